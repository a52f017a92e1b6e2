// What a turn came to: one deed is one line, one turn is one block. No rule lives here.
import { words } from '../text/en'
import type { IconName } from '../ui/icon-names'
import { EVENT, type EventLine, type View } from '../wire/types'

/** A line of the log with what it changed: a Level or a strength, from and to. */
export interface Told extends EventLine {
  turn: number
  level?: [number, number]
  strength?: [number, number]
}
export interface Deed {
  /** Who did it, or -1. */
  seat: number
  icon: IconName
  text: string
  /** What it changed, for the right edge. */
  number: string
  /** Its number is good for whoever did it. */
  good: boolean
  /** What a bot said about it, in quotes. */
  said: string
}
export interface TurnBlock {
  turn: number
  seat: number
  deeds: Deed[]
}
export const MOST_DEEDS = 5

const CARRIED = 'TIMING-09'
const ICONS: Partial<Record<number, IconName>> = {
  [EVENT.door_kicked]: 'boot-kick',
  [EVENT.card_played]: 'card-play',
  [EVENT.card_equipped]: 'battle-gear',
  [EVENT.sold]: 'two-coins',
  [EVENT.looted_room]: 'magnifying-glass',
  [EVENT.charity_given]: 'hand',
  [EVENT.kill_claimed]: 'trophy',
  [EVENT.monster_killed]: 'trophy',
  [EVENT.help_joined]: 'shaking-hands',
  [EVENT.help_asked]: 'shaking-hands',
  [EVENT.help_refused]: 'cross-mark',
  [EVENT.curse_struck]: 'bleeding-eye',
  [EVENT.die_rolled]: 'perspective-dice-six-faces-random',
  [EVENT.escaped]: 'run',
  [EVENT.caught]: 'run',
  [EVENT.gave_up]: 'run',
  [EVENT.combat_lost]: 'run',
  [EVENT.died]: 'death-skull',
  [EVENT.level_gained]: 'upgrade',
  [EVENT.level_lost]: 'upgrade',
  [EVENT.game_won]: 'trophy',
  [EVENT.trade_done]: 'trade',
}
/** Said by the deed before them, or by nothing that matters later. */
const SILENT = new Set<number>([
  EVENT.turn_started,
  EVENT.turn_ended,
  EVENT.combat_won,
  EVENT.status_began,
  EVENT.status_ended,
  EVENT.deck_reshuffled,
  EVENT.offer_made,
])
/** Nothing came of it. */
const VOID = new Set<number>([EVENT.effect_void, EVENT.level_kept, EVENT.curse_ignored])

/** The numbers of the news: Levels step by step, the strength of whoever put something on. */
export function measured(events: EventLine[], before: View | null, after: View): Told[] {
  const level = new Map(after.players.map((player) => [player.seat, player.level]))
  const told: Told[] = events.map((event) => ({ ...event, turn: after.turn }))
  for (const line of [...told].reverse()) {
    const gains = line.code === EVENT.level_gained
    if (!gains && line.code !== EVENT.level_lost) continue
    const now = level.get(line.seat) ?? 0
    const was = now + (gains ? -line.a : line.a)
    line.level = [was, now]
    level.set(line.seat, was)
  }
  for (const seat of new Set(told.map((line) => line.seat))) {
    const put = told.filter((line) => line.seat === seat && line.code === EVENT.card_equipped)
    const was = before?.players.find((player) => player.seat === seat)?.strength
    const now = after.players.find((player) => player.seat === seat)?.strength
    const last = put.at(-1)
    const only = !told.some((line) => line.seat === seat && line.level)
    if (last && only && was !== undefined && now !== undefined && was !== now)
      last.strength = [was, now]
  }
  return told
}

const number = (line: Told): string =>
  line.level
    ? words.recap.level(...line.level)
    : line.strength
      ? words.recap.change(...line.strength)
      : ''
const good = (line: Told): boolean => {
  const [was, now] = line.level ?? line.strength ?? [0, 0]
  return now > was
}

/** The sentence without whoever the block is about: "Kicked open the door and found Wizard". */
export function bare(text: string, name: string): string {
  const said = text.replace(/\.$/, '')
  for (const subject of [name, words.recap.you])
    if (said.startsWith(`${subject} `)) {
      const rest = said.slice(subject.length + 1)
      return rest.charAt(0).toUpperCase() + rest.slice(1)
    }
  return said
}

/** The deeds of one turn, a few lines of them. */
export const deedsOf = (lines: Told[], seat: number, name: (seat: number) => string): Deed[] =>
  fold(allDeeds(lines, seat, name))

/** How many deeds these lines tell of. */
export const countDeeds = (lines: Told[]): number => allDeeds(lines, -1, () => '').length

function allDeeds(lines: Told[], seat: number, name: (seat: number) => string): Deed[] {
  const deeds: (Deed & { code: number; card: number; count: number; lines: Told[] })[] = []
  const add = (line: Told, text: string) =>
    deeds.push({
      seat: line.seat,
      icon: ICONS[line.code] ?? 'card-play',
      text,
      number: number(line),
      good: good(line),
      said: '',
      code: line.code,
      card: line.card,
      count: 1,
      lines: [line],
    })
  for (const line of lines) {
    const last = deeds.at(-1)
    const same = last !== undefined && last.seat === line.seat
    const own = line.seat === seat ? name(seat) : ''
    const text = own ? bare(line.text, own) : line.text.replace(/\.$/, '')
    const other = own || line.seat < 0 ? '' : name(line.seat)
    if (SILENT.has(line.code)) continue
    if (line.code === EVENT.reason_told) {
      const its = deeds.findLast((deed) => deed.seat === line.seat)
      if (its) its.said = words.recap.quote(line.text)
      continue
    }
    if (line.level && last) {
      // A Level belongs to what brought it.
      const owner = deeds.findLast((deed) => deed.seat === line.seat) ?? last
      if (owner === last || owner.lines.some((one) => one.card === line.card)) {
        owner.number = owner.number || number(line)
        owner.good = good(line)
        if (owner.code === EVENT.sold) owner.text = words.recap.soldUp(owner.text, line.a)
        else if (owner.seat !== line.seat || VOID.has(owner.code)) add(line, text)
        continue
      }
    }
    switch (line.code) {
      case EVENT.card_discarded:
        // What was sold, spent or given at charity goes where it goes.
        if (line.seat < 0) continue
        // Neither is it news where a card goes that the line before was about.
        if (same && line.card >= 0 && last.card === line.card && last.code !== line.code) continue
        if (same && last.code === EVENT.sold) {
          const [first] = last.lines
          last.lines.push(line)
          last.text = words.recap.sold(last.lines.length - 1, first?.a ?? 0, line.seat === seat)
          if (line.seat !== seat) last.text = `${name(line.seat)} ${last.text}`
          continue
        }
        if (same && last.code === EVENT.card_discarded && last.lines[0]?.rule === line.rule) {
          last.count += 1
          last.text = words.recap.discarded(last.count, other)
          continue
        }
        break
      case EVENT.card_equipped:
        if (same && last.card === line.card && last.code === EVENT.card_played) {
          last.code = line.code
          last.icon = 'battle-gear'
          last.text = words.recap.equipped(line.text, own)
          last.number = number(line)
          last.good = good(line)
          joined(deeds)
          continue
        }
        add(line, words.recap.equipped(line.text, own))
        joined(deeds)
        continue
      case EVENT.combat_started:
        if (same && last.card === line.card) continue
        break
      case EVENT.card_drawn:
        if (same && last.code === EVENT.looted_room) {
          last.text = words.recap.looted(bare(line.text, own || name(line.seat)))
          continue
        }
        if (same && [EVENT.monster_killed, EVENT.card_drawn].includes(last.code as never)) {
          if (last.code === EVENT.card_drawn) {
            last.count += 1
            last.text = words.recap.drew(last.count, other)
          }
          continue
        }
        break
      case EVENT.charity_given:
        if (same && last.code === EVENT.charity_given) {
          last.count += 1
          last.text = words.recap.gave(last.count, other)
          continue
        }
        break
      case EVENT.monster_killed:
        if (same && last.code === EVENT.kill_claimed) deeds.pop()
        break
      case EVENT.effect_void:
      case EVENT.level_kept:
      case EVENT.curse_ignored:
        if (last && VOID.has(last.code)) {
          last.count += 1
          if (last.seat !== line.seat) last.text = words.recap.nobody
          continue
        }
        break
      case EVENT.card_played:
        if (line.rule === CARRIED) {
          add(line, text)
          continue
        }
        break
    }
    if (line.text) add(line, text)
  }
  return deeds
}

/** Several things put on one after the other are one line. */
function joined(deeds: (Deed & { code: number; count: number })[]): void {
  const [one, last] = deeds.slice(-2)
  if (!one || !last || one === last) return
  if (one.code !== EVENT.card_equipped || one.seat !== last.seat) return
  one.text = words.recap.and(one.text, last.text)
  one.number = last.number || one.number
  one.said = last.said || one.said
  one.good = last.good
  deeds.pop()
}

/** No more than five: what came first becomes one line. */
function fold(deeds: Deed[]): Deed[] {
  if (deeds.length <= MOST_DEEDS) return deeds
  const early = deeds.slice(0, deeds.length - MOST_DEEDS + 1)
  const last = early.at(-1)
  if (!last) return deeds
  const numbers = early.filter((deed) => deed.number)
  const first: Deed = {
    ...last,
    icon: 'scroll-unfurled',
    text: words.recap.steps(early.length),
    number: numbers.at(-1)?.number ?? '',
    said: '',
  }
  return [first, ...deeds.slice(deeds.length - MOST_DEEDS + 1)]
}

/** The turns of a log, the newest last; `log` knows whose they are, if a turn is told in part. */
export function blocksOf(
  lines: Told[],
  name: (seat: number) => string,
  most = 3,
  log: Told[] = lines,
): TurnBlock[] {
  const turns = [...new Set(lines.map((line) => line.turn))].slice(-most)
  return turns.map((turn) => {
    const its = lines.filter((line) => line.turn === turn)
    const began = (line: Told) => line.turn === turn && line.code === EVENT.turn_started
    const seat = log.find(began)?.seat ?? -1
    return { turn, seat, deeds: deedsOf(its, seat, name) }
  })
}
