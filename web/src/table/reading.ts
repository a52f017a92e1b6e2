// What the lines of the server say when they are put side by side. No rule lives here.
import { EVENT, type CombatView, type EventLine, type Face } from '../wire/types'

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
  if (before.side === after.side && before.monsters === after.monsters) return null
  const said = [...events].reverse().filter((event) => event.text)
  const cause = said.find((event) => event.code === EVENT.card_played || event.code === EVENT.help_joined)
    ?? said.find((event) => event.card >= 0) ?? said[0]
  return {
    seat: cause?.seat ?? -1,
    card: cause?.card ?? -1,
    text: cause?.text ?? '',
    side: [before.side, after.side],
    monsters: [before.monsters, after.monsters],
    ours: after.side - after.monsters > before.side - before.monsters,
  }
}

/** Lines that say the same one after the other become one line with a count. */
export function grouped<Line extends { text: string }>(lines: Line[]): { line: Line; times: number }[] {
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
    { slot: 'head', name: 'Head' }, { slot: 'armor', name: 'Armour' }, { slot: 'feet', name: 'Feet' },
  ].filter((place) => !taken.has(place.slot))
  for (let hand = used; hand < hands; hand += 1) places.push({ slot: 'hand', name: 'Hand' })
  return places
}

/** "the Level that wins" stands at the start of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
