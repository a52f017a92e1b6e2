// The table as this browser knows it: what the server told last, and what was sent to it.
import type {
  Action,
  Asks,
  Choice,
  ClockState,
  CombatView,
  EventLine,
  Explained,
  Face,
  Faces,
  FightLine,
  FromServer,
  OfferLine,
  OfferView,
  Own,
  PartLine,
  PlayerView,
  Reason,
  Refused,
  Revealed,
  Said,
  TableInfo,
  UpdateShape,
  View,
  Weighed,
} from '../wire/types'
import { EVENT, PROTOCOL } from '../wire/types'
import { isLuck, Luck } from '../fair/luck.svelte'
import { words } from '../text/en'
import { api } from '../wire/http'
import { changeOf, lapsedIn, rollsOf, turnsOf, type Change, type Rolled } from '../table/reading'
import { freshId, Line, type LineState } from '../wire/socket'

const LONGEST_LOG = 600
const RECAP = 4

export interface LogLine extends EventLine {
  seq: number
  turn: number
}

export class Session {
  line: LineState = $state('opening')
  table: TableInfo | null = $state(null)
  /** When the table was told last, by this browser's clock. */
  tableSince = $state(0)
  phrases: string[] = $state([])
  seats: number[] = $state([])
  screen = $state(false)
  seat = $state(-1)
  updates: Record<number, UpdateShape> = $state({})
  // A device of several people keeps a log for each: every log says "you" to somebody else.
  protected logs: Record<number, LogLine[]> = $state({})
  protected recaps: Record<number, EventLine[]> = $state({})
  chat: Said[] = $state([])
  /** How many lines of the chat have been seen. */
  read = $state(0)
  muted: number[] = $state([])
  refused: Refused | null = $state(null)
  notice = $state('')
  /** A seat of this device was taken away: why. */
  removed = $state('')
  revealed: Revealed | null = $state(null)
  reasons: Record<number, Reason> = $state({})
  moves: Reason[] = $state([])
  /** What actions would mean, by the action. */
  private weights: Record<string, Weighed> = $state({})
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  private weighing = new Map<string, string>()
  /** Where the strength of a seat comes from. */
  explanations: Record<number, Explained> = $state({})
  /** What happened while this person was away: lines, and how many of them were about them. */
  missed: { lines: number; mine: number; since: number } | null = $state(null)
  /** The first line of the log that is shown as missed, or -1. */
  marked = $state(-1)
  /** Rolls of the flight that is going on, by monster. */
  rolls: Record<number, Rolled> = $state({})
  /** What the table did for this seat because its time was up. */
  lapsed = $state('')
  /** Something to be spoken at once. */
  spoken = $state('')
  sending = $state(0)
  screenToken = $state('')
  /** Everybody's cards, where all hands are open: in a replay. */
  hands: number[][] = $state([])
  /** What changed the sums of this fight last, and who played which card. */
  change: Change | null = $state(null)
  playedBy: Record<number, number> = $state({})
  /** The same, if it is what happened last of all. */
  justChanged: Change | null = $state(null)
  faces: Face[] = $state([])
  /** What this device puts into the shuffle, and the receipts it keeps. */
  readonly luck: Luck
  protected physical: number[] = []
  private socket: Line | null = null
  private seq = 0
  private clockLag = 0
  private cardsFrom = ''

  constructor(
    readonly id: string,
    private readonly tokens: string[],
    /** A game that is being played; otherwise it is only looked at. */
    readonly live = true,
  ) {
    this.luck = new Luck(id, (message) => this.send(message))
    if (!live) return
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.socket = new Line(`${scheme}://${location.host}/ws`, {
      told: (message) => this.hear(message),
      changed: (state) => (this.line = state),
      hello: () => ({
        type: 'hello',
        protocol: PROTOCOL,
        table: this.id,
        tokens: this.tokens,
        since: this.seq,
      }),
    })
    this.socket.open()
    document.addEventListener('visibilitychange', this.seen)
  }

  close(): void {
    this.socket?.close()
    document.removeEventListener('visibilitychange', this.seen)
  }

  private send(message: Parameters<Line['send']>[0]): void {
    this.socket?.send(message)
  }

  // ---- what is known ----

  get update(): UpdateShape | null {
    return this.updates[this.seat] ?? this.updates[-1] ?? null
  }
  /** A test of memory: nobody is to look anything up until it is over (AMB-45). */
  get hushed(): boolean {
    return this.live && (this.view?.hushed ?? false)
  }
  get log(): LogLine[] {
    if (this.hushed) return []
    return this.logs[this.seat] ?? this.logs[-1] ?? []
  }
  get recap(): EventLine[] {
    if (this.hushed) return []
    return this.recaps[this.seat] ?? this.recaps[-1] ?? []
  }
  get view(): View | null {
    return this.update?.public ?? null
  }
  get own(): Own | null {
    return this.update?.own ?? null
  }
  get asks(): Asks | null {
    return this.update?.asks ?? null
  }
  get fight(): FightLine | null {
    return this.update?.fight ?? null
  }
  get clock(): ClockState | null {
    return this.update?.clock ?? null
  }
  get goal(): number {
    return this.view?.rules.goal_level ?? this.table?.goal_level ?? 10
  }
  get offers(): OfferLine[] {
    return this.own?.offers ?? []
  }
  /** What Fighter and Helper have agreed on, for whoever may know it. */
  get contract(): OfferView | null {
    return this.own?.contract ?? this.view?.combat?.contract ?? null
  }
  get choices(): Choice[] {
    return this.asks?.groups.flatMap((group) => group.choices) ?? []
  }

  player(seat: number): PlayerView | undefined {
    return this.view?.players.find((player) => player.seat === seat)
  }
  name(seat: number): string {
    return (
      this.table?.chairs.find((chair) => chair.seat === seat)?.name ?? words.seatNumber(seat + 1)
    )
  }
  face(card: number): Face | undefined {
    return this.faces[this.physical[card] ?? -1]
  }
  /** Milliseconds until the window closes, or -1 if it waits for passes. */
  remaining(now: number): number {
    const clock = this.clock
    if (!clock || clock.closes < 0 || clock.paused) return -1
    return Math.max(0, clock.closes - (now + this.clockLag))
  }

  /** Milliseconds until the table moves on for this seat, or -1 if it waits. */
  patience(now: number): number {
    const clock = this.clock
    if (!clock || clock.acts < 0 || clock.paused || clock.acts_for !== this.seat) return -1
    return Math.max(0, clock.acts - (now + this.clockLag))
  }

  // ---- what is done ----

  act(action: Action, text = ''): void {
    const update = this.update
    if (!update) return
    this.sending += 1
    this.refused = null
    this.lapsed = ''
    this.send({
      type: 'act',
      id: freshId(),
      seat: update.seat,
      moment: update.moment,
      action,
      text,
    })
  }
  /** Another seat of this device takes over. */
  sit(seat: number): void {
    this.seat = seat
    this.reasons = {}
    this.moves = []
    this.refused = null
    this.lapsed = ''
    this.why()
  }
  why(): void {
    if (this.seat >= 0) this.send({ type: 'why', id: freshId(), seat: this.seat, card: -1 })
  }
  /** Ask what an action would mean; the answer is in `weight`. */
  weigh(action: Action): void {
    const id = freshId()
    this.weighing.set(id, JSON.stringify(action))
    this.send({ type: 'weigh', id, seat: this.seat, action })
  }
  weight(action: Action): Weighed | null {
    return this.weights[JSON.stringify(action)] ?? null
  }
  explain(whose: number): void {
    if (this.seat >= 0) this.send({ type: 'explain', id: freshId(), seat: this.seat, whose })
  }
  /** Say the fight aloud, part by part. */
  speak(): void {
    const combat = this.view?.combat
    if (!combat || !this.fight) return void (this.spoken = this.asks?.title ?? '')
    const list = (parts: PartLine[]) => parts.map((part) => part.text).join(', ')
    this.spoken = `${combat.side}: ${list(this.fight.side)}. ${combat.monsters}: ${list(this.fight.monsters)}.`
  }
  say(text: string, phrase = -1): void {
    this.send({ type: 'say', id: freshId(), seat: this.seat, text, phrase })
  }
  hold(): void {
    this.send({ type: 'hold', id: freshId(), seat: this.seat })
  }
  pause(on: boolean): void {
    this.send({ type: 'pause', id: freshId(), seat: this.seat, on })
  }
  /** Words of one's own become part of this seat's share of the shuffle. */
  addLuck(typed: string): void {
    if (this.table) this.luck.add(this.seat, this.table.deal, typed)
  }
  start(): void {
    this.send({ type: 'start', id: freshId(), seat: this.seat })
  }
  setBot(chair: number, bot: string, temper = ''): void {
    this.send({ type: 'set_bot', id: freshId(), seat: this.seat, chair, bot, temper })
  }
  vote(against: number, yes: boolean): void {
    this.send({ type: 'vote', id: freshId(), seat: this.seat, against, yes })
  }
  remove(chair: number): void {
    this.send({ type: 'remove', id: freshId(), seat: this.seat, chair })
  }
  leave(): void {
    this.send({ type: 'leave', id: freshId(), seat: this.seat })
  }
  sharedScreen(): void {
    this.send({ type: 'screen', id: freshId(), seat: this.seat })
  }
  report(text: string): void {
    this.send({ type: 'report', id: freshId(), seat: this.seat, text })
  }

  // ---- what is heard ----

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table
        this.tableSince = performance.now()
        this.notice = ''
        this.phrases = message.phrases
        this.seats = message.seats
        this.screen = message.screen
        if (!message.seats.includes(this.seat)) this.seat = message.seats[0] ?? -1
        this.luck.see(message.table, message.seats)
        this.away = Object.keys(this.updates).length > 0
        this.seq = Math.max(this.seq, message.seq)
        void this.fetchFaces(message.table.cards)
        break
      case 'table':
        this.table = message.table
        this.tableSince = performance.now()
        this.luck.see(message.table, this.seats)
        void this.fetchFaces(message.table.cards)
        break
      case 'update':
        if (message.own) this.luck.dealt(message.seat, message.own.hand)
        this.take(message)
        break
      case 'clock':
        for (const seat of Object.keys(this.updates)) {
          const update = this.updates[Number(seat)]
          if (update) update.clock = message.clock
        }
        this.clockLag = message.clock.now - performance.now()
        break
      case 'done':
        this.sending = Math.max(0, this.sending - 1)
        break
      case 'refused':
        if (isLuck(message.id)) break // the next news of the table says what to do
        this.sending = Math.max(0, this.sending - 1)
        this.refused = message
        break
      case 'reasons':
        this.reasons = Object.fromEntries(
          message.cards.filter((one) => one.card >= 0).map((one) => [one.card, one]),
        )
        this.moves = message.moves
        break
      case 'weighed': {
        const action = this.weighing.get(message.id)
        this.weighing.delete(message.id)
        if (action !== undefined) this.weights[action] = message
        break
      }
      case 'explained':
        this.explanations[message.whose] = message
        break
      case 'said':
        this.chat = [...this.chat.slice(-199), message]
        break
      case 'revealed':
        this.revealed = message
        break
      case 'trouble':
      case 'closing':
        this.notice = message.sentence
        if (message.code === 'removed') this.removed = message.sentence
        break
      case 'screen_link':
        this.screenToken = message.token
        break
      case 'reported':
      case 'pong':
        break
    }
  }

  protected take(message: UpdateShape): void {
    this.clockLag = message.clock.now - performance.now()
    const first = !(message.seat in this.updates)
    const last = this.updates[message.seat]?.public
    const before = last?.combat ?? null
    this.updates[message.seat] = message
    this.count(message, first)
    this.write(message)
    if (message.seat !== this.seat && message.seat !== -1) return
    this.seq = Math.max(this.seq, message.seq)
    this.weights = {}
    this.explanations = {}
    this.lapsed = (last && lapsedIn(last, message)) || this.lapsed
    this.rolls = rollsOf(this.rolls, message)
    this.follow(before, message)
    if (!first || message.events.length === 0) this.reasons = {}
    this.why()
  }

  private away = false
  /** What comes while nobody looks, or after a broken connection, was missed. */
  private count(message: UpdateShape, first: boolean): void {
    const lines = message.events.filter((event) => event.text)
    if (first || message.seat !== this.seat || !lines.length || !(this.away || document.hidden))
      return
    const mine = lines.filter((event) => event.seat === this.seat).length
    const before = this.missed ?? {
      lines: 0,
      mine: 0,
      since: (this.logs[message.seat] ?? []).length,
    }
    this.missed = {
      lines: before.lines + lines.length,
      mine: before.mine + mine,
      since: before.since,
    }
    this.away = false
  }
  private seen = (): void => {
    if (document.hidden) this.missed = null
  }

  private write(message: UpdateShape): void {
    const fresh = message.events.filter((event) => event.text)
    if (!fresh.length) return
    const turns = turnsOf(message.events, message.public.turn)
    const lines = message.events
      .map((event, n) => ({ ...event, seq: message.seq, turn: turns[n] ?? 0 }))
      .filter((line) => line.text)
    this.logs[message.seat] = [...(this.logs[message.seat] ?? []), ...lines].slice(-LONGEST_LOG)
    this.recaps[message.seat] = fresh
      .filter((event, n) => event.text !== fresh[n + 1]?.text)
      .slice(-RECAP)
  }

  private follow(before: CombatView | null, message: UpdateShape): void {
    const after = message.public.combat
    const change = changeOf(before, after, message.events)
    // What happened last is told with its sums, or without any: never with those of something else.
    if (change || message.events.some((event) => event.text)) this.justChanged = change
    if (!after) {
      this.change = null
      this.playedBy = {}
      return
    }
    if (!before) this.change = null
    if (change) this.change = change
    for (const event of message.events) {
      if (
        (event.code === EVENT.card_played || event.code === EVENT.card_attached) &&
        event.card >= 0 &&
        event.seat >= 0
      )
        this.playedBy[event.card] = event.seat
    }
  }

  protected async fetchFaces(path: string): Promise<void> {
    if (!path || path === this.cardsFrom) return
    this.cardsFrom = path
    const found: Faces = await api.cards(path).catch((error: unknown) => {
      this.cardsFrom = '' // the next news of the table tries it again
      throw error
    })
    this.physical = found.cards
    this.faces = found.faces
    this.luck.know(found)
  }
}
