// What is to be printed, what that would make, and the sheet that is looked at.
import { told } from '../front/opening.svelte'
import { saveBlob } from './files'
import { Latest } from './latest'
import type { PrintPack, PrintPlan } from '../wire/types'
import type { PackApi } from './api'

export type Wish = Required<PrintPack>
export type PaperName = Wish['paper']
export type Backs = Wish['backs']
export const PLAIN: Wish = {
  paper: 'a4',
  backs: 'interleaved',
  cards: [],
  copies: true,
  proof: false,
  pictures: false,
}

interface Seen {
  front: string
  back: string
}

export class PrintJob {
  wish: Wish = $state({ ...PLAIN })
  sheet = $state(0)
  plan: PrintPlan | null = $state.raw(null)
  seen: Seen = $state.raw({ front: '', back: '' })
  busy = $state(false)
  made = $state(false)
  trouble = $state('')
  private stopping: AbortController | null = null

  constructor(
    private readonly api: PackApi,
    private readonly name: () => string,
  ) {}

  private readonly planning = new Latest<Wish, PrintPlan>(
    (wish) => this.api.printPlan(wish),
    (plan) => {
      this.trouble = ''
      this.plan = plan
      this.sheet = Math.min(this.sheet, Math.max(0, plan.sheets - 1))
      this.looking.soon({ wish: $state.snapshot(this.wish), sheet: this.sheet }, 0)
    },
    (error) => {
      this.plan = null
      this.show({ front: '', back: '' })
      this.trouble = told(error)
    },
    150,
  )
  private readonly looking = new Latest<{ wish: Wish; sheet: number }, Seen>(
    async ({ wish, sheet }) => {
      const [front, back] = await Promise.all([
        this.api.printSheet({ ...wish, sheet, back: false }),
        wish.backs === 'none' ? null : this.api.printSheet({ ...wish, sheet, back: true }),
      ])
      return {
        front: URL.createObjectURL(front),
        back: back ? URL.createObjectURL(back) : '',
      }
    },
    (seen) => this.show(seen),
    (error) => (this.trouble = told(error)),
    60,
  )

  /** Ask what it would make, now that something is different. */
  ask(): void {
    this.made = false
    this.looking.drop()
    this.planning.soon($state.snapshot(this.wish))
  }
  change(part: Partial<Wish>): void {
    this.wish = { ...this.wish, ...part }
    this.ask()
  }
  turn(by: number): void {
    const sheets = this.plan?.sheets ?? 0
    this.sheet = (this.sheet + by + sheets) % Math.max(1, sheets)
    this.looking.soon({ wish: $state.snapshot(this.wish), sheet: this.sheet })
  }
  private show(seen: Seen): void {
    for (const old of Object.values(this.seen) as string[]) if (old) URL.revokeObjectURL(old)
    this.seen = seen
  }

  /** Whether there will be more than one file. */
  get several(): boolean {
    return this.wish.backs === 'separate' || this.wish.proof
  }
  async make(pictures: boolean): Promise<void> {
    this.trouble = ''
    this.made = false
    this.busy = true
    const stopping = (this.stopping = new AbortController())
    const zipped = pictures || this.several
    try {
      const wish = { ...$state.snapshot(this.wish), pictures }
      const file = await this.api.printFile(zipped ? 'files' : 'pdf', wish, stopping.signal)
      saveBlob(file, `${this.name()}${pictures ? '-cards' : ''}.${zipped ? 'zip' : 'pdf'}`)
      this.made = true
    } catch (error) {
      if (!stopping.signal.aborted) this.trouble = told(error)
    } finally {
      this.busy = false
    }
  }
  stop(): void {
    this.stopping?.abort()
  }
  close(): void {
    this.stop()
    this.planning.drop()
    this.looking.drop()
    this.show({ front: '', back: '' })
  }
}
