// What has been changed here and is not yet with the server: one value for each field, in order.
// It is written down with every keystroke, so that neither a closed tab nor a lost line loses one.
import type { PackChange, Saved } from '../wire/types'
import type { Changed, Facts } from './facts'

export interface Waiting extends PackChange {
  /** It is on its way; a later change of the field has a new id. */
  sent: boolean
}
const MOST_AT_ONCE = 100

export class Outbox {
  private list: Waiting[] = []

  constructor(
    private readonly makeId: () => string,
    kept: PackChange[] = [],
  ) {
    this.list = kept.map((one) => ({ ...one, sent: false }))
  }

  get size(): number {
    return this.list.length
  }
  /** To be kept: everything the server has not confirmed. */
  get kept(): PackChange[] {
    return this.list.map(({ id, card, field, value, seen }) => ({ id, card, field, value, seen }))
  }

  put(card: string, field: string, value: Changed, seen: number): void {
    // A card that is taken away needs none of its fields; one that comes whole brings them.
    if (field === '*' && card) this.list = this.list.filter((one) => one.card !== card || one.sent)
    const whole = this.list.find(
      (one) => !one.sent && one.card === card && one.field === '*' && one.value !== null,
    )
    if (whole && field !== '*') {
      whole.value = { ...(whole.value as Facts), [field]: value as Facts[string] }
      return
    }
    const same = this.list.find((one) => !one.sent && one.card === card && one.field === field)
    if (same) same.value = value
    else this.list.push({ id: this.makeId(), card, field, value, seen, sent: false })
  }

  /** What to send now; nothing while something is on its way. */
  batch(): PackChange[] {
    if (this.list.some((one) => one.sent)) return []
    const now = this.list.slice(0, MOST_AT_ONCE)
    for (const one of now) one.sent = true
    return now.map(({ id, card, field, value, seen }) => ({ id, card, field, value, seen }))
  }
  /** It has arrived. */
  confirm(ids: string[]): void {
    this.list = this.list.filter((one) => !ids.includes(one.id))
  }
  /** Nobody knows whether it has arrived: the same ids are sent again. */
  again(): void {
    for (const one of this.list) one.sent = false
  }
  /** The server will not have it: it is taken out, and told. */
  refuse(index: number, batch: PackChange[]): PackChange | null {
    const bad = batch[index] ?? null
    this.again()
    if (bad) this.list = this.list.filter((one) => one.id !== bad.id)
    return bad
  }
  /** What is waiting for a field; undefined if nothing is. */
  waits(card: string, field: string): PackChange | undefined {
    return this.list.findLast(
      (one) => one.card === card && (one.field === field || one.field === '*'),
    )
  }
}

/** Changes of mine that went over what somebody else had just written. */
export const overwritten = (sent: PackChange[], saved: Saved['saved']) =>
  saved.flatMap(({ id, over }) => {
    const mine = sent.find((one) => one.id === id)
    return over && mine ? [{ card: mine.card, field: mine.field, mine: mine.value, ...over }] : []
  })
