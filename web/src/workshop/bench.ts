// What the parts of the editor share: the card on the bench, and the way to its fields.
import { getContext, setContext } from 'svelte'
import type { Forms, PackHead } from '../wire/types'
import type { Facts } from './facts'
import type { CardReader } from './card-reader.svelte'
import type { Mark } from './editor/mark-list'
import type { PackDraft, Wish } from './pack-draft.svelte'

/** A text field that has marks, wherever it is on the page. */
export interface MarkedField {
  name: string
  title: string
  marks: () => Mark[]
  caret: () => number
  goTo: (at: number) => void
}

export interface Bench {
  readonly draft: PackDraft
  readonly reader: CardReader
  readonly card: string
  readonly facts: Facts
  readonly head: PackHead
  readonly forms: Forms | undefined
  readonly mayEdit: boolean
  readonly texts: Map<string, MarkedField>
  set: (field: string, value: unknown, typing?: boolean) => void
  setAll: (wishes: Omit<Wish, 'card'>[]) => void
}
const KEY = Symbol('bench')
export const setBench = (bench: Bench): Bench => setContext(KEY, bench)
export const useBench = (): Bench => getContext<Bench>(KEY)
