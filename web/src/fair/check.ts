// Was it dealt as promised? Recomputed here, in this browser, from what the recording reveals.
import type { Kept } from './receipts'
import { dealHash, receiptCode, seatCommitment, seedOf, serverCommitment, type Share } from './shares'
import { Stream } from './stream'

export type Result = 'ok' | 'wrong' | 'unknown'
export interface Finding {
  what: 'promise' | 'own' | 'shares' | 'attempts' | 'deal' | 'hand' | 'draws'
  result: Result
  /** How many: seats with a share, attempts called off, draws. */
  count?: number
  names?: string[]
}

interface Entry {
  type: string
  attempt?: number
  secret?: string
  seat?: number
  share?: string
  words?: string
  commitments?: string[]
  names?: string[]
  table?: string
  digest?: string
  doors?: number[]
  treasures?: number[]
  skipped?: number
  deal?: string
  draws?: number[]
  bounds?: number[]
  first?: number
}
export interface Recording {
  log: Entry[]
}
/** What this browser, or a file somebody kept, says was promised. */
export interface Promised {
  code: string
  seat: number
  share?: Share | undefined
  hand?: number[] | undefined
}

/** What was kept about the attempt that the cards were dealt in. */
export function promisedBy(kept: Map<number, Kept>, game: Recording): Promised[] {
  const attempt = game.log.findLast((one) => one.type === 'locked')?.attempt ?? 0
  return [...kept].flatMap(([seat, one]) => {
    const seen = one.attempts[attempt]
    return seen?.receipt ? [{ code: seen.receipt.code, seat, share: seen.share, hand: one.hand }] : []
  })
}

/** The checks, one after another; nothing of the server's own verdict is used. */
export function check(game: Recording, promised: Promised[]): Finding[] {
  const log = game.log
  const made = log.find((one) => one.type === 'made')
  const began = log.find((one) => one.type === 'began')
  const locked = log.findLast((one) => one.type === 'locked')
  const pledged = log.findLast((one) => one.type === 'pledged' && one.attempt === locked?.attempt)
  if (!made?.table || !began || !locked?.commitments || !pledged?.secret) return [{ what: 'promise', result: 'unknown' }]
  const { table } = made
  const attempt = locked.attempt ?? 0
  const seats = locked.commitments
  const shown = new Map<number, Share>()
  for (const one of log)
    if (one.type === 'share_revealed' && one.attempt === attempt) shown.set(one.seat ?? -1, [one.share ?? '', one.words ?? ''])

  const code = receiptCode(table, attempt, made.digest ?? '', serverCommitment(table, attempt, pledged.secret), seats)
  const found: Finding[] = []
  found.push({ what: 'promise', result: !promised.length ? 'unknown' : promised.every((one) => one.code === code) ? 'ok' : 'wrong' })
  for (const { seat, share } of promised)
    if (share) {
      const locked = seatCommitment(table, attempt, seat, share) === seats[seat]
      const same = String(shown.get(seat)) === String(share)
      found.push({ what: 'own', result: locked ? (same ? 'ok' : 'wrong') : seats[seat] ? 'unknown' : 'wrong' })
    }
  const fit = seats.every((sealed, seat) => !sealed || (shown.has(seat) && seatCommitment(table, attempt, seat, shown.get(seat)!) === sealed))
  found.push({ what: 'shares', result: !fit ? 'wrong' : shown.size ? 'ok' : 'unknown', count: shown.size })
  const failed = log.filter((one) => one.type === 'called_off')
  found.push({ what: 'attempts', result: 'ok', count: failed.length, names: failed.flatMap((one) => one.names ?? []) })

  const stream = new Stream(seedOf(pledged.secret, table, attempt, shown))
  const { doors = [], treasures = [], skipped = 0 } = began
  const decks = [stream.shuffled(doors, skipped), stream.shuffled(treasures, skipped + doors.length - 1)] as const
  found.push({ what: 'deal', result: dealHash(...decks) === began.deal ? 'ok' : 'wrong' })
  for (const { seat, hand } of promised) if (hand) found.push({ what: 'hand', result: wasDealt(hand, seat, decks) ? 'ok' : 'wrong' })
  found.push(draws(stream, [{ ...began, first: 0 }, ...log.filter((one) => one.type === 'acted')]))
  return found
}

/** Cards are dealt from the end of each deck, seat after seat, to every seat as many. */
function wasDealt(hand: number[], seat: number, decks: readonly number[][]): boolean {
  const expected = decks.flatMap((deck) => {
    const each = hand.filter((card) => deck.includes(card)).length
    return deck.slice(deck.length - (seat + 1) * each, deck.length - seat * each)
  })
  return expected.length === hand.length && hand.every((card) => expected.includes(card))
}

function draws(stream: Stream, entries: Entry[]): Finding {
  let count = 0
  let good = true
  for (const { draws: drawn = [], bounds = [], first = -1 } of entries) {
    count += drawn.length
    good &&= drawn.length === bounds.length && drawn.every((number, n) => first >= 0 && stream.below(bounds[n] ?? 0, first + n) === number)
  }
  return { what: 'draws', result: good ? 'ok' : 'wrong', count }
}

export const verdict = (found: Finding[]): 'proved' | 'unproved' | 'wrong' =>
  found.some((one) => one.result === 'wrong') ? 'wrong' : found.some((one) => one.result === 'unknown') ? 'unproved' : 'proved'
