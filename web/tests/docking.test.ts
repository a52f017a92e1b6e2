// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstOrder } from '../src/game/orders'
import { meddling } from '../src/table/dock/deeds-at-hand'
import {
  agreeable,
  awaitedIn,
  confirmed,
  docked,
  fitting,
  mayAnswer,
  waitsForPasses,
} from '../src/table/docking'
import { Guard, GUARD_MS, SPOKEN_MS } from '../src/table/guard.svelte'
import { WINDOW, type Action, type Choice, type OfferLine, type View } from '../src/wire/types'

const choice = (name: Action['do'], more: Partial<Choice> = {}): Choice =>
  ({ action: { do: name }, label: name, card: -1, pay: null, ...more }) as unknown as Choice
const names = (found: Choice[]) => found.map((one) => one.action.do)

describe('the primary', () => {
  it('never pays, gives up, sells or discards, even if nothing else is left', () => {
    for (const name of ['buy_off', 'give_up', 'sell', 'discard', 'sacrifice'] as const) {
      const found = docked([choice(name)], [], true, false)
      expect(found.main).toBeUndefined()
      expect(names(found.rest)).toEqual([name])
      expect(docked([], [choice(name)], true, false).main).toBeUndefined()
    }
    const paid = choice('use_ability', { pay: { cards: [1], low: 1, high: 1 } })
    expect(docked([], [paid], true, false).main).toBeUndefined()
  })
  it('is a pass only where one is asked for', () => {
    const goOn = [choice('pass')]
    expect(docked(goOn, [], true, false).main?.action.do).toBe('pass')
    expect(docked(goOn, [], false, false)).toEqual({ main: undefined, rest: [] })
  })
  it('gives way to an offer, and the pass becomes one of the others', () => {
    expect(names(docked([choice('pass')], [], true, true).rest)).toEqual(['pass'])
    const offers = [{ offer: { number: 3 } }, { offer: { number: 4 } }] as OfferLine[]
    const accept = { ...choice('accept'), action: { do: 'accept', offer: 3 } } as Choice
    expect(agreeable(offers, [accept])?.offer.number).toBe(3)
  })
  it('is what Enter does with a raised card, if there is one way and it costs nothing', () => {
    const play = choice('play_card')
    expect(confirmed([play])).toBe(play)
    expect(confirmed([play, choice('equip')])).toBeUndefined()
    for (const name of ['discard', 'sacrifice', 'sell'] as const)
      expect(confirmed([choice(name)])).toBeUndefined()
  })
  it('leaves so many others in view, and the rest behind the last of them', () => {
    expect(fitting([1, 2, 3, 4], 4)).toEqual([[1, 2, 3, 4], []])
    expect(fitting([1, 2, 3, 4, 5], 4)).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })
})

describe('somebody else’s fight', () => {
  const play = (card: number, more: Partial<Choice> = {}) => choice('play_card', { card, ...more })
  const kinds: Record<number, string> = { 1: 'enhancer', 2: 'one_shot', 3: 'class', 4: 'item' }
  const cards = (choices: Choice[], hand = [1, 2, 3]) =>
    meddling(choices, hand, (card) => kinds[card]).map((one) => one.card)
  it('offers one tap for each hand card that can change it in one way', () => {
    expect(cards([play(1), play(2), play(2), play(3)])).toEqual([1])
    expect(cards([play(4), choice('equip', { card: 1 })])).toEqual([])
    expect(cards([play(1, { pay: { cards: [2], low: 1, high: 1 } })])).toEqual([])
  })
})

describe('a window', () => {
  const view = (part: object) =>
    ({
      window: WINDOW.combat,
      main: 1,
      intent: null,
      passed: [2],
      players: [0, 1, 2].map((seat) => ({ seat, alive: true })),
      ...part,
    }) as unknown as View
  it('waits for passes only if nobody leads', () => {
    expect(waitsForPasses(view({}))).toBe(false)
    expect(waitsForPasses(view({ intent: 'claim_kill' }))).toBe(true)
    expect(mayAnswer(view({ intent: 'claim_kill' }))).toEqual([0])
  })
  it('waits for whoever leads or is asked, or for all who have not passed and are not ready', () => {
    const awaited = { kind: 0, seats: [1] }
    const leads = { offers: [], notices: [], awaited }
    expect(awaitedIn(view(leads))).toEqual([1])
    const setup = view({ ...leads, window: WINDOW.setup, main: -1, passed: [] })
    expect(awaitedIn(setup)).toEqual([0, 1, 2])
    expect(awaitedIn(setup, [0, 2])).toEqual([1])
  })
})

describe('the first order', () => {
  const fresh = {
    mode: 'once',
    aimed: true,
    win: true,
    kill: false,
    help: false,
    asked: false,
    answers: [],
    wins: false,
    silent: false,
  }
  it('is told to a server that knows none, and to no other', () => {
    expect(firstOrder(fresh, undefined)?.mode).toBe('answer')
    expect(firstOrder({ ...fresh, mode: 'turn' }, undefined)).toBeNull()
    expect(firstOrder(fresh, { ...fresh, mode: 'once' })).toBeNull()
  })
})

describe('the guard', () => {
  let now = 0
  beforeEach(() => {
    now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.stubGlobal('requestAnimationFrame', (go: () => void) => go())
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  it('drops presses just after the meaning has changed', () => {
    const guard = new Guard()
    guard.mean('kick')
    now += GUARD_MS - 1
    expect(guard.lets()).toBe(false)
    now += 1
    expect(guard.lets()).toBe(true)
    guard.mean('claim')
    expect(guard.lets()).toBe(false)
  })
  it('drops a press that began before the change, however late it ends', () => {
    const guard = new Guard()
    guard.mean('pass')
    now += 1000
    guard.press()
    guard.mean('kick')
    now += 5000
    expect(guard.lets()).toBe(false)
    guard.press()
    expect(guard.lets()).toBe(true)
  })
  it('waits longer for whoever hears the name first', () => {
    const guard = new Guard()
    guard.mean('kick')
    now += SPOKEN_MS - 1
    expect(guard.lets({ isTrusted: true, detail: 0 })).toBe(false)
    now += 1
    expect(guard.lets({ isTrusted: true, detail: 0 })).toBe(true)
  })
})
