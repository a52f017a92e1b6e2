// What this person is doing at the table: the raised card, the open panel, the card looked at.
import { isAnswer } from '../wire/actions'
import { WINDOW, type Action, type Choice, type Guide } from '../wire/types'
import type { Session } from '../game/session.svelte'
import { aimsOf, type Aims } from './aiming'
import { confirmed } from './docking'
import { Guard } from './guard.svelte'
import { isTakenBack, TAKE_BACK_MS, takesBack } from './undoing'

export type Panel = 'none' | 'settings'
export type Sheet = 'log' | 'chat' | 'rules'
/** A card in the hand of the hand: where it is now, and over which place. */
export interface Carried {
  card: number
  x: number
  y: number
  over: string
}
const REASON_STAYS = 6000

export class Desk {
  raised = $state(-1)
  inspected = $state(-1)
  seatShown = $state(-1)
  guide: Guide | null = $state(null)
  panel: Panel = $state('none')
  sheet: Sheet = $state('log')
  sheetOpen = $state(false)
  /** How to pass: the menu is open. */
  passMenu = $state(false)
  /** Of the primary in the dock. */
  readonly guard = new Guard()
  rule = $state('')
  whyCard = $state(-1)
  picks: number[] = $state([])
  paying: Choice | null = $state(null)
  carried: Carried | null = $state(null)
  /** Parts of somebody's strength are being shown. */
  explained = $state(-1)
  /** Tap on the hand does not answer the question but looks. */
  private whyTimer: number | undefined
  /** The own move of a moment ago, while it can be taken back. */
  private done: Action | null = $state(null)
  private doneTimer: number | undefined

  constructor(private readonly session: Session) {}

  /** What can be done with this card now. */
  with(card: number): Choice[] {
    return this.session.choices.filter((choice) => choice.card === card)
  }

  /** Places that take the raised card, or that answer the question. */
  get aims(): Aims {
    const card = this.carried?.card ?? this.raised
    const fight = Boolean(this.session.view?.combat)
    const face = (one: number) => this.session.face(one)
    if (card >= 0)
      return aimsOf(
        this.with(card).filter((one) => !isAnswer(one)),
        this.session.seat,
        face,
        fight,
      )
    const answers = this.session.asks?.pick
      ? []
      : this.session.choices.filter(
          (one) => isAnswer(one) && one.card < 0 && (one.foe >= 0 || one.target),
        )
    return aimsOf(answers, this.session.seat, face, fight)
  }
  aim(place: string): Choice | undefined {
    return this.aims.get(place)?.[0]
  }

  /** A hand card was pressed: it answers the question, is raised, or says why not. */
  press(card: number): void {
    const pick = this.session.asks?.pick
    if (pick && pick.high > 1) {
      if (pick.are_cards && pick.choices.includes(card)) this.toggle(card, pick.high)
      else this.showWhy(card)
    } else if (this.with(card).some(isAnswer)) {
      this.toggle(card, 1)
    } else if (this.with(card).length) {
      this.raise(card)
    } else {
      this.showWhy(card)
    }
  }
  raise(card: number): void {
    this.whyCard = -1
    this.session.stopPassing() // who looks at a card means to play
    this.raised = this.raised === card ? -1 : card
  }
  /** Play the raised card, if there is one way to do it; otherwise its ways are on show. */
  playRaised(): void {
    const way = confirmed(this.with(this.raised))
    if (way) this.do(way)
  }
  inspect(card: number): void {
    this.inspected = card
  }
  showWhy(card: number): void {
    window.clearTimeout(this.whyTimer)
    this.raised = -1
    this.whyCard = this.whyCard === card ? -1 : card
  }

  // ---- dragging ----

  pickUp(card: number, x: number, y: number): void {
    this.raised = -1
    this.whyCard = -1
    this.carried = { card, x, y, over: '' }
  }
  carry(x: number, y: number, over: string): void {
    if (!this.carried) return
    this.carried = { ...this.carried, x, y, over }
  }
  letGo(over: string): void {
    const carried = this.carried
    if (!carried) return
    const found = this.aims.get(over) ?? []
    this.carried = null
    const only = found[0]
    if (only && found.length === 1) return this.do(only)
    if (found.length) return void (this.raised = carried.card)
    if (!over || over === 'hand') return
    // It slides back; the reason stays for a moment.
    if (this.with(carried.card).length) return void (this.raised = carried.card)
    this.whyCard = carried.card
    window.clearTimeout(this.whyTimer)
    this.whyTimer = window.setTimeout(() => {
      if (this.whyCard === carried.card) this.whyCard = -1
    }, REASON_STAYS)
  }

  // ---- panels ----

  /** Something lies over the table. */
  get covered(): boolean {
    return (
      this.guide !== null ||
      this.paying !== null ||
      this.panel !== 'none' ||
      this.inspected >= 0 ||
      this.explained >= 0 ||
      this.seatShown >= 0
    )
  }

  openGuide(guide: Guide): void {
    this.guide = guide
    this.picks = []
  }
  /** Close what lies on top; true if there was something. */
  back(): boolean {
    if (this.carried) this.carried = null
    else if (this.passMenu) this.passMenu = false
    else if (this.inspected >= 0) this.inspected = -1
    else if (this.explained >= 0) this.explained = -1
    else if (this.panel !== 'none') this.panel = 'none'
    else if (this.seatShown >= 0) this.seatShown = -1
    else if (this.paying) this.paying = null
    else if (this.guide) this.guide = null
    else if (this.sheetOpen) this.sheetOpen = false
    else if (this.whyCard >= 0) this.whyCard = -1
    else if (this.raised >= 0) this.raised = -1
    else return false
    return true
  }

  do(choice: Choice): void {
    if (choice.pay && choice.pay.high > 0) {
      this.paying = choice
      this.picks = []
      return
    }
    this.finish(choice.action)
  }
  finish(action: Action, text = ''): void {
    this.raised = -1
    this.whyCard = -1
    this.paying = null
    this.guide = null
    this.picks = []
    this.remember(isTakenBack(action) ? action : null)
    // Before the first turn a pass can be taken back: the server holds it until all are ready.
    if (action.do === 'pass' && this.session.view?.window === WINDOW.setup)
      this.session.setReady(true)
    else this.session.act(action, text)
  }

  // ---- taking back ----

  /** What takes the last own move back, as long as the table allows it. */
  private get wayBack(): Choice | undefined {
    return this.done && !this.session.sending
      ? takesBack(this.done, this.session.choices)
      : undefined
  }
  /** The same, if it is worth a banner: an open offer has a line of its own, and can be taken back there. */
  get undoing(): Choice | undefined {
    return this.wayBack?.action.do === 'withdraw' ? undefined : this.wayBack
  }
  undo(): void {
    if (this.session.ready) return this.session.setReady(false)
    const choice = this.wayBack
    this.remember(null)
    if (choice) this.session.act(choice.action)
  }
  private remember(action: Action | null): void {
    window.clearTimeout(this.doneTimer)
    this.done = action
    if (action) this.doneTimer = window.setTimeout(() => (this.done = null), TAKE_BACK_MS)
  }

  toggle(card: number, most: number): void {
    if (this.picks.includes(card)) this.picks = this.picks.filter((one) => one !== card)
    else if (most === 1) this.picks = [card]
    else if (this.picks.length < most) this.picks = [...this.picks, card]
  }

  openRule(id: string): void {
    this.rule = id
    this.openSheet('rules')
  }
  openSheet(sheet: Sheet): void {
    this.sheet = sheet
    this.sheetOpen = true
  }
}
