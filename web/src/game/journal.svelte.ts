// The log of the game, the last news of it, and what was missed.
import { turnsOf } from '../table/reading'
import { EVENT, type EventLine, type UpdateShape, type View } from '../wire/types'
import { measured, type Told } from './deeds'

const LONGEST_LOG = 600
const RECAP = 4

export interface LogLine extends Told {
  seq: number
}

export class Journal {
  // A device of several people keeps a log for each: every log says "you" to somebody else.
  private logs: Record<number, LogLine[]> = $state({})
  private recaps: Record<number, EventLine[]> = $state({})
  /** What happened while this person was away: lines, and how many of them were about them. */
  missed: { lines: number; mine: number; since: number } | null = $state(null)
  /** What was skipped: lines after that one, told until that turn is over; -1: not known yet. */
  skipped: { since: number; turn: number } | null = $state(null)
  /** The first line of the log that is shown as missed, or -1. */
  marked = $state(-1)

  /** Everything that happened, as that seat saw it. */
  lines(seat: number): LogLine[] {
    return this.logs[seat] ?? this.logs[-1] ?? []
  }
  /** What happened last. */
  recap(seat: number): EventLine[] {
    return this.recaps[seat] ?? this.recaps[-1] ?? []
  }

  /** Somebody skips ahead from here, or has arrived. */
  skip(on: boolean, seq: number): void {
    if (on) this.skipped = { since: seq, turn: Infinity }
    else if (this.skipped) this.skipped = { ...this.skipped, turn: -1 }
  }
  /** News of this turn: what was skipped before is told until it is over. */
  private arrive(turn: number): void {
    if (this.skipped?.turn === -1) this.skipped = { ...this.skipped, turn }
  }
  /** The lines of what was skipped, until the turn after it. */
  skippedLines(seat: number, turn: number): LogLine[] {
    const skipped = this.skipped
    if (!skipped || (skipped.turn >= 0 && turn > skipped.turn)) return []
    return this.lines(seat).filter((line) => line.seq > skipped.since)
  }

  write(message: UpdateShape, before: View | null = null): void {
    this.arrive(message.public.turn)
    const fresh = message.events.filter((event) => event.text && event.code !== EVENT.reason_told)
    if (!fresh.length) return
    const turns = turnsOf(message.events, message.public.turn)
    const lines = measured(message.events, before, message.public)
      .map((event, n) => ({ ...event, seq: message.seq, turn: turns[n] ?? 0 }))
      .filter((line) => line.text)
    this.logs[message.seat] = [...(this.logs[message.seat] ?? []), ...lines].slice(-LONGEST_LOG)
    this.recaps[message.seat] = fresh
      .filter((event, n) => event.text !== fresh[n + 1]?.text)
      .slice(-RECAP)
  }

  /** Nobody saw its last events come; to be called before it is written. True if there was any. */
  miss(message: UpdateShape, count = message.events.length): boolean {
    const first = Math.max(0, message.events.length - count)
    const lines = message.events
      .slice(first)
      .filter((event) => event.text && event.code !== EVENT.reason_told)
    if (!lines.length) return false
    const known = message.events.slice(0, first).filter((event) => event.text)
    const mine = lines.filter((event) => event.seat === message.seat).length
    const before = this.missed ?? {
      lines: 0,
      mine: 0,
      since: (this.logs[message.seat] ?? []).length + known.length,
    }
    this.missed = {
      lines: before.lines + lines.length,
      mine: before.mine + mine,
      since: before.since,
    }
    return true
  }

  clear(): void {
    this.logs = {}
    this.recaps = {}
    this.skipped = null
  }
}
