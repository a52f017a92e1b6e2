// A test of a card in the background: begun, watched, stopped, and found again by whoever comes back.
// It is asked for once a second.
import { SvelteMap } from 'svelte/reactivity'
import type { PackApi } from './api'
import { Refusal } from '../wire/http'
import type { TuneJob } from '../wire/types'

type TuneApi = Pick<PackApi, 'tune' | 'tuned' | 'stopTune'>
const EVERY = 1_000
const GONE = 404

/** The last test of each card that this page has seen. */
const seen = new SvelteMap<string, { job: TuneJob; tested: string }>()

export class Tuning {
  job: TuneJob | null = $state.raw(null)
  trouble: unknown = $state.raw(null)
  /** What was tested is not what is on the screen any more. */
  tested = $state('')
  private timer = 0
  private begun = 0

  constructor(
    private readonly api: TuneApi,
    /** Which card of which pack. */
    private readonly about: string,
    private readonly every = EVERY,
  ) {
    const last = seen.get(about)
    if (!last) return
    this.tested = last.tested
    this.take(this.begun, last.job)
  }

  get runs(): boolean {
    return this.job?.state === 'waiting' || this.job?.state === 'running'
  }

  async begin(card: string, facts: string, games: number): Promise<void> {
    this.begun += 1
    const mine = this.begun
    window.clearTimeout(this.timer)
    this.trouble = null
    this.tested = facts
    try {
      this.take(mine, await this.api.tune(card, games))
    } catch (error) {
      if (mine === this.begun) this.trouble = error
    }
  }
  async stop(): Promise<void> {
    const job = this.job
    if (!job || !this.runs) return
    this.begun += 1
    const mine = this.begun
    window.clearTimeout(this.timer)
    this.job = { ...job, state: 'stopped' }
    try {
      this.take(mine, await this.api.stopTune(job.job))
    } catch (error) {
      this.trouble = error
    }
  }
  /** Look away; the server goes on, and so does whoever comes back. */
  leave(): void {
    this.begun += 1
    window.clearTimeout(this.timer)
  }

  private take(mine: number, job: TuneJob): void {
    if (mine !== this.begun) return
    this.job = job
    seen.set(this.about, { job, tested: this.tested })
    if (this.runs) this.timer = window.setTimeout(() => void this.look(mine, job.job), this.every)
  }
  private async look(mine: number, job: string): Promise<void> {
    try {
      this.take(mine, await this.api.tuned(job))
      this.trouble = null
    } catch (error) {
      if (mine !== this.begun) return
      this.trouble = error
      if (error instanceof Refusal && error.status === GONE) {
        seen.delete(this.about)
        if (this.job) this.job = { ...this.job, state: 'stopped' } // its server has ended
        return
      }
      this.timer = window.setTimeout(() => void this.look(mine, job), 3 * this.every)
    }
  }
}
