// One line to the server. It comes back by itself, and sends again what was not answered:
// the server does nothing twice that carries the same id.
import type { FromClient, FromServer } from './types'

export type LineState = 'opening' | 'open' | 'lost' | 'closed'

interface Handlers {
  told: (message: FromServer) => void
  changed: (state: LineState) => void
  hello: () => FromClient
}

const WAITS = [300, 700, 1500, 3000, 5000]
const KEEP_ALIVE = 20_000

export class Line {
  private socket: WebSocket | null = null
  private unanswered = new Map<string, FromClient>()
  private tries = 0
  private timer = 0
  private alive = 0
  private ended = false

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
  ) {}

  open(): void {
    this.handlers.changed(this.tries ? 'lost' : 'opening')
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      socket.send(JSON.stringify(this.handlers.hello()))
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message))
      this.handlers.changed('open')
      this.alive = window.setInterval(() => this.post({ type: 'ping', id: '' }), KEEP_ALIVE)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as FromServer
      if ('id' in message && message.id) this.unanswered.delete(message.id)
      if (message.type === 'closing' && !message.again) this.ended = true
      this.handlers.told(message)
    }
    socket.onclose = () => this.lost()
  }

  /** Send something that must arrive: it is kept until it is answered. */
  send(message: FromClient & { id?: string }): void {
    if (message.id) this.unanswered.set(message.id, message)
    this.post(message)
  }

  close(): void {
    this.ended = true
    window.clearTimeout(this.timer)
    window.clearInterval(this.alive)
    this.socket?.close()
  }

  private post(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private lost(): void {
    window.clearInterval(this.alive)
    if (this.ended) {
      this.handlers.changed('closed')
      return
    }
    this.handlers.changed('lost')
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5000
    this.tries += 1
    this.timer = window.setTimeout(() => this.open(), wait)
  }
}

let count = 0
const prefix = Math.random().toString(36).slice(2, 8)
/** A name for a message that nobody else uses. */
export const freshId = (): string => `${prefix}-${(count += 1)}`
