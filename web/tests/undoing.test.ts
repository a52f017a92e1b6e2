import { describe, expect, it } from 'vitest'
import { isTakenBack, takesBack } from '../src/table/undoing'
import type { Choice } from '../src/wire/types'

const choice = (verb: string, ...action: number[]) =>
  ({ action, verb, card: -1 }) as unknown as Choice
const EQUIP = 10
const UNEQUIP = 11
const WITHDRAW = 20

describe('a move that is taken back', () => {
  it('is gear the other way round, if the server offers that', () => {
    const choices = [choice('unequip', UNEQUIP, 7), choice('equip', EQUIP, 8)]
    expect(takesBack([EQUIP, 7], choices)?.action).toEqual([UNEQUIP, 7])
    expect(takesBack([UNEQUIP, 8], choices)?.action).toEqual([EQUIP, 8])
    expect(takesBack([EQUIP, 9], choices)).toBeUndefined()
  })
  it('is the newest own offer, while it is open', () => {
    const open = [choice('withdraw', WITHDRAW, 3), choice('withdraw', WITHDRAW, 5)]
    expect(takesBack([15, 1, 0], open)?.action).toEqual([WITHDRAW, 5])
    expect(takesBack([16, 1, 0], [])).toBeUndefined()
  })
  it('is nothing that others have learned something from', () => {
    expect([1, 8, 13, 22].some((code) => isTakenBack([code, 7]))).toBe(false)
    expect(takesBack([8, 7], [choice('withdraw', WITHDRAW, 3)])).toBeUndefined()
  })
})
