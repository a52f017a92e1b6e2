// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { Advice } from '../src/game/advice.svelte'
import { Cards } from '../src/game/cards.svelte'
import { Chat } from '../src/game/chat.svelte'
import { Journal } from '../src/game/journal.svelte'
import { Picture } from '../src/game/picture.svelte'
import { api } from '../src/wire/http'
import {
  EVENT,
  type Action,
  type ClockState,
  type EventLine,
  type Explained,
  type Faces,
  type FromClient,
  type Reasons,
  type Said,
  type UpdateShape,
  type Weighed,
} from '../src/wire/types'

const event = (text: string, seat = -1) => ({ code: 0, seat, a: 0, card: -1, text }) as EventLine
const update = (seat: number, part: object = {}) =>
  ({
    seat,
    seq: 1,
    events: [],
    clock: { now: 0, closes: -1, acts: -1, acts_for: -1, paused: false },
    public: { turn: 1, players: [{ seat: 0, level: 2 }] },
    own: null,
    asks: null,
    ...part,
  }) as unknown as UpdateShape

describe('the picture', () => {
  it('is that of the seat, or else that of a spectator', () => {
    const picture = new Picture()
    expect(picture.view).toBeNull()
    expect(picture.take(update(-1))).toBeUndefined()
    picture.seat = 1
    expect(picture.update?.seat).toBe(-1)
    picture.take(update(1))
    expect(picture.update?.seat).toBe(1)
    expect(picture.take(update(1, { seq: 2 }))?.seq).toBe(1)
    expect(picture.player(0)?.level).toBe(2)
  })
  it('counts time by the clock of the server', () => {
    const picture = new Picture()
    picture.take(update(-1))
    const now = performance.now()
    const clock = { now: 5000, closes: 8000, acts: 9000, acts_for: -1, paused: false }
    picture.setClock(clock as ClockState)
    expect(picture.remaining(now) / 1000).toBeCloseTo(3, 1)
    expect(picture.patience(now) / 1000).toBeCloseTo(4, 1)
    picture.setClock({ ...clock, paused: true } as ClockState)
    expect(picture.remaining(now)).toBe(-1)
    expect(picture.patience(now)).toBe(-1)
  })
})

describe('the journal', () => {
  it('keeps a log for each seat, and what happened last', () => {
    const journal = new Journal()
    journal.write(update(0, { events: [event('You kicked.'), event('')] }))
    journal.write(update(1, { events: [event('Ada kicked.'), event('Ada kicked.')] }))
    journal.write(update(1, { events: [] }))
    expect(journal.lines(0).map((line) => line.text)).toEqual(['You kicked.'])
    expect(journal.lines(1)).toHaveLength(2)
    expect(journal.recap(1).map((line) => line.text)).toEqual(['Ada kicked.'])
    journal.clear()
    expect(journal.lines(0)).toEqual([])
  })
  it('tells what was skipped until the turn in which it ended is over', () => {
    const journal = new Journal()
    const tell = (seq: number, turn: number, text: string) =>
      journal.write(update(0, { seq, events: [event(text)], public: { turn, players: [] } }))
    const skipped = (turn: number) => journal.skippedLines(0, turn).map((line) => line.text)
    tell(1, 4, 'before')
    expect(skipped(4)).toEqual([])
    journal.skip(true, 1)
    tell(2, 5, 'one')
    tell(3, 6, 'two')
    journal.skip(false, 3)
    expect(skipped(6)).toEqual(['one', 'two'])
    tell(4, 7, 'here')
    expect(skipped(7)).toEqual(['one', 'two', 'here'])
    tell(5, 8, 'later')
    expect(skipped(8)).toEqual([])
  })
  it('leaves what bots say out of what happened last', () => {
    const journal = new Journal()
    const said = { ...event('Bex: “Why not.”'), code: EVENT.reason_told }
    journal.write(update(0, { events: [event('Bex played Moths.'), said] }))
    expect(journal.recap(0).map((line) => line.text)).toEqual(['Bex played Moths.'])
    expect(journal.lines(0)).toHaveLength(2)
  })
  it('counts what was missed, from the first line of it', () => {
    const journal = new Journal()
    journal.write(update(0, { events: [event('seen')] }))
    expect(journal.miss(update(0, { events: [event('')] }))).toBe(false)
    expect(journal.missed).toBeNull()
    for (const news of [event('one'), event('two', 0)]) {
      expect(journal.miss(update(0, { events: [news] }))).toBe(true)
      journal.write(update(0, { events: [news] }))
    }
    expect(journal.missed).toEqual({ lines: 2, mine: 1, since: 1 })
  })
  it('knows which of the first events are new to whoever opens the page again', () => {
    const journal = new Journal()
    const news = update(0, { events: [event('old'), event(''), event('new'), event('newer', 0)] })
    expect(journal.miss(news, 2)).toBe(true)
    journal.write(news)
    expect(journal.missed).toEqual({ lines: 2, mine: 1, since: 1 })
    const since = journal.missed?.since ?? 0
    expect(
      journal
        .lines(0)
        .slice(since)
        .map((line) => line.text),
    ).toEqual(['new', 'newer'])
  })
})

describe('the chat', () => {
  it('keeps the last two hundred lines', () => {
    const chat = new Chat()
    for (let n = 0; n < 230; n += 1) chat.hear({ text: String(n) } as Said)
    expect(chat.lines).toHaveLength(200)
    expect(chat.lines.at(-1)?.text).toBe('229')
  })
})

describe('advice', () => {
  const sale: Action = { do: 'sell', cards: [1, 2] }
  const asked = (seat: number) => {
    const sent: FromClient[] = []
    return {
      sent,
      advice: new Advice(
        (message) => sent.push(message),
        () => seat,
      ),
    }
  }
  it('knows what an action would mean until something happens', () => {
    const { sent, advice } = asked(2)
    advice.weigh(sale)
    const id = (sent[0] as { id: string }).id
    advice.hear({ type: 'weighed', id, side: 7 } as unknown as Weighed)
    advice.hear({ type: 'weighed', id: 'unknown', side: 9 } as unknown as Weighed)
    expect(advice.weight(sale)?.side).toBe(7)
    expect(advice.weight({ do: 'pass' })).toBeNull()
    advice.expire()
    expect(advice.weight(sale)).toBeNull()
  })
  it('keeps reasons by card, and explanations by seat', () => {
    const { advice } = asked(2)
    const reasons = { type: 'reasons', moves: [{ card: -1 }], cards: [{ card: 4 }, { card: -1 }] }
    advice.hear(reasons as unknown as Reasons)
    expect(Object.keys(advice.reasons)).toEqual(['4'])
    expect(advice.moves).toHaveLength(1)
    advice.hear({ type: 'explained', whose: 3, total: 9 } as Explained)
    expect(advice.explanations[3]?.total).toBe(9)
    advice.forget()
    expect(advice.reasons).toEqual({})
  })
  it('asks for nobody without a seat', () => {
    const { sent, advice } = asked(-1)
    advice.why()
    advice.explain(0)
    expect(sent).toEqual([])
  })
})

describe('the cards', () => {
  it('are fetched once, and again after trouble', async () => {
    const found = { cards: [1, 0], faces: [{ name: 'Sword' }, { name: 'Duck' }] } as Faces
    const fetched = vi.spyOn(api, 'cards').mockRejectedValueOnce(new Error('gone'))
    fetched.mockResolvedValue(found)
    const cards = new Cards()
    await expect(cards.fetch('/x')).rejects.toThrow('gone')
    expect(await cards.fetch('/x')).toBe(found)
    expect(await cards.fetch('/x')).toBeNull()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect([cards.face(0)?.name, cards.face(7)]).toEqual(['Duck', undefined])
  })
})
