// A pack on the workbench: what it holds with everything typed here, what is on its way to the
// server, what others did meanwhile, and the way back from every edit.
import { words } from '../text/en'
import { Refusal } from '../wire/http'
import { PackApi } from './api'
import type { Editing, FieldAt, OtherChange, PackChange, PackState, Saved } from '../wire/types'
import type { Changed } from './facts'
import { History, same, type Change } from './history'
import { Keeping, randomId } from './keeping'
import { put, valueOf } from './merging'
import { Outbox, overwritten } from './outbox'

export interface Wish {
  card: string
  field: string
  value: unknown
}
/** Two people changed one field: shown until it is answered. */
export interface Notice {
  card: string
  field: string
  by: string
  /** The change that stands is the one made here. */
  mine: boolean
  before: unknown
  after: unknown
}
export type Line = 'saved' | 'saving' | 'offline'

const REST = 500 // milliseconds between a keystroke and its way to the server
const VISIBLE = 3_000
const HIDDEN = 15_000
const WAITS = [1_000, 2_000, 4_000, 8_000]
const MOST_NOTICES = 3

export class PackDraft {
  state: PackState | null = $state.raw(null)
  line: Line = $state('saved')
  waiting = $state(0)
  trouble = $state('')
  notices: Notice[] = $state([])
  editing: Editing[] = $state([])
  canUndo = $state(false)
  canRedo = $state(false)
  /** Where the cursor is, which others with the edit link are shown. */
  at: FieldAt | null = null
  /** Who is named to others. */
  by = ''
  readonly api: PackApi
  private readonly history = new History()
  private readonly outbox: Outbox
  private readonly seen: Record<string, number> = {}
  private timer = 0
  private tries = 0
  private due = false
  private busy = false
  private ended = false

  constructor(
    readonly pack: string,
    token: string,
    private readonly editor: string,
    private readonly keeping = new Keeping(),
    api?: PackApi,
  ) {
    this.api = api ?? new PackApi(pack, token, editor)
    const left = keeping.left(pack, editor)
    this.outbox = new Outbox(() => randomId(), left.waiting)
    if (left.state) this.show(left.state)
    this.keep()
  }

  get mayEdit(): boolean {
    return this.state?.access === 'edit'
  }

  /** Fetch it, put what was typed here on top, and stay in touch. */
  async open(): Promise<void> {
    try {
      this.show(await this.api.state())
      this.line = this.outbox.size ? 'saving' : 'saved'
      this.trouble = ''
    } catch (error) {
      if (!lost(error)) throw error
      this.line = 'offline'
      if (!this.state) throw error
    }
    this.schedule(this.outbox.size ? 0 : this.pause)
  }
  /** Leave the bench; what is waiting is sent once more and kept here in any case. */
  close(): void {
    if (this.outbox.size) void this.exchange()
    this.ended = true
    window.clearTimeout(this.timer)
  }
  /** The line may be back. */
  wake(): void {
    this.schedule(0)
  }

  /** Edit some fields at once: one step to undo, saved when the line allows. */
  set(wishes: Wish[], typing = false): void {
    if (!this.state || !this.mayEdit) return
    const pack = this.state
    const changes: Change[] = wishes
      .map(({ card, field, value }) => ({
        card,
        field,
        before: valueOf(pack, card, field) ?? null,
        after: value,
      }))
      .filter((one) => !same(one.before, one.after))
    this.history.note(changes, Date.now(), typing)
    this.apply(changes)
  }
  undo(): Change[] {
    return this.apply(this.history.undo())
  }
  redo(): Change[] {
    return this.apply(this.history.redo())
  }
  /** Put somebody's change back to what it was here. */
  takeBack(notice: Notice): void {
    this.dismiss(notice)
    this.set([{ card: notice.card, field: notice.field, value: notice.before }])
  }
  dismiss(notice: Notice): void {
    this.notices = this.notices.filter((one) => one !== notice)
  }
  /** The server has put something else in its place: a restored version, a change of listing. */
  replace(state: PackState): void {
    this.show(state)
    this.schedule(this.pause)
  }

  private apply(changes: Change[]): Change[] {
    if (!this.state) return []
    let pack = this.state
    for (const { card, field, after } of changes) {
      pack = put(pack, { card, field, value: after as Changed })
      this.outbox.put(card, field, after as Changed, this.seen[`${card} ${field}`] ?? pack.revision)
    }
    this.state = pack
    this.canUndo = this.history.canUndo
    this.canRedo = this.history.canRedo
    this.keep()
    if (changes.length) {
      if (this.line === 'saved') this.line = 'saving'
      // Whoever types on and on is saved all the same.
      if (this.line === 'saving' && !this.due) this.schedule(REST)
      this.due = true
    }
    return changes
  }

  private show(state: PackState): void {
    let pack = state
    this.keeping.keepState(state)
    for (const one of this.outbox.kept) pack = put(pack, one)
    this.state = pack
  }
  private keep(): void {
    this.waiting = this.outbox.size
    if (!this.keeping.keepWaiting(this.pack, this.editor, this.outbox.kept)) this.line = 'offline'
  }

  private get pause(): number {
    return document.visibilityState === 'visible' ? VISIBLE : HIDDEN
  }
  private schedule(ms: number): void {
    if (this.ended) return
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(() => void this.exchange(), ms)
  }

  /** Send what is waiting, or ask what is new. */
  private async exchange(): Promise<void> {
    if (this.busy || !this.state) return
    if (!this.api.token) return // a visitor of the gallery sees what was listed
    this.busy = true
    this.due = false
    const batch = this.mayEdit ? this.outbox.batch() : []
    try {
      this.take(batch, await this.ask(batch))
      this.tries = 0
    } catch (error) {
      this.failed(error, batch)
    } finally {
      this.busy = false
      this.keep()
    }
  }
  private ask(changes: PackChange[]): Promise<Saved> {
    const since = this.state?.revision ?? 0
    if (!this.mayEdit) return this.api.news(since)
    return this.api.change({ editor: this.editor, by: this.by, since, at: this.at, changes })
  }

  private take(batch: PackChange[], saved: Saved): void {
    this.outbox.confirm(batch.map((one) => one.id))
    for (const { id, revision } of saved.saved) {
      const mine = batch.find((one) => one.id === id)
      if (mine) this.seen[`${mine.card} ${mine.field}`] = revision
    }
    for (const one of overwritten(batch, saved.saved))
      this.tell({ ...one, mine: true, before: one.value, after: one.mine })
    let pack = this.state as PackState
    for (const one of saved.others) pack = this.takeOne(pack, one)
    this.state = { ...pack, revision: saved.revision, saved_at: Date.now() }
    this.editing = saved.editing
    this.line = this.outbox.size ? 'saving' : 'saved'
    if (saved.whole) void this.fetchWhole()
    else if (saved.others.length || batch.length) this.keeping.keepState(this.state)
    this.schedule(this.outbox.size ? 0 : this.pause)
  }
  private takeOne(pack: PackState, other: OtherChange): PackState {
    this.seen[`${other.card} ${other.field}`] = other.revision
    if (this.outbox.waits(other.card, other.field)) return pack // mine comes later, and stands
    if (other.card && other.card === this.at?.card && other.field !== 'place')
      this.tell({ ...other, mine: false })
    return put(pack, { card: other.card, field: other.field, value: other.after })
  }
  private tell({ card, field, by, mine, before, after }: Notice): void {
    const others = this.notices.filter((one) => one.card !== card || one.field !== field)
    this.notices = [...others, { card, field, by, mine, before, after }].slice(-MOST_NOTICES)
  }
  private async fetchWhole(): Promise<void> {
    try {
      this.show(await this.api.state())
    } catch {
      // the next exchange will say what is wrong
    }
  }

  private failed(error: unknown, batch: PackChange[]): void {
    const problem = error instanceof Refusal ? error.problem : null
    if (lost(error) || problem?.code === 'busy') {
      this.outbox.again()
      this.line = lost(error) ? 'offline' : 'saving'
      const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8_000
      this.tries += 1
      this.schedule(wait)
      return
    }
    const place = problem?.field.match(/^changes\[(\d+)\]/)?.[1]
    this.trouble = error instanceof Error ? error.message : String(error)
    if (place !== undefined && this.outbox.refuse(Number(place), batch)) {
      this.schedule(this.outbox.size ? 0 : this.pause) // the rest can go
      return
    }
    this.outbox.again()
    this.line = this.outbox.size ? 'offline' : 'saved'
  }
}

/** Nobody answered, as opposed to somebody who said no. */
export const lost = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.message === words.net.unreachable || ['unsure', 'storage'].includes(error.problem.code))
