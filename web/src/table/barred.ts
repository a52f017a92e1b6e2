// Which of the moves that cannot be made now are worth showing: those one would look for.
import { words } from '../text/en'
import type { Asks, Reason, View } from '../wire/types'

const SELL = 13
const LOOT = 3
const CLAIM = 6
const ASK_HELP = 15
const MOST = 2

export function barred(
  moves: Reason[],
  view: View | null,
  asks: Asks | null,
  seat: number,
): Reason[] {
  if (!view || !asks || view.over || view.turn < 1 || seat < 0 || asks.pick) return []
  if (asks.groups.some((group) => group.choices.some((choice) => choice.verb === 'answer')))
    return []
  const no = moves.filter((move) => move.sentence)
  const of = (code: number) => no.filter((move) => move.action[0] === code)
  if (view.combat) {
    if (view.combat.fighter !== seat || view.combat.fleeing) return []
    // Nobody can be asked: one button for all of them.
    const open = moves.some((move) => move.action[0] === ASK_HELP && !move.sentence)
    const help = open
      ? []
      : of(ASK_HELP)
          .slice(0, 1)
          .map((move) => ({ ...move, label: words.panel.help }))
    return [...of(CLAIM), ...help].slice(0, MOST)
  }
  if (view.active !== seat) return []
  const sells = asks.guides.some((guide) => guide.kind === 'sell')
  return [...of(LOOT), ...(sells ? [] : of(SELL))].slice(0, MOST)
}
