import { describe, expect, it } from 'vitest'
import { doingFor, doingOf, isFree, keyOf, KEYS, remap } from '../src/game/keymap'

describe('keys of one’s own', () => {
  it('are as they come until they are changed', () => {
    expect(doingOf('K', {})).toBe('kick')
    expect(doingOf('x', {})).toBeUndefined()
    const mine = remap('kick', 'X', {})
    expect([doingOf('x', mine), doingOf('k', mine)]).toEqual(['kick', undefined])
  })
  it('never do two things: the other one gets the key that is free now', () => {
    const mine = remap('kick', 'h', {})
    expect([keyOf('kick', mine), keyOf('hold', mine)]).toEqual(['h', 'k'])
    expect(remap('kick', 'k', mine)).toEqual({})
    const keys = Object.keys(KEYS).map((one) => keyOf(one as keyof typeof KEYS, mine))
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('are found for an action that has one', () => {
    expect(doingFor('look_for_trouble')).toBe('trouble')
    expect(doingFor('give_up')).toBe('give_up')
    expect(doingFor('pass')).toBeUndefined()
  })
  it('are single signs, and no digits', () => {
    expect(['x', '?', 'ö', '5', ' ', 'Enter', ''].map(isFree)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
