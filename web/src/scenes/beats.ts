// The beats of scenes: only transform and opacity move, so that no frame asks for a layout or for paint.
const OUT = 'cubic-bezier(.2,.8,.2,1)'
export const EXIT = 'cubic-bezier(.5,0,.9,.4)'

/** How the scene that is being drawn is told: its pace, or the moment it stands still at. */
export const tempo = { scale: 1, still: -1, from: 0 }

const move = (x: number, y: number, scale = 1, turn = 0): string =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`
const NONE = 'none'

export const fadeIn = [{ opacity: 0 }, { opacity: 1 }]
export const fadeOut = [{ opacity: 1 }, { opacity: 0 }]
export const headIn = [
  { opacity: 0, transform: 'translateY(14px) scale(.94)' },
  { opacity: 1, transform: NONE },
]
export const pop = [
  { opacity: 0, transform: 'scale(.4)' },
  { opacity: 1, transform: 'scale(1.12)', offset: 0.6 },
  { opacity: 1, transform: NONE },
]
export const jolt = [
  { transform: NONE },
  { transform: 'translateX(14px) rotate(4deg)', offset: 0.25 },
  { transform: 'translateX(-6px) rotate(-2deg)', offset: 0.55 },
  { transform: NONE },
]
export const splitTo = (x: number, y: number, turn: number): Keyframe[] => [
  { opacity: 1, transform: NONE },
  { opacity: 0, transform: move(x, y, 1, turn) },
]
export const tearTo = (x: number, y: number, turn: number): Keyframe[] => [
  { transform: NONE },
  { transform: move(x, y, 1, turn) },
]
export const slide = (y: number): Keyframe[] => [
  { transform: `translateY(${y}px)` },
  { transform: 'translateY(0)' },
]
export const ray = [
  { opacity: 0, transform: 'scale(.1) rotate(-20deg)' },
  { opacity: 1, offset: 0.4 },
  { opacity: 0.85, transform: 'scale(1) rotate(8deg)' },
]
export const flyIn = (x: number, y: number, scale = 0.5, turn = 0): Keyframe[] => [
  { opacity: 0, transform: move(x, y, scale, turn) },
  { opacity: 1, offset: 0.3 },
  { opacity: 1, transform: NONE },
]
export const flyOut = (x: number, y: number, scale = 0.2): Keyframe[] => [
  { opacity: 1, transform: NONE },
  { opacity: 1, offset: 0.7 },
  { opacity: 0, transform: move(x, y, scale) },
]
/** Comes into view and goes where it belongs. */
export const fly = (x: number, y: number, scale = 0.6, turn = 0): Keyframe[] => [
  { opacity: 0, transform: NONE },
  { opacity: 1, transform: NONE, offset: 0.2 },
  { opacity: 1, transform: move(x, y, scale, turn) },
]
/** Comes into view where it was, and falls. */
export const drop = [
  { opacity: 0, transform: NONE },
  { opacity: 1, transform: NONE, offset: 0.3 },
  { opacity: 0, transform: move(0, 110, 1, 30) },
]
export const flipOut = [{ transform: 'rotateY(0)' }, { transform: 'rotateY(90deg)' }]
export const flipIn = [
  { transform: 'rotateY(-90deg)' },
  { transform: 'rotateY(8deg)', offset: 0.7 },
  { transform: NONE },
]
export const ripple = [
  { opacity: 0, transform: 'scale(.2)' },
  { opacity: 0.9, offset: 0.12 },
  { opacity: 0, transform: 'scale(1.6)' },
]
export const topple = [
  { transform: NONE, opacity: 1 },
  { transform: 'rotate(-3deg) translateY(-4px)', offset: 0.4 },
  { transform: 'rotate(4deg) translateY(12px)', opacity: 0.55 },
]
export const hop = (x: number, y: number): Keyframe[] => [
  { transform: move(x, y) },
  { transform: `${move(x, y + 6)} scale(1.08, .88)`, offset: 0.2 },
  { transform: `${move(x * 0.4, -46)} rotate(8deg)`, offset: 0.6 },
  { transform: 'translate(0, 3px) scale(1.08, .9)', offset: 0.85 },
  { transform: NONE },
]
export const rung = [
  { transform: NONE },
  { transform: 'scale(1, .86)', offset: 0.12 },
  { transform: 'scale(1.06, 1.25)', offset: 0.45 },
  { transform: NONE },
]
export const unroll = [{ transform: 'scaleY(.02)' }, { transform: NONE }]
export const swing = [
  { transform: 'perspective(900px) rotateY(0)' },
  { transform: 'perspective(900px) rotateY(-104deg)' },
]
export const scatter = (x: number, y: number, turn: number): Keyframe[] => [
  { opacity: 0, transform: move(0, 0, 0.3) },
  { opacity: 1, offset: 0.15 },
  { opacity: 1, transform: move(x, y, 1, turn) },
]

export interface Beat {
  frames: Keyframe[]
  ms: number
  at?: number
  ease?: string
}

/** One beat of the scene, on one element. */
export function beat(
  node: Element,
  { frames, ms, at = 0, ease = OUT }: Beat,
): { destroy: () => void } {
  const { scale, still, from } = tempo
  const played = node.animate(frames, {
    duration: ms * scale,
    delay: at * scale,
    fill: 'both',
    easing: ease,
  })
  if (still >= 0) {
    played.pause()
    played.currentTime = still
  } else if (from > 0) played.currentTime = from * scale
  return { destroy: () => played.cancel() }
}

/** Where somebody sits, seen from the upper left corner of the scene. */
export function placeOf(seat: number, scene: HTMLElement | null): DOMRect | null {
  const found = document.querySelector(`[data-place="seat-${seat}"]`)?.getBoundingClientRect()
  const box = scene?.getBoundingClientRect()
  return found && box
    ? new DOMRect(found.x - box.x, found.y - box.y, found.width, found.height)
    : null
}
