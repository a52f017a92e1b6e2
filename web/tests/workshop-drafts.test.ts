import { describe, expect, it } from 'vitest'
import type { PackState } from '../src/wire/types'
import type { Facts } from '../src/workshop/facts'
import { Keeping, randomId } from '../src/workshop/keeping'
import { between, endOf, put, valueOf } from '../src/workshop/merging'
import { Outbox, overwritten } from '../src/workshop/outbox'

class Memory {
  private kept = new Map<string, string>()
  constructor(private readonly room = Infinity) {}
  get length(): number {
    return this.kept.size
  }
  key = (n: number): string | null => [...this.kept.keys()][n] ?? null
  getItem = (key: string): string | null => this.kept.get(key) ?? null
  removeItem = (key: string): void => void this.kept.delete(key)
  setItem = (key: string, value: string): void => {
    const others = [...this.kept].filter(([one]) => one !== key)
    const used = others.reduce((sum, [, text]) => sum + text.length, 0)
    if (used + value.length > this.room) throw new Error('no room')
    this.kept.set(key, value)
  }
}
const pack = (): PackState =>
  ({
    pack: 'p',
    access: 'edit',
    revision: 1,
    head: { name: 'Kitchen', words: {}, values: {}, modules: {} },
    cards: [
      { card: 'a', place: 1, facts: { kind: 'monster', name: 'A', level: 3 } },
      { card: 'b', place: 2, facts: { kind: 'item', name: 'B' } },
    ],
  }) as unknown as PackState
let n = 0
const ids = () => `id${(n += 1)}`

describe('what is not with the server yet', () => {
  it('is one value for each field, whatever was typed in between', () => {
    const box = new Outbox(ids)
    for (const text of ['L', 'Lo', 'Lose']) box.put('a', 'text', text, 1)
    box.put('a', 'level', 4, 1)
    expect(box.batch().map((one) => [one.field, one.value])).toEqual([
      ['text', 'Lose'],
      ['level', 4],
    ])
  })
  it('keeps what is typed while something is on its way', () => {
    const box = new Outbox(ids)
    box.put('a', 'text', 'one', 1)
    const first = box.batch()
    box.put('a', 'text', 'one two', 1)
    expect(box.batch()).toEqual([])
    expect(box.size).toBe(2)
    box.confirm(first.map((one) => one.id))
    expect(box.batch().map((one) => one.value)).toEqual(['one two'])
  })
  it('goes again under the same ids when nobody answered', () => {
    const box = new Outbox(ids)
    box.put('a', 'text', 'one', 1)
    const first = box.batch()
    box.again()
    expect(box.batch()).toEqual(first)
  })
  it('leaves out the one that was refused, and sends the rest', () => {
    const box = new Outbox(ids)
    box.put('a', 'text', 'x', 1)
    box.put('a', 'copies', 99, 1)
    const batch = box.batch()
    expect(box.refuse(1, batch)?.field).toBe('copies')
    expect(box.batch().map((one) => one.field)).toEqual(['text'])
  })
  it('puts fields of a new card into the card', () => {
    const box = new Outbox(ids)
    box.put('c', '*', { kind: 'item' }, 1)
    box.put('c', 'name', 'Mug', 1)
    expect(box.batch().map((one) => one.value)).toEqual([{ kind: 'item', name: 'Mug' }])
    expect(box.waits('c', 'level')).toBeDefined()
    expect(box.waits('a', 'level')).toBeUndefined()
  })
  it('forgets the fields of a card that is taken away', () => {
    const box = new Outbox(ids)
    box.put('a', 'text', 'x', 1)
    box.put('a', '*', null, 1)
    expect(box.batch().map((one) => one.field)).toEqual(['*'])
  })
  it('says what somebody else had written there', () => {
    const sent = [{ id: 'u', card: 'a', field: 'level', value: 7, seen: 1 }]
    const saved = [{ id: 'u', revision: 5, over: { value: 6, by: 'Odalys', revision: 4 } }]
    expect(overwritten(sent, saved)).toEqual([
      { card: 'a', field: 'level', mine: 7, value: 6, by: 'Odalys', revision: 4 },
    ])
  })
})

describe('drafts in the browser', () => {
  it('come back after the tab was closed, in another one', () => {
    const store = new Memory()
    const box = new Outbox(ids)
    box.put('a', 'text', 'every letter', 1)
    new Keeping(store).keepState(pack())
    new Keeping(store).keepWaiting('p', 'tab-one', box.kept)
    const left = new Keeping(store).left('p', 'tab-two')
    expect(left.state?.head.name).toBe('Kitchen')
    const again = new Outbox(ids, left.waiting)
    expect(again.batch()).toEqual(box.kept)
  })
  it('make room by giving up what the server has, too', () => {
    const store = new Memory(750)
    const keeping = new Keeping(store)
    keeping.keepState(pack())
    const long = [{ id: 'x', card: 'a', field: 'text', value: 'y'.repeat(600), seen: 1 }]
    expect(keeping.keepWaiting('p', 'tab', long)).toBe(true)
    expect(keeping.left('p', 'tab')).toMatchObject({ state: null, waiting: long })
    const longer = [{ id: 'x', card: 'a', field: 'text', value: 'y'.repeat(2000), seen: 1 }]
    expect(keeping.keepWaiting('p', 'tab', longer)).toBe(false)
  })
  it('survive what is no draft at all', () => {
    const store = new Memory()
    store.setItem('kickdoor-workshop', '{"not": "a list"}')
    store.setItem('kickdoor-pack:p', 'broken')
    store.setItem('kickdoor-changes:p:t', '17')
    const keeping = new Keeping(store)
    expect(keeping.mine).toEqual([])
    expect(keeping.left('p', 't')).toEqual({ state: null, waiting: [] })
  })
  it('list the packs of this browser, the last one first', () => {
    const keeping = new Keeping(new Memory())
    keeping.remember({ pack: 'a', name: 'A', edit: 'x' })
    keeping.remember({ pack: 'b', name: 'B' })
    expect(keeping.remember({ pack: 'a', name: 'A2' }).map((one) => one.name)).toEqual(['A2', 'B'])
    expect(keeping.mine[0]?.edit).toBe('x')
    expect(keeping.forget('a').map((one) => one.pack)).toEqual(['b'])
  })
  it('draws ids that differ and that the server takes', () => {
    const drawn = new Set(Array.from({ length: 200 }, () => randomId(12)))
    expect(drawn.size).toBe(200)
    for (const one of drawn) expect(one).toMatch(/^[a-z2-7]{12}$/)
  })
})

describe('a pack with changes put into it', () => {
  it('takes facts of cards and of the head', () => {
    let now = put(pack(), { card: 'a', field: 'level', value: 5 })
    now = put(now, { card: '', field: 'words.curse', value: 'Trap' })
    now = put(now, { card: '', field: 'modules.classes', value: false })
    expect(valueOf(now, 'a', 'level')).toBe(5)
    expect(now.head.words).toEqual({ curse: 'Trap' })
    expect(valueOf(now, '', 'modules.classes')).toBe(false)
    now = put(now, { card: '', field: 'words.curse', value: null })
    expect(now.head.words).toEqual({})
    expect(valueOf(put(now, { card: 'a', field: 'level', value: null }), 'a', 'level')).toBe(null)
  })
  it('leaves the pack it was given alone', () => {
    const before = pack()
    put(before, { card: 'a', field: 'level', value: 9 })
    put(before, { card: '', field: 'name', value: 'Other' })
    expect(before).toEqual(pack())
  })
  it('takes cards in, out, and to another place', () => {
    let now = put(pack(), { card: 'c', field: '*', value: { kind: 'item', place: 1.5 } })
    expect(now.cards.map((one) => one.card)).toEqual(['a', 'c', 'b'])
    const whole = valueOf(now, 'c', '*') as Facts
    now = put(now, { card: 'c', field: '*', value: null })
    expect(now.cards.map((one) => one.card)).toEqual(['a', 'b'])
    now = put(now, { card: 'c', field: '*', value: whole })
    now = put(now, { card: 'c', field: 'place', value: between(now.cards[2], undefined) })
    expect(now.cards.map((one) => one.card)).toEqual(['a', 'b', 'c'])
    expect(endOf(now.cards)).toBe(4)
    expect(between(undefined, now.cards[0])).toBe(0)
  })
})
