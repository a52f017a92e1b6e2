import { describe, expect, it } from 'vitest'
import { answer, counterTrade, isAnswer, paidWith, picked, show } from '../src/wire/actions'
import type { Action, Choice } from '../src/wire/types'

const choice = (action: Action) => ({ action }) as Choice

describe('actions that are put together here', () => {
  it('name what they do and what it is about', () => {
    expect(show([0, 2], [7])).toEqual({ do: 'show', seats: [0, 2], cards: [7] })
    const terms = { about: 'trade', give: [1], want: [2] }
    expect(counterTrade(4, [1], [2])).toEqual({ do: 'counter', offer: 4, terms })
  })
  it('are paid for with cards, where a price is asked', () => {
    expect(paidWith({ do: 'use_ability', card: 5, seat: 1 }, [8, 9])).toEqual({
      do: 'use_ability',
      card: 5,
      seat: 1,
      paid: [8, 9],
    })
    expect(paidWith({ do: 'buy_off', foe: 2 }, [8])).toEqual({ do: 'buy_off', foe: 2, paid: [8] })
    expect(paidWith({ do: 'kick' }, [8])).toEqual({ do: 'kick' })
  })
  it('pick something if they are answers', () => {
    expect(picked(choice(answer([3])))).toBe(3)
    expect(picked(choice({ do: 'answer' }))).toBeUndefined()
    expect(picked(choice({ do: 'equip', card: 3 }))).toBeUndefined()
    expect(isAnswer(choice(answer([])))).toBe(true)
    expect(isAnswer(choice({ do: 'pass' }))).toBe(false)
  })
})
