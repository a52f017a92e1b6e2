// ChaCha20 (RFC 8439) as a source of draws: the same numbers the server drew.
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]
const DRAWS_A_BLOCK = 8n

const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/** The sixteen words of a block of the keystream. */
export function block(
  key: Uint8Array,
  counter: number,
  nonce: [number, number, number] = [0, 0, 0],
): Uint32Array {
  const view = new DataView(key.buffer, key.byteOffset, 32)
  const first = Uint32Array.from([
    ...CONSTANTS,
    ...Array.from({ length: 8 }, (_, n) => view.getUint32(4 * n, true)),
    counter,
    ...nonce,
  ])
  const x = first.slice()
  const quarter = (a: number, b: number, c: number, d: number): void => {
    const mix = (to: number, from: number, into: number, by: number): void => {
      x[to] = x[to]! + x[from]!
      x[into] = turn(x[into]! ^ x[to]!, by)
    }
    mix(a, b, d, 16)
    mix(c, d, b, 12)
    mix(a, b, d, 8)
    mix(c, d, b, 7)
  }
  for (let round = 0; round < 10; round += 1) {
    for (let n = 0; n < 4; n += 1) quarter(n, 4 + n, 8 + n, 12 + n)
    for (let n = 0; n < 4; n += 1)
      quarter(n, 4 + ((n + 1) % 4), 8 + ((n + 2) % 4), 12 + ((n + 3) % 4))
  }
  return x.map((word, n) => word + first[n]!)
}

/** Draws by their number: each takes eight bytes of the stream, the low ones first. */
export class Stream {
  private at = -1n
  private words: Uint32Array = new Uint32Array(16)
  constructor(private readonly key: Uint8Array) {}

  below(bound: number, draw: number): number {
    const number = BigInt(draw)
    if (number / DRAWS_A_BLOCK !== this.at) {
      this.at = number / DRAWS_A_BLOCK
      this.words = block(this.key, Number(this.at))
    }
    const lane = 2 * Number(number % DRAWS_A_BLOCK)
    const bits = (BigInt(this.words[lane + 1]!) << 32n) | BigInt(this.words[lane]!)
    return Number((bits * BigInt(bound)) >> 64n)
  }

  /** Decks from their piles, and how many draws that took; of each pile so many per cent. */
  dealt(decks: number[][][], percent: number): [decks: number[][], used: number] {
    let at = 0
    const mixed = (pile: number[]): number[] => {
      const made = this.shuffled(pile, at)
      at += Math.max(0, pile.length - 1)
      return made
    }
    const taken = (pile: number[]): number[] =>
      percent < 100 ? mixed(pile).slice(0, Math.ceil((pile.length * percent) / 100)) : pile
    const chosen = decks.map((piles) => piles.flatMap(taken))
    return [chosen.map(mixed), at]
  }

  /** A shuffled copy, with draws from that number on. */
  shuffled(cards: number[], first: number): number[] {
    const pile = cards.slice()
    for (let last = pile.length - 1, draw = first; last > 0; last -= 1, draw += 1) {
      const other = this.below(last + 1, draw)
      ;[pile[last], pile[other]] = [pile[other]!, pile[last]!]
    }
    return pile
  }
}
