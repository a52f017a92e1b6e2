// The picture of a card: flat layers of icons, made from what the server says of the card and its edition.
// The same card is the same picture everywhere: every choice comes from a hash of what it is called.
import type { Face, Look } from '../wire/types'
import { INKS, KIND_ICON, kindOf, type Kind } from './kinds'
import motifs from './motifs.json'

export type Size = 'xl' | 'l' | 'm' | 's' | 'xs'
/** Above a long text a picture is wide. */
export type Shape = Size | 'wide'
type Scenery = Pick<Look, 'stock' | 'glow' | 'far' | 'floor' | 'felt' | 'frame'>

const WIDTH = 120
const HEIGHTS: Record<Shape, number> = { wide: 66, xl: 80, l: 92, m: 100, s: 146, xs: 146 }
export const PLAIN: Scenery = {
  stock: '#f3f0e6',
  glow: '#ffd79a',
  far: [],
  floor: 'hill',
  felt: 'plain',
  frame: 'plain',
}
const NAME = /^[a-z][a-z0-9-]*$/
const COLOUR = /^#[0-9a-f]{6}$/i
const MOTIFS: Record<string, string> = motifs

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let found = 2166136261
  for (let n = 0; n < text.length; n += 1) found = Math.imul(found ^ text.charCodeAt(n), 16777619)
  return found >>> 0
}

/** A colour on the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16)
  return [1, 3, 5].reduce((made, at) => {
    const here = part(from, at)
    const value = Math.round(here + (part(to, at) - here) * share)
    return made + value.toString(16).padStart(2, '0')
  }, '#')
}

const round = (value: number): number => Math.round(value * 10) / 10

interface Ink {
  ink: string
  outline?: string
  line?: number
  turn?: number
}
/** An icon with its middle at that place. */
function icon(href: string, x: number, y: number, size: number, how: Ink): string {
  const half = round(size / 2)
  const turned = how.turn ? ` rotate(${how.turn})` : ''
  const line = how.outline
    ? ` stroke="${how.outline}" stroke-width="${how.line}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  return `<use href="/icons/${href}" x="-${half}" y="-${half}" width="${round(size)}" height="${round(size)}" transform="translate(${round(x)} ${round(y)})${turned}" color="${how.ink}"${line}/>`
}

const shape = (path: string, fill: string, more = ''): string =>
  `<path d="${path}" fill="${fill}"${more}/>`
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
const block = (y: number, height: number, fill: string): string =>
  `<rect y="${round(y)}" width="120" height="${round(height - y)}" fill="${fill}"/>`

interface Picture {
  kind: Kind
  height: number
  middle: number
  base: number
  side: 1 | -1
  code: number
  ink: string
  deep: string
  scenery: Scenery
}

/** What shines behind the figure, by kind. */
function light({ kind, height, middle, base, side, ink, deep, scenery }: Picture): string {
  const glow = (share: number) => mix(ink, scenery.glow, share)
  switch (kind) {
    case 'monster':
    case 'enhancer': {
      const [x, y] = [60 + side * 10, middle - 6]
      return [
        block(0, height, mix(ink, deep, 0.35)),
        disc(x, y, height * 0.5, ink),
        disc(x, y, height * 0.4, glow(0.3)),
        disc(x, y, height * 0.3, glow(0.5)),
      ].join('')
    }
    case 'item':
    case 'companion':
    case 'persona': {
      const cone = (half: number) => `M${60 - side * 8}-4L${60 + half} ${height}H${60 - half}Z`
      return shape(cone(46), mix(ink, scenery.stock, 0.22)) + shape(cone(28), glow(0.48))
    }
    case 'oneshot':
    case 'power':
    case 'kata': {
      let rays = ''
      const end = (angle: number) =>
        `${Math.round(60 + 110 * Math.cos(angle))} ${Math.round(middle + 110 * Math.sin(angle))}`
      for (let n = 0; n < 14; n += 1) {
        const angle = ((n + 0.3 * side) * Math.PI) / 7
        rays += `M60 ${round(middle)}L${end(angle)} ${end(angle + Math.PI / 14)}`
      }
      return shape(rays, glow(0.3)) + disc(60, middle, height * 0.36, glow(0.55))
    }
    case 'curse': {
      const rings = [4, 3, 2, 1].map(
        (n) =>
          `<ellipse cx="60" cy="${round(middle)}" rx="${n * 17}" ry="${n * 11}" fill="${n % 2 ? mix(ink, deep, 0.6) : glow(0.2)}"/>`,
      )
      return rings.join('')
    }
    case 'level': {
      const step = (n: number) => `M${n * 20} ${height - 8 - n * 10}h22V${height}h-22Z`
      const odd = [1, 3, 5].map(step).join('')
      const even = [0, 2, 4].map(step).join('')
      return shape(even, mix(ink, scenery.stock, 0.14)) + shape(odd, mix(ink, scenery.stock, 0.22))
    }
    default:
      return (
        disc(60, middle + 4, height * 0.5, glow(0.22)) +
        disc(60, middle + 4, height * 0.38, glow(0.42)) +
        block(base, height, mix(ink, deep, 0.55))
      )
  }
}

/** The sprite of an edition, or nothing: then every icon is a file of its own. */
type Sheet = string
const place = (sheet: Sheet, name: string): string =>
  sheet ? `${sheet}.svg#${name}` : `one/${name}.svg#${name}`

/** Two things on the horizon, of three that the edition has. */
function far({ base, side, code, ink, deep, scenery }: Picture, sheet: Sheet): string {
  const known = scenery.far.filter((name) => NAME.test(name))
  if (!known.length) return ''
  const one = place(sheet, known[code % known.length] ?? '')
  const two = place(sheet, known[(code >>> 3) % known.length] ?? '')
  return (
    icon(one, 60 - side * 38, base - 20, 54, { ink: mix(ink, deep, 0.55) }) +
    icon(two, 60 + side * 46, base - 13, 36, { ink: mix(ink, deep, 0.75) })
  )
}

const floor = ({ base, height, deep, scenery }: Picture): string =>
  scenery.floor === 'flat'
    ? block(base, height, deep)
    : shape(
        `M0 ${round(base + 2)}Q30 ${round(base - 5)} 60 ${round(base)}T120 ${round(base - 1)}V${height}H0Z`,
        deep,
      )

/** Stars, for felts with ripples; the other patterns are hatched by the frame. */
function pattern({ height, code, scenery }: Picture): string {
  if (scenery.felt !== 'ripples') return ''
  let stars = ''
  for (let n = 0; n < 7; n += 1)
    stars += `M${(code >>> n) % WIDTH} ${(code >>> (n + 4)) % Math.round(height * 0.6)}h0`
  return `<path d="${stars}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`
}

/** The rim: teeth, drips, rivets or ticks. */
function edge({ kind, height, code, deep, scenery }: Picture): string {
  const dotted = (path: string, width: number, cap: string) =>
    `<path d="${path}" stroke="${scenery.stock}" stroke-width="${width}" stroke-linecap="${cap}" opacity=".85"/>`
  if (kind === 'monster' || kind === 'enhancer')
    return shape(`M0 ${height}${'l4-5 4 5'.repeat(15)}Z`, scenery.stock, ' opacity=".85"')
  if (kind === 'curse') {
    let drips = ''
    for (let n = 0; n < 10; n += 1) {
      const long = round(3 + ((code >>> n) & 3) * 2.4)
      drips += `M${n * 12} 0h12v${long}a3 3 0 0 1-6 0v-2q-3 1-6 0z`
    }
    return shape(drips, deep)
  }
  if (kind === 'item' || kind === 'oneshot' || kind === 'companion')
    return dotted(`M5 ${height - 3}h0${'m11 0h0'.repeat(10)}`, 3.4, 'round')
  return dotted(`M3 ${height}v-5${'m6 5v-3m6 3v-5'.repeat(9)}`, 1.6, 'butt')
}

/** What stands beside the figure; never the same thing twice. */
function propOf(face: Face, sheet: Sheet): string {
  const motif = MOTIFS[face.motif]
  if (NAME.test(face.motif_icon) && face.motif_icon !== face.icon)
    return place(sheet, face.motif_icon)
  return motif && motif !== face.icon ? `motifs.svg#${motif}` : ''
}

function draw(face: Face, look: Scenery, size: Shape, sheet: Sheet): Art {
  const kind = kindOf(face)
  const [ink, deep] = INKS[kind]
  const height = HEIGHTS[size]
  const code = hash(`${face.edition}/${face.name}`)
  const scenery = {
    ...look,
    stock: COLOUR.test(look.stock) ? look.stock : PLAIN.stock,
    glow: COLOUR.test(look.glow) ? look.glow : PLAIN.glow,
  }
  const token = size === 's' || size === 'xs'
  const picture: Picture = {
    kind,
    height,
    middle: height / 2,
    base: height * 0.84,
    side: code & 1 ? 1 : -1,
    code,
    ink,
    deep,
    scenery,
  }
  const { middle, base, side } = picture
  const known = NAME.test(face.icon)
  const figure = known ? place(sheet, face.icon) : `screens.svg#${KIND_ICON[kind]}`
  const prop = token ? '' : propOf(face, sheet)
  const stands = !['curse', 'level', 'oneshot'].includes(kind)
  const tall = token ? 92 : height * (prop ? 0.78 : 0.84)
  // Figure and prop step apart, so that no face is covered.
  const x = prop ? 60 - side * 12 : 60
  const y = token ? height * 0.43 : middle - 1
  const rounded = look.frame === 'blob' // no corners
  const outlined = (fill: string): Ink => ({ ink: fill, outline: deep, line: 16 })
  const ground = [
    block(0, height, ink),
    light(picture),
    stands && !token ? far(picture, sheet) : '',
    stands ? floor(picture) : '',
    token ? '' : pattern(picture),
    token ? '' : edge(picture),
  ]
  const figures = [
    stands
      ? `<ellipse cx="${round(x + 3)}" cy="${round(base + 2)}" rx="${round(tall * 0.4)}" ry="3.4" fill="#0006"/>`
      : '',
    icon(figure, x + 2.4, y + 2, tall, outlined(deep)),
    icon(figure, x, y, tall, outlined(scenery.stock)),
    prop
      ? icon(prop, x + side * (rounded ? 35 : 42), base - 10, size === 'wide' ? 30 : 36, {
          ink: scenery.glow,
          outline: deep,
          line: 64,
          turn: side * 8,
        })
      : '',
  ]
  return { ground: ground.join(''), figures: figures.join('') }
}

/** What fills the frame, whatever is cut off; and what has to be seen whole. */
export interface Art {
  ground: string
  figures: string
}
const MOST_DRAWN = 4000
const drawn = new Map<string, Art>()

/** The insides of two SVGs of 120 units' width; made when the card is first seen at that size. */
export function artOf(
  face: Face,
  look: Scenery | undefined,
  size: Shape,
  sheet: Sheet = face.edition.replace(/[^\w-]/g, ''),
): Art {
  // A card in the making changes its picture and its kind.
  const shown = `${face.kind} ${face.icon} ${face.motif_icon}`
  const key = `${size} ${face.edition} ${face.name} ${shown} ${look ? sheet : 'plain'}`
  let found = drawn.get(key)
  if (found === undefined) {
    if (drawn.size > MOST_DRAWN) drawn.clear()
    drawn.set(key, (found = draw(face, look ?? PLAIN, size, sheet)))
  }
  return found
}

export const boxOf = (size: Shape): string => `0 0 ${WIDTH} ${HEIGHTS[size]}`
