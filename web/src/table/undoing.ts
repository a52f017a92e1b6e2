// Taking back a move that showed nobody anything new: gear put on or off, an offer nobody has answered.
// Whether that is still possible is the server's to say: only its choices are looked at.
import type { Choice } from '../wire/types'

/** How long a move can be taken back with one press. */
export const TAKE_BACK_MS = 5000
const EQUIP = 10
const UNEQUIP = 11
const OFFERS = [15, 16, 19]

/** Whether such a move can be taken back at all. */
export const isTakenBack = (action: number[]): boolean =>
  action[0] === EQUIP || action[0] === UNEQUIP || OFFERS.includes(action[0] ?? -1)

/** The choice that takes the move back now, if there is one. */
export function takesBack(done: number[], choices: Choice[]): Choice | undefined {
  const [code, first] = done
  if (code === EQUIP || code === UNEQUIP) {
    const other = code === EQUIP ? UNEQUIP : EQUIP
    return choices.find((one) => one.action[0] === other && one.action[1] === first)
  }
  const open = choices.filter((one) => one.verb === 'withdraw')
  return OFFERS.includes(code ?? -1) ? open[open.length - 1] : undefined
}
