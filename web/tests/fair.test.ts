// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { check, promisedBy, promisedIn, verdict, type Recording } from '../src/fair/check'
import { Luck } from '../src/fair/luck.svelte'
import { keptFor, keptOf, readReceipt } from '../src/fair/receipts'
import {
  cardsHash,
  dealHash,
  plainWords,
  receiptCode,
  seatCommitment,
  seedOf,
  serverCommitment,
} from '../src/fair/shares'
import { block, Stream } from '../src/fair/stream'
import type { DealInfo, FromClient, TableInfo } from '../src/wire/types'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hex = (words: Uint32Array) =>
  [...words]
    .flatMap((word) =>
      [0, 8, 16, 24].map((by) => ((word >>> by) & 255).toString(16).padStart(2, '0')),
    )
    .join('')

describe('hashes and draws are those of the server', () => {
  // Computed by kickdoor.table.shuffle_proof.shares and kickdoor.engine.chance.
  it('hashes', () => {
    expect(serverCommitment('k3x7m', 2, '5a'.repeat(32))).toBe(
      'e99a55bc38b4fbd941fd7e0150f53d56627a876bcd45596ef085b84a44950ea5',
    )
    expect(seatCommitment('k3x7m', 2, 1, ['0f'.repeat(32), 'drei Krähen ☃ "x\\'])).toBe(
      'b162f38aa9276fdc562eb005d59c4d0a0d7aa68ea1100f49f12cbf845938077d',
    )
    expect(
      receiptCode('k3x7m', 2, 'cd'.repeat(32), 'ab'.repeat(32), ['', '12'.repeat(32), '']),
    ).toBe('ab3bfec1f9fcdcc528ad55347e5c1e4b0e6c92f319f0979c7afff2d641aa32db')
    expect(
      cardsHash(
        'cd'.repeat(32),
        'two',
        { goal: true, a: 3, word: 'ä' },
        50,
        [[3, 1], [2]],
        [[5, 4]],
      ),
    ).toBe('40f495c629f12a9323464da42fcc95f3617929c56780447adb4ed2bf5a7edbdd')
    expect(dealHash([3, 1, 2], [5, 4])).toBe(
      '5e73d0aaa82b05754bd45a963aeb67ad6794ee9ea1bad5b71516a087834b1647',
    )
    const seed = seedOf(
      '5a'.repeat(32),
      'k3x7m',
      2,
      new Map([
        [2, ['01'.repeat(32), '☃']],
        [0, ['02'.repeat(32), '']],
      ]),
    )
    expect([...seed].map((one) => one.toString(16).padStart(2, '0')).join('')).toBe(
      '12f932e9f5d6e5971d1617892b463b0534d047ae08a58bb5227fd91079652dfd',
    )
  })
  it('draws', () => {
    const stream = new Stream(bytes('0102030405060708'.repeat(4)))
    const bounds = [6, 168, 2 ** 31 - 1, 2, 100, 7, 9, 11, 13, 6]
    expect(bounds.map((bound, n) => stream.below(bound, n))).toEqual([
      0, 3, 1659747015, 1, 62, 2, 8, 6, 12, 1,
    ])
    const seven = new Stream(bytes('00'.repeat(31) + '07'))
    expect(seven.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0)).toEqual([
      5, 9, 6, 4, 0, 1, 7, 3, 2, 8,
    ])
  })
  it('takes a share of each pile', () => {
    const seven = new Stream(bytes('00'.repeat(31) + '07'))
    expect(
      seven.dealt(
        [
          [
            [0, 1, 2, 3, 4],
            [5, 6, 7],
          ],
          [
            [8, 9, 10],
            [11, 12],
          ],
        ],
        50,
      ),
    ).toEqual([
      [
        [3, 7, 6, 0, 2],
        [12, 10, 9],
      ],
      15,
    ])
  })
  it('the published vector of ChaCha20', () => {
    const key = Uint8Array.from({ length: 32 }, (_, n) => n)
    expect(hex(block(key, 1, [0x09000000, 0x4a000000, 0]))).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    )
  })
  it('words are plain', () => expect(plainWords(' a\u202e\u0000\tb\u3000 ')).toBe('a b'))
})

const SECRET = '77'.repeat(32)
const FACES = {
  cards: [0, 1, 1],
  faces: [
    { edition: 'oz', name: 'Sword' },
    { edition: 'oz', name: 'Shoe' },
  ],
}
const DOORS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const TREASURES = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]
const MADE = { digest: 'cd'.repeat(32), lead: '', options: { sex_rule: 'none' } }
const CARDS = cardsHash(MADE.digest, MADE.lead, MADE.options, 100, [DOORS], [TREASURES])
const USED = DOORS.length + TREASURES.length - 2

/** A table with one person in seat 0, as its page sees it. */
class Evening {
  sent: FromClient[] = []
  deal: DealInfo = {
    attempt: 1,
    stage: 'gathering',
    wanted: false,
    cards: CARDS,
    server: serverCommitment('t', 1, SECRET),
    seats: ['', '', ''],
    shown: [],
    code: '',
    failed: [],
    changed: [],
  }
  page = new Luck('t', (message) => this.sent.push(message))
  constructor(faces: typeof FACES | null = FACES) {
    if (faces) this.page.know(faces)
  }
  tell(change: Partial<DealInfo> = {}, seats = [0]): void {
    this.deal = { ...this.deal, ...change }
    this.page.see({ deal: this.deal } as TableInfo, seats)
  }
  /** Commit, lock; the share that the page showed. */
  play(words = ''): [string, string] {
    this.tell()
    if (words) this.page.add(0, this.deal, words)
    const committed = this.sent.findLast((one) => one.type === 'commit')
    const seats = [committed?.commitment ?? '', '', '']
    this.tell({ seats })
    this.tell({ stage: 'locked', code: receiptCode('t', 1, CARDS, this.deal.server, seats) })
    const shown = this.sent.findLast((one) => one.type === 'reveal')
    return [shown?.share ?? '', shown?.words ?? '']
  }
  /** The recording of a game that was dealt honestly. */
  game(share: [string, string], attempt = 1): Recording {
    const stream = new Stream(seedOf(SECRET, 't', attempt, new Map([[0, share]])))
    const doors = stream.shuffled(DOORS, 0)
    const treasures = stream.shuffled(TREASURES, 11)
    const bounds = [
      ...DOORS.slice(1)
        .reverse()
        .map((n) => n + 1),
      ...TREASURES.slice(1)
        .reverse()
        .map((n) => n - 19),
      6,
    ]
    this.page.dealt(0, [...doors.slice(-4), ...treasures.slice(-2)])
    return {
      log: [
        { type: 'made', table: 't', seats: 3, ...MADE },
        { type: 'pledged', attempt, secret: SECRET },
        { type: 'locked', attempt, commitments: this.deal.seats },
        { type: 'share_revealed', attempt, seat: 0, share: share[0], words: share[1] },
        {
          type: 'began',
          doors: [DOORS],
          treasures: [TREASURES],
          share: 100,
          deal: dealHash(doors, treasures),
          bounds,
          draws: bounds.map((bound, n) => stream.below(bound, n)),
        },
        {
          type: 'acted',
          first: 21,
          bounds: [6, 6],
          draws: [stream.below(6, 21), stream.below(6, 22)],
        },
        { type: 'acted', first: 23, bounds: [6], draws: [stream.below(6, 23)] },
      ],
    }
  }
}

describe('a page', () => {
  beforeEach(() => localStorage.clear())
  it('commits by itself, shows its share only after the lock, and keeps a receipt', () => {
    const evening = new Evening()
    evening.tell()
    evening.tell()
    expect(evening.sent.map((one) => one.type)).toEqual(['commit', 'commit']) // until it is seen at the table
    expect(new Set(evening.sent.map((one) => one.type === 'commit' && one.commitment)).size).toBe(1)
    const share = evening.play('three crows')
    expect(share[1]).toBe('three crows')
    expect(keptFor('t', 0).attempts[1]?.receipt?.code).toBe(evening.deal.code)
    expect(readReceipt(JSON.stringify(evening.page.receipts[0]))?.seat).toBe(0)
    expect(readReceipt(JSON.stringify({ ...evening.page.receipts[0], attempt: 2 }))).toBeNull()
  })
  it('shows the same share after a reload', () => {
    const evening = new Evening()
    evening.tell()
    const again = new Evening()
    again.tell()
    expect(again.sent.map((one) => one.type === 'commit' && one.commitment)).toEqual(
      evening.sent.map((one) => one.type === 'commit' && one.commitment),
    )
  })
  it('draws a fresh share when the deal begins anew', () => {
    const evening = new Evening()
    const share = evening.play()
    evening.tell({
      attempt: 2,
      stage: 'gathering',
      server: serverCommitment('t', 2, SECRET),
      seats: ['', '', ''],
      shown: [],
      code: '',
      failed: [{ attempt: 1, names: ['Ben'] }],
    })
    expect(keptFor('t', 0).attempts[2]?.share?.[0]).not.toBe(share[0])
  })
  const otherRules = {
    attempt: 2,
    stage: 'gathering',
    server: serverCommitment('t', 2, SECRET),
    seats: ['', '', ''],
    code: '',
    changed: [{ attempt: 1, name: 'Ada', rules: [] }],
  }
  it('draws a fresh share for other rules, with the words that were typed', () => {
    const evening = new Evening()
    evening.tell()
    evening.page.add(0, evening.deal, 'three crows')
    const before = keptFor('t', 0).attempts[1]?.share
    evening.tell(otherRules)
    expect(evening.page.alarm).toBe('')
    const share = keptFor('t', 0).attempts[2]?.share
    expect(share?.[0]).not.toBe(before?.[0])
    expect(share?.[1]).toBe('three crows')
    expect(evening.page.words(0, evening.deal)).toBe('three crows')
  })
  it('notices that a locked deal is passed off as given up for other rules', () => {
    const evening = new Evening()
    evening.play()
    evening.sent = []
    evening.tell(otherRules)
    expect(evening.page.alarm).toBe('changed')
    expect(evening.sent).toEqual([])
  })
  it('holds the server to the first promise it saw, and signs nothing away on reload', () => {
    new Evening().tell()
    const again = new Evening()
    again.tell({ server: serverCommitment('t', 1, '88'.repeat(32)) })
    expect(again.page.alarm).toBe('changed')
    expect(again.sent).toEqual([])
    expect(keptFor('t', 0).attempts[1]?.server).toBe(serverCommitment('t', 1, SECRET))
  })
  it('shows nothing to a lock that does not fit', () => {
    const evening = new Evening()
    evening.tell()
    evening.tell({ stage: 'locked', seats: ['ab', '', ''], code: '00' })
    expect(evening.page.alarm).toBe('changed')
    expect(evening.sent.some((one) => one.type === 'reveal')).toBe(false)
  })
  it('notices that its share was left out', () => {
    const evening = new Evening()
    evening.tell()
    evening.tell({
      stage: 'locked',
      code: receiptCode('t', 1, CARDS, evening.deal.server, ['', '', '']),
    })
    expect(evening.page.alarm).toBe('left-out')
  })
  it('notices that it was left out even if it never saw the lock', () => {
    const evening = new Evening()
    evening.tell()
    const seats = ['', '', '']
    evening.tell({
      stage: 'dealt',
      seats,
      code: receiptCode('t', 1, CARDS, evening.deal.server, seats),
    })
    expect(evening.page.alarm).toBe('left-out')
  })
  it.each(['locked', 'dealt'])(
    'says so if another share than its own was %s for its seat',
    (stage) => {
      const evening = new Evening()
      evening.tell()
      const seats = ['ab'.repeat(32), '', '']
      evening.tell({ seats })
      evening.tell({ stage, seats, code: receiptCode('t', 1, CARDS, evening.deal.server, seats) })
      expect(evening.page.alarm).toBe('replaced')
      expect(evening.sent.some((one) => one.type === 'reveal')).toBe(false)
      if (stage === 'locked') expect(evening.page.receipts[0]?.own).not.toBe(seats[0])
    },
  )
  it('puts nothing into an attempt that was locked before, or lies behind', () => {
    const evening = new Evening()
    evening.play()
    evening.sent = []
    evening.tell({ stage: 'gathering', seats: ['', '', ''], code: '' })
    expect(evening.page.alarm).toBe('changed')
    expect(evening.sent).toEqual([])
  })
  it('does not go back to an attempt that was called off, not even after a reload', () => {
    const evening = new Evening()
    evening.play()
    const { seats } = evening.deal
    const failed = [{ attempt: 1, names: ['Ben'] }]
    evening.tell({
      attempt: 2,
      stage: 'gathering',
      server: serverCommitment('t', 2, SECRET),
      seats: ['', '', ''],
      code: '',
      failed,
    })
    expect(evening.page.alarm).toBe('')
    const again = new Evening()
    again.tell({
      stage: 'locked',
      seats,
      code: receiptCode('t', 1, CARDS, again.deal.server, seats),
    })
    expect(again.page.alarm).toBe('changed')
    expect(again.sent).toEqual([])
  })
  it('notices that a deal was called off in secret', () => {
    const evening = new Evening()
    evening.tell({ attempt: 2, server: serverCommitment('t', 2, SECRET) })
    expect(evening.page.alarm).toBe('changed')
    expect(evening.sent).toEqual([])
  })
  it('shows its share even if the browser keeps nothing', () => {
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const evening = new Evening()
    const [share] = evening.play('three crows')
    broken.mockRestore()
    expect(share).toMatch(/^[0-9a-f]{64}$/)
    expect(evening.sent.map((one) => one.type)).toEqual(['commit', 'commit', 'reveal'])
    expect(evening.page.receipts[0]?.code).toBe(evening.deal.code)
    evening.page.dealt(0, [1, 2]) // and from here on it is kept
    expect(JSON.parse(localStorage.getItem('kickdoor-receipts') ?? '{}')['t/0'].hand).toEqual([
      1, 2,
    ])
  })
  it('shows the share that was locked, even if another one was on its way', () => {
    const evening = new Evening()
    evening.tell()
    const first = evening.sent.findLast((one) => one.type === 'commit')?.commitment ?? ''
    const seats = [first, '', '']
    evening.tell({ seats })
    evening.page.add(0, evening.deal, 'too late')
    evening.tell({
      stage: 'locked',
      seats,
      code: receiptCode('t', 1, CARDS, evening.deal.server, seats),
    })
    const shown = evening.sent.findLast((one) => one.type === 'reveal')
    expect(evening.page.alarm).toBe('')
    expect(seatCommitment('t', 1, 0, [shown?.share ?? '', shown?.words ?? ''])).toBe(first)
    expect(keptFor('t', 0).attempts[1]?.receipt?.own).toBe(first)
    expect(keptFor('t', 0).attempts[1]?.share).toEqual([shown?.share, ''])
  })
  it('notices that a table falls back to the first protocol', () => {
    const evening = new Evening()
    evening.tell({ attempt: 0 })
    expect(evening.page.alarm).toBe('') // a table from before
    evening.tell({ attempt: 1 })
    evening.tell({ attempt: 0 })
    expect(evening.page.alarm).toBe('changed')
  })
  it('shows its share only when it knows which card is which', () => {
    const evening = new Evening(null)
    evening.play()
    expect(evening.sent.some((one) => one.type === 'reveal')).toBe(false)
    evening.page.know(FACES)
    expect(evening.sent.some((one) => one.type === 'reveal')).toBe(true)
    expect(evening.page.alarm).toBe('')
  })
  it('notices that a card has become another since', () => {
    const evening = new Evening()
    evening.play()
    const again = new Evening(null)
    again.tell({ ...evening.deal, stage: 'dealt' })
    expect(again.page.alarm).toBe('')
    again.page.know({ ...FACES, cards: [0, 0, 1] })
    expect(again.page.alarm).toBe('changed')
  })
  it('leaves a share of another device of the same seat alone, once it has seen it', () => {
    const evening = new Evening()
    evening.tell()
    evening.tell({ seats: ['ab', '', ''] })
    expect(evening.sent).toHaveLength(1)
  })
})

describe('the check at the end', () => {
  let evening: Evening
  let game: Recording
  beforeEach(() => {
    localStorage.clear()
    evening = new Evening()
    game = evening.game(evening.play('three crows'))
  })
  const results = () =>
    Object.fromEntries(
      check(game, promisedBy(keptOf('t'), game)).map((one) => [one.what, one.result]),
    )
  it('finds an honest game proved', () => {
    expect(results()).toEqual({
      promise: 'ok',
      own: 'ok',
      shares: 'ok',
      attempts: 'ok',
      deal: 'ok',
      hand: 'ok',
      draws: 'ok',
    })
    expect(verdict(check(game, promisedBy(keptOf('t'), game)))).toBe('proved')
  })
  const entry = (type: string) => game.log.find((one) => one.type === type) ?? { type: '' }
  const insert = (before: string, ...late: Recording['log']) =>
    game.log.splice(
      game.log.findIndex((one) => one.type === before),
      0,
      ...late,
    )
  /** The keystream of the game, as the server knows it. */
  const stream = () =>
    new Stream(
      seedOf(
        SECRET,
        't',
        1,
        new Map([[0, [String(entry('share_revealed').share), 'three crows']]]),
      ),
    )
  /** How cards must lie so that the shuffle leads to what is wanted. */
  const laidFor = (wanted: number[], first: number): number[] => {
    const lay: number[] = []
    stream()
      .shuffled(
        wanted.map((_, n) => n),
        first,
      )
      .forEach((place, n) => (lay[place] = wanted[n]!))
    return lay
  }
  const forgeries: [string, () => void, string][] = [
    [
      'decks laid out when the shares were known',
      () => {
        const doors = [...DOORS].reverse()
        entry('began').doors = [laidFor(doors, 0)]
        entry('began').deal = dealHash(doors, stream().shuffled(TREASURES, 11))
      },
      'promise',
    ],
    ['a share of the decks', () => (entry('began').share = 50), 'promise'],
    [
      'other options',
      () => (entry('made').options = { ...MADE.options, deck_share: 50 }),
      'promise',
    ],
    [
      'a share more, of a seat that had locked none',
      () => {
        insert('began', {
          type: 'share_revealed',
          attempt: 1,
          seat: 1,
          share: '12'.repeat(32),
          words: '',
        })
      },
      'shares',
    ],
    [
      'a share of no seat at all',
      () =>
        insert('began', {
          type: 'share_revealed',
          attempt: 1,
          seat: -1,
          share: '12'.repeat(32),
          words: '',
        }),
      'shares',
    ],
    [
      'a share shown twice',
      () => insert('share_revealed', { ...entry('share_revealed'), share: '12'.repeat(32) }),
      'attempts',
    ],
    [
      'a share from after the deal',
      () => game.log.push({ ...entry('share_revealed') }),
      'attempts',
    ],
    [
      'a second promise',
      () => insert('locked', { type: 'pledged', attempt: 1, secret: SECRET }),
      'attempts',
    ],
    ['a second lock', () => game.log.push({ ...entry('locked') }), 'attempts'],
    ['a second deal', () => game.log.push({ ...entry('began') }), 'attempts'],
    [
      'a deal that was called off and left out',
      () => {
        for (const one of game.log) if (one.attempt) one.attempt = 2
      },
      'attempts',
    ],
    [
      'a roll from further on in the keystream',
      () => {
        let at = 30
        while (stream().below(6, at) !== 5) at += 1
        Object.assign(game.log.at(-1)!, { first: at, draws: [5] })
      },
      'draws',
    ],
    [
      'a roll that came before',
      () => {
        const before = entry('acted')
        Object.assign(game.log.at(-1)!, { first: before.first, draws: before.draws?.slice(0, 1) })
      },
      'draws',
    ],
    [
      'rolls from the draws of the deal',
      () => {
        const began = entry('began')
        Object.assign(began, { draws: began.draws?.slice(0, 5), bounds: began.bounds?.slice(0, 5) })
        Object.assign(entry('acted'), {
          first: 5,
          draws: [stream().below(6, 5), stream().below(6, 6)],
        })
        Object.assign(game.log.at(-1)!, { first: 7, draws: [stream().below(6, 7)] })
      },
      'draws',
    ],
    [
      'a move taken back into the deal',
      () => {
        game.log.push({ type: 'acted', first: 3, draws: [], bounds: [] })
      },
      'draws',
    ],
  ]
  it.each(forgeries)('finds %s', (_, forge, what) => {
    forge()
    const found = check(game, promisedBy(keptOf('t'), game))
    expect(verdict(found)).not.toBe('proved')
    if (found.length > 1 && promisedBy(keptOf('t'), game).length)
      expect(verdict(found)).toBe('wrong')
    expect(found.find((one) => one.what === what)?.result).toBe('wrong')
  })
  it('counts moves that were taken back, whose draws come again', () => {
    const last = game.log.at(-1)!
    game.log.push({ type: 'acted', first: 23, draws: [], bounds: [] }, { ...last })
    const found = check(game, promisedBy(keptOf('t'), game))
    expect(verdict(found)).toBe('proved')
    expect(found.at(-1)).toMatchObject({ count: USED + 5, back: 1 })
  })
  it('proves nothing to a seat whose share was replaced, or that put in none', () => {
    const receipt = keptFor('t', 0).attempts[1]!.receipt!
    expect(verdict(check(game, [promisedIn(receipt)]))).toBe('proved')
    expect(verdict(check(game, [promisedIn({ ...receipt, own: 'ab'.repeat(32) })]))).toBe(
      'unproved',
    )
    expect(verdict(check(game, [promisedIn({ ...receipt, own: '' })]))).toBe('unproved')
    expect(verdict(check(game, [promisedIn({ ...receipt, seat: 1 })]))).toBe('unproved')
  })
  it('finds a deal that was taken up again after a later one', () => {
    evening.tell({
      attempt: 2,
      stage: 'gathering',
      server: serverCommitment('t', 2, SECRET),
      seats: ['', '', ''],
      code: '',
      failed: [{ attempt: 1, names: ['Ben'] }],
    })
    expect(results().attempts).toBe('wrong')
  })
  it('proves a game whose rules were changed before, and finds rules that were not', () => {
    localStorage.clear()
    evening = new Evening()
    evening.tell({ attempt: 1, server: serverCommitment('t', 1, 'aa'.repeat(32)) })
    const changed = [{ attempt: 1, name: 'Ada', rules: [] }]
    const server = serverCommitment('t', 2, SECRET)
    evening.tell({ attempt: 2, server, seats: ['', '', ''], changed })
    const mine = evening.sent.findLast((one) => one.type === 'commit')
    const seats = [mine?.commitment ?? '', '', '']
    evening.tell({ seats })
    evening.tell({ stage: 'locked', code: receiptCode('t', 2, CARDS, server, seats) })
    const shown = evening.sent.findLast((one) => one.type === 'reveal')
    const share: [string, string] = [shown?.share ?? '', shown?.words ?? '']
    game = evening.game(share, 2)
    const { options, ...made } = MADE
    game.log[0] = { type: 'made', table: 't', seats: 3, ...made, options: { epic: true } }
    game.log.splice(
      1,
      0,
      { type: 'pledged', attempt: 1, secret: 'aa'.repeat(32) },
      { type: 'rules_changed', attempt: 1, options },
    )
    expect(verdict(check(game, promisedBy(keptOf('t'), game)))).toBe('proved')
    entry('rules_changed').options = {}
    expect(results().promise).toBe('wrong')
    entry('rules_changed').options = options
    const [change] = game.log.splice(2, 1)
    expect(results().attempts).toBe('wrong')
    insert('share_revealed', { ...change, type: 'rules_changed', attempt: 2 })
    expect(results().attempts).toBe('wrong')
  })
  it('proves nothing without a receipt', () => expect(verdict(check(game, []))).toBe('unproved'))
  const changes: [string, () => void, string][] = [
    ['another secret', () => (entry('pledged').secret = '88'.repeat(32)), 'promise'],
    ['another share', () => (entry('share_revealed').share = '88'.repeat(32)), 'shares'],
    ['other words', () => (entry('share_revealed').words = 'four crows'), 'own'],
    ['no share', () => (game.log = game.log.filter((one) => one.type !== 'share_revealed')), 'own'],
    ['another deal', () => (entry('began').deal = '00'), 'deal'],
    [
      'another die',
      () => (entry('acted').draws = [((entry('acted').draws?.[0] ?? 0) + 1) % 6, 0]),
      'draws',
    ],
    ['a die from elsewhere', () => (entry('acted').first = 3), 'draws'],
  ]
  it.each(changes)('finds %s', (_, change, what) => {
    change()
    expect(results()[what]).toBe('wrong')
  })
  it('finds a hand that was not dealt', () => {
    const kept = keptOf('t')
    const mine = kept.get(0)
    if (mine) mine.hand = [0, 1, 2, 3, 20, 21]
    const found = check(game, promisedBy(kept, game)).find((one) => one.what === 'hand')
    expect(found?.result).toBe('wrong')
  })
  it('finds a whole game written anew, however well it fits together', () => {
    const other = new Evening()
    other.page.alarm = ''
    const forged = other.game(['99'.repeat(32), ''])
    entry('made')
    forged.log[2] = {
      type: 'locked',
      attempt: 1,
      commitments: [seatCommitment('t', 1, 0, ['99'.repeat(32), '']), '', ''],
    }
    expect(verdict(check(forged, []))).toBe('unproved')
    expect(verdict(check(forged, promisedBy(keptOf('t'), forged)))).toBe('wrong')
  })
})
