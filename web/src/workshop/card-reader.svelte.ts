// What the server makes of the card on the screen, a moment after the last keystroke.
// Its places count in the text that was asked about; while that differs from the text now, no fix is pressed.
import type { PackApi } from './api'
import type { CardProblem, CardRead, SentenceMark, TextFix } from '../wire/types'
import type { Facts } from './facts'
import type { Mark, Sort } from './editor/mark-list'
import { Latest, type Clock } from './latest'

const REST = 120
const SLOW = 1_000

interface Question {
  card: string
  facts: Facts
  number: number
}
const SORTS: Partial<Record<string, Sort>> = {
  read: 'understood',
  flavor: 'unsure',
  name: 'unsure',
  wrong: 'wrong',
  missing: 'wrong',
  question: 'question',
}

const sortOf = (one: { state: string }): Sort => SORTS[one.state] ?? 'unsure'

export class CardReader {
  found: CardRead | null = $state.raw(null)
  /** The card as it was when that answer was asked for. */
  asked: Facts = $state.raw({})
  /** It takes longer than anybody notices. */
  slow = $state(false)
  failed = $state(false)
  private number = 0
  private card = ''
  private timer = 0
  private readonly latest: Latest<Question, CardRead>

  constructor(api: Pick<PackApi, 'read'>, clock?: Clock) {
    this.latest = new Latest<Question, CardRead>(
      ({ card, facts, number }) => api.read(card, facts, number),
      (answer, question) => this.take(answer, question),
      () => {
        this.rest()
        this.failed = true
      },
      REST,
      clock,
    )
  }

  /** Ask about a card; another card's answer is forgotten. */
  ask(card: string, facts: Facts): void {
    if (card !== this.card) this.found = null
    const first = this.found === null
    this.card = card
    this.number += 1
    this.latest.soon({ card, facts, number: this.number }, first ? 0 : REST)
    if (!this.timer) this.timer = setTimeout(() => (this.slow = true), SLOW) as unknown as number
  }
  stop(): void {
    this.latest.drop()
    this.rest()
  }

  private take(answer: CardRead, question: Question): void {
    if (answer.number !== question.number) return
    this.rest()
    this.failed = false
    this.found = answer
    this.asked = question.facts
  }
  private rest(): void {
    clearTimeout(this.timer)
    this.timer = 0
    this.slow = false
  }

  /** The marks of a text; each knows the sentence it is about. A problem is narrower than its sentence. */
  marks(field: string): Mark[] {
    const sentences = this.found?.texts[field] ?? []
    const open = this.problems(field)
    return sentences.flatMap((one, part) => {
      const sort = sortOf(one)
      const inside = open.filter((p) => p.start >= one.start && p.end <= one.end && p.end > p.start)
      if (sort === 'understood' || !inside.length)
        return [{ from: one.start, to: one.end, sort, part }]
      return inside.map((p) => ({ from: p.start, to: p.end, sort: sortOf(p), part }))
    })
  }
  /** The sentence at a place of a text. */
  sentenceAt(field: string, at: number): SentenceMark | undefined {
    return this.found?.texts[field]?.find((one) => one.start <= at && at <= one.end)
  }
  problems(field: string): CardProblem[] {
    return (this.found?.problems ?? []).filter((one) => one.field === field)
  }
  /** Whether places of the answer are places of the text as it is now. */
  fits(field: string, facts: Facts): boolean {
    return String(this.asked[field] ?? '') === String(facts[field] ?? '')
  }
}

/** A text after a fix. */
export const mended = (text: string, fix: TextFix): string =>
  text.slice(0, fix.start) + fix.insert + text.slice(fix.end)
