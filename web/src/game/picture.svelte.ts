// The game as the server showed it last, to each seat of this device.
import type {
  Asks,
  Choice,
  ClockState,
  FightLine,
  OfferLine,
  OfferView,
  Own,
  PlayerView,
  StrikeLine,
  UpdateShape,
  View,
} from '../wire/types'

export class Picture {
  updates: Record<number, UpdateShape> = $state({})
  /** Whose picture is shown: a seat of this device, or -1 for a spectator's. */
  seat = $state(-1)
  /** Everybody's cards, where all hands are open: in a replay. */
  hands: number[][] = $state([])
  private clockLag = 0

  get update(): UpdateShape | null {
    return this.updates[this.seat] ?? this.updates[-1] ?? null
  }
  get view(): View | null {
    return this.update?.public ?? null
  }
  get own(): Own | null {
    return this.update?.own ?? null
  }
  get asks(): Asks | null {
    return this.update?.asks ?? null
  }
  get fight(): FightLine | null {
    return this.update?.fight ?? null
  }
  /** A Curse on its way. */
  get strike(): StrikeLine | null {
    return this.update?.strike ?? null
  }
  get clock(): ClockState | null {
    return this.update?.clock ?? null
  }
  get offers(): OfferLine[] {
    return this.own?.offers ?? []
  }
  /** What Fighter and Helper have agreed on, for whoever may know it. */
  get contract(): OfferView | null {
    return this.own?.contract ?? this.view?.combat?.contract ?? null
  }
  get choices(): Choice[] {
    return this.asks?.groups.flatMap((group) => group.choices) ?? []
  }
  player(seat: number): PlayerView | undefined {
    return this.view?.players.find((player) => player.seat === seat)
  }

  /** A new picture; what that seat saw before, if anything. */
  take(message: UpdateShape): UpdateShape | undefined {
    const before = this.updates[message.seat]
    this.updates[message.seat] = message
    this.clockLag = message.clock.now - performance.now()
    return before
  }
  /** The clock was set: it is the same for every seat. */
  setClock(clock: ClockState): void {
    for (const update of Object.values(this.updates)) update.clock = clock
    this.clockLag = clock.now - performance.now()
  }
  /** Milliseconds until the window closes, or -1 if it waits for passes. */
  remaining(now: number): number {
    const clock = this.clock
    if (!clock || clock.closes < 0 || clock.paused) return -1
    return Math.max(0, clock.closes - (now + this.clockLag))
  }
  /** Milliseconds until the table moves on for this seat, or -1 if it waits. */
  patience(now: number): number {
    const clock = this.clock
    if (!clock || clock.acts < 0 || clock.paused || clock.acts_for !== this.seat) return -1
    return Math.max(0, clock.acts - (now + this.clockLag))
  }
}
