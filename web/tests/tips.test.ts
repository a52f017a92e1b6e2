import { describe, expect, it } from 'vitest'
import { words } from '../src/text/en'
import { fitting, NOTICED, READ, speaks, Tips, wording, type Moment } from '../src/table/tips'
import type { Choice, OfferLine, View } from '../src/wire/types'

const at = (view: object, part: Partial<Moment> = {}): Moment => ({
  seat: 0,
  view: { over: false, runner: -1, combat: null, curse: null, ...view } as unknown as View,
  choices: [],
  offers: [],
  hand: [],
  ...part,
})
const fight = (fighter: number, part: object = {}) => ({
  combat: { fighter, helper: -1, foes: [{}], wins_ties: false, ...part },
})
const play = (card: number) => ({ action: { do: 'play_card', card }, card }) as Choice
const offer = (kind: number, maker: number, target: number, fighter: number) =>
  ({ offer: { kind, maker, target, fighter } }) as OfferLine
const always = () => true

describe('which tip fits', () => {
  it('knows whose fight it is', () => {
    expect(fitting(at(fight(0)))).toEqual(['fight'])
    expect(fitting(at(fight(1), { choices: [play(7)], hand: [7] }))).toEqual(['other'])
    expect(fitting(at(fight(1)))).toEqual([])
    expect(fitting(at(fight(1, { helper: 0 }), { choices: [play(7)], hand: [7] }))).toEqual([])
    expect(fitting(at({ ...fight(0), runner: 0 }))).toEqual(['run'])
  })
  it('tells a request for help from a price and from a trade', () => {
    expect(fitting(at({}, { offers: [offer(1, 2, 0, 2)] }))).toEqual(['help'])
    expect(fitting(at({}, { offers: [offer(1, 2, 0, 0)] }))).toEqual(['price'])
    expect(fitting(at({}, { offers: [offer(2, 2, 0, -1)] }))).toEqual(['trade'])
    expect(fitting(at({}, { offers: [offer(1, 0, 2, 0)] }))).toEqual([])
  })
  it('is none when the game is over, and for whoever watches', () => {
    expect(fitting(at({ ...fight(0), over: true }))).toEqual([])
    expect(fitting(at(fight(0), { seat: -1 }))).toEqual([])
  })
  it('does not speak of lost ties to a side that wins them', () => {
    expect(words.guide[wording('fight', at(fight(0)).view)]).toContain('ties go to the monsters')
    expect(words.guide[wording('fight', at(fight(0, { wins_ties: true })).view)]).toContain(
      'a tie is yours',
    )
  })
  it('leaves an open offer to tips about offers', () => {
    expect([speaks('fight', 1), speaks('price', 1), speaks('fight', 0)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('how long a tip stays', () => {
  it('goes with its moment and does not come again', () => {
    const tips = new Tips()
    expect(tips.look(0, ['fight'], always)).toBe('fight')
    expect(tips.look(NOTICED, ['fight'], always)).toBe('fight')
    expect(tips.look(NOTICED + 1, [], always)).toBe('')
    expect(tips.look(NOTICED + 2, ['fight'], always)).toBe('')
  })
  it('comes again the next time if nobody could notice it', () => {
    const tips = new Tips()
    tips.look(0, ['curse'], always)
    expect(tips.look(NOTICED - 1, [], always)).toBe('')
    expect(tips.look(9000, ['curse'], always)).toBe('curse')
  })
  it('is gone once it was read', () => {
    const tips = new Tips()
    tips.look(0, ['kick'], always)
    tips.done()
    expect(tips.look(1, ['kick'], always)).toBe('')
  })
  it('waits while something lies over the table; that time does not count', () => {
    const tips = new Tips()
    tips.look(0, ['fight'], always)
    expect(tips.look(10, ['fight'], () => false)).toBe('')
    expect(tips.look(9000, ['fight'], always)).toBe('fight')
    tips.look(9010, [], always)
    expect(tips.look(9020, ['fight'], always)).toBe('fight')
  })
  it('gives way to what cannot wait at once, to others once it was read', () => {
    const tips = new Tips()
    tips.look(0, ['fight', 'claim'], always)
    expect(tips.look(READ - 1, ['fight', 'claim'], always)).toBe('fight')
    expect(tips.look(READ, ['fight', 'claim'], always)).toBe('claim')
    expect(tips.look(READ + 1, ['curse', 'fight', 'claim'], always)).toBe('curse')
    expect(tips.look(READ + 2, ['fight', 'claim'], always)).toBe('claim')
  })
})
