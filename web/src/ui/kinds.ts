// What a kind of card looks like: its ink, its icon, the shape of its number. No rules in here.
import type { Face } from '../wire/types'
import type { IconName } from './icon-names'

export type Kind =
  | 'monster'
  | 'enhancer'
  | 'curse'
  | 'class'
  | 'race'
  | 'power'
  | 'kata'
  | 'stance'
  | 'persona'
  | 'item'
  | 'oneshot'
  | 'companion'
  | 'level'
  | 'special'

const SAME: Record<string, Kind> = {
  monster: 'monster',
  enhancer: 'enhancer',
  curse: 'curse',
  class: 'class',
  race: 'race',
  power: 'power',
  kata: 'kata',
  stance: 'stance',
  origin: 'stance',
  persona: 'persona',
  item: 'item',
  companion: 'companion',
  level_up: 'level',
  joiner: 'enhancer',
  special: 'special',
  one_shot: 'oneshot',
}

export const KIND_ICON: Record<Kind, IconName> = {
  monster: 'gluttonous-smile',
  enhancer: 'upgrade',
  curse: 'bleeding-eye',
  class: 'graduate-cap',
  race: 'dna1',
  power: 'power-lightning',
  kata: 'high-kick',
  stance: 'meditation',
  persona: 'drama-masks',
  item: 'battle-gear',
  oneshot: 'fire-bomb',
  companion: 'three-friends',
  level: 'stairs-goal',
  special: 'card-play',
}

export function kindOf(face: Face): Kind {
  return SAME[face.kind] ?? 'special'
}

/** The number in the badge, or nothing: then the badge shows the icon of the kind. */
export function badge(face: Face): string {
  const kind = kindOf(face)
  if (kind === 'monster') return String(face.level)
  if (face.rank > 0) return String(face.rank)
  if (face.bonus !== 0) return face.bonus > 0 ? `+${face.bonus}` : `−${-face.bonus}`
  if (kind === 'level') return '1'
  return ''
}

export const SLOT_ICON: Record<string, IconName> = {
  head: 'light-helm',
  armor: 'chest-armor',
  feet: 'boots',
}
