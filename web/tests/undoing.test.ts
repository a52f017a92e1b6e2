import { describe, expect, it } from 'vitest'
import { isTakenBack, takesBack } from '../src/table/undoing'
import { askHelp, offerTrade, sell } from '../src/wire/actions'
import type { Action, Choice } from '../src/wire/types'

const choice = (action: Action) => ({ action, card: -1 }) as unknown as Choice
const withdraw = (offer: number) => choice({ do: 'withdraw', offer })
const NOTHING = { treasures: 0, helper_first: false, always: false, give: [], plays: [] }

describe('a move that is taken back', () => {
  it('is gear the other way round, if the server offers that', () => {
    const choices = [choice({ do: 'unequip', card: 7 }), choice({ do: 'equip', card: 8 })]
    expect(takesBack({ do: 'equip', card: 7 }, choices)).toBe(choices[0])
    expect(takesBack({ do: 'unequip', card: 8 }, choices)).toBe(choices[1])
    expect(takesBack({ do: 'equip', card: 9 }, choices)).toBeUndefined()
  })
  it('is the newest own offer, while it is open', () => {
    const open = [withdraw(3), withdraw(5)]
    expect(takesBack(askHelp(1, NOTHING), open)).toBe(open[1])
    expect(takesBack(offerTrade(1, [7], []), [])).toBeUndefined()
  })
  it('is nothing that others have learned something from', () => {
    const told: Action[] = [
      { do: 'kick' },
      { do: 'play_card', card: 7 },
      sell([7]),
      { do: 'answer', picks: [7] },
    ]
    expect(told.some(isTakenBack)).toBe(false)
    expect(takesBack({ do: 'play_card', card: 7 }, [withdraw(3)])).toBeUndefined()
  })
})
