// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { addressAt, Line } from '../src/wire/socket'
import type { FromServer } from '../src/wire/types'

class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor(readonly address: string) {
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
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})

function line(told: FromServer[] = []) {
  const states: string[] = []
  const made = new Line('ws://table:80/ws/t', {
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

const MOVED = { type: 'closing', code: 'moved', sentence: '', again: true }
const addresses = () => FakeSocket.all.map((socket) => socket.address)

test('addresses of other processes are URLs, paths or ports of this host', () => {
  const home = 'wss://here:81/ws/t'
  expect(addressAt(':8001', home)).toBe('wss://here:8001/ws/t')
  expect(addressAt('/w2', home)).toBe('wss://here:81/w2/ws/t')
  expect(addressAt('https://there/w2', home)).toBe('wss://there/w2/ws/t')
})

test('a table that has moved is followed at once, with what was not answered', () => {
  const { made } = line()
  FakeSocket.all[0]?.open()
  made.send({ type: 'hold', id: 'a', seat: 0 })
  FakeSocket.all[0]?.tell({ ...MOVED, address: '/w2' })
  FakeSocket.all[0]?.close()
  vi.advanceTimersByTime(60)
  FakeSocket.all[1]?.open()
  expect(addresses().at(-1)).toBe('ws://table/w2/ws/t')
  expect(FakeSocket.all[1]?.sent).toHaveLength(2)
})

test('where nobody answers any more, the usual address and then the others are tried', () => {
  line()
  FakeSocket.all[0]?.open()
  FakeSocket.all[0]?.tell({ type: 'servers', addresses: [':82'] })
  FakeSocket.all[0]?.tell({ ...MOVED, address: ':83' })
  for (let at = 0; at < 3; at += 1) {
    FakeSocket.all[at]?.close()
    vi.advanceTimersByTime(2000)
  }
  expect(addresses().slice(1)).toEqual([
    'ws://table:83/ws/t',
    'ws://table:80/ws/t',
    'ws://table:82/ws/t',
  ])
})

test('a server that falls silent is given up, and one that answers is not', () => {
  const { made, states } = line()
  FakeSocket.all[0]?.open()
  FakeSocket.all[0]?.tell({ type: 'welcome' })
  made.send({ type: 'hold', id: 'a', seat: 0 })
  vi.advanceTimersByTime(4500)
  FakeSocket.all[0]?.tell({ type: 'trouble', code: 'storage', sentence: '' })
  vi.advanceTimersByTime(4500)
  expect(states.at(-1)).toBe('open')
  made.send({ type: 'hold', id: 'b', seat: 0 })
  vi.advanceTimersByTime(8400)
  expect(FakeSocket.all).toHaveLength(2)
  FakeSocket.all[1]?.open()
  expect(FakeSocket.all[1]?.sent).toHaveLength(3)
})

test('while nobody can be reached, no wait is longer than two seconds', () => {
  line()
  for (let at = 0; at < 8; at += 1) {
    FakeSocket.all[at]?.close()
    vi.advanceTimersByTime(2000)
    expect(FakeSocket.all).toHaveLength(at + 2)
  }
})

test('who does not open a line in time is not waited for', () => {
  line()
  vi.advanceTimersByTime(4400)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a server that refuses the table is asked less and less often', () => {
  line()
  for (let at = 0, met = 0; at < 30; at += 1, vi.advanceTimersByTime(1000)) {
    const socket = FakeSocket.all[met]
    if (!socket) continue
    met += 1
    socket.open()
    socket.close()
  }
  expect(FakeSocket.all.length).toBeLessThan(12)
})
