// What every part of the table needs, without being handed it all the way down.
import { getContext, setContext } from 'svelte'
import type { Session } from '../game/session.svelte'
import type { Desk } from './desk.svelte'

const SESSION = Symbol('session')
const DESK = Symbol('desk')

/** Before the deal there is no desk yet. */
export function provide(session: Session, desk?: Desk): void {
  setContext(SESSION, session)
  if (desk) setContext(DESK, desk)
}
export const useSession = (): Session => getContext<Session>(SESSION)
export const useDesk = (): Desk => getContext<Desk>(DESK)
