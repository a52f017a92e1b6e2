// Where a card can be put down: places of the table, from what the server offers. No rule lives here.
import type { Choice, Face } from '../wire/types'

/** Names of places: seat-2, foe-1, card-40, me, stage, discards. */
export type Aims = Map<string, Choice[]>

const INTO_THE_MIDDLE = new Set(['monster', 'one_shot', 'joiner', 'special', 'enhancer'])

export function placeOf(
  choice: Choice,
  me: number,
  face: Face | undefined,
  fight: boolean,
): string {
  if (choice.foe >= 0) return `foe-${choice.foe}`
  if (choice.target && choice.target.seat >= 0)
    return choice.target.seat === me ? 'me' : `seat-${choice.target.seat}`
  if (choice.onto >= 0) return `card-${choice.onto}`
  if (choice.action.do === 'discard') return 'discards'
  if (choice.action.do === 'look_for_trouble') return 'stage'
  const throwable = face !== undefined && (INTO_THE_MIDDLE.has(face.kind) || face.once)
  return throwable && (fight || face.kind === 'monster') ? 'stage' : 'me'
}

export function aimsOf(
  choices: Choice[],
  me: number,
  face: (card: number) => Face | undefined,
  fight: boolean,
): Aims {
  const found: Aims = new Map()
  for (const choice of choices) {
    const place = placeOf(choice, me, face(choice.card), fight)
    found.set(place, [...(found.get(place) ?? []), choice])
  }
  return found
}
