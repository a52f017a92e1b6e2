// The log of the game, the last news of it, and what was missed.
import { turnsOf } from '../table/reading'
import type { EventLine, UpdateShape, View } from '../wire/types'
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

  write(message: UpdateShape, before: View | null = null): void {
    const fresh = message.events.filter((event) => event.text)
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

  /** Nobody saw this news come; to be called before it is written. True if there was any. */
  miss(message: UpdateShape): boolean {
    const lines = message.events.filter((event) => event.text)
    if (!lines.length) return false
    const mine = lines.filter((event) => event.seat === message.seat).length
    const before = this.missed ?? {
      lines: 0,
      mine: 0,
      since: (this.logs[message.seat] ?? []).length,
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
  }
}
