import { describe, expect, it } from 'vitest'
import { History, same } from '../src/workshop/history'

const typed = (before: unknown, after: unknown, field = 'text') => [
  { card: 'a', field, before, after },
]

describe('undo and redo', () => {
  it('goes back and forth step by step', () => {
    const history = new History()
    history.note(typed(1, 2, 'level'), 0)
    history.note(typed('x', 'y'), 10)
    expect(history.undo()).toEqual(typed('y', 'x'))
    expect(history.undo()).toEqual(typed(2, 1, 'level'))
    expect([history.undo(), history.canUndo, history.canRedo]).toEqual([[], false, true])
    expect(history.redo()).toEqual(typed(1, 2, 'level'))
    expect(history.redo()).toEqual(typed('x', 'y'))
    expect(history.redo()).toEqual([])
  })
  it('takes typing without a pause as one step', () => {
    const history = new History()
    history.note(typed('', 'L'), 0, true)
    history.note(typed('L', 'Lo'), 300, true)
    history.note(typed('Lo', 'Los'), 600, true)
    history.note(typed('Los', 'Lose'), 5_000, true)
    expect(history.undo()).toEqual(typed('Lose', 'Los'))
    expect(history.undo()).toEqual(typed('Los', ''))
    expect(history.canUndo).toBe(false)
  })
  it('keeps a fix apart from the typing around it', () => {
    const history = new History()
    history.note(typed('', 'Loose'), 0, true)
    history.note(typed('Loose', 'Lose'), 100)
    history.note(typed('Lose', 'Lose!'), 200, true)
    expect(history.undo()).toEqual(typed('Lose!', 'Lose'))
    expect(history.undo()).toEqual(typed('Lose', 'Loose'))
    expect(history.undo()).toEqual(typed('Loose', ''))
  })
  it('begins anew after an undo, and forgets what was undone', () => {
    const history = new History()
    history.note(typed('', 'a'), 0, true)
    history.undo()
    history.note(typed('', 'b'), 10, true)
    expect(history.canRedo).toBe(false)
    expect(history.undo()).toEqual(typed('b', ''))
  })
  it('takes several fields back at once, the last first', () => {
    const history = new History()
    history.note([...typed('monster', 'curse', 'kind'), ...typed('x', 'y')], 0)
    expect(history.undo().map((one) => one.field)).toEqual(['text', 'kind'])
  })
  it('notes nothing where nothing has changed', () => {
    const history = new History()
    history.note(typed(['Undead'], ['Undead'], 'tags'), 0)
    history.note(typed('a', 'ab'), 0, true)
    history.note(typed('ab', 'a'), 10, true)
    expect(history.canUndo).toBe(false)
  })
  it('compares lists and cards by what is in them', () => {
    expect(same(['a'], ['a'])).toBe(true)
    expect(same({ a: 1 }, { a: 2 })).toBe(false)
    expect(same(undefined, null)).toBe(true)
  })
})
