// One line to the server. It comes back by itself, and sends again what was not answered:
// the server does nothing twice that carries the same id. A server of several processes may send
// it to another address, and says which others to try if one of them falls silent.
import type { FromClient, FromServer } from './types'

export type LineState = 'opening' | 'open' | 'lost' | 'closed'

interface Handlers {
  told: (message: FromServer) => void
  changed: (state: LineState) => void
  hello: () => FromClient
}

const WAITS = [300, 700, 1500, 3000, 5000]
/** The longest wait while nobody can be reached: tables go on within 5 s of the end of a fault. */
const UNREACHED = 2_000
const MOVING = 50
const MOST_MOVES = 3
const KEEP_ALIVE = 10_000
/** Who does not open a line for so long is not there. */
const OPENING = 4_000
/** Who is asked something and says nothing for so long is not there. */
const SILENT = 5_000

/** The address of a table at another process: a URL, a path of this host or a port of it. */
export function addressAt(place: string, home: string): string {
  const here = new URL(home)
  if (place.startsWith(':')) return `${here.protocol}//${here.hostname}${place}${here.pathname}`
  if (place.startsWith('/')) return `${here.protocol}//${here.host}${place}${here.pathname}`
  return place.replace(/^http/, 'ws') + here.pathname
}

export class Line {
  private socket: WebSocket | null = null
  private unanswered = new Map<string, FromClient>()
  private tries = 0
  private timer = 0
  private alive = 0
  private ended = false
  /** Where the table is now, if it was told. */
  private moved = ''
  /** Where to try besides. */
  private others: string[] = []
  private silence = 0
  /** Whether somebody answers at the address that was tried last. */
  private reached = false

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
  ) {}

  open(): void {
    this.handlers.changed(this.tries ? 'lost' : 'opening')
    const places = [this.address, ...this.others]
    const address = this.moved || (places[this.tries % places.length] ?? this.address)
    this.moved = ''
    this.reached = false
    const socket = new WebSocket(address)
    this.socket = socket
    this.listen(OPENING)
    socket.onopen = () => {
      this.calm()
      this.listen()
      this.reached = true
      socket.send(JSON.stringify(this.handlers.hello()))
      for (const message of this.unanswered.values()) socket.send(JSON.stringify(message))
      this.handlers.changed('open')
      this.alive = window.setInterval(() => this.post({ type: 'ping', id: '' }), KEEP_ALIVE)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.calm()
      const message = JSON.parse(event.data) as FromServer
      if ('id' in message && message.id) this.unanswered.delete(message.id)
      if (message.type === 'welcome') this.tries = 0
      if (message.type === 'servers')
        this.others = message.addresses.map((place) => addressAt(place, this.address))
      if (message.type === 'closing' && message.code === 'moved' && message.address)
        this.moved = addressAt(message.address, this.address)
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
    this.calm()
    this.socket?.close()
  }

  private post(message: FromClient): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send(JSON.stringify(message))
    this.listen()
  }

  /** Something is expected: if nothing comes, the line is given up. */
  private listen(patience = SILENT): void {
    if (this.silence) return
    this.silence = window.setTimeout(() => {
      const socket = this.socket
      if (socket) socket.onopen = socket.onmessage = socket.onclose = null
      socket?.close()
      this.lost()
    }, patience)
  }

  private calm(): void {
    window.clearTimeout(this.silence)
    this.silence = 0
  }

  private lost(): void {
    window.clearInterval(this.alive)
    this.calm()
    if (this.ended) {
      this.handlers.changed('closed')
      return
    }
    this.handlers.changed('lost')
    const hurries = this.moved && this.tries < MOST_MOVES
    const most = this.reached ? Infinity : UNREACHED
    const next = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? UNREACHED
    const wait = hurries ? MOVING : Math.min(next, most)
    this.tries += 1
    this.timer = window.setTimeout(() => this.open(), wait)
  }
}

let count = 0
const prefix = Math.random().toString(36).slice(2, 8)
/** A name for a message that nobody else uses. */
export const freshId = (): string => `${prefix}-${(count += 1)}`
