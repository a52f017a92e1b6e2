// Somebody who is away: for how long, and whether a bot may sit in. Counted here while it is shown.
import type { Session } from '../game/session.svelte'

export class Absence {
  private now = $state(performance.now())

  constructor(
    private readonly session: Session,
    private readonly seat: () => number,
  ) {
    $effect(() => {
      if (!this.isAway) return
      this.now = performance.now()
      const timer = window.setInterval(() => (this.now = performance.now()), 1000)
      return () => window.clearInterval(timer)
    })
  }

  readonly chair = $derived.by(() =>
    this.session.table?.chairs.find((one) => one.seat === this.seat()),
  )
  readonly isAway = $derived.by(
    () =>
      this.session.live &&
      this.chair?.kind === 'person' &&
      !this.chair.present &&
      !this.chair.stands_in,
  )
  /** Seconds. */
  readonly gone = $derived.by(() => {
    const since = Math.max(0, this.now - this.session.tableSince)
    return Math.round(((this.chair?.away_ms ?? 0) + since) / 1000)
  })
  /** Seconds until a bot may sit in. */
  readonly wait = $derived.by(() => {
    const countdown = Math.round((this.session.table?.countdown_ms ?? 0) / 1000)
    return Math.max(0, countdown - this.gone)
  })
  readonly takeover = $derived.by(() => this.session.table?.takeover ?? '')
  /** This person owns the table, and may let a bot sit in now. */
  readonly mayReplace = $derived.by(
    () =>
      this.isAway &&
      this.wait === 0 &&
      this.takeover !== 'never' &&
      this.session.seat >= 0 &&
      this.session.table?.owner === this.session.seat,
  )
  replace(): void {
    this.session.setBot(this.seat(), 'easy')
  }
}
