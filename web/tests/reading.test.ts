import { describe, expect, it } from 'vitest'
import { barred } from '../src/table/barred'
import { capital, changeOf, free, grouped, overlap, paths } from '../src/table/reading'
import { EVENT, type Asks, type CombatView, type EventLine, type Face, type Reason, type View } from '../src/wire/types'

const fight = (side: number, monsters: number, fighter = 0) => ({ side, monsters, fighter }) as CombatView
const line = (part: Partial<EventLine>) => ({ code: 0, seat: -1, card: -1, text: '', ...part }) as EventLine

describe('what changed a fight', () => {
  it('names who played the card, not what it did', () => {
    const events = [
      line({ code: EVENT.card_played, seat: 2, card: 40, text: 'Bex played a Flask.' }),
      line({ code: EVENT.strength_changed, card: 40, text: '+3 for the monsters' }),
    ]
    const change = changeOf(fight(5, 4), fight(5, 7), events)
    expect(change).toMatchObject({ seat: 2, card: 40, monsters: [4, 7], ours: false })
    expect(changeOf(fight(5, 4), fight(8, 4), events)?.ours).toBe(true)
  })
  it('is silent when nothing changed, or when it is another fight', () => {
    expect(changeOf(fight(5, 4), fight(5, 4), [])).toBeNull()
    expect(changeOf(fight(5, 4, 0), fight(9, 1, 1), [])).toBeNull()
    expect(changeOf(null, fight(9, 1), [])).toBeNull()
  })
})

describe('small readings', () => {
  it('counts lines that repeat', () => {
    const lines = ['a', 'a', 'b', 'a'].map((text) => ({ text }))
    expect(grouped(lines).map((one) => [one.line.text, one.times])).toEqual([['a', 2], ['b', 1], ['a', 1]])
  })
  it('draws the climb in steps, the goal on top', () => {
    expect(paths([[1, 1, 1], [3, 5, 1]], 5, 100, 40)).toEqual(['M0 40H100V0', 'M0 40H100V40'])
  })
  it('lays a hand so that it fits', () => {
    expect(overlap(3, 138, 900, 7)).toBe(7)
    const over = overlap(8, 138, 700, 7)
    expect(8 * 138 - 7 * over).toBeLessThanOrEqual(700)
    expect(overlap(30, 138, 300, 7)).toBe(104)
  })
  it('knows what is still free to wear', () => {
    const worn = [{ slot: 'head', hands: 0 }, { slot: '', hands: 1 }] as Face[]
    expect(free(worn, 2).map((one) => one.name)).toEqual(['Armour', 'Feet', 'Hand'])
  })
  it('starts a line with a capital', () => expect(capital('the Level')).toBe('The Level'))
})

describe('moves that cannot be made', () => {
  const asks = { pick: null, groups: [], guides: [] } as unknown as Asks
  const view = { over: false, turn: 2, active: 0, combat: null } as unknown as View
  const no = (code: number, label: string): Reason => ({ action: [code], label, card: -1, rule: 'X-01', sentence: 'No.' })
  it('are shown to the one whose turn it is', () => {
    const moves = [no(3, 'Loot'), no(13, 'Sell'), no(1, 'Kick')]
    expect(barred(moves, view, asks, 0).map((one) => one.label)).toEqual(['Loot', 'Sell'])
    expect(barred(moves, view, asks, 1)).toEqual([])
  })
  it('leave out what can be done another way', () => {
    const selling = { ...asks, guides: [{ kind: 'sell' }] } as unknown as Asks
    expect(barred([no(13, 'Sell')], view, selling, 0)).toEqual([])
  })
  it('make one of all the people who cannot be asked', () => {
    const fighting = { ...view, combat: { fighter: 0, fleeing: false } } as unknown as View
    const moves = [no(6, 'Claim'), no(15, 'Ask Bex'), no(15, 'Ask Rook')]
    expect(barred(moves, fighting, asks, 0).map((one) => one.label)).toEqual(['Claim', 'Ask for help'])
    const open = [...moves, { ...no(15, 'Ask Odalys'), sentence: '' }]
    expect(barred(open, fighting, asks, 0).map((one) => one.label)).toEqual(['Claim'])
  })
})
