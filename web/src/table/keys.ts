// Single-key shortcuts: they press the same buttons the mouse does.
import type { Session } from '../game/session.svelte'
import type { Desk } from './desk.svelte'
import { settings } from '../game/settings.svelte'

const VERBS: Record<string, string> = { k: 'kick', l: 'trouble', s: 'loot', r: 'give_up' }
const GUIDES: Record<string, string> = { a: 'help', e: 'sell', t: 'trade' }

export function shortcut(event: KeyboardEvent, session: Session, desk: Desk): void {
  const target = event.target as HTMLElement | null
  if (!settings.kept.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return
  if (target && /^(input|textarea|select)$/i.test(target.tagName)) return
  const key = event.key.toLowerCase()
  if (key === 'escape') {
    desk.raised = desk.whyCard = desk.seatShown = desk.inspected = -1
    desk.guide = desk.paying = null
    desk.panel = 'none'
    desk.sheetOpen = false
    return
  }
  const verb = VERBS[key]
  const choice = verb ? session.choices.find((one) => one.verb === verb) : undefined
  if (choice) return desk.do(choice)
  const guide = session.asks?.guides.find((one) => one.kind === GUIDES[key])
  if (guide) return desk.openGuide(guide)
  if (key === 'h') return session.hold()
  if (key === 'm') return settings.change({ sound: !settings.kept.sound })
  if (key === 'g' || key === 'c' || key === '?') {
    desk.sheet = key === 'g' ? 'log' : key === 'c' ? 'chat' : 'rules'
    desk.sheetOpen = true
    return
  }
  if (key === 'i' && desk.raised >= 0) return desk.inspect(desk.raised)
  if (key >= '1' && key <= '9') {
    const card = session.own?.hand[Number(key) - 1]
    if (card === undefined) return
    if (desk.with(card).length) desk.raise(card)
    else desk.showWhy(card)
  }
}
