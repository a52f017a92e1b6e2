// What every part of the table needs, without being handed it all the way down.
import { getContext, setContext } from 'svelte'
import type { Session } from '../game/session.svelte'
import type { Desk } from './desk.svelte'

const SESSION = Symbol('session')
const DESK = Symbol('desk')

export function provide(session: Session, desk: Desk): void {
  setContext(SESSION, session)
  setContext(DESK, desk)
}
export const useSession = (): Session => getContext<Session>(SESSION)
export const useDesk = (): Desk => getContext<Desk>(DESK)
