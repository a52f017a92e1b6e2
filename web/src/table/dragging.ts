// Drag a card with mouse, pen or finger: it follows, places that take it light up, letting go plays it.
import type { Desk } from './desk.svelte'

const SLACK = 9
const HOLD = 480

export function drags(
  node: HTMLElement,
  given: { card: number; desk: Desk },
): { update: (next: { card: number; desk: Desk }) => void; destroy: () => void } {
  let { card, desk } = given
  let from: { x: number; y: number; id: number; touch: boolean } | null = null
  let dragging = false
  let held: number | undefined

  const under = (event: PointerEvent): string => {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const places = (element as HTMLElement).dataset?.drop?.split(' ') ?? []
      const fits = places.find((place) => desk.aims.has(place))
      if (fits) return fits
    }
    const any = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-drop]')
    return any?.dataset.drop ?? ''
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return
    from = {
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      touch: event.pointerType === 'touch',
    }
    dragging = false
    if (from.touch) held = window.setTimeout(() => ((from = null), desk.inspect(card)), HOLD)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', stop)
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return
    const dx = event.clientX - from.x
    const dy = event.clientY - from.y
    if (!dragging) {
      if (Math.hypot(dx, dy) < SLACK) return
      window.clearTimeout(held)
      // A finger that goes sideways turns the pages of the hand.
      if (from.touch && Math.abs(dx) > Math.abs(dy)) return stop()
      dragging = true
      desk.pickUp(card, event.clientX, event.clientY)
    }
    event.preventDefault()
    desk.carry(event.clientX, event.clientY, under(event))
  }
  function up(event: PointerEvent): void {
    if (dragging) {
      desk.letGo(under(event))
      // The click that follows must not press the card as well.
      const swallow = (click: MouseEvent) => (click.stopPropagation(), click.preventDefault())
      node.addEventListener('click', swallow, { capture: true, once: true })
      window.setTimeout(() => node.removeEventListener('click', swallow, true), 60)
    }
    stop()
  }
  function stop(): void {
    if (dragging && desk.carried) desk.letGo('')
    window.clearTimeout(held)
    from = null
    dragging = false
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', stop)
  }
  const still = (event: Event) => event.preventDefault()
  node.addEventListener('pointerdown', down)
  node.addEventListener('dragstart', still)
  return {
    update: (next) => ({ card, desk } = next),
    destroy: () => {
      stop()
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('dragstart', still)
    },
  }
}
