// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { PlainAnswer, RuleInfo } from '../src/wire/types'

const rule = (id: string, summary: string, text = ''): RuleInfo => ({
  id,
  summary,
  who: '',
  editions: [],
  values: [],
  text,
})
const sheet = [
  rule('HELP-01', 'Help is asked for.'),
  rule('HELP-02', 'One Helper.'),
  rule('AMB-13', 'Are bargains binding?', 'They are.'),
]
const asked = [rule('FLEE-12', 'It does not pursue you.')]
const answer: PlainAnswer = {
  question: 'Who may help me?',
  answer: 'One other player.',
  rules: ['HELP-02'],
  topic: 'help',
  also: [],
}
vi.mock('../src/wire/http', () => ({
  api: {
    rules: (_: string, id = '') => Promise.resolve({ rules: id ? asked : sheet, modules: [] }),
    handbook: () => Promise.resolve({ edition: 'legends', answers: [answer], rules: [] }),
  },
}))
const desk = { rule: '' }
vi.mock('../src/table/context', () => ({
  useSession: () => ({ id: 'table', table: { lead: 'legends', editions: ['legends'] } }),
  useDesk: () => ({
    get rule() {
      return desk.rule
    },
    set rule(id: string) {
      desk.rule = id
    },
    openRule: (id: string) => (desk.rule = id),
  }),
}))
afterEach(cleanup)
const Rules = (await import('../src/table/Rules.svelte')).default

it('a reading shows its question and its answer', async () => {
  desk.rule = 'AMB-13'
  render(Rules)
  expect(await screen.findByText('Are bargains binding?')).toBeTruthy()
  expect(screen.getByText('They are.')).toBeTruthy()
})

it('a rule of another edition that a line cites is asked for', async () => {
  desk.rule = 'FLEE-12'
  render(Rules)
  expect(await screen.findByText('It does not pursue you.')).toBeTruthy()
})

it('opens with plain answers, and the rules behind them come later', async () => {
  desk.rule = ''
  const { container } = render(Rules)
  expect(await screen.findByText('Who may help me?')).toBeTruthy()
  const told = container.textContent ?? ''
  expect(told.indexOf('Who may help me?')).toBeLessThan(told.indexOf('Help is asked for.'))
  expect(container.querySelector('details.section')?.hasAttribute('open')).toBe(false)
})

it('answers a search in plain words first, and says what comes nearest where nothing fits', async () => {
  desk.rule = ''
  const { container } = render(Rules)
  await screen.findByText('Who may help me?')
  const field = container.querySelector('input')
  if (!field) throw new Error('no field')
  await fireEvent.input(field, { target: { value: 'help' } })
  expect(container.querySelector('details[open] mark')?.textContent).toBe('help')
  expect([...container.querySelectorAll('.rule-row')].map((one) => one.textContent)).toHaveLength(2)
  await fireEvent.input(field, { target: { value: 'xylophone' } })
  expect(await screen.findByText('No rule says that. Nearest:')).toBeTruthy()
})
