import { describe, expect, it } from 'vitest'
import { barred } from '../src/table/barred'
import {
  aimed,
  announced,
  changeOf,
  free,
  grouped,
  lapsedIn,
  overlap,
  passing,
  paths,
  phaseOf,
  rollsOf,
  signed,
  source,
  turnsOf,
  waitsFor,
} from '../src/table/reading'
import {
  EVENT,
  QUESTION,
  type Action,
  type Asks,
  type Choice,
  type CombatView,
  type EventLine,
  type Face,
  type Reason,
  type View,
  WINDOW,
} from '../src/wire/types'

const fight = (side: number, monsters: number, fighter = 0) =>
  ({ side, monsters, fighter, foes: [{}], fleeing: false }) as CombatView
const line = (part: Partial<EventLine>) =>
  ({ code: 0, seat: -1, card: -1, text: '', ...part }) as EventLine

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
  it('is silent when the fight is won or given up', () => {
    expect(changeOf(fight(17, 2), { ...fight(18, 0), foes: [] }, [])).toBeNull()
    expect(changeOf(fight(5, 9), { ...fight(3, 9), fleeing: true }, [])).toBeNull()
    expect(changeOf(fight(5, 9), null, [])).toBeNull()
  })
})

describe('whom a Curse is meant for', () => {
  it('is whoever leads, and never oneself first', () => {
    const on = (seat: number) => ({ label: String(seat), target: { seat } }) as unknown as Choice
    const discard = { label: 'drop', target: null } as unknown as Choice
    const levels = [9, 3, 7]
    const sorted = aimed([on(0), on(1), discard, on(2)], 0, (seat) => levels[seat] ?? 0)
    expect(sorted.map((one) => one.label)).toEqual(['2', '1', 'drop', '0'])
  })
})

describe('whom the table waits for', () => {
  const at = (part: object) =>
    ({
      main: -1,
      intent: null,
      offers: [],
      notices: [],
      awaited: { seats: [2], kind: 0 },
      ...part,
    }) as unknown as View
  it('is whoever leads on, even if others have not passed', () => {
    expect(waitsFor(at({ main: 0 }))).toEqual([0])
  })
  it('is whoever has to answer otherwise', () => {
    expect(waitsFor(at({}))).toEqual([2])
    expect(waitsFor(at({ main: 0, intent: 'claim_kill' }))).toEqual([2])
    expect(waitsFor(at({ main: 0, awaited: { seats: [1], kind: 4 } }))).toEqual([1])
    expect(waitsFor(at({ main: 0, notices: [{}] }))).toEqual([2])
  })
})

describe('time that was up', () => {
  const up = (seat: number) => line({ code: EVENT.time_up, seat, text: 'Time was up.' })
  const before = (passed: number[]) => ({ passed }) as View
  it('is told to whom the table chose for', () => {
    expect(lapsedIn(before([]), { seat: 1, events: [up(1)] })).toBe('Time was up.')
    expect(lapsedIn(before([]), { seat: 2, events: [up(1)] })).toBe('')
    expect(lapsedIn(before([]), { seat: -1, events: [up(-1)] })).toBe('')
  })
  it('is told before the first turn to whoever was not ready', () => {
    expect(lapsedIn(before([0]), { seat: 1, events: [up(-1)] })).toBe('Time was up.')
    expect(lapsedIn(before([1]), { seat: 1, events: [up(-1)] })).toBe('')
  })
})

describe('the main button', () => {
  const flight = (part: object) =>
    ({
      window: WINDOW.flee,
      runner: 0,
      running_from: 2,
      intent: null,
      curse: null,
      roll: null,
      combat: { foes: [{ number: 2, card: 7 }] },
      ...part,
    }) as unknown as View
  const name = (card: number) => (card === 7 ? 'Plummeting Koala' : '')
  it('rolls for whoever runs, and passes for the others', () => {
    expect(passing(flight({}), 0, name)).toBe('Roll the die')
    expect(passing(flight({}), 1, name)).toBe('Pass')
    const two = {
      combat: {
        foes: [
          { number: 1, card: 3 },
          { number: 2, card: 7 },
        ],
      },
    }
    expect(passing(flight(two), 0, name)).toBe('Roll for Plummeting Koala')
    expect(passing(flight({ window: WINDOW.roll, roll: {} }), 0, name)).toBe('Pass')
  })
  it('waits after a claim, until the claim is gone', () => {
    expect(announced({ main: 0, intent: 'claim_kill' } as View, 0)).toBe(true)
    expect(announced({ main: 0, intent: null } as View, 0)).toBe(false)
    expect(announced({ main: 1, intent: 'claim_kill' } as View, 0)).toBe(false)
  })
})

describe('the turn a line stands under', () => {
  const started = (turn: number) =>
    line({ code: EVENT.turn_started, a: turn, text: `Turn ${turn}` })
  const discarded = line({ code: EVENT.card_discarded, text: 'Piet discarded a Portal.' })
  it('is the one before until the next has started', () => {
    expect(turnsOf([discarded, started(15), discarded], 15)).toEqual([14, 15, 15])
    expect(turnsOf([discarded, started(1), started(2), discarded], 2)).toEqual([0, 1, 2, 2])
    expect(turnsOf([discarded], 7)).toEqual([7])
  })
})

describe('small readings', () => {
  it('counts lines that repeat', () => {
    const lines = ['a', 'a', 'b', 'a'].map((text) => ({ text }))
    expect(grouped(lines).map((one) => [one.line.text, one.times])).toEqual([
      ['a', 2],
      ['b', 1],
      ['a', 1],
    ])
  })
  it('draws the climb in steps, the goal on top', () => {
    expect(
      paths(
        [
          [1, 1, 1],
          [3, 5, 1],
        ],
        5,
        100,
        40,
      ),
    ).toEqual(['M0 40H100V0', 'M0 40H100V40'])
  })
  it('lays a hand so that it fits', () => {
    expect(overlap(3, 138, 900, 7)).toBe(7)
    const over = overlap(8, 138, 700, 7)
    expect(8 * 138 - 7 * over).toBeLessThanOrEqual(700)
    expect(overlap(30, 138, 300, 7)).toBe(104)
  })
  it('knows what is still free to wear', () => {
    const worn = [
      { slot: 'head', hands: 0 },
      { slot: '', hands: 1 },
    ] as Face[]
    expect(free(worn, 2).map((one) => one.name)).toEqual(['Armor', 'Feet', 'Hand'])
  })
})

describe('moves that cannot be made', () => {
  const asks = { pick: null, groups: [], guides: [] } as unknown as Asks
  const view = { over: false, turn: 2, active: 0, combat: null } as unknown as View
  const no = (action: Action, label: string): Reason => ({
    action,
    label,
    card: -1,
    rule: 'X-01',
    sentence: 'No.',
  })
  it('are shown to the one whose turn it is', () => {
    const moves = [
      no({ do: 'loot' }, 'Loot'),
      no({ do: 'sell' }, 'Sell'),
      no({ do: 'kick' }, 'Kick'),
    ]
    expect(barred(moves, view, asks, 0).map((one) => one.label)).toEqual(['Loot', 'Sell'])
    expect(barred(moves, view, asks, 1)).toEqual([])
  })
  it('leave out what can be done another way', () => {
    const selling = { ...asks, guides: [{ kind: 'sell' }] } as unknown as Asks
    expect(barred([no({ do: 'sell' }, 'Sell')], view, selling, 0)).toEqual([])
  })
  it('make one of all the people who cannot be asked', () => {
    const fighting = { ...view, combat: { fighter: 0, fleeing: false } } as unknown as View
    const moves = [
      no({ do: 'claim_kill' }, 'Claim'),
      no({ do: 'ask_help', seat: 1 }, 'Ask Bex'),
      no({ do: 'ask_help', seat: 2 }, 'Ask Rook'),
    ]
    expect(barred(moves, fighting, asks, 0).map((one) => one.label)).toEqual([
      'Claim',
      'Ask for help',
    ])
    const open = [...moves, { ...no({ do: 'ask_help', seat: 3 }, 'Ask Odalys'), sentence: '' }]
    expect(barred(open, fighting, asks, 0).map((one) => one.label)).toEqual(['Claim'])
  })
})

describe('where a turn stands', () => {
  const at = (part: Partial<View>) =>
    ({ combat: null, window: WINDOW.none, awaited: { kind: 0 }, curse: null, ...part }) as View
  it('follows the window, not the seat', () => {
    expect(phaseOf(at({ window: WINDOW.arrange, main: 4 }), 3)).toBe(0)
    expect(phaseOf(at({ window: WINDOW.door }))).toBe(2)
    expect(phaseOf(at({ window: WINDOW.end }))).toBe(3)
    expect(phaseOf(at({ combat: fight(1, 2) }))).toBe(2)
  })
  it('follows the question where there is no window, and stays where it was otherwise', () => {
    expect(phaseOf(at({ awaited: { kind: QUESTION.charity_cards } as View['awaited'] }), 2)).toBe(3)
    expect(phaseOf(at({ awaited: { kind: QUESTION.door_card } as View['awaited'] }), 0)).toBe(1)
    expect(phaseOf(at({ awaited: { kind: QUESTION.cards } as View['awaited'] }), 2)).toBe(2)
  })
})

describe('rolls to run away', () => {
  const foes = [
    { number: 1, card: 30 },
    { number: 2, card: 30 },
  ]
  const view = (part: object) =>
    ({ combat: { foes }, runner: 0, running_from: 1, roll: null, ...part }) as unknown as View
  const rolled = view({ roll: { seat: 0, face: 4, plus: 1, card: 30, escape: true } })
  it('stay in view with how they ended, also for two copies of a monster', () => {
    const open = rollsOf({}, { public: rolled, events: [] })
    expect(open[1]).toMatchObject({ face: 4, plus: 1, outcome: 'open' })
    const ended = rollsOf(open, {
      public: view({ running_from: 2 }),
      events: [line({ code: EVENT.escaped, seat: 0, card: 30 })],
    })
    expect(ended[1]).toMatchObject({ face: 4, outcome: 'away' })
    expect(ended[2]).toBeUndefined()
  })
  it('are those of this runner in this fight alone', () => {
    const others = [
      line({ code: EVENT.caught, seat: 2, card: 31 }),
      line({ code: EVENT.caught, seat: 0, card: 32 }),
      line({ code: EVENT.combat_started, seat: 0, card: 30 }),
      line({ code: EVENT.caught, seat: 1, card: 30 }),
    ]
    expect(rollsOf({}, { public: view({}), events: others })).toEqual({})
    expect(
      rollsOf(rollsOf({}, { public: rolled, events: [] }), {
        public: view({ runner: -1 }),
        events: [],
      }),
    ).toEqual({})
  })
})

describe('numbers in words', () => {
  it('have a sign and a source', () => {
    expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '+0'])
    expect(source({ text: '+3 Three-Foot Pole' })).toBe('Three-Foot Pole')
  })
})
