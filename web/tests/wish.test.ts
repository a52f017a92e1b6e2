import { describe, expect, it } from 'vitest'
import { active, isWanted, kindsOf, ordered, PLAIN, readWish, writeWish } from '../src/gallery/wish'
import type { Face, Shown } from '../src/wire/types'

const face = (part: Partial<Face>): Face => ({
  name: 'Card',
  kind: 'item',
  kind_name: 'Item',
  deck: 'treasure',
  edition: 'oz',
  text: '',
  bad_stuff: '',
  epic: '',
  flavor: '',
  icon: '',
  short: '',
  key: '',
  tags: [],
  level: 0,
  treasures: 0,
  levels: 0,
  bonus: 0,
  value: -1,
  slot: '',
  hands: 0,
  big: false,
  once: false,
  rank: 0,
  race: '',
  sex: '',
  note: '',
  note_rule: '',
  motif: '',
  motif_icon: '',
  ...part,
})
const shown = (part: Partial<Face>, ...meaning: string[]): Shown => ({
  face: face(part),
  copies: 1,
  meaning: meaning.map((text) => ({ sign: 'play', text, rule: 'ITEM-01' })),
})
const gnome = shown({
  name: 'Gnome',
  kind: 'monster',
  kind_name: 'Monster',
  deck: 'door',
  level: 1,
})
const hat = shown({ name: 'Hat', bonus: 3 }, 'Use it on your head.')
const elf = shown({ name: 'Elf', kind: 'race', kind_name: 'Race', deck: 'door' })

describe('what is wanted of the cards', () => {
  it('survives the way through the address', () => {
    const wish = {
      ...PLAIN,
      editions: ['oz', 'super'],
      deck: 'door' as const,
      kinds: ['monster'],
      text: 'two heads',
      low: 2,
      high: 9,
      order: 'name' as const,
      list: true,
      card: 'oz:Wolf, Unpaid',
    }
    expect(readWish(writeWish(wish))).toEqual(wish)
    expect(writeWish(PLAIN)).toBe('')
  })
  it('leaves out what makes no sense', () => {
    expect(readWish('?deck=cellar&low=-3&high=oops&edition=..,OZ,oz&order=smell')).toEqual({
      ...PLAIN,
      editions: ['oz'],
    })
    expect(readWish('?low=9&high=2')).toMatchObject({ low: 2, high: 9 })
  })
  it('finds by name, text and meaning, all words at once', () => {
    expect(isWanted(hat, { ...PLAIN, text: 'HEAD use' })).toBe(true)
    expect(isWanted(hat, { ...PLAIN, text: 'head feet' })).toBe(false)
  })
  it('filters by deck, kind and number', () => {
    expect(isWanted(gnome, { ...PLAIN, deck: 'treasure' })).toBe(false)
    expect(isWanted(gnome, { ...PLAIN, kinds: ['item'] })).toBe(false)
    expect(isWanted(gnome, { ...PLAIN, kinds: ['item'] }, 'kinds')).toBe(true)
    expect(isWanted(hat, { ...PLAIN, low: 3, high: 3 })).toBe(true)
    expect(isWanted(elf, { ...PLAIN, low: 3 })).toBe(false) // it has no number
  })
  it('counts kinds and active filters', () => {
    expect(kindsOf([hat, gnome, hat]).map((one) => [one.name, one.count])).toEqual([
      ['Monster', 1],
      ['Item', 2],
    ])
    expect(active({ ...PLAIN, text: ' ', low: 1, kinds: ['item'] })).toBe(2)
  })
  it('orders by level within kinds, or by name', () => {
    const names = (order: 'level' | 'name') =>
      ordered([hat, elf, gnome], order).map((one) => one.face.name)
    expect(names('level')).toEqual(['Gnome', 'Elf', 'Hat'])
    expect(names('name')).toEqual(['Elf', 'Gnome', 'Hat'])
  })
})
