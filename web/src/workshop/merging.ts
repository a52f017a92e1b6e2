// Putting changes into a pack, whoever made them. What comes in is never altered: a new pack comes out.
import type { PackCard, PackChange, PackHead, PackState } from '../wire/types'
import type { Fact, Facts } from './facts'

type Plain = Pick<PackState, 'head' | 'cards'>

const sorted = (cards: PackCard[]): PackCard[] =>
  [...cards].sort((a, b) => a.place - b.place || (a.card < b.card ? -1 : 1))

/** Set one field: of a card, of the head (no card), or a whole card ("*"). */
export function put<T extends Plain>(
  pack: T,
  { card, field, value }: Pick<PackChange, 'card' | 'field' | 'value'>,
): T {
  if (!card) return { ...pack, head: putHead(pack.head, field, value) }
  if (field === '*') {
    const others = pack.cards.filter((one) => one.card !== card)
    if (value === null) return { ...pack, cards: others }
    const { place, ...facts } = value as Facts & { place?: number }
    const known = pack.cards.find((one) => one.card === card)
    const where = typeof place === 'number' ? place : (known?.place ?? endOf(pack.cards))
    return { ...pack, cards: sorted([...others, { card, place: where, facts }]) }
  }
  const cards = pack.cards.map((one) => {
    if (one.card !== card) return one
    if (field === 'place') return { ...one, place: Number(value) }
    return { ...one, facts: putFact(one.facts, field, value as Fact) }
  })
  return { ...pack, cards: field === 'place' ? sorted(cards) : cards }
}

function putFact(facts: Facts, field: string, value: Fact): Facts {
  return value === null || value === undefined
    ? without(facts, field)
    : { ...facts, [field]: value }
}

function without<V>(values: Record<string, V>, name: string): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))
}

/** Parts of the head that hold several values by name: "words.curse". */
const isGroup = (name: string): name is 'words' | 'values' | 'modules' =>
  name === 'words' || name === 'values' || name === 'modules'

function putHead(head: PackHead, field: string, value: unknown): PackHead {
  const [group = '', name = ''] = field.split(/\.(.*)/)
  if (isGroup(group) && name) {
    const others = without<unknown>(head[group], name)
    return { ...head, [group]: value === null ? others : { ...others, [name]: value } }
  }
  return { ...head, [field]: value }
}

/** What a field holds now; undefined if there is no such card. */
export function valueOf(pack: Plain, card: string, field: string): unknown {
  if (!card) {
    const [group = '', name = ''] = field.split(/\.(.*)/)
    if (isGroup(group) && name) return pack.head[group][name] ?? null
    return (pack.head as unknown as Record<string, unknown>)[field] ?? null
  }
  const found = pack.cards.find((one) => one.card === card)
  if (field === '*') return found ? { ...found.facts, place: found.place } : null
  if (!found) return undefined
  return field === 'place' ? found.place : (found.facts[field] ?? null)
}

/** A place after all others. */
export const endOf = (cards: PackCard[]): number =>
  Math.floor(Math.max(0, ...cards.map((one) => one.place))) + 1

/** A place between two neighbors of the order, of which either may be missing. */
export function between(before: PackCard | undefined, after: PackCard | undefined): number {
  if (before && after) return (before.place + after.place) / 2
  if (before) return Math.floor(before.place) + 1
  return after ? after.place - 1 : 1
}
