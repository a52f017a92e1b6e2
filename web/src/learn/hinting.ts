// Which hint of a first own table fits the moment. Each comes once; none knows a rule.
import { QUESTION, WINDOW, type View } from '../wire/types'

export const TOUR = 'tour'
export type Hint = 'sex' | 'setup' | 'turns'

/** The hint for this moment, or none. */
export function hintFor(view: View | null, asked: number, seen: string[]): Hint | '' {
  if (!view || view.over) return ''
  const fits: [Hint, boolean][] = [
    ['sex', asked === QUESTION.sex],
    ['setup', view.window === WINDOW.setup && asked !== QUESTION.sex],
    ['turns', view.turn > 0 && view.window !== WINDOW.setup],
  ]
  return fits.find(([hint, holds]) => holds && !seen.includes(hint))?.[0] ?? ''
}

/** Whether the tour is offered: to somebody who never took it, before the first turn. */
export const offersTour = (view: View | null, seen: string[], toured: boolean): boolean =>
  !toured && !seen.includes(TOUR) && view !== null && !view.over && view.turn === 0
