// Which scene is played next, and how long: two in a row cut the first, a crowd becomes headlines.
import type { Moment } from './moments'

const CUT = 0.6
const BARE = 500 // milliseconds of a headline alone
const CROWD = 3
export const STILL = 1600 // without motion

export interface Played<T> {
  moment: T
  /** Its beats are told at this pace. */
  scale: number
  /** Milliseconds until it ends. */
  ms: number
  rays: boolean
  /** Only its headline. */
  bare: boolean
}
type Timed = Pick<Moment, 'kind' | 'ms' | 'mine'>

export class Queue<T extends Timed> {
  private waiting: T[] = []

  get length(): number {
    return this.waiting.length
  }
  add(found: T[]): void {
    this.waiting.push(...found)
  }
  clear(): void {
    this.waiting = []
  }

  /** The next one, or nothing; `pace` is that of the table, `still` without motion. */
  next(pace = 1, still = false): Played<T> | null {
    const bare = this.waiting.length > CROWD
    const moment = this.waiting.shift()
    if (!moment) return null
    // The end of the game is worth its time at any speed; nobody waits for what comes next.
    const last = moment.kind === 'victory'
    if (!last && (bare || pace === 0))
      return { moment, scale: 1, ms: BARE, rays: false, bare: true }
    if (still) return { moment, scale: 1, ms: STILL, rays: false, bare: false }
    const others = !moment.mine && (moment.kind === 'kill' || moment.kind === 'level')
    const scale = (last ? 1 : pace) * (others ? CUT : 1)
    const ms = moment.ms * scale
    return { moment, scale, ms: this.cut(ms), rays: !others, bare: false }
  }

  /** How much of a scene is shown while others wait. */
  cut(ms: number): number {
    return this.waiting.length ? ms * CUT : ms
  }
}
