// The icons beside sentences about what a card does, by the sign the server gives them.
import type { IconName } from './icon-names'

const SIGNS: Record<string, IconName> = {
  fight: 'crossed-swords',
  run: 'run',
  loss: 'death-skull',
  gain: 'stairs-goal',
  worn: 'battle-gear',
  sell: 'two-coins',
  play: 'card-play',
  always: 'check-mark',
  when: 'hourglass',
  may: 'hand',
}
export const signIcon = (sign: string): IconName => SIGNS[sign] ?? 'card-play'
