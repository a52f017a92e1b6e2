// What the workshop keeps in this browser: which packs are mine, and drafts that nothing may lose.
import type { PackChange, PackState } from '../wire/types'

export interface MyPack {
  pack: string
  edit: string
  view: string
  name: string
  /** When it was last opened here, in milliseconds. */
  at: number
}
export interface KeptDraft {
  /** The pack as the server told it last; it may be missing where room is short. */
  state: PackState | null
  /** Changes the server has not confirmed. */
  waiting: PackChange[]
}

const MINE = 'kickdoor-workshop'
const STATE = 'kickdoor-pack:'
const WAITING = 'kickdoor-changes:'
const MOST_PACKS = 60

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function read<T>(store: Store, key: string, other: T): T {
  try {
    return (JSON.parse(store.getItem(key) ?? 'null') as T | null) ?? other
  } catch {
    return other
  }
}
const keysOf = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')

export class Keeping {
  constructor(private readonly store: Store = localStorage) {}

  get mine(): MyPack[] {
    const kept = read<MyPack[]>(this.store, MINE, [])
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.pack === 'string') : []
  }
  /** Remember a pack, or what is new about it; the one opened last comes first. */
  remember(pack: Partial<MyPack> & { pack: string }): MyPack[] {
    const before = this.mine.find((one) => one.pack === pack.pack)
    const empty = { edit: '', view: '', name: '', at: 0 }
    const now = { ...empty, ...before, ...pack }
    const others = this.mine.filter((one) => one.pack !== pack.pack)
    const all = [now, ...others].slice(0, MOST_PACKS)
    this.write(MINE, all)
    return all
  }
  forget(pack: string): MyPack[] {
    const rest = this.mine.filter((one) => one.pack !== pack)
    this.write(MINE, rest)
    this.store.removeItem(STATE + pack)
    for (const key of this.waitingKeys(pack)) this.store.removeItem(key)
    return rest
  }

  keepState(state: PackState): void {
    this.write(STATE + state.pack, state)
  }
  /** Written with every keystroke: only what is not with the server yet. False: there was no room. */
  keepWaiting(pack: string, editor: string, waiting: PackChange[]): boolean {
    const key = `${WAITING}${pack}:${editor}`
    if (!waiting.length) {
      this.store.removeItem(key)
      return true
    }
    return this.write(key, waiting)
  }
  /** What was left of a pack: of this tab, and of others that were closed. Repeats do no harm. */
  left(pack: string, editor: string): KeptDraft {
    const own = `${WAITING}${pack}:${editor}`
    const waiting: PackChange[] = []
    for (const key of this.waitingKeys(pack).sort((a) => (a === own ? 1 : -1))) {
      const kept = read<PackChange[]>(this.store, key, [])
      if (Array.isArray(kept)) waiting.push(...kept)
      if (key !== own) this.store.removeItem(key)
    }
    return { state: read<PackState | null>(this.store, STATE + pack, null), waiting }
  }

  private waitingKeys(pack: string): string[] {
    return keysOf(this.store).filter((key) => key.startsWith(`${WAITING}${pack}:`))
  }
  /** Where room is short, what the server has as well makes way for what it has not. */
  private write(key: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    try {
      this.store.setItem(key, text)
      return true
    } catch {
      for (const one of keysOf(this.store)) if (one.startsWith(STATE)) this.store.removeItem(one)
    }
    try {
      if (!key.startsWith(STATE)) this.store.setItem(key, text)
      return !key.startsWith(STATE)
    } catch {
      return false
    }
  }
}

/** Letters that nobody else has drawn. */
export function randomId(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (one) => 'abcdefghijklmnopqrstuvwxyz234567'[one % 32]).join('')
}
