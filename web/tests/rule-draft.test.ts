import { describe, expect, it } from 'vitest'
import { grouped, listed, RuleDraft, typed, untyped } from '../src/lobby/rule-draft.svelte'
import type { OptionInfo, RulesInForce } from '../src/wire/types'

const option = (part: Partial<OptionInfo>): OptionInfo => ({
  name: 'goal_level',
  kind: 'number',
  low: 2,
  high: 99,
  unit: '',
  named: [],
  rule: 'LEVEL-06',
  title: 'Level to win',
  note: 'The first to reach it wins.',
  group: 'Winning',
  main: false,
  ...part,
})
const seconds = option({ name: 'answer_ms', unit: 'seconds', low: 0, high: 600_000 })
const limit = option({
  name: 'turn_limit',
  low: 0,
  high: 100_000,
  named: [{ value: 0, title: '1,000' }],
})
const big = option({
  name: 'big_limit',
  low: -1,
  high: 2,
  named: [{ value: -1, title: 'Any number' }],
})

describe('the form of rules', () => {
  it('lists short ranges with their names, and lets long ones be typed', () => {
    expect(listed(big).map((one) => one.title)).toEqual(['Any number', '0', '1', '2'])
    expect(listed(limit)).toEqual([])
    const word = option({ kind: 'word', named: [{ value: 'vote', title: 'A vote' }] })
    expect(listed(word)).toEqual(word.named)
  })

  it('shows seconds, and nothing for a value that has a name', () => {
    expect(typed(seconds, 2600)).toBe('2.6')
    expect(typed(limit, 0)).toBe('')
    expect(typed(limit, 50)).toBe('50')
    expect(typed(limit, undefined)).toBe('')
  })

  it('takes what is allowed, and nothing else', () => {
    expect(untyped(seconds, 2.6)).toBe(2600)
    expect(untyped(seconds, 601)).toBeUndefined()
    expect(untyped(option({}), 1)).toBeUndefined()
    expect(untyped(option({}), 2.5)).toBeUndefined()
    expect(untyped(option({}), Number.NaN)).toBeUndefined()
    expect(untyped(option({}), 99)).toBe(99)
  })

  it('keeps headings in order', () => {
    const first = option({ name: 'a', group: 'Winning' })
    const second = option({ name: 'b', group: 'Cards' })
    const third = option({ name: 'c', group: 'Winning' })
    expect(grouped([first, second, third])).toEqual([
      { group: 'Winning', options: [first, third] },
      { group: 'Cards', options: [second] },
    ])
  })
})

describe('a draft of rules', () => {
  it('shows what holds until something is chosen', async () => {
    const draft = new RuleDraft(() => Promise.resolve({ values: { goal_level: 10 } }))
    await draft.refresh(['legends'], 'legends', 4)
    expect(draft.value(option({}))).toBe(10)
    draft.choose(option({}), 12)
    expect(draft.value(option({}))).toBe(12)
    expect(draft.options).toEqual({ goal_level: 12 })
    draft.reset()
    expect(draft.value(option({}))).toBe(10)
  })

  it('drops a late answer to an earlier question', async () => {
    const answers: ((found: RulesInForce) => void)[] = []
    const draft = new RuleDraft(() => new Promise((resolve) => answers.push(resolve)))
    const first = draft.refresh(['legends'], 'legends', 4)
    const second = draft.refresh(['oz'], 'oz', 4)
    answers[1]?.({ values: { goal_level: 20 } })
    answers[0]?.({ values: { goal_level: 10 } })
    await Promise.all([first, second])
    expect(draft.value(option({}))).toBe(20)
  })

  it('says why a table cannot be made, until it can', async () => {
    let bad = true
    const draft = new RuleDraft(() =>
      bad ? Promise.reject(new Error('Too few cards.')) : Promise.resolve({ values: {} }),
    )
    await draft.refresh(['legends'], 'legends', 6)
    expect(draft.trouble).toBe('Too few cards.')
    bad = false
    await draft.refresh(['legends'], 'legends', 3)
    expect(draft.trouble).toBe('')
  })
})
