// The cards of a pack as they stand on its planks: as they are on the bench, with what the server knows of them.
import type { Face, Forms, PackState, Shelf } from '../wire/types'
import { draftFace } from './draft-face'

export interface Standing {
  card: string
  deck: string
  kind: string
  face: Face
  copies: number
  wrong: number
  questions: number
  ready: boolean
  /** What is to be mended first, in words. */
  first: string
}

export function standing(
  state: PackState,
  shelf: Shelf | null,
  forms: Forms | undefined,
): Standing[] {
  const told = new Map((shelf?.cards ?? []).map((one) => [one.card, one]))
  return state.cards.map(({ card, facts }) => {
    const known = told.get(card)
    const { kind, copies, deck } = facts
    return {
      card,
      kind: String(kind ?? ''),
      deck: String(deck ?? ''),
      face: draftFace(facts, state.head, forms, known?.face ?? null),
      copies: typeof copies === 'number' ? copies : 1,
      wrong: known?.wrong ?? 0,
      questions: known?.questions ?? 0,
      ready: known?.ready ?? true,
      first: known?.first ?? '',
    }
  })
}
