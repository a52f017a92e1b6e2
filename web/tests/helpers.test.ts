import { describe, expect, it } from 'vitest'
import { strongest } from '../src/table/helpers'

const brings = (totals: Record<number, [number, boolean]>) => (seat: number) => {
  const [side, ahead] = totals[seat] ?? [-1, false]
  return seat in totals ? { side, monsters: 16, ahead } : null
}

describe('whom the panel asks first', () => {
  it('is the first who would win the fight', () => {
    expect(strongest([1, 2, 3], brings({ 1: [9, false], 2: [17, true], 3: [20, true] }))).toBe(2)
  })
  it('is whoever comes nearest, where nobody would', () => {
    expect(strongest([1, 2, 3], brings({ 1: [5, false], 2: [9, false], 3: [9, false] }))).toBe(2)
  })
  it('is the first as long as nothing is known, and nobody where nobody can be asked', () => {
    expect(strongest([1, 2], brings({}))).toBe(1)
    expect(strongest([], brings({}))).toBe(-1)
  })
  it('passes over somebody who cannot be asked', () => {
    expect(strongest([1, 2], brings({ 1: [-1, false], 2: [4, false] }))).toBe(2)
  })
})
