// What this browser keeps: names, seat tokens, settings. Nothing of the game itself.
import type { Keymap } from './keymap'
import type { KeptOrder } from './orders'

const KEY = 'kickdoor'

/** How large this person likes their text. */
export const TEXT_SIZES = ['usual', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export interface Kept {
  name: string
  /** As the device has it until this person chooses. */
  theme: 'auto' | 'dark' | 'light'
  text: TextSize
  sound: boolean
  /** Of the sounds, in percent. */
  volume: number
  onlyMine: boolean
  /** A low sound of the edition under everything. */
  ambience: boolean
  /** What sounds is written, too. */
  captions: boolean
  /** Whether sound is wanted was asked once. */
  soundAsked: boolean
  /** Kills, levels and the like are played as scenes. */
  scenes: boolean
  buzz: boolean
  /** Keys that are not the usual ones. */
  keys: Keymap
  guide: boolean
  shortcuts: boolean
  motion: boolean
  edition: string
  strength: string
  seats: { table: string; seat: number; token: string }[]
  /** How to pass, by table; what was chosen last is the usual from then on. */
  orders: Record<string, KeptOrder>
  /** How fast bots play at tables of one's own. */
  speed: string
  /** The first game with the Doorman was finished once. */
  toured: boolean
  /** Hints of a first own table that were read; all of them for whoever knows the game. */
  hinted: string[]
}

/** What can be hinted at, and the tour that is offered. */
export const HINTS = ['tour', 'sex', 'setup', 'turns'] as const

const FRESH: Kept = {
  name: '',
  theme: 'auto',
  text: 'usual',
  sound: false,
  volume: 60,
  onlyMine: false,
  ambience: false,
  captions: false,
  soundAsked: false,
  scenes: true,
  buzz: false,
  keys: {},
  guide: true,
  shortcuts: true,
  motion: true,
  edition: 'legends',
  strength: 'easy',
  seats: [],
  orders: {},
  speed: 'normal',
  toured: false,
  hinted: [],
}

const QUALITIES = ['Brave', 'Sly', 'Lucky', 'Grim', 'Merry', 'Quiet', 'Bold', 'Odd']
const BEASTS = ['Otter', 'Badger', 'Heron', 'Newt', 'Magpie', 'Weasel', 'Moose', 'Toad']
const any = (list: string[]): string => list[Math.floor(Math.random() * list.length)] ?? ''

/** A name for somebody who has not chosen one yet. */
export const guestName = (): string => `${any(QUALITIES)} ${any(BEASTS)}`

export function load(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const known = found as Partial<Kept>
    // Whoever has sat at a table before there were hints needs none.
    const hinted = known.hinted ?? (known.seats?.length ? [...HINTS] : [])
    return { ...FRESH, ...known, hinted }
  } catch {
    return { ...FRESH }
  }
}

export function save(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still plays; only coming back needs the link.
  }
}
