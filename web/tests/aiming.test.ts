import { describe, expect, it } from 'vitest'
import { aimsOf } from '../src/table/aiming'
import type { Choice, Face } from '../src/wire/types'

const choice = (part: Partial<Choice>) =>
  ({
    action: { do: 'play_card', card: 7 },
    label: '',
    card: 7,
    target: null,
    foe: -1,
    onto: -1,
    pay: null,
    ...part,
  }) as Choice
type Doing = 'equip' | 'look_for_trouble' | 'discard'
const face =
  (kind: string, once = false) =>
  () =>
    ({ kind, once }) as Face

describe('where a card can be put', () => {
  it('is the player, the monster or the card that the choice names', () => {
    const aims = aimsOf(
      [
        choice({ target: { zone: 'seat', seat: 2 } }),
        choice({ target: { zone: 'seat', seat: 0 } }),
        choice({ foe: 3 }),
        choice({ onto: 40 }),
      ],
      0,
      face('curse'),
      true,
    )
    expect([...aims.keys()]).toEqual(['seat-2', 'me', 'foe-3', 'card-40'])
  })
  it('is the own seat for things to wear, the middle for things to throw, the discards for the rest', () => {
    const places = (kind: string, fight: boolean, name: 'play_card' | Doing = 'play_card') =>
      [...aimsOf([choice({ action: { do: name, card: 7 } })], 0, face(kind), fight).keys()][0]
    expect(places('item', false, 'equip')).toBe('me')
    expect(places('class', true)).toBe('me')
    expect(places('one_shot', true)).toBe('stage')
    expect(places('one_shot', false)).toBe('me')
    expect(places('monster', false, 'look_for_trouble')).toBe('stage')
    expect(places('item', false, 'discard')).toBe('discards')
  })
  it('keeps several ways to the same place together', () => {
    const aims = aimsOf(
      [choice({ action: { do: 'equip', card: 7 } }), choice({})],
      0,
      face('item'),
      false,
    )
    expect(aims.get('me')).toHaveLength(2)
  })
})
