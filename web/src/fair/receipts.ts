// What this browser keeps of a deal, from before the first card: the first it saw counts.
import { receiptCode, type Share } from './shares'

const KEY = 'kickdoor-receipts'
const MOST = 60

/** The file that a person can keep; `kickdoor verify --receipt` reads it. */
export interface Receipt {
  format: 'kickdoor-receipt'
  version: 2
  table: string
  attempt: number
  cards: string
  server: string
  seats: string[]
  code: string
  seat: number
  /** What the page of this seat had committed to; empty: nothing. */
  own: string
}

/** What one seat saw and did in one attempt at dealing. */
export interface Seen {
  server: string
  share?: Share
  /** Shares that this one took the place of; the change may come too late. */
  earlier?: Share[]
  receipt?: Receipt
  /** This person was told that it is not their share that went in. */
  warned?: boolean
}

export interface Kept {
  attempts: Record<number, Seen>
  /** Which card is which, as this browser knew it before it showed a share. */
  faces?: string
  /** The first hand, as it was dealt. */
  hand?: number[]
}

type Store = Record<string, Kept>
/** What the browser would not keep; it is gone with the page. */
let unkept: Store = {}

function load(): Store {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Store | null), ...unkept }
  } catch {
    return unkept
  }
}

/** The last attempt at dealing that this seat saw. */
export const lastOf = (kept: Kept): number => Math.max(0, ...Object.keys(kept.attempts).map(Number))

export const keptFor = (table: string, seat: number): Kept =>
  load()[`${table}/${seat}`] ?? { attempts: {} }

/** Everything this browser keeps of a table, by seat. */
export function keptOf(table: string): Map<number, Kept> {
  const found = Object.entries(load()).filter(([name]) => name.startsWith(`${table}/`))
  return new Map(found.map(([name, kept]) => [Number(name.slice(table.length + 1)), kept]))
}

export function keep(table: string, seat: number, kept: Kept): void {
  const { [`${table}/${seat}`]: _, ...others } = load()
  const rest = Object.entries(others).slice(-(MOST - 1))
  const all = { ...Object.fromEntries(rest), [`${table}/${seat}`]: kept }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
    unkept = {}
  } catch {
    // A browser that keeps nothing can still play; its person has to take the receipt as a file.
    unkept = all
  }
}

/** The receipt as something to download. */
export const fileOf = (receipt: Receipt): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(receipt))}`

/** A receipt somebody hands in; null if it is none, or was changed. */
export function readReceipt(text: string): Receipt | null {
  try {
    const found = JSON.parse(text) as Receipt
    const fits = found.format === 'kickdoor-receipt' && found.version === 2
    return fits &&
      receiptCode(found.table, found.attempt, found.cards, found.server, found.seats) === found.code
      ? found
      : null
  } catch {
    return null
  }
}
