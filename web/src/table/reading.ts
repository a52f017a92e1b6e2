// What the lines of the server say when they are put side by side. No rule lives here.
import { words } from '../text/en'
import {
  QUESTION,
  EVENT,
  WINDOW,
  type Choice,
  type CombatView,
  type EventLine,
  type Face,
  type View,
} from '../wire/types'

/** What changed the sums of a fight last, and from what to what. */
export interface Change {
  seat: number
  card: number
  text: string
  side: [number, number]
  monsters: [number, number]
  ours: boolean
}

export function changeOf(
  before: CombatView | null,
  after: CombatView | null,
  events: EventLine[],
): Change | null {
  if (!before || !after || before.fighter !== after.fighter) return null
  if (!after.foes.length || after.fleeing) return null // won or given up: the sums mean nothing any more
  if (before.side === after.side && before.monsters === after.monsters) return null
  const said = [...events].reverse().filter((event) => event.text)
  const cause =
    said.find((event) => event.code === EVENT.card_played || event.code === EVENT.help_joined) ??
    said.find((event) => event.card >= 0) ??
    said[0]
  return {
    seat: cause?.seat ?? -1,
    card: cause?.card ?? -1,
    text: cause?.text ?? '',
    side: [before.side, after.side],
    monsters: [before.monsters, after.monsters],
    ours: after.side - after.monsters > before.side - before.monsters,
  }
}

/** A roll to run away: what the die showed, and how it ended. */
export interface Rolled {
  runner: number
  card: number
  face: number
  plus: number
  outcome: 'open' | 'away' | 'caught'
}

const ENDS: Record<number, 'away' | 'caught'> = {
  [EVENT.caught]: 'caught',
  [EVENT.escaped]: 'away',
  [EVENT.not_pursued]: 'away',
}

/** Rolls of the flight that is going on: they stay in view until it is over. */
export function rollsOf(
  before: Record<number, Rolled>,
  message: { public: View; events: EventLine[] },
): Record<number, Rolled> {
  const view = message.public
  if (!view.combat || view.runner < 0) return {}
  const runner = view.runner
  const known = Object.fromEntries(
    Object.entries(before).filter(([, one]) => one.runner === runner),
  ) as Record<number, Rolled>
  const roll = view.roll
  const from = view.combat.foes.find((foe) => foe.number === view.running_from)
  if (roll?.escape && from)
    known[from.number] = {
      runner,
      card: from.card,
      face: roll.face,
      plus: roll.plus,
      outcome: 'open',
    }
  // Of a long batch (after a reload) only this fight counts.
  const begun = message.events.map((event) => event.code).lastIndexOf(EVENT.combat_started)
  const fell = new Map<number, number>() // what the die showed, by the monster it was rolled for
  for (const event of message.events.slice(begun + 1)) {
    if (event.code === EVENT.die_rolled && event.seat === runner) fell.set(event.b, event.a)
    const outcome = ENDS[event.code]
    if (!outcome || event.card < 0 || event.seat !== runner) continue
    // Of two copies it is the one that was being run from.
    const open = Object.keys(known)
      .map(Number)
      .find((number) => known[number]?.card === event.card && known[number]?.outcome === 'open')
    const number =
      open ??
      view.combat.foes.find((foe) => foe.card === event.card && !known[foe.number])?.number ??
      -2 - event.card
    known[number] = {
      runner,
      card: event.card,
      face: known[number]?.face || fell.get(event.card) || 0,
      plus: known[number]?.plus ?? 0,
      outcome,
    }
  }
  return known
}

/** What the table did for the seat because its time was up; nothing if it had answered. */
export function lapsedIn(before: View, message: { seat: number; events: EventLine[] }): string {
  const seat = message.seat
  const mine = (event: EventLine) =>
    event.seat === seat || (event.seat < 0 && !before.passed.includes(seat))
  return seat < 0
    ? ''
    : (message.events.find((event) => event.code === EVENT.time_up && mine(event))?.text ?? '')
}

/** Whom nothing goes on without: whoever leads on, or all who have not answered yet. */
export function waitsFor(view: View): number[] {
  const leads =
    view.awaited.kind === QUESTION.none &&
    view.main >= 0 &&
    !view.intent &&
    !view.offers.length &&
    !view.notices.length
  return leads ? [view.main] : view.awaited.seats
}

/** The die of whoever runs away comes next, once everybody has passed. */
export const rollsNext = (view: View, seat: number): boolean =>
  view.window === WINDOW.flee && view.runner === seat

/** What passing means at this moment. */
export function passing(view: View, seat: number, name: (card: number) => string): string {
  if (view.window === WINDOW.setup) return words.dock.ready
  if (rollsNext(view, seat)) {
    const foes = view.combat?.foes ?? []
    const from =
      foes.length > 1 ? name(foes.find((one) => one.number === view.running_from)?.card ?? -1) : ''
    return from ? words.dock.rollFor(from) : words.dock.roll
  }
  return view.curse?.victim === seat ? words.pass.takeCurse : words.pass.pass
}

/** What this seat has announced (a kill, say) waits for what the others have to say. */
export const announced = (view: View, seat: number): boolean =>
  view.main === seat && view.intent !== null

/** Whom a Curse is meant for first: whoever leads; oneself last. */
export function aimed(choices: Choice[], seat: number, level: (seat: number) => number): Choice[] {
  const rank = (one: Choice) =>
    one.target && one.target.seat === seat ? 1 : one.target ? -level(one.target.seat) : 0
  return [...choices].sort((a, b) => rank(a) - rank(b))
}

const FIGHTS = new Set<number>([
  EVENT.combat_started,
  EVENT.monster_joined,
  EVENT.monster_removed,
  EVENT.monster_killed,
  EVENT.strength_changed,
  EVENT.help_asked,
  EVENT.help_refused,
  EVENT.help_joined,
  EVENT.helper_left,
  EVENT.kill_claimed,
  EVENT.combat_won,
  EVENT.combat_lost,
  EVENT.escaped,
  EVENT.caught,
  EVENT.not_pursued,
  EVENT.bad_stuff,
  EVENT.died,
  EVENT.die_rolled,
  EVENT.gave_up,
  EVENT.fight_passed,
  EVENT.deal_done,
])
const RULINGS = new Set<number>([
  EVENT.dispute_opened,
  EVENT.dispute_settled,
  EVENT.fact_answered,
  EVENT.effect_void,
  EVENT.promise_void,
  EVENT.slip_called,
])
/** For the filters of the log. */
export const ofFight = (code: number): boolean => FIGHTS.has(code)
export const ofRuling = (code: number): boolean => RULINGS.has(code)

/** Where the turn stands: 0 prepare, 1 door, 2 fight or search, 3 charity. */
export function phaseOf(view: View, before = 0): number {
  if (view.combat) return 2
  if (view.window === WINDOW.end) return 3
  if (view.window === WINDOW.door) return 2
  if (view.window === WINDOW.arrange || view.window === WINDOW.setup) return 0
  const kind = view.awaited.kind
  if (kind === QUESTION.charity_cards || kind === QUESTION.charity_seat) return 3
  if (kind === QUESTION.share) return 2
  if (kind === QUESTION.door_card || view.curse) return 1
  return before
}

/** The turn each event belongs to: what comes before a turn starts is still part of the one before. */
export function turnsOf(events: EventLine[], now: number): number[] {
  const turns: number[] = []
  let turn = now
  for (const event of [...events].reverse()) {
    turns.unshift(turn)
    if (event.code === EVENT.turn_started) turn = event.a - 1
  }
  return turns
}

/** Lines that say the same one after the other become one line with a count. */
export function grouped<Line extends { text: string }>(
  lines: Line[],
): { line: Line; times: number }[] {
  const found: { line: Line; times: number }[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && last.line.text === line.text) last.times += 1
    else found.push({ line, times: 1 })
  }
  return found
}

/** The steps of a race as lines of a drawing: one path a seat. */
export function paths(climb: number[][], goal: number, width: number, height: number): string[] {
  const seats = (climb[0]?.length ?? 1) - 1
  const first = climb[0]?.[0] ?? 0
  const last = climb.at(-1)?.[0] ?? 1
  const x = (turn: number) => Math.round(((turn - first) / Math.max(1, last - first)) * width)
  const y = (level: number) => Math.round(height - ((level - 1) / Math.max(1, goal - 1)) * height)
  return Array.from({ length: seats }, (_, seat) => {
    let path = ''
    for (const row of climb) {
      const level = row[seat + 1] ?? 1
      path += path ? `H${x(row[0] ?? 0)}V${y(level)}` : `M${x(row[0] ?? 0)} ${y(level)}`
    }
    return path
  })
}

/** How far cards of a hand lie over each other so that all of them fit. */
export function overlap(cards: number, width: number, room: number, least: number): number {
  if (cards < 2 || room <= 0) return least
  return Math.max(least, Math.min(width - 34, Math.ceil((cards * width - room) / (cards - 1))))
}

/** The free places of a character that can wear things: drawn empty on the mat. */
export function free(worn: (Face | undefined)[], hands: number): { slot: string; name: string }[] {
  const taken = new Set(worn.map((face) => face?.slot))
  const used = worn.reduce((sum, face) => sum + (face?.hands ?? 0), 0)
  const places = [
    { slot: 'head', name: words.slots.head ?? '' },
    { slot: 'armor', name: words.slots.armor ?? '' },
    { slot: 'feet', name: words.slots.feet ?? '' },
  ].filter((place) => !taken.has(place.slot))
  for (let hand = used; hand < hands; hand += 1) places.push({ slot: 'hand', name: words.hand })
  return places
}

/** +3 or −3 in front of what it comes from. */
export const signed = (amount: number): string => (amount >= 0 ? `+${amount}` : `−${-amount}`)
/** The words of a part without its number. */
export const source = (part: { text: string }): string => part.text.replace(/^[+−-]\d+\s+/, '')
