// Where on the table something stands that the Doorman speaks of. No rule lives here.
import type { Session } from '../game/session.svelte'
import type { Desk } from '../table/desk.svelte'

const MORE = '[data-verb="more"]' // where a small dock keeps what does not fit
const PANEL = ['.over .panel-box', '.over > .panel']
const PLACES: Record<string, string[]> = {
  door: ['button.door'],
  me: ['.own-seat .head', '.own-seat'],
  bars: ['.tally'],
  monster: ['.foes'],
  hand: ['[data-place="hand"]'],
  primary: ['.dock .primary', '.phone-dock .primary'],
  offer: ['.offers .counter'],
  question: PANEL,
  run: ['[data-verb="give_up"]', MORE],
  carried: ['.own-seat .bag', '.own-seat'],
}
/** The first of them that is there and shown. */
function find(selectors: string[]): HTMLElement | null {
  for (const selector of selectors)
    for (const one of document.querySelectorAll<HTMLElement>(selector))
      if (one.getClientRects().length > 0) return one
  return null
}

/** What can be seen of an element: the stage scrolls, and hides what lies beyond it. */
export function seen(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  const stage = element.closest('.stage')?.getBoundingClientRect()
  if (!stage) return box
  const top = Math.max(box.top, stage.top)
  const bottom = Math.min(box.bottom, stage.bottom)
  return new DOMRect(box.x, top, box.width, Math.max(0, bottom - top))
}
const ENOUGH = 90 // pixels of a door that are a door

/** The element a place means now; a card that is raised is played with the primary button. */
export function elementAt(place: string, session: Session, desk: Desk): HTMLElement | null {
  const [kind = '', name = ''] = place.split(/:(.*)/s)
  if (kind === 'help' || kind === 'sell')
    return desk.guide ? find(PANEL) : find([`[data-guide="${kind}"]`, MORE])
  if (kind === 'seat') {
    const seat = session.table?.chairs.find((chair) => chair.name === name)?.seat
    return seat === undefined ? null : find([`[data-place="seat-${seat}"]`])
  }
  if (kind === 'hand' && name) {
    const card = session.own?.hand.find((one) => session.face(one)?.name === name)
    if (card === undefined) return null
    return desk.raised === card
      ? find(PLACES['primary'] ?? [])
      : find([`.hand-card[data-card="${card}"]`])
  }
  const found = find(PLACES[kind] ?? [])
  if (kind === 'door' && found && seen(found).height < ENOUGH) return find(PLACES['primary'] ?? [])
  return found
}

/** What is pressed there: itself, or the first button in it. */
export const pressable = (place: HTMLElement): HTMLElement | null =>
  place.matches('button') ? place : place.querySelector<HTMLElement>('button:not(:disabled)')
