// Undo and redo for a whole pack: every edit is a change of fields, whoever made it.
// It knows nothing of what the fields mean, and keeps no state of the pack itself.

export type Value = string | number | boolean | string[] | null

/** A field of a card that has changed. An empty field means the card itself: null if it is not there. */
export interface Change {
  card: string
  field: string
  before: unknown
  after: unknown
}
interface Step {
  changes: Change[]
  /** What was typed into, and when last; empty for anything else. */
  typing: string
  at: number
}

const MOST = 500
/** Typing goes on as one step until there is a pause of so many milliseconds. */
const PAUSE = 1200

export class History {
  private past: Step[] = []
  private future: Step[] = []

  get canUndo(): boolean {
    return this.past.length > 0
  }
  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** Note what has just been done; typing on in the same field within a moment is the same step. */
  note(changes: Change[], now: number, typing = false): void {
    const real = changes.filter((one) => !same(one.before, one.after))
    if (!real.length) return
    this.future = []
    const first = real[0] as Change
    const place = typing && real.length === 1 ? `${first.card} ${first.field}` : ''
    const last = this.past.at(-1)
    if (place && last?.typing === place && now - last.at <= PAUSE && last.changes[0]) {
      last.changes[0].after = first.after
      last.at = now
      if (same(last.changes[0].before, first.after)) this.past.pop()
      return
    }
    this.past.push({ changes: real, typing: place, at: now })
    if (this.past.length > MOST) this.past.shift()
  }

  /** What has to be set to take the last step back; nothing if there is none. */
  undo(): Change[] {
    const step = this.past.pop()
    if (!step) return []
    this.future.push({ ...step, typing: '' })
    return [...step.changes]
      .reverse()
      .map(({ card, field, before, after }) => ({ card, field, before: after, after: before }))
  }
  redo(): Change[] {
    const step = this.future.pop()
    if (!step) return []
    this.past.push(step)
    return step.changes
  }
}

/** Whether two values of a field are the same; cards and lists are compared by what is in them. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
