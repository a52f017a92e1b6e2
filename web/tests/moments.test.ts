import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANDS, Landing } from '../src/game/landing.svelte'
import { paceOf } from '../src/game/pace'
import { moodsIn, Moods } from '../src/game/moods.svelte'
import * as beats from '../src/scenes/beats'
import { LENGTHS, momentsOf, type Moment } from '../src/scenes/moments'
import { Queue } from '../src/scenes/queue'
import { cueOf, cues, lengthOf, soundOfMoment, type CueName } from '../src/sound/cues'
import {
  EVENT,
  type EventLine,
  type TableInfo,
  type UpdateShape,
  type View,
} from '../src/wire/types'

const NAMES = ['Mina', 'Odalys', 'Rook', 'Bex']
const CARDS = ['Overdue Librarian', 'Moths in the Wardrobe', 'Tinfoil Mitre', 'Freshly Promoted']
const eyes = {
  seat: 0,
  name: (seat: number) => NAMES[seat] ?? '',
  card: (card: number) => CARDS[card] ?? '',
}

const player = (seat: number, more: object = {}) => ({
  seat,
  level: 5,
  strength: 9,
  alive: true,
  hand_size: 4,
  table: [],
  ...more,
})
interface Told {
  events?: Partial<EventLine>[]
  players?: object[]
  combat?: object | null
  [name: string]: unknown
}
function update({
  events = [],
  players,
  combat = null,
  view = {},
  ...more
}: Told & { view?: object } = {}): UpdateShape {
  return {
    type: 'update',
    seat: 0,
    seq: 1,
    moment: 1,
    missed: false,
    events: events.map((event) => ({
      code: 0,
      rule: '',
      seat: -1,
      a: -1,
      b: -1,
      text: '',
      card: -1,
      start: null,
      end: null,
      ...event,
    })),
    clock: { now: 0, closes: -1 },
    public: {
      over: false,
      winners: [],
      turn: 31,
      shared: [],
      players: players ?? NAMES.map((_, seat) => player(seat)),
      combat,
      rules: { goal_level: 10 },
      ...view,
    },
    fight: null,
    strike: null,
    own: null,
    asks: null,
    ...more,
  } as unknown as UpdateShape
}
const FIGHT = {
  fighter: 0,
  helper: 1,
  side: 22,
  monsters: 15,
  foes: [{ card: 0 }],
  ahead: true,
  contract: null,
}
const told = (before: Told, after: Told & { view?: object }): Moment[] =>
  momentsOf(update(before), update(after), eyes)

test('a kill is told with who won, the score and what it brought, and swallows its own level', () => {
  const [kill, ...more] = told(
    { combat: FIGHT },
    {
      players: [player(0, { level: 6 }), player(1), player(2), player(3)],
      events: [
        { code: EVENT.monster_killed, seat: 0, card: 0 },
        { code: EVENT.combat_won, seat: 0, a: 1, b: 2 },
        { code: EVENT.level_gained, seat: 0, a: 1, b: 0, card: 0 },
      ],
    },
  )
  expect(more).toEqual([])
  expect(kill).toMatchObject({
    kind: 'kill',
    mine: true,
    headline: 'Overdue Librarian is down',
    line: 'You and Odalys win. One level, two Treasures.',
    score: '22 to 15',
    said: 'You and Odalys beat Overdue Librarian, 22 to 15. You and Odalys win. One level, two Treasures.',
  })
})

test('monsters that leave are no kill', () => {
  expect(
    told({ combat: FIGHT }, { events: [{ code: EVENT.combat_won, seat: 0, a: 0, b: 0 }] }),
  ).toEqual([])
})

test('a level by other means says how many are left', () => {
  const after = { players: [player(0), player(1), player(2, { level: 9 }), player(3)] }
  const [level] = told(
    { players: [player(0), player(1), player(2, { level: 8 }), player(3)] },
    { ...after, events: [{ code: EVENT.level_gained, seat: 2, a: 1 }] },
  )
  expect(level).toMatchObject({
    kind: 'level',
    mine: false,
    headline: 'Rook is Level 9',
    line: 'One kill to go.',
  })
})

test('own Treasures are shown to their owner alone; with a Helper everybody sees them', () => {
  const drawn = { code: EVENT.card_drawn, seat: 0, b: 2, card: 2 }
  const won = { code: EVENT.combat_won, seat: 0, a: 1, b: 1 }
  expect(told({}, { events: [won, drawn] })[0]).toMatchObject({
    kind: 'treasure',
    headline: 'One Treasure',
    line: 'You won alone, so only you see them.',
    cards: [2],
  })
  expect(told({}, { events: [won, { ...drawn, seat: 1, card: -1 }] })).toEqual([])
  expect(told({}, { view: { shared: [2, 3] } })[0]).toMatchObject({
    headline: 'Two Treasures, face up',
  })
})

test('a Curse says who did it to whom, and what it took', () => {
  const players = [player(0, { strength: 11 }), player(1), player(2), player(3)]
  const [curse] = told(
    {
      players: [player(0, { strength: 13 }), player(1), player(2), player(3)],
      strike: { card: 1, by: 3, victim: 0, hits: [0], cost: '' },
    },
    {
      players,
      events: [
        { code: EVENT.curse_struck, seat: 0, a: 1, card: 1 },
        { code: EVENT.card_discarded, seat: 0, card: 2 },
      ],
    },
  )
  expect(curse).toMatchObject({
    kind: 'curse',
    by: 3,
    victim: 0,
    shown: true,
    urgent: true,
    mine: true,
    headline: 'Moths in the Wardrobe took Tinfoil Mitre',
    line: 'Bex cursed you. Strength 13 → 11.',
  })
})

test('looting goes from the highest Level down', () => {
  const players = [
    player(0, { level: 5 }),
    player(1, { level: 4 }),
    player(2, { level: 7 }),
    player(3, { alive: false }),
  ]
  const [death] = told(
    { players: [player(0), player(1), player(2), player(3, { table: [{ card: 2 }] })] },
    { players, events: [{ code: EVENT.died, seat: 3 }] },
  )
  expect(death).toMatchObject({ kind: 'death', order: [2, 0, 1], gear: [2] })
  expect(death?.said).toBe('Bex is dead, but tidy. Rook takes first, then you, then Odalys.')
})

test('only somebody with a deal can change sides', () => {
  const after = { combat: { ...FIGHT, monsters: 20 } }
  const played = (seat: number) => [{ code: EVENT.card_played, seat, card: 3 }]
  expect(told({ combat: FIGHT }, { ...after, events: played(1) })[0]).toMatchObject({
    kind: 'betray',
    headline: 'Odalys changed sides',
    line: 'Freshly Promoted: 22 to 15 is now 22 to 20.',
    swing: 5,
  })
  expect(told({ combat: FIGHT }, { ...after, events: played(3) })).toEqual([]) // ordinary meddling
  const alone = { ...FIGHT, helper: -1 }
  expect(
    told({ combat: alone }, { combat: { ...alone, monsters: 20 }, events: played(0) }),
  ).toEqual([])
  expect(told({ combat: FIGHT }, { combat: { ...FIGHT, side: 27 }, events: played(1) })).toEqual([])
})

test('a claim that would win the game is said once, at once, to everybody', () => {
  const claimed = {
    combat: { ...FIGHT, fighter: 2, helper: -1 },
    fight: { wins: [2] },
    clock: { now: 0, closes: 8000 },
  }
  const [claim] = told({ combat: FIGHT, fight: { wins: [] } }, claimed)
  expect(claim).toMatchObject({
    kind: 'claim',
    urgent: true,
    headline: 'If nobody stops this, Rook wins the game.',
    said: 'If nobody stops this, Rook wins the game. 8 s to answer.',
  })
  expect(told(claimed, claimed)).toEqual([])
})

test('a kill that wins goes straight to victory', () => {
  const found = told(
    { combat: FIGHT },
    {
      players: [player(0, { level: 10 }), player(1), player(2, { level: 9 }), player(3)],
      events: [
        { code: EVENT.monster_killed, seat: 0, card: 0 },
        { code: EVENT.combat_won, seat: 0, a: 1, b: 2 },
        { code: EVENT.game_won, seat: 0 },
      ],
      view: { over: true, winners: [0] },
    },
  )
  expect(found.map((one) => one.kind)).toEqual(['victory'])
  expect(found[0]?.line).toBe('Level 10 in turn 31. Rook was one kill away.')
})

test('nothing is played of what was missed, or of the first picture', () => {
  const won = update({ events: [{ code: EVENT.level_gained, seat: 0, a: 1 }] })
  expect(momentsOf(null, won, eyes)).toEqual([])
  expect(momentsOf(update(), { ...won, missed: true }, eyes)).toEqual([])
})

const scene = (kind: Moment['kind'], mine = true) => ({ kind, mine, ms: LENGTHS[kind] })

test('of two scenes in a row the first is cut; others’ kills and levels are short and have no rays', () => {
  const queue = new Queue<ReturnType<typeof scene>>()
  queue.add([scene('kill'), scene('treasure')])
  expect(queue.next()).toMatchObject({ ms: 900, scale: 1, rays: true, bare: false })
  expect(queue.next()).toMatchObject({ ms: 1600 })
  expect(queue.next()).toBeNull()
  queue.add([scene('kill', false)])
  expect(queue.next()).toMatchObject({ ms: 900, scale: 0.6, rays: false })
  queue.add([scene('death', false)])
  expect(queue.next()).toMatchObject({ ms: 1900, scale: 1 })
})

test('more than three that wait become headlines; without motion they stand still', () => {
  const queue = new Queue<ReturnType<typeof scene>>()
  queue.add([scene('kill'), scene('level'), scene('curse'), scene('death')])
  expect(queue.next()).toMatchObject({ ms: 500, bare: true })
  expect(queue.next()?.bare).toBe(false)
  queue.clear()
  queue.add([scene('victory')])
  expect(queue.next(1, true)).toMatchObject({ ms: 1600, rays: false, bare: false })
})

test('scenes are as long as the table is fast; the end of the game takes its time', () => {
  const queue = new Queue<ReturnType<typeof scene>>()
  const at = (speed: string, kind: Moment['kind'], skipping = false) => {
    queue.add([scene(kind)])
    return queue.next(paceOf({ speed, skipping } as TableInfo))
  }
  expect(at('slow', 'kill')).toMatchObject({ ms: 1950, scale: 1.3 })
  expect(at('normal', 'kill')).toMatchObject({ ms: 1500, scale: 1 })
  expect(at('fast', 'kill')).toMatchObject({ ms: 900, scale: 0.6 })
  expect(at('instant', 'kill')).toMatchObject({ ms: 500, bare: true })
  expect(at('normal', 'kill', true)).toMatchObject({ ms: 500, bare: true })
  expect(at('instant', 'victory')).toMatchObject({ ms: 2000, scale: 1, bare: false })
  expect(paceOf(null)).toBe(1)
})

test('moods follow what happens to somebody', () => {
  const moods = (before: Told, after: Told) =>
    Object.fromEntries(moodsIn(update(before).public, update(after)))
  expect(moods({}, { events: [{ code: EVENT.level_gained, seat: 1 }] })).toEqual({ 1: 'proud' })
  expect(moods({}, { events: [{ code: EVENT.card_taken, seat: 1, b: 2, card: 3 }] })).toEqual({
    1: 'sly',
    2: 'angry',
  })
  expect(moods({}, { strike: { by: 3, victim: 0, card: 1, hits: [0], cost: '' } })).toEqual({
    0: 'worried',
    3: 'sly',
  })
  expect(
    moods(
      { combat: FIGHT },
      {
        combat: { ...FIGHT, monsters: 20 },
        events: [{ code: EVENT.card_played, seat: 1, card: 3 }],
      },
    ),
  ).toEqual({ 0: 'angry', 1: 'sly' })
  expect(moods({}, { fight: { wins: [2] } })).toEqual({
    0: 'worried',
    1: 'worried',
    2: 'proud',
    3: 'worried',
  })
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a mood passes, death does not', () => {
  const moods = new Moods()
  const view = update().public as View
  moods.follow(view, update({ events: [{ code: EVENT.level_lost, seat: 1 }] }))
  expect(moods.of(1, view)).toBe('hurt')
  vi.advanceTimersByTime(2400)
  expect(moods.of(1, view)).toBe('calm')
  const dead = update({ players: [player(0), player(1, { alive: false })] }).public
  expect(moods.of(1, dead)).toBe('dead')
})

test('what a die showed is written once it has landed, and nothing overtakes it', () => {
  const landing = new Landing()
  const written: string[] = []
  const roll = update({ events: [{ code: EVENT.die_rolled, seat: 0, a: 4 }] })
  landing.tell(roll, true, () => written.push('roll'))
  landing.tell(update(), true, () => written.push('after'))
  expect(landing.rolling).toBe(true)
  expect(written).toEqual([])
  vi.advanceTimersByTime(LANDS)
  expect(landing.rolling).toBe(false)
  expect(written).toEqual(['roll', 'after'])
  landing.tell(roll, false, () => written.push('at once')) // nobody saw it tumble
  expect(written.at(-1)).toBe('at once')
  landing.tell(roll, true, () => written.push('instant'), 0)
  expect(written.at(-1)).toBe('instant')
  landing.tell(roll, true, () => written.push('fast'), 0.5)
  vi.advanceTimersByTime(LANDS / 2)
  expect(written.at(-1)).toBe('fast')
})

test('there are twenty-two cues, each with a caption, a length and a peak', () => {
  const names = Object.keys(cues) as CueName[]
  expect(names.length).toBe(22)
  for (const name of names) {
    expect(cues[name].caption).toMatch(/^[A-Z]/)
    expect(lengthOf(name)).toBeLessThan(1400)
    expect(cues[name].peak).toBeLessThanOrEqual(-8)
  }
  for (const kind of Object.keys(LENGTHS) as Moment['kind'][])
    expect(names).toContain(soundOfMoment({ kind }))
})

test('an update is heard by the first thing that matters in it', () => {
  expect(
    cueOf(update(), update({ events: [{ code: EVENT.card_played }, { code: EVENT.door_kicked }] })),
  ).toBe('kick')
  expect(
    cueOf(update(), update({ strike: { by: 1, victim: 0, card: 1, hits: [0], cost: '' } })),
  ).toBe('curse')
  expect(cueOf(update({ combat: FIGHT }), update({ combat: { ...FIGHT, side: 24 } }))).toBe('up')
  expect(cueOf(update({ combat: FIGHT }), update({ combat: { ...FIGHT, side: 20 } }))).toBe('down')
  expect(cueOf(null, update())).toBeUndefined()
})

test('nothing in a scene moves but what a graphics card can move alone', () => {
  const { tearTo, splitTo, slide, flyIn, flyOut, fly, hop, scatter } = beats
  const made = [tearTo(1, 2, 3), splitTo(1, 2, 3), slide(9), flyIn(1, 2), flyOut(1, 2)]
  const all = [...Object.values(beats), ...made, fly(1, 2), hop(1, 2), scatter(1, 2, 3)]
  const frames = all.filter((one): one is Keyframe[] => Array.isArray(one)).flat()
  expect(frames.length).toBeGreaterThan(40)
  const names = new Set(frames.flatMap((one) => Object.keys(one)))
  expect([...names].sort()).toEqual(['offset', 'opacity', 'transform'])
})
