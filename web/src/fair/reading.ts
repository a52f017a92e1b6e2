// What a recording says of its deal, read in order: nothing counts that stands where it cannot.
import type { Share } from './shares'

export interface Entry {
  type: string
  attempt?: number
  secret?: string
  seat?: number
  seats?: number
  share?: string | number
  words?: string
  commitments?: string[]
  names?: string[]
  table?: string
  digest?: string
  lead?: string
  options?: Record<string, unknown>
  doors?: number[][]
  treasures?: number[][]
  deal?: string
  draws?: number[]
  bounds?: number[]
  first?: number
}
export interface Recording {
  log: Entry[]
}

export interface Dealt {
  made: Entry
  began: Entry
  /** The rules at the deal: as the table was made, or as its owner changed them. */
  options: Record<string, unknown>
  attempt: number
  secret: string
  /** What was locked, by seat. */
  seats: string[]
  shown: Map<number, Share>
  failed: Entry[]
  /** Attempts that were given up for other rules. */
  changed: Entry[]
  acted: Entry[]
  /** Every entry stands where it can stand, and no deal that was called off is missing. */
  orderly: boolean
}

const OF_THE_DEAL = [
  'made',
  'pledged',
  'committed',
  'locked',
  'share_revealed',
  'called_off',
  'rules_changed',
  'began',
]

/** The deal, or null if the game was not dealt from shares at all. */
export function dealtIn({ log }: Recording): Dealt | null {
  const at = log.findIndex((one) => one.type === 'began')
  const [made] = log
  const began = log[at]
  if (made?.type !== 'made' || !began) return null
  const found: Dealt = {
    made,
    began,
    options: made.options ?? {},
    attempt: 0,
    secret: '',
    seats: [],
    shown: new Map(),
    failed: [],
    changed: [],
    acted: [],
    orderly: true,
  }
  let stage: 'none' | 'pledged' | 'locked' = 'none'
  const expect = (good: boolean): void => void (found.orderly &&= good)
  for (const one of log.slice(1, at)) {
    if (one.type === 'pledged') {
      expect(stage === 'none' && one.attempt === found.failed.length + found.changed.length + 1)
      found.attempt = one.attempt ?? 0
      found.secret = one.secret ?? ''
      found.shown = new Map()
      found.seats = []
      stage = 'pledged'
    } else if (one.type === 'locked') {
      expect(
        stage === 'pledged' &&
          one.attempt === found.attempt &&
          one.commitments?.length === made.seats,
      )
      found.seats = one.commitments ?? []
      stage = 'locked'
    } else if (one.type === 'share_revealed') {
      const seat = one.seat ?? -1
      expect(stage === 'locked' && one.attempt === found.attempt && !found.shown.has(seat))
      found.shown.set(seat, [String(one.share), one.words ?? ''])
    } else if (one.type === 'called_off') {
      expect(stage === 'locked' && one.attempt === found.attempt)
      found.failed.push(one)
      stage = 'none'
    } else if (one.type === 'rules_changed') {
      expect(stage === 'pledged' && one.attempt === found.attempt)
      found.changed.push(one)
      found.options = one.options ?? {}
      stage = 'none'
    } else if (one.type === 'made' || one.type === 'acted') expect(false)
  }
  if (!found.secret) return null
  expect(stage === 'locked')
  found.acted = log.slice(at + 1).filter((one) => one.type === 'acted')
  expect(!log.slice(at + 1).some((one) => OF_THE_DEAL.includes(one.type)))
  return found
}
