// What this browser keeps: names, seat tokens, settings. Nothing of the game itself.
import type { Keymap } from './keymap'

const KEY = 'kickdoor'

export interface Kept {
  name: string
  /** As the device has it until this person chooses. */
  theme: 'auto' | 'dark' | 'light'
  sound: boolean
  /** Of the sounds, in percent. */
  volume: number
  onlyMine: boolean
  buzz: boolean
  /** Keys that are not the usual ones. */
  keys: Keymap
  guide: boolean
  shortcuts: boolean
  motion: boolean
  edition: string
  strength: string
  seats: { table: string; seat: number; token: string }[]
}

const FRESH: Kept = {
  name: '',
  theme: 'auto',
  sound: true,
  volume: 60,
  onlyMine: false,
  buzz: false,
  keys: {},
  guide: true,
  shortcuts: true,
  motion: true,
  edition: 'legends',
  strength: 'easy',
  seats: [],
}

const QUALITIES = ['Brave', 'Sly', 'Lucky', 'Grim', 'Merry', 'Quiet', 'Bold', 'Odd']
const BEASTS = ['Otter', 'Badger', 'Heron', 'Newt', 'Magpie', 'Weasel', 'Moose', 'Toad']
const any = (list: string[]): string => list[Math.floor(Math.random() * list.length)] ?? ''

/** A name for somebody who has not chosen one yet. */
export const guestName = (): string => `${any(QUALITIES)} ${any(BEASTS)}`

export function load(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...FRESH, ...(found as Partial<Kept>) }
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
