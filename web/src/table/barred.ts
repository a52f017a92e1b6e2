// Which of the moves that cannot be made now are worth showing: those one would look for.
import { words } from '../text/en'
import { isAnswer } from '../wire/actions'
import type { Action, Asks, Reason, View } from '../wire/types'

const MOST = 2

export function barred(
  moves: Reason[],
  view: View | null,
  asks: Asks | null,
  seat: number,
): Reason[] {
  if (!view || !asks || view.over || view.turn < 1 || seat < 0 || asks.pick) return []
  if (asks.groups.some((group) => group.choices.some(isAnswer))) return []
  const no = moves.filter((move) => move.sentence)
  const of = (name: Action['do']) => no.filter((move) => move.action?.do === name)
  if (view.combat) {
    if (view.combat.fighter !== seat || view.combat.fleeing) return []
    // Nobody can be asked: one button for all of them.
    const open = moves.some((move) => move.action?.do === 'ask_help' && !move.sentence)
    const help = open
      ? []
      : of('ask_help')
          .slice(0, 1)
          .map((move) => ({ ...move, label: words.panel.help }))
    return [...of('claim_kill'), ...help].slice(0, MOST)
  }
  if (view.active !== seat) return []
  const sells = asks.guides.some((guide) => guide.kind === 'sell')
  return [...of('loot'), ...(sells ? [] : of('sell'))].slice(0, MOST)
}
