// A finished game at the same table: every step is shown as if the server had just told it.
import type { Mark, OfferLine, Own, ReplayHead, ReplayStep, UpdateShape, View } from '../wire/types'
import { OPEN_EYES } from '../wire/types'
import { api } from '../wire/http'
import { Session } from './session.svelte'

const BATCH = 40
const TOGETHER = 40 // steps told again after a jump, so that the log and the fight are whole
const BEAT = 900
export const SPEEDS = [0.5, 1, 2, 4]

const ownOf = (view: View): Own => ({
  hand: view.hand,
  fresh: view.fresh,
  demand: view.demand,
  offers: [],
  contract: view.combat?.contract ?? null,
  awaited_card: view.awaited.card,
  roll_card: -1,
  order: null,
})
const NO_CLOCK = {
  now: 0,
  closes: -1,
  length: 0,
  paused: false,
  held_by: [],
  nudged: false,
  acts: -1,
  acts_for: -1,
  waits_for: [],
}

export class Reel extends Session {
  head: ReplayHead | null = $state(null)
  at = $state(0)
  /** Whose eyes: a seat, WATCHER, or OPEN_EYES for all hands. */
  eyes = $state(OPEN_EYES)
  playing = $state(false)
  speed = $state(1)
  trouble = $state('')
  step: ReplayStep | null = $state(null)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  private steps = new Map<number, ReplayStep>()
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  private fetched = new Map<number, Promise<void>>()
  private shown = -1
  private timer: number | undefined

  constructor(id: string) {
    super(id, [], false)
    this.line = 'open'
  }

  async open(at: number): Promise<void> {
    try {
      const head = await api.replay(this.id)
      await this.fetchFaces(head.table.cards)
      this.table = head.table
      this.head = head
      await this.go(at)
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
    }
  }
  override close(): void {
    window.clearTimeout(this.timer)
  }

  get last(): number {
    return this.head?.steps ?? 0
  }
  override get offers(): OfferLine[] {
    return this.step?.offers ?? []
  }
  get marks(): Mark[] {
    return this.head?.marks ?? []
  }

  /** Show that step, with what led to it. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, Math.round(to)))
    this.at = at
    const from = Math.max(0, at - TOGETHER)
    try {
      await Promise.all([this.fetch(at), this.fetch(from)])
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
    }
    if (this.at !== at) return // somebody was quicker
    const next = this.shown === at - 1
    if (!next) this.forget()
    for (let n = next ? at : from; n <= at; n += 1) this.tell(n)
    this.shown = at
  }
  by(steps: number): void {
    void this.go(this.at + steps)
  }
  /** The next mark of that kind, or the one before. */
  jump(kind: string, by: 1 | -1): void {
    const steps = this.marks.filter((one) => one.kind === kind).map((one) => one.step)
    const to = by > 0 ? steps.find((one) => one > this.at) : steps.findLast((one) => one < this.at)
    void this.go(to ?? (by > 0 ? this.last : 0))
  }
  look(eyes: number): void {
    this.eyes = eyes
    this.steps.clear()
    this.fetched.clear()
    this.shown = -1
    void this.go(this.at)
  }
  play(on: boolean): void {
    this.playing = on
    window.clearTimeout(this.timer)
    if (!on) return
    if (this.at >= this.last) this.at = 0
    this.timer = window.setTimeout(() => void this.beat(), BEAT / this.speed)
  }
  private async beat(): Promise<void> {
    // Steps in which nothing is to be seen (somebody passed) go by at once.
    let to = this.at + 1
    while (to < this.last && this.steps.get(to)?.events.every((event) => !event.text)) to += 1
    await this.go(to)
    if (this.playing) this.play(this.at < this.last)
  }

  private async fetch(n: number): Promise<void> {
    const first = Math.floor(n / BATCH) * BATCH
    let asked = this.fetched.get(first)
    if (!asked) {
      asked = api.steps(this.id, first, BATCH, this.eyes).then((found) => {
        for (const one of found.steps) this.steps.set(one.step, one)
      })
      this.fetched.set(first, asked)
    }
    return asked
  }
  private forget(): void {
    this.updates = {}
    this.journal.clear()
    this.fightNews.clear()
  }
  private tell(n: number): void {
    const step = this.steps.get(n)
    if (!step) return
    const seat = this.eyes >= 0 ? this.eyes : -1
    const update: UpdateShape = {
      type: 'update',
      seat,
      seq: n,
      moment: n,
      events: step.events,
      missed: false,
      clock: { ...NO_CLOCK },
      public: step.view,
      fight: step.fight,
      strike: null,
      own: seat >= 0 ? ownOf(step.view) : null,
      asks: null,
    }
    this.seats = seat >= 0 ? [seat] : []
    this.seat = seat
    this.hands = step.hands
    this.step = step
    this.take(update)
  }
}
