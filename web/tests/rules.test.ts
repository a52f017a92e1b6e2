// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import type { RuleInfo } from '../src/wire/types'

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
vi.mock('../src/wire/http', () => ({
  api: {
    rules: (_: string, id = '') => Promise.resolve({ rules: id ? asked : sheet, modules: [] }),
  },
}))
const desk = { rule: '' }
vi.mock('../src/table/context', () => ({
  useSession: () => ({ id: 'table' }),
  useDesk: () => desk,
}))
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
