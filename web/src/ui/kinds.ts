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

/** The inks of a kind: the colour, and its deep shade. */
export const INKS: Record<Kind, [string, string]> = {
  monster: ['#8e1f24', '#5d0f15'],
  enhancer: ['#a8431a', '#6e2608'],
  curse: ['#6d2a6b', '#431443'],
  class: ['#1f4f8f', '#0e2e5c'],
  race: ['#1d5f66', '#0b3a40'],
  power: ['#4a3fa3', '#2b2371'],
  kata: ['#15607f', '#073b52'],
  stance: ['#3f5470', '#24354b'],
  persona: ['#2b3347', '#151a28'],
  item: ['#7d5a12', '#523804'],
  oneshot: ['#8f4a00', '#5e2e00'],
  companion: ['#55611b', '#363f0a'],
  level: ['#276338', '#123f1f'],
  special: ['#8f4a00', '#5e2e00'],
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

const FITS = 132 // letters, on a card in the hand
const BEGINS = 96 // of a longer text
const TWO_LINES = 44

/** What a card in the hand says: all of it, if it fits, or else its first sentences, never part of one. */
export function brief(face: Face): string {
  if (face.text.length <= FITS) return face.text || face.short
  const sentences = face.text.split(/(?<=[.!?]) /)
  let begin = sentences[0] ?? ''
  for (const next of sentences.slice(1)) {
    if (begin.length + next.length >= BEGINS) break
    begin += ` ${next}`
  }
  return begin
}
/** There is more on it than a hand shows. */
export const goesOn = (face: Face): boolean => face.text.length > FITS
/** It needs more lines than a tall picture leaves. */
export const isWordy = (face: Face): boolean => brief(face).length > TWO_LINES
