import { expect, it } from 'vitest'
import { rungsOf } from '../src/ui/rungs'

const reached = (level: number, goal: number) => rungsOf(level, goal).filter(Boolean).length

it('has a rung for each Level, also in an Epic game', () => {
  expect(rungsOf(1, 10)).toHaveLength(10)
  expect(rungsOf(1, 20)).toHaveLength(20)
  for (const goal of [10, 20])
    for (let level = 1; level <= goal; level += 1) expect(reached(level, goal)).toBe(level)
})

it('keeps a longer ladder to twenty rungs, the first reached at Level 1, the last at the goal', () => {
  expect(rungsOf(1, 99).length).toBeLessThanOrEqual(20)
  expect(reached(1, 99)).toBe(1)
  expect(reached(99, 99)).toBe(rungsOf(1, 99).length)
})
