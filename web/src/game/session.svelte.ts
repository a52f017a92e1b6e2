// The table as this browser knows it: the line to the server, the table and its seats, what is done.
// What the server tells is kept by parts: picture, cards, journal, fight, chat, advice, luck.
import { isLuck, Luck } from '../fair/luck.svelte'
import { lapsedIn } from '../table/reading'
import { words } from '../text/en'
import type { Mood } from '../ui/portraits'
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
import { firstOrder, plain, type KeptOrder } from './orders'
import { Landing } from './landing.svelte'
import { Moods } from './moods.svelte'
import { paceOf } from './pace'
import { Picture } from './picture.svelte'
import { keepSeen, seenOf } from './seen'
import { settings } from './settings.svelte'

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
  readonly moods = new Moods()
  readonly landing = new Landing()
  readonly advice = new Advice(
    (message) => this.send(message),
    () => this.seat,
  )
  /** What this device puts into the shuffle, and the receipts it keeps. */
  readonly luck: Luck
  /** The moment in which this seat has passed so that nobody sees it. */
  private passedIn = $state(-1)
  /** Seats whose order was looked at; the server knows it from then on. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  private ordered = new Set<number>()
  private socket: Line | null = null
  private seq = 0
  /** The line was lost: what comes first was missed. */
  private away = false
  /** The page was opened again: so many of the events that come first are new to this person. */
  private unseen = 0

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
    this.socket = new Line(`${scheme}://${location.host}/ws/${encodeURIComponent(id)}`, {
      told: (message) => this.hear(message),
      changed: (state) => (this.line = state),
      hello: () => ({
        type: 'hello',
        protocol: PROTOCOL,
        table: this.id,
        tokens: this.tokens,
        since: this.seq,
        seen: this.seq || !this.tokens.length ? 0 : seenOf(this.id),
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
  /** What was skipped just now. */
  get skipped(): LogLine[] {
    return this.hushed || this.table?.skipping
      ? []
      : this.journal.skippedLines(this.seat, this.view?.turn ?? 0)
  }
  get recap(): EventLine[] {
    return this.hushed ? [] : this.journal.recap(this.seat)
  }
  get goal(): number {
    return this.view?.rules.goal_level ?? this.table?.goal_level ?? 10
  }
  mood(seat: number): Mood {
    return this.moods.of(seat, this.view)
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
    if (action.do === 'pass' && this.own?.order?.silent) this.passedIn = update.moment
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
  // ---- the pace ----

  /** The window waits for this seat, and its order does not pass. */
  get asked(): boolean {
    const order = this.own?.order
    return !!order?.asked && !this.passed
  }
  /** Before the first turn: who is ready to begin, as long as others are not. */
  get readySeats(): number[] {
    return (this.table?.chairs ?? []).filter((chair) => chair.ready).map((chair) => chair.seat)
  }
  get ready(): boolean {
    return this.readySeats.includes(this.seat)
  }
  setReady(on: boolean): void {
    this.refused = null
    this.send({ type: 'ready', id: freshId(), seat: this.seat, on })
  }
  /** This seat has passed, openly or not. */
  get passed(): boolean {
    const passed = this.ready || (this.view?.passed.includes(this.seat) ?? false)
    return passed || (this.passedIn >= 0 && this.passedIn === this.update?.moment)
  }
  order(part: Partial<KeptOrder>): void {
    const now = this.own?.order
    if (!now) return
    const order = { ...plain(now), ...part }
    settings.keepOrder(this.id, order)
    this.send({ type: 'order', id: freshId(), seat: this.seat, ...order } as FromClient)
  }
  /** No longer until my turn: as it was before. */
  stopPassing(): boolean {
    if (this.own?.order?.mode !== 'turn') return false
    this.order({ mode: settings.kept.orders['']?.mode ?? 'answer' })
    return true
  }
  /** Whether this person sets the speed: alone among bots, or as the owner. */
  get setsSpeed(): boolean {
    const people = this.table?.chairs.filter((chair) => chair.kind === 'person') ?? []
    return this.seat >= 0 && (people.length < 2 || this.table?.owner === this.seat)
  }
  setSpeed(speed: string): void {
    settings.change({ speed })
    this.send({ type: 'speed', id: freshId(), seat: this.seat, speed } as FromClient)
  }
  skip(on = true): void {
    this.send({ type: 'skip', id: freshId(), seat: this.seat, on })
  }
  /** The first news of a seat: the server is told how its person passes, unless it knows. */
  private introduce(message: UpdateShape): void {
    const order = message.own?.order
    if (!order || this.ordered.has(message.seat) || !this.table || this.table.lesson > 0) return
    this.ordered.add(message.seat)
    const kept = settings.kept.orders
    const wanted = firstOrder(order, kept[this.id] ?? kept[''])
    if (wanted)
      this.send({ type: 'order', id: freshId(), seat: message.seat, ...wanted } as FromClient)
    const speed = settings.kept.speed
    if (this.table.speed === 'normal' && speed !== 'normal' && this.setsSpeed) this.setSpeed(speed)
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
    const texts = (parts: PartLine[]) => parts.map((part) => part.text)
    const { side, monsters } = this.fight
    this.spoken = words.fight.spoken(combat.side, texts(side), combat.monsters, texts(monsters))
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
  changeRules(options: TableInfo['options'], clock: string): void {
    this.refused = null
    this.send({ type: 'change_rules', id: freshId(), seat: this.seat, options, clock })
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
  skipLesson(): void {
    this.send({ type: 'skip_lesson', id: freshId(), seat: this.seat })
  }
  leaveLessons(): void {
    this.send({ type: 'leave_lessons', id: freshId(), seat: this.seat })
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
        this.unseen = message.table.lesson > 0 ? 0 : message.unseen
        this.seq = Math.max(this.seq, message.seq)
        break
      case 'table':
        this.see(message.table, this.seats)
        break
      case 'update':
        if (message.own) this.luck.dealt(message.seat, message.own.hand)
        this.take(message)
        this.introduce(message)
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
    if (table.skipping !== (this.table?.skipping ?? false))
      this.journal.skip(table.skipping, this.seq)
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
    if (!before && message.seat === this.seat && this.unseen) {
      this.journal.miss(message, this.unseen)
      this.unseen = 0
    }
    this.landing.tell(
      message,
      Boolean(before) && settings.moves && !unseen,
      () => this.journal.write(message, before?.public ?? null),
      paceOf(this.table),
    )
    if (message.seat !== this.seat && message.seat !== -1) return before
    this.seq = Math.max(this.seq, message.seq)
    this.keepSeen()
    this.lapsed = (before && lapsedIn(before.public, message)) || this.lapsed
    this.fightNews.follow(before?.public.combat ?? null, message)
    if (before) this.moods.follow(before.public, message)
    this.advice.expire()
    if (before || message.events.length === 0) this.advice.reasons = {}
    this.advice.why()
    return before
  }
  private seen = (): void => {
    if (document.hidden) this.journal.missed = null
    else this.keepSeen()
  }
  /** Somebody looks: whatever comes later is new to them if they leave. */
  private keepSeen(): void {
    if (this.live && this.tokens.length && this.seq && !document.hidden) keepSeen(this.id, this.seq)
  }

  protected async fetchFaces(path: string): Promise<void> {
    const found = await this.cards.fetch(path)
    if (found) this.luck.know(found)
  }
}
