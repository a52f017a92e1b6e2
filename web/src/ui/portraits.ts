// Portraits: a head for each seat, and a mood. Drawn here; decoration only, the name says who it is.
export type Mood = 'calm' | 'glad' | 'proud' | 'worried' | 'hurt' | 'angry' | 'sly' | 'dead'
export const MOODS: Mood[] = ['calm', 'glad', 'proud', 'worried', 'hurt', 'angry', 'sly', 'dead']

interface Head {
  outline: string
  tint: string
  /** Where the eyes are: how far down, how far from the middle, how wide. */
  eyes: [y: number, apart: number, radius: number]
  mouth: number
  nose?: string
  square?: boolean
}
const HEADS: Head[] = [
  {
    // fox
    outline: 'M14 30L20 6 42 22Q50 19 58 22L80 6 86 30Q92 54 72 72L50 92 28 72Q8 54 14 30Z',
    tint: 'M20 50Q34 46 44 66L50 92 28 72Q20 62 20 50ZM80 50Q66 46 56 66L50 92 72 72Q80 62 80 50Z',
    eyes: [46, 17, 6.4],
    mouth: 74,
    nose: 'M44 66h12l-6 7z',
  },
  {
    // turtle
    outline: 'M50 8Q82 8 84 44 86 90 50 92 14 90 16 44 18 8 50 8Z',
    tint: 'M16 42Q50 24 84 42V54Q50 38 16 54Z',
    eyes: [47, 18, 6.4],
    mouth: 72,
  },
  {
    // robot
    outline:
      'M46 4h8v12h22q8 0 8 8v56q0 8-8 8H24q-8 0-8-8V24q0-8 8-8h22ZM6 40h8v24H6ZM86 40h8v24h-8Z',
    tint: 'M24 30h52v30H24Z',
    eyes: [45, 14, 6],
    mouth: 74,
    square: true,
  },
  {
    // owl
    outline: 'M14 8Q30 22 50 20 70 22 86 8 92 34 86 56 80 92 50 94 20 92 14 56 8 34 14 8Z',
    tint: 'M14 46a18 18 0 1 1 36 0 18 18 0 1 1-36 0M50 46a18 18 0 1 1 36 0 18 18 0 1 1-36 0',
    eyes: [46, 18, 8],
    mouth: 78,
    nose: 'M44 58h12l-6 12z',
  },
  {
    // octopus
    outline:
      'M50 6Q86 6 84 46 82 60 90 74 96 88 84 90 76 90 74 80 72 92 62 92 54 92 50 82 46 92 38 92 28 92 26 80 24 90 16 90 4 88 10 74 18 60 16 46 14 6 50 6Z',
    tint: 'M34 18a5 5 0 1 1 .1 0ZM62 14a4 4 0 1 1 .1 0ZM48 24a3 3 0 1 1 .1 0Z',
    eyes: [46, 15, 6.4],
    mouth: 66,
  },
  {
    // bear
    outline:
      'M10 24a15 15 0 0 1 27-8Q50 11 63 16a15 15 0 0 1 27 8Q92 34 84 40 92 88 50 92 8 88 16 40 8 34 10 24Z',
    tint: 'M50 56Q72 56 70 74 66 88 50 88 34 88 30 74 28 56 50 56Z',
    eyes: [46, 16, 6.4],
    mouth: 78,
    nose: 'M43 62h14q0 8-7 8t-7-8z',
  },
]

interface Look {
  eye: 'open' | 'smiling' | 'tight' | 'half' | 'crossed'
  /** How the brows are tilted, in degrees, and lifted. */
  brow: [tilt: number, lift: number]
  mouth: string
}
const LOOKS: Record<Mood, Look> = {
  calm: { eye: 'open', brow: [0, 0], mouth: 'M-8 0Q0 4 8 0' },
  glad: { eye: 'smiling', brow: [-8, 3], mouth: 'M-11-3Q0 10 11-3' },
  proud: { eye: 'smiling', brow: [14, 2], mouth: 'M-12-3Q0 14 12-3Z' },
  worried: { eye: 'open', brow: [-22, 5], mouth: 'M-8 3Q-4-2 0 2T8 2' },
  hurt: { eye: 'tight', brow: [20, 1], mouth: 'M-9 5Q0-6 9 5' },
  angry: { eye: 'half', brow: [26, -3], mouth: 'M-10 4Q0-4 10 4' },
  sly: { eye: 'half', brow: [18, 1], mouth: 'M-8 2Q2 4 11-4' },
  dead: { eye: 'crossed', brow: [0, 9], mouth: 'M-9 2H9' },
}

/** The inside of an SVG of 100 by 100. */
export function portrait(seat: number, hue: number, mood: Mood): string {
  const head = HEADS[seat % HEADS.length] ?? (HEADS[0] as Head)
  const look = LOOKS[mood]
  const [dark, light, tint] = ['.22 .06', '.93 .045', '.78 .085'].map(
    (ink) => `oklch(${ink} ${hue})`,
  )
  const [y, apart, radius] = head.eyes
  const stroke = (path: string, width: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${dark}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  const eye = (x: number, side: number): string => {
    switch (look.eye) {
      case 'open':
        return head.square
          ? `<path d="M${x - 6} ${y - 6}h12v12h-12z"/>`
          : `<circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x + 2}" cy="${y - 2.4}" r="1.9" fill="${light}"/>`
      case 'smiling':
        return stroke(`M${x - 8} ${y + 3}Q${x} ${y - 9} ${x + 8} ${y + 3}`, 5)
      case 'crossed':
        return stroke(`M${x - 6} ${y - 6}l12 12m0-12l-12 12`, 5)
      case 'tight':
        return stroke(`M${x - 6 * side} ${y - 6}L${x + 5 * side} ${y} ${x - 6 * side} ${y + 6}`, 5)
      case 'half':
        return `<path d="M${x - 8} ${y - 1}h16a8 8.5 0 0 1-16 0z"/>`
    }
  }
  const [tilt, lift] = look.brow
  const brow = (x: number, side: number): string =>
    mood === 'dead'
      ? ''
      : stroke(
          `M${x - 9} 0h18`,
          4.4,
          ` transform="translate(0 ${y - 13 - lift}) rotate(${tilt * side} ${x} 0)"`,
        )
  const [left, right] = [50 - apart, 50 + apart]
  const parts = [
    `<path d="${head.outline}" fill="${dark}" transform="translate(3 3)" opacity=".8"/>`,
    `<path d="${head.outline}" fill="${light}"/><path d="${head.tint}" fill="${tint}"/>`,
    `<g fill="${dark}">`,
    eye(left, 1),
    eye(right, -1),
    brow(left, 1),
    brow(right, -1),
    head.nose ? `<path d="${head.nose}"/>` : '',
    `<path d="${look.mouth}" transform="translate(50 ${head.mouth})" fill="${mood === 'proud' ? dark : 'none'}" stroke="${dark}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</g>',
  ]
  if (mood === 'hurt' || mood === 'dead') parts.push(stroke('M66 20l14 8m-11 4l9-13', 3.4))
  if (mood === 'worried')
    parts.push('<path d="M82 34q7 10 0 13q-7-3 0-13z" fill="oklch(.78 .1 235)"/>')
  return parts.join('')
}
