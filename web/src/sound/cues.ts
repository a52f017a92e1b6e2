// Every sound as numbers: waves or noise, a glide, attack and decay, a filter. Nothing to load, nothing to license.
import type { Moment } from '../scenes/moments'
import { EVENT, type UpdateShape } from '../wire/types'

/** Wave or noise, from so many Hz to so many, start, attack and decay in ms, gain, filter in Hz (0: none). */
export type Voice = [
  wave: OscillatorType | 'noise',
  from: number,
  to: number,
  start: number,
  attack: number,
  decay: number,
  gain: number,
  filter: number,
]
export interface Cue {
  /** How loud it is at its loudest, in dB. */
  peak: number
  caption: string
  voices: Voice[]
}

export const CUES = {
  turn: {
    peak: -14,
    caption: 'Two knocks: your turn',
    voices: [
      ['sine', 180, 90, 0, 2, 90, 1, 0],
      ['noise', 0, 0, 0, 1, 30, 0.35, 900],
      ['sine', 180, 90, 170, 2, 110, 1, 0],
      ['noise', 0, 0, 170, 1, 30, 0.35, 900],
    ],
  },
  kick: {
    peak: -10,
    caption: 'A door is kicked open',
    voices: [
      ['sine', 120, 42, 0, 1, 190, 1, 0],
      ['noise', 0, 0, 0, 1, 90, 0.7, 700],
      ['sawtooth', 210, 330, 140, 60, 200, 0.1, 900],
    ],
  },
  empty: {
    peak: -18,
    caption: 'An empty room',
    voices: [
      ['sine', 392, 370, 0, 20, 260, 0.5, 0],
      ['sine', 294, 277, 160, 20, 340, 0.5, 0],
    ],
  },
  monster: {
    peak: -12,
    caption: 'Something growls',
    voices: [
      ['sawtooth', 70, 52, 0, 60, 420, 0.7, 420],
      ['sawtooth', 74, 49, 20, 60, 420, 0.5, 420],
    ],
  },
  card: {
    peak: -18,
    caption: 'A card is played',
    voices: [
      ['noise', 0, 0, 0, 1, 45, 0.8, 3200],
      ['triangle', 520, 300, 4, 1, 40, 0.25, 0],
    ],
  },
  equip: {
    peak: -18,
    caption: 'Gear is put on',
    voices: [
      ['noise', 0, 0, 0, 1, 35, 0.5, 5200],
      ['triangle', 880, 1320, 10, 1, 110, 0.45, 0],
    ],
  },
  up: { peak: -20, caption: 'Total rises', voices: [['triangle', 587, 660, 0, 2, 90, 0.8, 0]] },
  down: { peak: -20, caption: 'Total falls', voices: [['triangle', 440, 349, 0, 2, 110, 0.8, 0]] },
  claim: {
    peak: -14,
    caption: 'Kill claimed',
    voices: [
      ['triangle', 330, 330, 0, 4, 140, 0.6, 0],
      ['triangle', 494, 494, 110, 4, 240, 0.6, 0],
    ],
  },
  kill: {
    peak: -9,
    caption: 'Monster down',
    voices: [
      ['noise', 0, 0, 0, 1, 70, 0.5, 6000],
      ['sine', 150, 46, 60, 1, 260, 1, 0],
      ['triangle', 392, 392, 260, 4, 160, 0.5, 0],
      ['triangle', 523, 523, 360, 4, 160, 0.5, 0],
      ['triangle', 659, 659, 460, 4, 420, 0.55, 0],
    ],
  },
  level: {
    peak: -12,
    caption: 'Up a level',
    voices: [
      ['triangle', 523, 523, 0, 3, 110, 0.5, 0],
      ['triangle', 784, 784, 110, 3, 320, 0.6, 0],
      ['sine', 1568, 1568, 130, 3, 260, 0.2, 0],
    ],
  },
  leveldown: {
    peak: -13,
    caption: 'Down a level',
    voices: [
      ['triangle', 440, 415, 0, 3, 150, 0.5, 0],
      ['triangle', 311, 277, 140, 3, 320, 0.6, 0],
    ],
  },
  treasure: {
    peak: -13,
    caption: 'Treasure opened',
    voices: [
      ['noise', 0, 0, 0, 40, 160, 0.18, 1200],
      ['sine', 1047, 1047, 200, 2, 260, 0.4, 0],
      ['sine', 1319, 1319, 280, 2, 260, 0.4, 0],
      ['sine', 1568, 1568, 360, 2, 300, 0.4, 0],
      ['sine', 2093, 2093, 440, 2, 460, 0.35, 0],
    ],
  },
  coins: {
    peak: -17,
    caption: 'Items sold',
    voices: [
      ['square', 1480, 1480, 0, 1, 45, 0.18, 0],
      ['square', 1865, 1865, 60, 1, 50, 0.18, 0],
      ['square', 2217, 2217, 120, 1, 130, 0.18, 0],
    ],
  },
  curse: {
    peak: -11,
    caption: 'A curse on its way',
    voices: [
      ['sine', 330, 660, 0, 380, 60, 0.6, 0],
      ['sine', 349, 699, 0, 380, 60, 0.5, 0],
      ['noise', 0, 0, 100, 280, 40, 0.2, 1500],
    ],
  },
  struck: {
    peak: -10,
    caption: 'Struck',
    voices: [
      ['sawtooth', 220, 70, 0, 1, 340, 0.5, 900],
      ['noise', 0, 0, 0, 1, 120, 0.6, 500],
    ],
  },
  die: {
    peak: -14,
    caption: 'The die rolls',
    voices: [
      ['noise', 0, 0, 0, 1, 22, 0.7, 2600],
      ['noise', 0, 0, 110, 1, 22, 0.6, 2400],
      ['noise', 0, 0, 210, 1, 22, 0.5, 2200],
      ['noise', 0, 0, 300, 1, 20, 0.5, 2000],
      ['noise', 0, 0, 430, 1, 26, 0.6, 1700],
      ['sine', 240, 150, 840, 1, 70, 0.8, 0],
    ],
  },
  away: {
    peak: -14,
    caption: 'Away clean',
    voices: [
      ['noise', 0, 0, 0, 10, 50, 0.3, 1800],
      ['noise', 0, 0, 110, 10, 50, 0.3, 2100],
      ['noise', 0, 0, 210, 10, 50, 0.3, 2400],
      ['triangle', 440, 880, 260, 10, 180, 0.4, 0],
    ],
  },
  death: {
    peak: -10,
    caption: 'A death',
    voices: [
      ['triangle', 294, 294, 0, 6, 260, 0.5, 0],
      ['triangle', 277, 277, 240, 6, 260, 0.5, 0],
      ['triangle', 220, 208, 480, 6, 620, 0.6, 0],
      ['sine', 60, 40, 480, 2, 420, 0.8, 0],
    ],
  },
  betray: {
    peak: -10,
    caption: 'A deal is torn up',
    voices: [
      ['noise', 0, 0, 0, 20, 240, 0.7, 3800],
      ['sawtooth', 277, 262, 260, 4, 360, 0.3, 1400],
      ['sawtooth', 392, 370, 260, 4, 360, 0.3, 1400],
    ],
  },
  warning: {
    peak: -8,
    caption: 'This would win the game',
    voices: [
      ['triangle', 196, 196, 0, 4, 220, 0.7, 0],
      ['triangle', 196, 196, 240, 4, 220, 0.7, 0],
      ['triangle', 294, 294, 480, 4, 620, 0.8, 0],
      ['sine', 98, 98, 480, 4, 620, 0.6, 0],
    ],
  },
  victory: {
    peak: -8,
    caption: 'Victory',
    voices: [
      ['triangle', 392, 392, 0, 4, 160, 0.5, 0],
      ['triangle', 523, 523, 150, 4, 160, 0.5, 0],
      ['triangle', 659, 659, 300, 4, 160, 0.5, 0],
      ['triangle', 784, 784, 450, 4, 900, 0.6, 0],
      ['triangle', 523, 523, 450, 4, 900, 0.4, 0],
      ['triangle', 330, 330, 450, 4, 900, 0.4, 0],
      ['sine', 98, 98, 450, 4, 900, 0.5, 0],
    ],
  },
} satisfies Record<string, Cue>
export type CueName = keyof typeof CUES
/** The same, as they are played. */
export const cues: Record<CueName, Cue> = CUES as Record<CueName, Cue>

/** How long a cue is, in milliseconds. */
export const lengthOf = (name: CueName): number =>
  Math.max(...cues[name].voices.map(([, , , start, attack, decay]) => start + attack + decay))

const OF_MOMENT: Record<Moment['kind'], CueName> = {
  kill: 'kill',
  level: 'level',
  treasure: 'treasure',
  curse: 'struck',
  death: 'death',
  betray: 'betray',
  claim: 'warning',
  victory: 'victory',
}
export const soundOfMoment = (moment: Pick<Moment, 'kind'>): CueName => OF_MOMENT[moment.kind]

// The first that applies is heard; what a scene sounds for comes with the scene.
const BY_EVENT: [code: number, cue: CueName][] = [
  [EVENT.door_kicked, 'kick'],
  [EVENT.combat_started, 'monster'],
  [EVENT.die_rolled, 'die'],
  [EVENT.escaped, 'away'],
  [EVENT.kill_claimed, 'claim'],
  [EVENT.sold, 'coins'],
  [EVENT.level_lost, 'leveldown'],
  [EVENT.looted_room, 'empty'],
  [EVENT.card_equipped, 'equip'],
  [EVENT.card_played, 'card'],
]

/** What is heard of an update besides its scenes: one cue, or none. */
export function cueOf(before: UpdateShape | null, after: UpdateShape): CueName | undefined {
  if (!before) return undefined
  if (after.strike && !before.strike) return 'curse'
  const codes = new Set(after.events.map((event) => event.code))
  const found = BY_EVENT.find(([code]) => codes.has(code))
  if (found) return found[1]
  const [was, is] = [before.public.combat, after.public.combat]
  const lead = (one: typeof was) => (one ? one.side - one.monsters : 0)
  if (was && is && lead(is) !== lead(was)) return lead(is) > lead(was) ? 'up' : 'down'
  return undefined
}
