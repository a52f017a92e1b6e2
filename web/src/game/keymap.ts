// Which key does what: as it comes, or as this person has chosen.
import type { Action } from '../wire/types'

export const KEYS = {
  kick: 'k',
  trouble: 'l',
  loot: 's',
  give_up: 'r',
  help: 'a',
  sell: 'e',
  trade: 't',
  hold: 'h',
  skip: '.',
  slower: ',',
  faster: '<',
  undo: 'u',
  read: 'i',
  speak: 'f',
  log: 'g',
  chat: 'c',
  sound: 'm',
  why: '?',
} as const
export type Doing = keyof typeof KEYS
export type Keymap = Partial<Record<Doing, string>>

const ALL = Object.keys(KEYS) as Doing[]

export const keyOf = (doing: Doing, chosen: Keymap): string => chosen[doing] ?? KEYS[doing]

/** What the key does, if it does anything. */
export const doingOf = (key: string, chosen: Keymap): Doing | undefined =>
  ALL.find((one) => keyOf(one, chosen) === key.toLowerCase())

/** What is done by such an action, if it has a key. */
export const doingFor = (name: Action['do']): Doing | undefined =>
  name === 'look_for_trouble' ? 'trouble' : ALL.find((one) => one === name)

/** A key that can be chosen: one sign that is no digit (those raise cards) and no space. */
export const isFree = (key: string): boolean => [...key].length === 1 && !/[\d\s]/.test(key)

/** The key for that; whatever had it gets the old one, so that no key does two things. */
export function remap(doing: Doing, key: string, chosen: Keymap): Keymap {
  const wanted = key.toLowerCase()
  const other = doingOf(wanted, chosen)
  const next: Keymap = { ...chosen, [doing]: wanted }
  if (other && other !== doing) next[other] = keyOf(doing, chosen)
  const moved = Object.entries(next).filter(([one, its]) => its !== KEYS[one as Doing])
  return Object.fromEntries(moved) as Keymap
}
