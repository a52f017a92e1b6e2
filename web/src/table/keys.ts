// Single-key shortcuts: they press the same buttons the mouse does.
import type { Session } from '../game/session.svelte'
import type { Desk } from './desk.svelte'
import { doingFor, doingOf } from '../game/keymap'
import { settings } from '../game/settings.svelte'

const SPEEDS = ['slow', 'normal', 'fast', 'instant']
function faster(session: Session, by: number): void {
  const next = SPEEDS[SPEEDS.indexOf(session.table?.speed ?? 'normal') + by]
  if (next && session.setsSpeed) session.setSpeed(next)
}

export function shortcut(event: KeyboardEvent, session: Session, desk: Desk): void {
  const target = event.target as HTMLElement | null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (session.table?.skipping) return session.skip(false)
  if (event.key === 'Escape') return void (desk.back() || session.stopPassing())
  if (!settings.kept.shortcuts) return
  if (target && /^(input|textarea|select)$/i.test(target.tagName)) return
  if (!session.live) return // a replay has keys of its own
  if (event.key === 'Enter' && target === document.body && desk.raised >= 0) {
    event.preventDefault()
    return desk.playRaised()
  }
  if (event.key === ' ') {
    if (target?.closest('button, a, summary, [role]')) return
    event.preventDefault()
    if (event.shiftKey) session.order({ mode: 'turn' })
    else if (!desk.covered)
      document.querySelector<HTMLElement>('.dock > .primary, .phone-dock > .primary')?.click()
    return
  }
  const focused = Number(target?.closest<HTMLElement>('[data-card]')?.dataset.card ?? -1)
  if (event.key >= '1' && event.key <= '9') {
    const card = session.own?.hand[Number(event.key) - 1]
    return card === undefined ? undefined : desk.press(card)
  }
  const doing = doingOf(event.key, settings.kept.keys)
  if (!doing) return
  switch (doing) {
    case 'undo':
      return desk.undo()
    case 'hold':
      return session.hold()
    case 'skip':
      return session.skip()
    case 'slower':
    case 'faster':
      return faster(session, doing === 'faster' ? 1 : -1)
    case 'sound':
      return settings.change({ sound: !settings.kept.sound })
    case 'speak':
      return session.speak()
    case 'log':
    case 'chat':
      return desk.openSheet(doing)
    case 'why':
      if (focused < 0) desk.openSheet('rules')
      else if (desk.whyCard !== focused) desk.showWhy(focused)
      return
    case 'read': {
      const card = focused >= 0 ? focused : desk.raised
      return card >= 0 ? desk.inspect(card) : undefined
    }
  }
  const choice = session.choices.find((one) => doingFor(one.action.do) === doing)
  if (choice) return desk.do(choice) // the key says what is meant, so it needs no guard
  const guide = session.asks?.guides.find((one) => one.kind === doing)
  if (guide) desk.openGuide(guide)
}
