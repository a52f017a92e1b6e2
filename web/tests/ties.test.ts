import { expect, it } from 'vitest'
import { words } from '../src/text/en'

it('a tie says whose it is, and why', () => {
  expect(words.help.totals(14, 14, true, 'Songwriter')).toBe(
    '14 to 14, a tie is enough: Songwriter',
  )
  expect(words.help.totals(14, 14, true, '')).toBe('14 to 14, a tie is enough')
  expect(words.help.totals(14, 14, false, '')).toBe('14 to 14, monsters win ties')
  expect(words.help.totals(15, 14, true, '')).toBe('15 to 14, ahead by 1')
  expect(words.help.totals(11, 14, false, '')).toBe('11 to 14, behind by 3')
})
