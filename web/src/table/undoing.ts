// Taking back a move that showed nobody anything new: gear put on or off, an offer nobody has answered.
// Whether that is still possible is the server's to say: only its choices are looked at.
import type { Action, Choice } from '../wire/types'

/** How long a move can be taken back with one press. */
export const TAKE_BACK_MS = 5000
const OFFERS: Action['do'][] = ['ask_help', 'offer_trade', 'counter']

/** Whether such a move can be taken back at all. */
export const isTakenBack = (action: Action): boolean =>
  action.do === 'equip' || action.do === 'unequip' || OFFERS.includes(action.do)

/** The choice that takes the move back now, if there is one. */
export function takesBack(done: Action, choices: Choice[]): Choice | undefined {
  if (done.do === 'equip' || done.do === 'unequip') {
    const other = done.do === 'equip' ? 'unequip' : 'equip'
    return choices.find(({ action }) => action.do === other && action.card === done.card)
  }
  const open = choices.filter((one) => one.action.do === 'withdraw')
  return OFFERS.includes(done.do) ? open[open.length - 1] : undefined
}
