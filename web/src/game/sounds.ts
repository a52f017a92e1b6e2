// Small sounds made on the spot: nothing to load, nothing to license.
import { EVENT } from '../wire/types'
import { settings } from './settings.svelte'

type Note = [frequency: number, start: number, length: number, shape: OscillatorType]

const SOUNDS: Record<string, Note[]> = {
  turn: [
    [330, 0, 0.09, 'sine'],
    [440, 0.14, 0.12, 'sine'],
  ],
  kick: [
    [90, 0, 0.16, 'square'],
    [60, 0.06, 0.2, 'sawtooth'],
  ],
  card: [[700, 0, 0.03, 'triangle']],
  up: [
    [520, 0, 0.06, 'triangle'],
    [780, 0.06, 0.08, 'triangle'],
  ],
  down: [
    [300, 0, 0.1, 'triangle'],
    [200, 0.09, 0.14, 'triangle'],
  ],
  curse: [
    [600, 0, 0.08, 'sawtooth'],
    [340, 0.07, 0.2, 'sawtooth'],
  ],
  die: [
    [900, 0, 0.02, 'square'],
    [760, 0.06, 0.02, 'square'],
    [820, 0.13, 0.02, 'square'],
    [400, 0.24, 0.05, 'square'],
  ],
  win: [
    [392, 0, 0.14, 'triangle'],
    [523, 0.14, 0.14, 'triangle'],
    [659, 0.28, 0.3, 'triangle'],
  ],
}

let context: AudioContext | null = null
let touched = false // browsers are silent until somebody has pressed something
if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, () => (touched = true), { once: true })
  }
}

/** Ears hear ratios: half the slider is a quarter of the loudness. */
export const loudness = (percent: number): number =>
  0.14 * (Math.min(100, Math.max(0, percent)) / 100) ** 2

export function play(name: string): void {
  const notes = SOUNDS[name]
  if (!touched || !settings.kept.sound || !notes || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const [frequency, start, length, shape] of notes) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    const at = context.currentTime + start
    tone.type = shape
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(loudness(settings.kept.volume), at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
  }
}

const BY_EVENT: Record<number, string> = {
  [EVENT.door_kicked]: 'kick',
  [EVENT.card_played]: 'card',
  [EVENT.die_rolled]: 'die',
  [EVENT.level_gained]: 'up',
  [EVENT.level_lost]: 'down',
  [EVENT.curse_struck]: 'curse',
  [EVENT.game_won]: 'win',
}

/** The sound of an event, by its number in the protocol. */
export const soundOf = (code: number): string | undefined => BY_EVENT[code]
