// Where a card lies on a player's mat. It looks at what is printed, never at rules.
import type { Session } from '../game/session.svelte'
import { words } from '../text/en'
import type { Face, PlayerView, TableCard } from '../wire/types'

const IDENTITY = new Set(['class', 'race', 'persona', 'stance', 'origin', 'power', 'kata'])

export const isGear = (face: Face | undefined): boolean =>
  face !== undefined &&
  (face.kind === 'item' || face.kind === 'one_shot' || face.kind === 'companion')

export const isIdentity = (face: Face | undefined): boolean =>
  face !== undefined && IDENTITY.has(face.kind)

export function identity(player: PlayerView, session: Session): string {
  const names = player.table
    .map((one) => session.face(one.card))
    .filter((face) => face && ['class', 'race', 'persona'].includes(face.kind))
    .map((face) => face?.name ?? '')
  return words.row(names) || (words.table.sexes[player.sex] ?? '')
}

/** Whose mat a card lies on. */
export function owner(card: number, session: Session): { seat: number; equipped: boolean } | null {
  for (const player of session.view?.players ?? []) {
    const found = player.table.find((one) => one.card === card)
    if (found) return { seat: player.seat, equipped: found.equipped }
  }
  return null
}

/** Where an Item is worn, in a word. */
export function placeName(face: Face | undefined): string {
  if (!face) return ''
  if (face.slot && words.slots[face.slot]) return words.slots[face.slot] ?? ''
  if (face.hands) return words.hands(face.hands)
  return face.kind_name
}

export interface Mat {
  worn: TableCard[]
  carried: TableCard[]
  identity: TableCard[]
  other: TableCard[]
  attached: Map<number, TableCard[]>
}

export function lay(player: PlayerView, session: Session): Mat {
  const mat: Mat = { worn: [], carried: [], identity: [], other: [], attached: new Map() }
  for (const card of player.table) {
    const face = session.face(card.card)
    if (card.host >= 0) mat.attached.set(card.host, [...(mat.attached.get(card.host) ?? []), card])
    else if (isIdentity(face)) mat.identity.push(card)
    else if (isGear(face))
      (card.equipped || face?.kind === 'companion' ? mat.worn : mat.carried).push(card)
    else mat.other.push(card)
  }
  return mat
}
