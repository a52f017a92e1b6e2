import { describe, expect, it } from 'vitest'
import names from '../tools/game-icons.txt?raw'
import { findIcons, iconTitle } from '../src/workshop/icon-search'

const all = names.split('\n').filter(Boolean)

describe('finding pictures', () => {
  it('finds them by name, the nearest first', () => {
    expect(findIcons(all, 'teapot')[0]).toBe('teapot')
    expect(findIcons(all, 'Cheese')[0]).toContain('cheese')
  })
  it('finds them by what they mean', () => {
    const kitchen = findIcons(all, 'kitchen')
    expect(kitchen.length).toBeGreaterThan(10)
    expect(kitchen).toContain('teapot')
    expect(findIcons(all, 'animals').length).toBeGreaterThan(20)
  })
  it('wants every word', () => {
    const both = findIcons(all, 'coffee cup')
    expect(both).toContain('coffee-cup')
    expect(both.every((one) => one.includes('c'))).toBe(true)
    expect(findIcons(all, 'xyzzy teapot')).toEqual([])
  })
  it('shows everything where nothing is asked', () => {
    expect(findIcons(all, ' ')).toHaveLength(all.length)
  })
  it('says a name as people do', () => expect(iconTitle('coffee-cup')).toBe('coffee cup'))
})
