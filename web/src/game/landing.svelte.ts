// A die that rolls: what it showed is told nowhere before it has landed.
import { EVENT, type UpdateShape } from '../wire/types'

/** Milliseconds from the throw until it lies still. */
export const LANDS = 840

export class Landing {
  /** A die is in the air. */
  rolling = $state(false)
  /** How long the next one takes. */
  ms = $state(LANDS)
  private held: (() => void)[] = []
  private timer: number | undefined

  /** News come: their words are written now, or once the die has landed. */
  tell(message: UpdateShape, seen: boolean, write: () => void, pace = 1): void {
    const rolled = message.events.some((event) => event.code === EVENT.die_rolled)
    const thrown = seen && rolled && pace > 0
    if (rolled) this.ms = LANDS * pace
    if (!thrown && !this.rolling) return write()
    this.held.push(write)
    if (!thrown) return
    this.rolling = true
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.land(), this.ms)
  }
  /** It lies still: everything that waited is said, in its order. */
  land(): void {
    window.clearTimeout(this.timer)
    this.rolling = false
    const waiting = this.held
    this.held = []
    for (const write of waiting) write()
  }
}
