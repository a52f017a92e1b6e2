// What somebody wants to see of the cards; it lives in the address, so a view can be sent.
import { kindOf } from '../ui/kinds'
import type { Face, Shown } from '../wire/types'

export type Order = 'level' | 'name' | 'kind'
export type Deck = '' | 'door' | 'treasure'
export interface Wish {
  editions: string[]
  deck: Deck
  kinds: string[]
  text: string
  low: number
  high: number
  order: Order
  list: boolean
  /** The card that is looked at, by its edition and name. */
  card: string
  /** The table whose packs are looked at; without one, editions of the server. */
  table: string
}
export const LOWEST = 0
export const HIGHEST = 20
export const PLAIN: Wish = {
  editions: [],
  deck: '',
  kinds: [],
  text: '',
  low: LOWEST,
  high: HIGHEST,
  order: 'level',
  list: false,
  card: '',
  table: '',
}

const WORD = /^[a-z][a-z0-9_-]*$/
const EDITION = /^(?:[a-z][a-z0-9_-]*|@[0-9a-f]{8,64})$/ // with @: a pack that somebody made
const names = (text: string | null, allowed: RegExp): string[] => [
  ...new Set((text ?? '').split(',').filter((one) => allowed.test(one))),
]
function within(text: string | null, usual: number): number {
  const n = text === null || text.trim() === '' ? NaN : Number(text)
  return Number.isInteger(n) && n >= LOWEST && n <= HIGHEST ? n : usual
}

/** From the query of an address; what makes no sense is left out. */
export function readWish(search: string): Wish {
  const query = new URLSearchParams(search)
  const deck = query.get('deck')
  const order = query.get('order')
  const [low, high] = [within(query.get('low'), LOWEST), within(query.get('high'), HIGHEST)]
  return {
    editions: names(query.get('edition'), EDITION).slice(0, 12),
    deck: deck === 'door' || deck === 'treasure' ? deck : '',
    kinds: names(query.get('kind'), WORD),
    text: (query.get('text') ?? '').slice(0, 60),
    low: Math.min(low, high),
    high: Math.max(low, high),
    order: order === 'name' || order === 'kind' ? order : 'level',
    list: query.get('as') === 'list',
    card: (query.get('card') ?? '').slice(0, 80),
    table: (query.get('table') ?? '').replace(/[^\w-]/g, '').slice(0, 40),
  }
}

/** To the query of an address; what is as usual is not said. */
export function writeWish(wish: Wish): string {
  const query = new URLSearchParams()
  if (wish.editions.length) query.set('edition', wish.editions.join(','))
  if (wish.deck) query.set('deck', wish.deck)
  if (wish.kinds.length) query.set('kind', wish.kinds.join(','))
  if (wish.text) query.set('text', wish.text)
  if (wish.low > LOWEST) query.set('low', String(wish.low))
  if (wish.high < HIGHEST) query.set('high', String(wish.high))
  if (wish.order !== 'level') query.set('order', wish.order)
  if (wish.list) query.set('as', 'list')
  if (wish.card) query.set('card', wish.card)
  if (wish.table) query.set('table', wish.table)
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%40', '@')
  return text ? `?${text}` : ''
}

/** What a card is known by in the address: several editions may have a card of one name. */
export const cardKey = ({ face }: Shown): string => `${face.edition}:${face.name}`
/** Whether that is the card; its name alone will do. */
export const isCard = (shown: Shown, key: string): boolean =>
  key !== '' && (key === cardKey(shown) || key === shown.face.name)

/** How many filters hold, editions not counted. */
export const active = (wish: Wish): number =>
  Number(wish.deck !== '') +
  Number(wish.kinds.length > 0) +
  Number(wish.text.trim() !== '') +
  Number(wish.low > LOWEST || wish.high < HIGHEST)

/** The number on a card: a Level, a Rank or a bonus; null: it has none. */
export function numberOf(face: Face): number | null {
  if (face.kind === 'monster') return face.level
  if (face.rank > 0) return face.rank
  return face.bonus !== 0 ? face.bonus : null
}

const said = ({ face, meaning }: Shown): string =>
  [
    face.name,
    face.kind_name,
    face.text,
    face.bad_stuff,
    face.flavor,
    ...face.tags,
    ...meaning.map((one) => one.text),
  ]
    .join(' ')
    .toLowerCase()

/** Whether a card is wanted; `but` leaves out one filter, to count what it would give. */
export function isWanted(shown: Shown, wish: Wish, but: 'kinds' | '' = ''): boolean {
  const { face } = shown
  if (wish.deck && face.deck !== wish.deck) return false
  if (but !== 'kinds' && wish.kinds.length && !wish.kinds.includes(kindOf(face))) return false
  if (wish.low > LOWEST || wish.high < HIGHEST) {
    const n = numberOf(face)
    if (n === null || n < wish.low || n > wish.high) return false
  }
  const wanted = wish.text.toLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return true
  const text = said(shown)
  return wanted.every((one) => text.includes(one))
}

const KIND_ORDER = [
  'monster',
  'enhancer',
  'curse',
  'class',
  'race',
  'persona',
  'stance',
  'kata',
  'power',
  'companion',
  'item',
  'oneshot',
  'level',
  'special',
]
const place = (face: Face): number => KIND_ORDER.indexOf(kindOf(face))
const byName = (a: Shown, b: Shown): number => a.face.name.localeCompare(b.face.name, 'en')

/** The cards in the order that is wanted. */
export function ordered(cards: Shown[], order: Order): Shown[] {
  if (order === 'name') return [...cards].sort(byName)
  const kind = (a: Shown, b: Shown) => place(a.face) - place(b.face)
  const level = (a: Shown, b: Shown) => (numberOf(a.face) ?? 99) - (numberOf(b.face) ?? 99)
  if (order === 'kind') return [...cards].sort((a, b) => kind(a, b) || byName(a, b))
  return [...cards].sort((a, b) => kind(a, b) || level(a, b) || byName(a, b))
}

/** The kinds of some cards with how many there are, in the usual order, each by its commonest name. */
export function kindsOf(cards: Shown[]): { kind: string; name: string; count: number }[] {
  const found = new Map<string, string[]>()
  for (const { face } of cards) {
    const kind = kindOf(face)
    const name = kind === 'oneshot' ? 'One-shot' : face.kind_name
    found.set(kind, [...(found.get(kind) ?? []), name])
  }
  const often = (names: string[], name: string) => names.filter((one) => one === name).length
  return [...found]
    .map(([kind, names]) => ({
      kind,
      name: [...new Set(names)].sort((a, b) => often(names, b) - often(names, a))[0] ?? '',
      count: names.length,
    }))
    .sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind))
}
