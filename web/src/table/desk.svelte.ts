// What this person is doing at the table: the raised card, the open panel, the card looked at.
import type { Choice, Guide } from '../wire/types'
import type { Session } from '../game/session.svelte'

export type Panel = 'none' | 'question' | 'guide' | 'seat' | 'card' | 'settings' | 'why' | 'menu'
export type Sheet = 'log' | 'chat' | 'rules'

export class Desk {
  raised = $state(-1)
  inspected = $state(-1)
  seatShown = $state(-1)
  guide: Guide | null = $state(null)
  panel: Panel = $state('none')
  sheet: Sheet = $state('log')
  sheetOpen = $state(false)
  rule = $state('')
  whyCard = $state(-1)
  picks: number[] = $state([])
  paying: Choice | null = $state(null)
  dismissed = $state(-1)

  constructor(private readonly session: Session) {}

  /** What can be done with this card now. */
  with(card: number): Choice[] {
    return this.session.choices.filter((choice) => choice.card === card)
  }

  raise(card: number): void {
    this.whyCard = -1
    this.raised = this.raised === card ? -1 : card
  }

  inspect(card: number): void {
    this.inspected = card
  }

  showWhy(card: number): void {
    this.raised = -1
    this.whyCard = this.whyCard === card ? -1 : card
  }

  openGuide(guide: Guide): void {
    this.guide = guide
    this.picks = []
  }

  do(choice: Choice): void {
    if (choice.pay && choice.pay.high > 0) {
      this.paying = choice
      this.picks = []
      return
    }
    this.finish(choice.action)
  }

  finish(action: number[], text = ''): void {
    this.raised = -1
    this.paying = null
    this.guide = null
    this.picks = []
    this.session.act(action, text)
  }

  toggle(card: number, most: number): void {
    if (this.picks.includes(card)) this.picks = this.picks.filter((one) => one !== card)
    else if (most === 1) this.picks = [card]
    else if (this.picks.length < most) this.picks = [...this.picks, card]
  }

  openRule(id: string): void {
    this.rule = id
    this.sheet = 'rules'
    this.sheetOpen = true
  }
}
