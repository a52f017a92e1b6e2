import { expect, test } from 'vitest'
import { artOf as partsOf, boxOf, hash, mix, PLAIN, type Shape } from '../src/ui/art'
import motifs from '../src/ui/motifs.json'
import { MOODS, portrait } from '../src/ui/portraits'
import type { Face } from '../src/wire/types'

const KINDS = [
  'monster',
  'enhancer',
  'curse',
  'class',
  'race',
  'power',
  'kata',
  'stance',
  'persona',
]
const GOODS = ['item', 'one_shot', 'companion', 'level_up', 'special']
const SIZES: Shape[] = ['xl', 'l', 'wide', 'm', 's', 'xs']
const SCENERY = { ...PLAIN, far: ['castle-ruins', 'greek-temple', 'pine-tree'], felt: 'ripples' }
const face = (more: Partial<Face>): Face =>
  ({
    name: 'Overdue Librarian',
    kind: 'monster',
    edition: 'legends',
    icon: 'spectre',
    motif: '',
    motif_icon: '',
    ...more,
  }) as Face

const artOf = (...about: Parameters<typeof partsOf>): string => {
  const { ground, figures } = partsOf(...about)
  return ground + figures
}

test('the hash is FNV-1a', () => {
  expect(hash('')).toBe(0x811c9dc5)
  expect(hash('a')).toBe(0xe40c292c)
  expect(hash('foobar')).toBe(0xbf9cf968)
})

test('colours are mixed in parts', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#102030', 0.3)).toBe('#102030')
})

test('a card is the same picture every time, and another card another', () => {
  const first = artOf(face({}), SCENERY, 'l')
  expect(artOf(face({}), SCENERY, 'l')).toBe(first)
  const names = ['Ada', 'Bob', 'Cyd', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal']
  const pictures = names.map((name) => artOf(face({ name }), SCENERY, 'l'))
  expect(new Set(pictures).size).toBeGreaterThan(3)
})

test('no picture is heavier than two kilobytes', () => {
  for (const kind of [...KINDS, ...GOODS])
    for (const size of SIZES) {
      const made = artOf(face({ kind, name: `A ${kind}`, motif: 'headgear' }), SCENERY, size)
      expect(made.length, `${kind} ${size}`).toBeLessThanOrEqual(2048)
      expect(made).not.toMatch(/NaN|undefined|gradient|filter/)
      expect(boxOf(size)).toMatch(/^0 0 120 \d+$/)
    }
})

test('what fills the frame may be cut, figure and prop may not', () => {
  const { ground, figures } = partsOf(face({ motif: 'headgear', name: 'Apart' }), SCENERY, 'l')
  expect(figures).toContain('legends.svg#spectre')
  expect(figures).toContain('motifs.svg#')
  expect(ground).not.toMatch(/spectre|motifs/)
  expect(figures).not.toMatch(/castle|temple|pine/)
})

test('the thing beside the figure comes from the facts, and is never the figure again', () => {
  const art = (more: Partial<Face>) =>
    artOf(face({ name: JSON.stringify(more), ...more }), SCENERY, 'l')
  expect(art({ motif: 'headgear' })).toContain(`motifs.svg#${motifs.headgear}`)
  expect(art({ motif_icon: 'wizard-face' })).toContain('legends.svg#wizard-face')
  expect(art({ motif: 'headgear', icon: motifs.headgear })).not.toContain('motifs.svg')
  expect(art({})).not.toContain('motifs.svg')
  expect(art({ motif: 'no-such-word' })).not.toContain('motifs.svg')
})

test('tokens drop what nobody could see', () => {
  const token = artOf(face({ motif: 'headgear' }), SCENERY, 'xs')
  expect(token).not.toContain('motifs.svg')
  expect(token).not.toContain('castle')
})

test('names of a stranger pack cannot break out of the picture', () => {
  const evil = '"><script>alert(1)</script>'
  const made = artOf(
    face({ name: 'Evil', icon: evil, motif_icon: evil, edition: evil }),
    { ...SCENERY, far: [evil, 'pine-tree'], stock: evil, glow: evil },
    'l',
  )
  expect(made).not.toContain('<script')
})

test('every head has every mood, each of them different and light', () => {
  for (let seat = 0; seat < 6; seat += 1) {
    const faces = MOODS.map((mood) => portrait(seat, 25, mood))
    expect(new Set(faces).size).toBe(MOODS.length)
    for (const one of faces) expect(one.length).toBeLessThan(2048)
  }
  expect(portrait(6, 25, 'calm')).toBe(portrait(0, 25, 'calm'))
})
