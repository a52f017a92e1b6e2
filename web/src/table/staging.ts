// What a table shows at a moment: who sits across, what is asked, what stands on the stage. No rule lives here.
import type { Session } from '../game/session.svelte'
import { isAnswer } from '../wire/actions'
import type { View } from '../wire/types'

/** Others act: there is something to skip. */
export const canSkip = (session: Session): boolean => {
  const { view } = session
  return (
    session.live &&
    session.seat >= 0 &&
    view !== null &&
    !view.over &&
    view.turn > 0 &&
    view.active !== session.seat &&
    !session.asks?.must &&
    !(session.table?.lesson ?? 0)
  )
}

/** The other seats, from the left of whoever looks. */
export function othersOf(session: Session): number[] {
  const seats = (session.view?.players ?? []).map((player) => player.seat)
  const me = seats.indexOf(session.seat)
  return me < 0 ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)]
}

/** Something has to be answered in words or with a choice. */
export const asksNow = (session: Session): boolean =>
  session.choices.some(isAnswer) || Boolean(session.asks?.wants_text) || Boolean(session.asks?.pick)

export type Stage = 'end' | 'run' | 'fight' | 'door'

/** A fight without monsters is over: what follows it (sharing, looting) has the stage. */
export function stageOf(view: View | null): Stage {
  if (view?.over) return 'end'
  if (view?.combat && view.runner >= 0) return 'run'
  return view?.combat?.foes.length ? 'fight' : 'door'
}
