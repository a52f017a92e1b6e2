// Tips for a first game: each belongs to a moment, comes once and goes when its moment is over.
import { OFFER } from '../wire/types'
import type { Action, Choice, OfferLine, View } from '../wire/types'

/** As little as a tip needs to know. */
export interface Moment {
  seat: number
  view: View | null
  choices: Choice[]
  offers: OfferLine[]
  hand: number[]
}

const can = (moment: Moment, ...names: Action['do'][]) =>
  moment.choices.some((one) => names.includes(one.action.do))
const fights = (moment: Moment) => {
  const { combat, runner } = moment.view ?? {}
  return combat?.foes.length && (runner ?? -1) < 0 ? combat : null
}
const offered = (moment: Moment, is: (one: OfferLine['offer']) => boolean) =>
  moment.offers.some(({ offer }) => offer.target === moment.seat && is(offer))

// What cannot wait stands first.
const TIPS: [string, (moment: Moment) => boolean][] = [
  ['curse', (moment) => moment.view?.curse?.victim === moment.seat],
  [
    'help',
    (moment) =>
      offered(moment, (offer) => offer.kind === OFFER.help && offer.maker === offer.fighter),
  ],
  [
    'price',
    (moment) =>
      offered(moment, (offer) => offer.kind === OFFER.help && offer.fighter === moment.seat),
  ],
  ['trade', (moment) => offered(moment, (offer) => offer.kind !== OFFER.help)],
  ['run', (moment) => moment.view?.runner === moment.seat],
  ['fight', (moment) => fights(moment)?.fighter === moment.seat],
  ['claim', (moment) => can(moment, 'claim_kill')],
  [
    'other',
    (moment) => {
      const combat = fights(moment)
      const mine = !combat || combat.fighter === moment.seat || combat.helper === moment.seat
      return (
        !mine &&
        moment.choices.some(
          (one) => one.action.do === 'play_card' && moment.hand.includes(one.card),
        )
      )
    },
  ],
  ['loot', (moment) => can(moment, 'loot', 'look_for_trouble')],
  ['kick', (moment) => can(moment, 'kick')],
]
const ABOUT_OFFERS = new Set(['help', 'price', 'trade'])

/** The tips whose moment it is, the most urgent first; none once the game is over. */
export const fitting = (moment: Moment): string[] =>
  moment.seat < 0 || !moment.view || moment.view.over
    ? []
    : TIPS.filter(([, holds]) => holds(moment)).map(([name]) => name)

/** What is said: of ties only where they are lost. */
export const wording = (name: string, view: View | null): string =>
  name === 'fight' && view?.combat?.wins_ties ? 'ties' : name

/** While an offer lies on the table only a tip about it is of use. */
export const speaks = (name: string, offers: number): boolean => !offers || ABOUT_OFFERS.has(name)

/** In milliseconds: long enough to have been noticed, and to have been read. */
export const NOTICED = 2000
export const READ = 6000

/** Which tip is shown, and which ones have been. */
export class Tips {
  private current = ''
  private visible = 0
  private last = 0
  private showing = false
  private seen = new Set<string>()

  /** The tip to be shown now, or none: `fit` are those whose moment it is, `may` which may be shown. */
  look(now: number, fit: string[], may: (name: string) => boolean): string {
    if (this.showing) this.visible += now - this.last
    this.last = now
    if (this.current && !fit.includes(this.current)) this.end()
    const next = fit.find(
      (name) => !this.seen.has(name) && may(name) && this.givesWay(name, fit, may),
    )
    if (next) this.begin(next)
    this.showing = this.current !== '' && may(this.current)
    return this.showing ? this.current : ''
  }
  /** It was read, and does not come again. */
  done(): void {
    this.current = ''
    this.showing = false
  }

  private givesWay(name: string, fit: string[], may: (name: string) => boolean): boolean {
    if (!this.current || !may(this.current)) return true
    return this.visible >= READ || fit.indexOf(name) < fit.indexOf(this.current)
  }
  private begin(name: string): void {
    if (this.current) this.end()
    this.seen.add(name)
    this.current = name
    this.visible = 0
  }
  /** What nobody had time to notice comes again the next time. */
  private end(): void {
    if (this.visible < NOTICED) this.seen.delete(this.current)
    this.done()
  }
}
