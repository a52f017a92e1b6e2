// Single-key shortcuts: they press the same buttons the mouse does.
import type { Session } from '../game/session.svelte'
import type { Desk } from './desk.svelte'
import { settings } from '../game/settings.svelte'

const VERBS: Record<string, string> = { k: 'kick', l: 'trouble', s: 'loot', r: 'give_up' }
const GUIDES: Record<string, string> = { a: 'help', e: 'sell', t: 'trade' }

export function shortcut(event: KeyboardEvent, session: Session, desk: Desk): void {
  const target = event.target as HTMLElement | null
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return void desk.back()
  if (!settings.kept.shortcuts) return
  if (target && /^(input|textarea|select)$/i.test(target.tagName)) return
  const key = event.key.toLowerCase()
  const focused = Number(target?.closest<HTMLElement>('[data-card]')?.dataset.card ?? -1)
  const verb = VERBS[key]
  const choice = verb ? session.choices.find((one) => one.verb === verb) : undefined
  if (choice) return desk.do(choice)
  const guide = session.asks?.guides.find((one) => one.kind === GUIDES[key])
  if (guide) return desk.openGuide(guide)
  if (key === 'h') return session.hold()
  if (key === 'm') return settings.change({ sound: !settings.kept.sound })
  if (key === 'f') return session.speak()
  if (key === '?' && focused >= 0) return desk.showWhy(focused)
  if (key === 'g' || key === 'c' || key === '?') return desk.openSheet(key === 'g' ? 'log' : key === 'c' ? 'chat' : 'rules')
  if (key === 'i') {
    const card = focused >= 0 ? focused : desk.raised
    return card >= 0 ? desk.inspect(card) : undefined
  }
  if (key >= '1' && key <= '9') {
    const card = session.own?.hand[Number(key) - 1]
    if (card !== undefined) desk.press(card)
  }
}
