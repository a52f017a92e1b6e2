// Sigils and hues: each seat has one of each, so that colour is never the only key.
import type { IconName } from './icon-names'

const SIGILS: IconName[] = [
  'fox-head',
  'sea-turtle',
  'vintage-robot',
  'owl',
  'octopus',
  'bear-head',
]
const HUES = [25, 165, 255, 330, 75, 210]

export const sigil = (seat: number): IconName => SIGILS[seat % SIGILS.length] ?? 'person'
export const hue = (seat: number): number => HUES[seat % HUES.length] ?? 0
