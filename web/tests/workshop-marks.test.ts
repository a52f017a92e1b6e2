import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import type { CardRead } from '../src/wire/types'
import type { Facts } from '../src/workshop/facts'
import { CardReader, mended } from '../src/workshop/card-reader.svelte'
import { markAt, nextOpen } from '../src/workshop/editor/mark-list'
import { markField, marksOf, setMarks } from '../src/workshop/editor/marks'
import { Latest, type Clock } from '../src/workshop/latest'
import { splice } from '../src/workshop/splice'

/** A clock that goes when it is told to. */
class Hand implements Clock {
  private waiting = new Map<number, () => void>()
  private next = 1
  set = (work: () => void): number => {
    this.waiting.set(this.next, work)
    return this.next++
  }
  clear = (timer: number): void => void this.waiting.delete(timer)
  tick(): void {
    const due = [...this.waiting.values()]
    this.waiting.clear()
    for (const work of due) work()
  }
}
const settled = () => new Promise((go) => setTimeout(go))

describe('questions while somebody types', () => {
  it('asks once for several keystrokes', () => {
    const clock = new Hand()
    const asked: string[] = []
    const latest = new Latest<string, string>(
      (text) => (asked.push(text), Promise.resolve(text)),
      () => undefined,
      () => undefined,
      100,
      clock,
    )
    for (const text of ['L', 'Lo', 'Lose']) latest.soon(text)
    clock.tick()
    expect(asked).toEqual(['Lose'])
  })
  it('drops an answer that comes after a newer question', async () => {
    const clock = new Hand()
    const answers: Record<string, (text: string) => void> = {}
    const heard: string[] = []
    const latest = new Latest<string, string>(
      (text) => new Promise((go) => (answers[text] = go)),
      (answer) => heard.push(answer),
      () => heard.push('failed'),
      100,
      clock,
    )
    latest.soon('one')
    clock.tick()
    latest.soon('two')
    clock.tick()
    answers['two']?.('second')
    await settled()
    answers['one']?.('first')
    await settled()
    expect(heard).toEqual(['second'])
  })
})

const answer = (number: number, part: Partial<CardRead>): CardRead =>
  ({ number, ready: false, texts: {}, problems: [], does: [], assumed: [], ...part }) as CardRead

describe('what the server made of a card', () => {
  const asked: [string, Facts, number][] = []
  const clock = new Hand()
  const reader = new CardReader(
    {
      read: (card, facts, number) => {
        asked.push([card, facts, number])
        return Promise.resolve(
          answer(number, {
            texts: {
              text: [
                { start: 0, end: 16, state: 'read', means: 'you lose', rule: 'X-01' },
                { start: 17, end: 40, state: 'wrong', means: '', rule: '' },
              ],
            },
            problems: [
              {
                field: 'text',
                state: 'wrong',
                code: 'x',
                start: 26,
                end: 39,
                said: 'you love most',
                what: '“you love most” is not understood.',
                why: '',
                fixes: [{ title: '', note: '', start: 26, end: 39, insert: 'of your choice' }],
              },
            ],
          }),
        )
      },
    },
    clock,
  )
  const text = 'Lose your hand. Lose an Item you love most.'
  it('marks the smallest part that fails, and the rest as understood', async () => {
    reader.ask('a', { text })
    clock.tick()
    await settled()
    expect(reader.marks('text')).toEqual([
      { from: 0, to: 16, sort: 'understood', part: 0 },
      { from: 26, to: 39, sort: 'wrong', part: 1 },
    ])
    expect(reader.sentenceAt('text', 3)?.rule).toBe('X-01')
  })
  it('knows when its places are not those of the text any more', () => {
    expect(reader.fits('text', { text })).toBe(true)
    expect(reader.fits('text', { text: `${text} And more.` })).toBe(false)
  })
  it('mends a text where the fix says', () => {
    const fix = reader.problems('text')[0]?.fixes[0]
    expect(fix && mended(text, { ...fix, start: 29, end: 42 })).toBe(
      'Lose your hand. Lose an Item of your choice.',
    )
  })
  it('forgets the answer when another card is on the bench', () => {
    reader.ask('b', { text: '' })
    expect(reader.found).toBe(null)
    reader.stop()
  })
})

describe('marks in a text', () => {
  const marks = [
    { from: 0, to: 5, sort: 'understood' as const, part: 0 },
    { from: 6, to: 9, sort: 'wrong' as const, part: 1 },
    { from: 12, to: 15, sort: 'question' as const, part: 2 },
  ]
  const begun = EditorState.create({ doc: 'Loose nab and bed', extensions: [markField] })
  const marked = begun.update({ effects: setMarks.of(marks) }).state
  it('move along with what is typed before them', () => {
    const typed = marked.update({ changes: { from: 0, insert: 'Oh! ' } }).state
    expect(marksOf(typed).map((one) => [one.from, one.to, one.sort])).toEqual([
      [4, 9, 'understood'],
      [10, 13, 'wrong'],
      [16, 19, 'question'],
    ])
  })
  it('are gone with the text they were about', () => {
    const cut = marked.update({ changes: { from: 5, to: 10 } }).state
    expect(marksOf(cut).map((one) => one.sort)).toEqual(['understood', 'question'])
  })
  it('beyond the end are cut', () => {
    const state = begun.update({
      effects: setMarks.of([{ from: 14, to: 99, sort: 'wrong', part: 0 }]),
    }).state
    expect(marksOf(state)).toEqual([{ from: 14, to: 17, sort: 'wrong', part: 0 }])
  })
  it('are found by place; what needs somebody goes first', () => {
    expect(markAt(marks, 5)?.sort).toBe('understood')
    expect(markAt([...marks, { from: 5, to: 6, sort: 'wrong', part: 9 }], 5)?.part).toBe(9)
    expect(markAt(marks, 11)).toBe(null)
  })
  it('are gone through in turn, round and round', () => {
    expect(nextOpen(marks, 0, 1)?.part).toBe(1)
    expect(nextOpen(marks, 6, 1)?.part).toBe(2)
    expect(nextOpen(marks, 12, 1)?.part).toBe(1)
    expect(nextOpen(marks, 12, -1)?.part).toBe(1)
    expect(nextOpen(marks, 6, -1)?.part).toBe(2)
    expect(nextOpen([], 0, 1)).toBe(null)
  })
})

describe('the piece by which texts differ', () => {
  it.each([
    ['Lose a level.', 'Lose two levels.'],
    ['', 'new'],
    ['gone', ''],
    ['aa', 'aaa'],
    ['abab', 'ab'],
  ])('%s to %s', (before, after) => {
    const found = splice(before, after)
    expect(found).not.toBe(null)
    if (found)
      expect(before.slice(0, found.from) + found.insert + before.slice(found.to)).toBe(after)
  })
  it('is nothing for the same text', () => expect(splice('x', 'x')).toBe(null))
})
