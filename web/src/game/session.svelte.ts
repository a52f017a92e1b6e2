// The table as this browser knows it: the line to the server, the table and its seats, what is done.
// What the server tells is kept by parts: picture, cards, journal, fight, chat, advice, luck.
import { isLuck, Luck } from '../fair/luck.svelte'
import { lapsedIn } from '../table/reading'
import { words } from '../text/en'
import { freshId, Line, type LineState } from '../wire/socket'
import type {
  Action,
  EventLine,
  Face,
  FromClient,
  FromServer,
  PartLine,
  Refused,
  Revealed,
  TableInfo,
  UpdateShape,
} from '../wire/types'
import { PROTOCOL } from '../wire/types'
import { Advice } from './advice.svelte'
import { Cards } from './cards.svelte'
import { Chat } from './chat.svelte'
import { FightNews } from './fight.svelte'
import { Journal, type LogLine } from './journal.svelte'
import { Picture } from './picture.svelte'

export class Session extends Picture {
  // ---- the table, and this device at it ----
  line: LineState = $state('opening')
  table: TableInfo | null = $state(null)
  /** When the table was told last, by this browser's clock. */
  tableSince = $state(0)
  /** The seats of this device. */
  seats: number[] = $state([])
  /** A screen for everybody, in the middle of a room. */
  screen = $state(false)
  screenToken = $state('')
  /** A seat of this device was taken away: why. */
  removed = $state('')

  // ---- answers of the server ----
  sending = $state(0)
  refused: Refused | null = $state(null)
  notice = $state('')
  revealed: Revealed | null = $state(null)
  /** What the table did for this seat because its time was up. */
  lapsed = $state('')
  /** Something to be spoken at once. */
  spoken = $state('')

  readonly cards = new Cards()
  readonly journal = new Journal()
  readonly fightNews = new FightNews()
  readonly chat = new Chat()
  readonly advice = new Advice(
    (message) => this.send(message),
    () => this.seat,
  )
  /** What this device puts into the shuffle, and the receipts it keeps. */
  readonly luck: Luck
  private socket: Line | null = null
  private seq = 0
  /** The line was lost: what comes first was missed. */
  private away = false

  constructor(
    readonly id: string,
    private readonly tokens: string[],
    /** A game that is being played; otherwise it is only looked at. */
    readonly live = true,
  ) {
    super()
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

  private send(message: FromClient): void {
    this.socket?.send(message)
  }

  // ---- what is known ----

  /** A test of memory: nobody is to look anything up until it is over (AMB-45). */
  get hushed(): boolean {
    return this.live && (this.view?.hushed ?? false)
  }
  get log(): LogLine[] {
    return this.hushed ? [] : this.journal.lines(this.seat)
  }
  get recap(): EventLine[] {
    return this.hushed ? [] : this.journal.recap(this.seat)
  }
  get goal(): number {
    return this.view?.rules.goal_level ?? this.table?.goal_level ?? 10
  }
  name(seat: number): string {
    return (
      this.table?.chairs.find((chair) => chair.seat === seat)?.name ?? words.seatNumber(seat + 1)
    )
  }
  face(card: number): Face | undefined {
    return this.cards.face(card)
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
    this.refused = null
    this.lapsed = ''
    this.advice.forget()
    this.advice.why()
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
        this.see(message.table, message.seats)
        this.notice = ''
        this.chat.phrases = message.phrases
        this.screen = message.screen
        if (!message.seats.includes(this.seat)) this.seat = message.seats[0] ?? -1
        this.away = Object.keys(this.updates).length > 0
        this.seq = Math.max(this.seq, message.seq)
        break
      case 'table':
        this.see(message.table, this.seats)
        break
      case 'update':
        if (message.own) this.luck.dealt(message.seat, message.own.hand)
        this.take(message)
        break
      case 'clock':
        this.setClock(message.clock)
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
      case 'weighed':
      case 'explained':
        this.advice.hear(message)
        break
      case 'said':
        this.chat.hear(message)
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

  /** The table changed: who sits where, its clock, its deal. */
  private see(table: TableInfo, seats: number[]): void {
    this.table = table
    this.tableSince = performance.now()
    this.seats = seats
    this.luck.see(table, seats)
    void this.fetchFaces(table.cards)
  }

  override take(message: UpdateShape): UpdateShape | undefined {
    const before = super.take(message)
    const unseen = this.away || document.hidden
    if (before && message.seat === this.seat && unseen && this.journal.miss(message))
      this.away = false
    this.journal.write(message)
    if (message.seat !== this.seat && message.seat !== -1) return before
    this.seq = Math.max(this.seq, message.seq)
    this.lapsed = (before && lapsedIn(before.public, message)) || this.lapsed
    this.fightNews.follow(before?.public.combat ?? null, message)
    this.advice.expire()
    if (before || message.events.length === 0) this.advice.reasons = {}
    this.advice.why()
    return before
  }
  private seen = (): void => {
    if (document.hidden) this.journal.missed = null
  }

  protected async fetchFaces(path: string): Promise<void> {
    const found = await this.cards.fetch(path)
    if (found) this.luck.know(found)
  }
}
