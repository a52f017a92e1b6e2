// What lies beside the primary: choices, guides and orders as buttons. No rule lives here.
import type { IconName } from '../../ui/icon-names'
import { words } from '../../text/en'
import type { Action, Choice, Guide } from '../../wire/types'

export interface Deed {
  label: string
  icon?: IconName | undefined
  verb?: string
  guide?: string
  /** A hand card that is played with one tap. */
  card?: number
  /** It cannot be done now; pressing it says why. */
  dim?: boolean
  key?: string
  act: () => void
}

const ICONS: Partial<Record<Action['do'], IconName>> = {
  kick: 'boot-kick',
  pass: 'check-mark',
  claim_kill: 'trophy',
  give_up: 'run',
  loot: 'magnifying-glass',
  look_for_trouble: 'gluttonous-smile',
  end_turn: 'return-arrow',
  ask_help: 'shaking-hands',
  sell: 'two-coins',
  play_card: 'card-play',
  equip: 'battle-gear',
  unequip: 'return-arrow',
  discard: 'cross-mark',
}
const GUIDES: Record<string, [string, IconName]> = {
  help: [words.panel.help, 'shaking-hands'],
  trade: [words.panel.trade, 'trade'],
  sell: [words.panel.sell, 'two-coins'],
  show: [words.panel.show, 'eye-target'],
}

export const iconOf = (action: Action['do']): IconName | undefined => ICONS[action]
export const isGuided = (guide: Guide): boolean => guide.kind in GUIDES

export const ofChoice = (choice: Choice, act: (choice: Choice) => void): Deed => ({
  label: choice.action.do === 'pass' ? words.pass.pass : choice.label,
  icon: iconOf(choice.action.do),
  verb: choice.action.do,
  act: () => act(choice),
})
export const ofGuide = (guide: Guide, open: (guide: Guide) => void): Deed => ({
  label: GUIDES[guide.kind]?.[0] ?? guide.kind,
  icon: GUIDES[guide.kind]?.[1],
  guide: guide.kind,
  act: () => open(guide),
})

const MEDDLE = new Set<Action['do']>(['play_card', 'use_ability', 'tuck'])
const CHANGES = new Set(['enhancer', 'one_shot', 'special', 'monster', 'item'])

/** In somebody else's fight: what is in the hand and can change it, one tap each. */
export function meddling(
  choices: Choice[],
  hand: number[],
  kind: (card: number) => string | undefined,
): Choice[] {
  const able = choices.filter((one) => MEDDLE.has(one.action.do))
  // Where it goes must be clear: a card with several targets is raised instead.
  return able.filter(
    (one) =>
      hand.includes(one.card) &&
      !one.pay &&
      CHANGES.has(kind(one.card) ?? '') &&
      able.filter((other) => other.card === one.card).length === 1,
  )
}
