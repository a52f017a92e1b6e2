import { describe, expect, it } from 'vitest'
import { words } from '../src/text/en'
import { sheetOf } from '../src/ui/looks'
import type { ClockInfo, EditionInfo } from '../src/wire/types'

const look: EditionInfo['look'] = {
  place: 1,
  icons: [],
  special: '',
  samples: [],
  felt: 'rays',
  frame: 'arch',
  hue: 96,
  accent: { hue: 158, light: [0.45, 0.1], dark: [0.8, 0.15] },
  stock: '#f4f1dc',
  glow: '#b9f0cf',
  far: [],
  floor: 'hill',
  title: {
    font: 'Berkshire Swash',
    weight: 400,
    size: 8.5,
    line: 1.02,
    long: 0.92,
    spacing: 0,
    tile: 22,
    tight: false,
  },
}
const edition = (id: string, part: Partial<EditionInfo['look']> = {}) =>
  ({ id, look: { ...look, ...part } }) as EditionInfo

describe('the looks of editions', () => {
  it('are custom properties', () => {
    const sheet = sheetOf([edition('oz')])
    expect(sheet).toContain("[data-edition='oz'] {")
    expect(sheet).toContain('--accent-light: 0.45 0.1;')
    expect(sheet).toContain('--felt: var(--felt-rays);')
    expect(sheet).toContain('--title-font: "Berkshire Swash";')
  })
  it('leave out what is no colour, no felt and no id', () => {
    const sheet = sheetOf([
      edition('odd', { stock: 'red; } * { display: none', felt: 'lava' }),
      edition("x'] * { color: red } ['"),
    ])
    expect(sheet).not.toContain('display')
    expect(sheet).not.toContain('color: red')
    expect(sheet).toContain('--felt: none;')
  })
})

describe('a clock in words', () => {
  const clock = (window: number, kill: number, setup: number, pace: number, sheet = false) =>
    ({
      times: { window_ms: window, kill_ms: kill, setup_ms: setup, pace_ms: pace },
      kill_of_edition: sheet,
    }) as unknown as ClockInfo

  it('says its lengths', () => {
    expect(words.clock(clock(8000, 6000, 120_000, 0))).toBe(
      '6 seconds to stop a kill, 8 to answer a card, 120 before the first turn. Turns and questions take as long as they take.',
    )
    expect(words.clock(clock(2600, 2600, 30_000, 60_000))).toBe(
      '2.6 seconds to stop a kill or to answer a card, 30 before the first turn. After 2 minutes the table decides for you.',
    )
    expect(words.clock(clock(0, 0, 0, 0))).toContain('Nothing closes by itself.')
  })
  it('takes the time to stop a kill from the edition, if the clock is the rule sheet’s', () => {
    expect(words.clock(clock(5000, 2600, 90_000, 180_000, true), 20_000)).toMatch(
      /^By the book: 20 seconds to stop a kill, 5 to answer a card/,
    )
  })
})
