// Was it dealt as promised? Recomputed here, in this browser, from what the recording reveals.
import { dealtIn, type Dealt, type Entry, type Recording } from './reading'
import { lastOf, type Kept, type Receipt } from './receipts'
import {
  cardsHash,
  dealHash,
  receiptCode,
  seatCommitment,
  seedOf,
  serverCommitment,
  type Share,
} from './shares'
import { Stream } from './stream'

export type { Recording } from './reading'
export type Result = 'ok' | 'wrong' | 'unknown'
export interface Finding {
  what: 'promise' | 'own' | 'shares' | 'attempts' | 'deal' | 'hand' | 'draws'
  result: Result
  /** How many: seats with a share, attempts called off, draws. */
  count?: number
  names?: string[]
  /** Moves that were taken back. */
  back?: number
}

/** What this browser, or a file somebody kept, says was promised. */
export interface Promised {
  code: string
  seat: number
  /** What this seat's page had committed to; empty: nothing. */
  own: string
  /** The last attempt this seat saw. */
  last?: number
  share?: Share | undefined
  hand?: number[] | undefined
}

export const promisedIn = ({ code, seat, own }: Receipt): Promised => ({ code, seat, own })

/** What was kept about the attempt that the cards were dealt in. */
export function promisedBy(kept: Map<number, Kept>, game: Recording): Promised[] {
  const attempt = dealtIn(game)?.attempt ?? 0
  return [...kept].flatMap(([, one]) => {
    const seen = one.attempts[attempt]
    return seen?.receipt
      ? [{ ...promisedIn(seen.receipt), last: lastOf(one), share: seen.share, hand: one.hand }]
      : []
  })
}

/** The checks, one after another; nothing of the server's own verdict is used. */
export function check(game: Recording, promised: Promised[]): Finding[] {
  const dealt = dealtIn(game)
  if (!dealt) return [{ what: 'promise', result: 'unknown' }]
  const { made, began, attempt, secret, seats, shown, failed } = dealt
  const table = made.table ?? ''
  const { doors = [], treasures = [] } = began
  const percent = Number(began.share ?? 100)
  const cards = cardsHash(
    made.digest ?? '',
    made.lead ?? '',
    dealt.options,
    percent,
    doors,
    treasures,
  )
  const code = receiptCode(table, attempt, cards, serverCommitment(table, attempt, secret), seats)
  const found: Finding[] = []
  found.push({
    what: 'promise',
    result: !promised.length
      ? 'unknown'
      : promised.every((one) => one.code === code)
        ? 'ok'
        : 'wrong',
  })
  for (const one of promised)
    if (one.seat >= 0) found.push({ what: 'own', result: ownShare(one, seats, shown) })
  // As many as were locked, each the one that was locked: a share more is as bad as one too few.
  const fit =
    seats.filter((sealed) => sealed).length === shown.size &&
    [...shown].every(([seat, share]) => seatCommitment(table, attempt, seat, share) === seats[seat])
  found.push({
    what: 'shares',
    result: !fit ? 'wrong' : shown.size ? 'ok' : 'unknown',
    count: shown.size,
  })
  const orderly = dealt.orderly && promised.every(({ last = 0 }) => last <= attempt)
  found.push({
    what: 'attempts',
    result: orderly ? 'ok' : 'wrong',
    count: failed.length,
    names: failed.flatMap((one) => one.names ?? []),
  })

  const stream = new Stream(seedOf(secret, table, attempt, shown))
  const [decks, used] = stream.dealt([doors, treasures], percent)
  found.push({
    what: 'deal',
    result: dealHash(decks[0] ?? [], decks[1] ?? []) === began.deal ? 'ok' : 'wrong',
  })
  for (const { seat, hand } of promised)
    if (hand) found.push({ what: 'hand', result: wasDealt(hand, seat, decks) ? 'ok' : 'wrong' })
  found.push(draws(stream, dealt, used))
  return found
}

/** Is what this seat put in part of the shuffle? If not, all the others could have chosen the deal. */
function ownShare(
  { seat, own, share }: Promised,
  seats: string[],
  shown: Map<number, Share>,
): Result {
  if (!own || seats[seat] !== own) return 'unknown'
  return !share || String(shown.get(seat)) === String(share) ? 'ok' : 'wrong'
}

/** Cards are dealt from the end of each deck, seat after seat, to every seat as many. */
function wasDealt(hand: number[], seat: number, decks: readonly number[][]): boolean {
  const expected = decks.flatMap((deck) => {
    const each = hand.filter((card) => deck.includes(card)).length
    return deck.slice(deck.length - (seat + 1) * each, deck.length - seat * each)
  })
  return expected.length === hand.length && hand.every((card) => expected.includes(card))
}

/** Every draw follows the one before; only a move that was taken back gives its draws back. */
function draws(stream: Stream, { began, acted }: Dealt, used: number): Finding {
  let at = 0
  let count = 0
  let back = 0
  let good = (began.draws?.length ?? 0) >= used
  const entries: Entry[] = [{ ...began, first: 0 }, ...acted]
  for (const { draws: drawn = [], bounds = [], first = -1 } of entries) {
    good &&=
      drawn.length === bounds.length &&
      drawn.every((number, n) => stream.below(bounds[n] ?? 0, at + n) === number)
    if (drawn.length) good &&= first === at
    count += drawn.length
    at += drawn.length
    if (!drawn.length && first >= 0) {
      good &&= used <= first && first <= at
      at = first
      back += 1
    }
  }
  return { what: 'draws', result: good ? 'ok' : 'wrong', count, back }
}

export const verdict = (found: Finding[]): 'proved' | 'unproved' | 'wrong' =>
  found.some((one) => one.result === 'wrong')
    ? 'wrong'
    : found.some((one) => one.result === 'unknown')
      ? 'unproved'
      : 'proved'
