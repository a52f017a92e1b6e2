// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { Line } from '../src/wire/socket'
import type { FromServer } from '../src/wire/types'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.onclose?.()
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})

function line(told: FromServer[] = []) {
  const states: string[] = []
  const made = new Line('ws://table', {
    told: (message) => told.push(message),
    changed: (state) => states.push(state),
    hello: () => ({ type: 'hello', table: 't', tokens: [], since: 0 }),
  })
  made.open()
  return { made, states }
}

test('what was not answered is sent again, with the same id, after the line was lost', () => {
  const { made, states } = line()
  FakeSocket.all[0]?.open()
  made.send({ type: 'hold', id: 'a', seat: 0 })
  FakeSocket.all[0]?.close()
  expect(states.at(-1)).toBe('lost')
  vi.advanceTimersByTime(400)
  FakeSocket.all[1]?.open()
  expect(FakeSocket.all[1]?.sent.map((text) => JSON.parse(text).type)).toEqual(['hello', 'hold'])
})

test('what was answered is not sent again', () => {
  const { made } = line()
  FakeSocket.all[0]?.open()
  made.send({ type: 'hold', id: 'a', seat: 0 })
  FakeSocket.all[0]?.onmessage?.({
    data: JSON.stringify({ type: 'done', id: 'a', seat: 0, seq: 1 }),
  })
  FakeSocket.all[0]?.close()
  vi.advanceTimersByTime(400)
  FakeSocket.all[1]?.open()
  expect(FakeSocket.all[1]?.sent).toHaveLength(1)
})

test('a seat that was taken away does not come back by itself', () => {
  const { states } = line()
  FakeSocket.all[0]?.open()
  FakeSocket.all[0]?.onmessage?.({
    data: JSON.stringify({ type: 'closing', code: 'removed', sentence: '', again: false }),
  })
  FakeSocket.all[0]?.close()
  vi.advanceTimersByTime(60_000)
  expect(states.at(-1)).toBe('closed')
  expect(FakeSocket.all).toHaveLength(1)
})
