// Playing through what happens on the stage: one step after another, at a pace one can read.
import type { Stage } from '../wire/types'
import type { Facts } from './facts'

const READ = 1_100 // milliseconds for one step

export class StagePlay {
  stage: Stage | null = $state.raw(null)
  /** How many steps have been shown. */
  shown = $state(0)
  running = $state(false)
  busy = $state(false)
  trouble: unknown = $state.raw(null)
  private facts: Facts | null = null
  private situation = '' // none: the one that the card itself asks for
  private seed = 1
  private asked = 0
  private timer = 0

  constructor(
    private readonly ask: (facts: Facts, situation: string, seed: number) => Promise<Stage>,
    private readonly pace = READ,
  ) {}

  get over(): boolean {
    return this.stage !== null && this.shown >= this.stage.steps.length
  }

  /** Another card, or the same one changed: the stage is set anew. */
  async set(facts: Facts): Promise<void> {
    if (JSON.stringify(facts) === JSON.stringify(this.facts)) return
    this.facts = facts
    await this.fetch()
  }
  choose(situation: string): void {
    this.situation = situation
    void this.fetch()
  }
  /** The same again with other chance, played at once. */
  other(): void {
    this.seed += 1
    void this.fetch().then(() => this.press())
  }
  /** Play, pause, or play from the start. */
  press(): void {
    if (this.running) return this.stop()
    if (!this.stage) return
    if (this.over) this.shown = 0
    this.running = true
    this.step()
  }
  step(): void {
    window.clearTimeout(this.timer)
    if (!this.stage || this.over) return this.stop()
    this.shown += 1
    if (this.over) this.running = false
    else if (this.running) this.timer = window.setTimeout(() => this.step(), this.pace)
  }
  stop(): void {
    this.running = false
    window.clearTimeout(this.timer)
  }

  private async fetch(): Promise<void> {
    if (!this.facts) return
    this.stop()
    this.asked += 1
    const mine = this.asked
    this.busy = true
    try {
      const found = await this.ask(this.facts, this.situation, this.seed)
      if (mine !== this.asked) return
      this.stage = found
      this.trouble = null
      this.shown = 0
    } catch (error) {
      if (mine !== this.asked) return
      // The situation may be gone with the words that asked for it.
      this.situation = ''
      this.trouble = error
    } finally {
      if (mine === this.asked) this.busy = false
    }
  }
}
