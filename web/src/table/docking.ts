// What lies in the dock: one primary that never costs anything, and the rest. No rule lives here.
import { isAnswer } from '../wire/actions'
import { waitsFor } from './reading'
import { WINDOW, type Action, type Choice, type OfferLine, type View } from '../wire/types'

/** What may be primary without a raised card, the first of them first. */
const FIRST: Action['do'][] = ['kick', 'claim_kill', 'loot', 'end_turn', 'pass']
/** What never is, raised or not: it gives something up. */
const NEVER = new Set<Action['do']>([
  'sell',
  'discard',
  'buy_off',
  'sacrifice',
  'give_up',
  'decline',
  'withdraw',
  'unequip',
])

/** The window waits for passes; nobody leads. */
export const waitsForPasses = (view: View): boolean =>
  view.window !== WINDOW.none && (view.main < 0 || view.intent !== null)

/** Who may still say something to it; whoever is ready to begin will not. */
export const mayAnswer = (view: View, ready: number[] = []): number[] =>
  waitsForPasses(view)
    ? view.players
        .filter((one) => one.alive && one.seat !== view.main)
        .map((one) => one.seat)
        .filter((seat) => !view.passed.includes(seat) && !ready.includes(seat))
    : []

/** Whom nothing goes on without: who leads or is asked, or all who may still pass. */
export const awaitedIn = (view: View, ready: number[] = []): number[] =>
  waitsForPasses(view) ? mayAnswer(view, ready) : waitsFor(view)

export interface Docked {
  main: Choice | undefined
  rest: Choice[]
}

/** The primary and the others among what can be done. */
export function docked(goOn: Choice[], raised: Choice[], asked: boolean, agrees: boolean): Docked {
  if (raised.length) {
    const main = raised.find((one) => !NEVER.has(one.action.do) && !one.pay && !isAnswer(one))
    return { main: agrees ? undefined : main, rest: raised.filter((one) => agrees || one !== main) }
  }
  const able = goOn.filter((one) => asked || one.action.do !== 'pass')
  const main = agrees
    ? undefined
    : FIRST.map((name) => able.find((one) => one.action.do === name)).find(Boolean)
  return { main, rest: able.filter((one) => one !== main) }
}

/** What Enter does with a raised card: the only way it can be played, if that gives nothing up. */
export function confirmed(ways: Choice[]): Choice | undefined {
  const only = ways.length === 1 ? ways[0] : undefined
  return only && !NEVER.has(only.action.do) ? only : undefined
}

/** The offer that "Agree" means: the newest to me that can be accepted. */
export const agreeable = (offers: OfferLine[], choices: Choice[]): OfferLine | undefined =>
  offers.findLast((one) =>
    choices.some(({ action }) => action.do === 'accept' && action.offer === one.offer.number),
  )

/** So many fit; what is left lies behind the last of them. */
export function fitting<Item>(items: Item[], most: number): [Item[], Item[]] {
  return items.length <= most ? [items, []] : [items.slice(0, most - 1), items.slice(most - 1)]
}
