// Commit, lock, reveal: the hashes that tie a shuffle to everybody's shares (docs/fairness.md).
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const VERSION = 2
export type Share = [share: string, words: string]

// Not the browser's own hashing: that is missing on pages without TLS, such as a table at home.
const hash = (...parts: unknown[]): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(['kickdoor', VERSION, ...parts]))))

/** 32 bytes that nobody can guess. */
export const drawShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
/** What somebody typed, as it is hashed: no control characters, no odd spaces, at most 64 letters. */
export const plainWords = (typed: string): string =>
  [...typed.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, 64).join('')

export const serverCommitment = (table: string, attempt: number, secret: string): string =>
  hash('server', table, attempt, secret)
export const seatCommitment = (
  table: string,
  attempt: number,
  seat: number,
  [share, words]: Share,
): string => hash('seat', table, attempt, seat, share, words)
/** What the seed is applied to: which cards and options, and how the piles lie before it. */
export function cardsHash(
  digest: string,
  lead: string,
  options: Record<string, unknown>,
  share: number,
  doors: number[][],
  treasures: number[][],
): string {
  const chosen = Object.keys(options)
    .sort()
    .map((name) => [name, options[name]])
  return hash('cards', digest, lead, chosen, share, doors, treasures)
}
/** Which card is which, as the browser shows them. */
export const facesHash = (cards: number[], faces: { edition: string; name: string }[]): string =>
  hash(
    'faces',
    cards.map((face) => [faces[face]?.edition, faces[face]?.name]),
  )
export const receiptCode = (
  table: string,
  attempt: number,
  cards: string,
  server: string,
  seats: string[],
): string => hash('lock', table, attempt, cards, server, seats)
export const dealHash = (doors: number[], treasures: number[]): string =>
  hash('deal', doors, treasures)

/** The seed: the key of the stream that every shuffle and every die comes from. */
export function seedOf(
  secret: string,
  table: string,
  attempt: number,
  shares: Map<number, Share>,
): Uint8Array {
  const rows = [...shares].sort(([a], [b]) => a - b).map(([seat, share]) => [seat, ...share])
  return hmac(
    sha256,
    hexToBytes(secret),
    utf8ToBytes(JSON.stringify(['kickdoor', VERSION, 'seed', table, attempt, rows])),
  )
}
