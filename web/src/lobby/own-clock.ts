// A clock of one's own: the times that somebody has changed, the others as the server has them.
import type { OwnClock } from '../wire/types'

export const PARTS = ['window_ms', 'kill_ms', 'setup_ms', 'pace_ms', 'offer_ms', 'hold_ms'] as const
export type Part = (typeof PARTS)[number]
export type OwnTimes = Partial<Record<Part, number>>

export const timeOf = (own: OwnTimes, usual: OwnTimes | undefined, part: Part): number =>
  own[part] ?? usual?.[part] ?? 0

/** All of them, in whole milliseconds. */
export const timesOf = (own: OwnTimes, usual: OwnTimes | undefined): OwnClock =>
  Object.fromEntries(PARTS.map((part) => [part, Math.round(timeOf(own, usual, part))]))
