import { describe, expect, it } from 'vitest'
import { ask, likeness, marked, wordsOf } from '../src/learn/asking'
import { sectionsOf, withQuery } from '../src/learn/sections'
import { addressOf } from '../src/front/opening.svelte'
import type { Handbook } from '../src/wire/types'

const rule = (id: string, summary: string) => ({
  id,
  summary,
  who: '',
  editions: [],
  values: [],
  text: '',
})
const book: Handbook = {
  edition: 'oz',
  answers: [
    {
      question: 'What happens on a tie?',
      answer: 'Ties go to the monster.',
      rules: ['COMBAT-04'],
      topic: 'fight',
      also: ['equal'],
    },
    {
      question: 'How do I sell?',
      answer: 'For gold.',
      rules: ['SELL-01'],
      topic: 'gear',
      also: [],
    },
  ],
  rules: [rule('COMBAT-04', 'More is needed than a tie.'), rule('SELL-01', 'Items for gold.')],
}

describe('asking the rules', () => {
  it('drops small words, unless there are no others', () => {
    expect(wordsOf('What is a tie?')).toEqual(['tie'])
    expect(wordsOf('what if')).toEqual(['what', 'if'])
  })
  it('answers in plain words first, whatever the ending', () => {
    const found = ask(book, [], 'who wins ties')
    expect(found.answers).toEqual([]) // nobody speaks of winning here
    expect(ask(book, [], 'the ties?').answers[0]?.question).toBe('What happens on a tie?')
    expect(ask(book, [], 'equal').answers).toHaveLength(1)
    expect(ask(book, [], 'tie').rules[0]?.id).toBe('COMBAT-04')
  })
  it('knows a rule by its id, and what is said about it', () => {
    const found = ask(book, [], 'combat-04')
    expect(found.rules).toHaveLength(1)
    expect(found.answers[0]?.question).toBe('What happens on a tie?')
  })
  it('names the nearest where nothing fits', () => {
    const found = ask(book, [], 'teye')
    expect(found.answers).toEqual([])
    expect(found.near).toHaveLength(2)
    expect(likeness('selling', 'How do I sell?')).toBeGreaterThan(likeness('selling', 'tie'))
  })
  it('marks what was asked for, and takes nothing as a pattern', () => {
    expect(marked('Ties go (on).', 'tie')).toEqual([
      { text: 'Tie', mark: true },
      { text: 's go (on).', mark: false },
    ])
    expect(marked('a+b', '(')).toEqual([{ text: 'a+b', mark: false }])
  })
})

describe('addresses', () => {
  it('changes parts of a query', () => {
    expect(withQuery('?edition=oz&rule=X', { rule: '', ask: 'a b' })).toBe('?edition=oz&ask=a+b')
    expect(withQuery('?rule=X', { rule: '' })).toBe('')
  })
  it('leads to a table from a link or a code', () => {
    expect(addressOf(' https://a.test/t/x1#seat=k ')).toBe('/t/x1#seat=k')
    expect(addressOf('https://a.test/watch/x1')).toBe('/watch/x1')
    expect(addressOf('x1')).toBe('/t/x1')
    expect(addressOf('a/b c')).toBe('/t/a%2Fb%20c')
    expect(addressOf('  ')).toBe('')
  })
  it('puts rules into their sections', () => {
    expect(sectionsOf(book.rules).map(([name]) => name)).toEqual(['COMBAT', 'SELL'])
  })
})
