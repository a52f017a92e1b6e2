// Asking the rules: plain answers first, then rules, then cards; and the nearest where nothing fits.
import type { Handbook, PlainAnswer, RuleInfo, Shown } from '../wire/types'

export interface Found {
  answers: PlainAnswer[]
  rules: RuleInfo[]
  cards: Shown[]
  /** Nothing has those words: these come nearest. */
  near: PlainAnswer[]
}
const MOST_ANSWERS = 8
const MOST_RULES = 10
const MOST_CARDS = 6

const SMALL = new Set(
  'a an and are at be can do does for from get has have how i if in is it may me my of on or the to we what when where which who why with you your'.split(
    ' ',
  ),
)
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, ' ')

/** The words that say what is meant; small ones only if there are no others. */
export function wordsOf(text: string): string[] {
  const all = plain(text).split(/\s+/).filter(Boolean)
  const meant = all.filter((one) => !SMALL.has(one))
  return meant.length ? meant : all
}
/** A word without its ending: "ties" asks for "tie". */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(ies|ing|ed|es|s)$/, '') : word.replace(/s$/, '')

const rank = (wanted: string[], first: string, second: string, third: string): number => {
  let sum = 0
  for (const word of wanted) {
    const root = stem(word)
    if (first.includes(root)) sum += 5
    else if (second.includes(root)) sum += 3
    else if (third.includes(root)) sum += 1
    else return 0
  }
  return sum
}
function best<T>(list: T[], score: (one: T) => number, most: number): T[] {
  return list
    .map((one, at) => ({ one, at, score: score(one) }))
    .filter((row) => row.score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .map((row) => row.one)
}

const pairs = (text: string): Set<string> => {
  const letters = ` ${plain(text).trim()} `
  return new Set(Array.from({ length: letters.length - 1 }, (_, n) => letters.slice(n, n + 2)))
}
/** How alike two texts are, from 0 to 1, by their pairs of letters. */
export function likeness(a: string, b: string): number {
  const [first, second] = [pairs(a), pairs(b)]
  let both = 0
  for (const pair of first) if (second.has(pair)) both += 1
  return (2 * both) / Math.max(1, first.size + second.size)
}

export function ask(book: Handbook, cards: Shown[], text: string): Found {
  const wanted = wordsOf(text)
  const none: Found = { answers: [], rules: [], cards: [], near: [] }
  if (!wanted.length) return none
  const exact = book.rules.filter((rule) => rule.id.toLowerCase() === text.trim().toLowerCase())
  if (exact.length)
    return {
      ...none,
      rules: exact,
      answers: book.answers.filter((one) => one.rules.includes(exact[0]?.id ?? '')),
    }
  const answers = best(
    book.answers,
    (one) => rank(wanted, plain(one.question), plain(one.also.join(' ')), plain(one.answer)),
    MOST_ANSWERS,
  )
  const rules = best(
    book.rules,
    (rule) => rank(wanted, plain(rule.summary), plain(rule.text), rule.id.toLowerCase()),
    MOST_RULES,
  )
  const mention = best(
    cards,
    ({ face }) => rank(wanted, plain(face.name), plain(`${face.text} ${face.bad_stuff}`), ''),
    MOST_CARDS,
  )
  if (answers.length || rules.length || mention.length)
    return { answers, rules, cards: mention, near: [] }
  const near = book.answers
    .map((one) => ({ one, score: likeness(text, `${one.question} ${one.also.join(' ')}`) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map((row) => row.one)
  return { ...none, near }
}

/** A text cut where the words that were asked for stand in it. */
export function marked(text: string, asked: string): { text: string; mark: boolean }[] {
  const roots = wordsOf(asked)
    .map(stem)
    .filter((one) => one.length > 1)
  if (!roots.length) return [{ text, mark: false }]
  const safe = roots.map((one) => one.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&'))
  return text
    .split(new RegExp(`(${safe.join('|')})`, 'gi'))
    .filter(Boolean)
    .map((part) => ({ text: part, mark: roots.includes(part.toLowerCase()) }))
}
