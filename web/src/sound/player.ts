// Plays cues and the ambience of an edition with Web Audio.
import { cues, lengthOf, type CueName, type Voice } from './cues'

const MOST = 3 // at a time
const AGAIN = 80 // ms before the same cue is heard again
const DUCKED = 0.5 // of everything else, under a scene: 6 dB

let context: AudioContext | null = null
let master: GainNode | null = null
let rest: GainNode | null = null
const heard = new Map<CueName, number>()
let busy: number[] = []

/** Ears hear ratios: half the slider is a quarter of the loudness. */
export const loudness = (percent: number): number =>
  (Math.min(100, Math.max(0, percent)) / 100) ** 2

function open(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  if (!context) {
    context = new AudioContext()
    master = context.createGain()
    rest = context.createGain()
    rest.connect(master).connect(context.destination)
  }
  if (context.state === 'suspended') void context.resume()
  return context
}

/** White noise, the same every time. */
function noise(on: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = on.createBuffer(1, Math.max(1, Math.ceil(on.sampleRate * seconds)), on.sampleRate)
  const data = buffer.getChannelData(0)
  let x = 7
  for (let n = 0; n < data.length; n += 1) {
    x = (x * 16807) % 2147483647
    data[n] = x / 1073741823 - 1
  }
  const source = on.createBufferSource()
  source.buffer = buffer
  return source
}

function voice(
  on: BaseAudioContext,
  [wave, from, to, start, attack, decay, gain, filter]: Voice,
  out: AudioNode,
  at: number,
): void {
  const begin = at + start / 1000
  const rise = attack / 1000
  const end = begin + rise + decay / 1000
  let source: AudioScheduledSourceNode
  if (wave === 'noise') source = noise(on, end - begin)
  else {
    const tone = on.createOscillator()
    tone.type = wave
    tone.frequency.setValueAtTime(from, begin)
    tone.frequency.exponentialRampToValueAtTime(to, end)
    source = tone
  }
  const shape = on.createGain()
  shape.gain.setValueAtTime(0.0001, begin)
  shape.gain.exponentialRampToValueAtTime(gain, begin + rise)
  shape.gain.exponentialRampToValueAtTime(0.0001, end)
  if (filter) {
    const band = on.createBiquadFilter()
    band.type = wave === 'noise' ? 'bandpass' : 'lowpass'
    band.frequency.value = filter
    source.connect(band).connect(shape)
  } else source.connect(shape)
  shape.connect(out)
  source.start(begin)
  source.stop(end + 0.02)
}

/** The loudest that the voices of a cue can get together; never below what they do get. */
const loudest = (name: CueName): number => {
  const spans = cues[name].voices.map(([, , , start, attack, decay, gain]) => ({
    start,
    end: start + attack + decay,
    gain,
  }))
  return Math.max(
    ...spans.map((one) =>
      spans
        .filter((other) => other.start <= one.start && other.end > one.start)
        .reduce((sum, other) => sum + other.gain, 0),
    ),
  )
}

/** Play a cue; `scene` ducks everything else while it lasts. */
export function play(name: CueName, percent: number, scene = false): boolean {
  const on = open()
  if (!on || !master || !rest) return false
  const now = performance.now()
  busy = busy.filter((end) => end > now)
  if (now - (heard.get(name) ?? -AGAIN) < AGAIN || (busy.length >= MOST && !scene)) return false
  heard.set(name, now)
  busy.push(now + lengthOf(name))
  master.gain.value = loudness(percent)
  const out = on.createGain()
  out.gain.value = 10 ** (cues[name].peak / 20) / loudest(name)
  out.connect(scene ? master : rest)
  if (scene) {
    const until = on.currentTime + lengthOf(name) / 1000
    rest.gain.setValueAtTime(DUCKED, on.currentTime)
    rest.gain.setValueAtTime(1, until)
  }
  for (const one of cues[name].voices) voice(on, one, out, on.currentTime + 0.01)
  return true
}

// ---- ambience: a low breath of noise, and now and then a small thing of the edition ----

const SMALL: Record<string, Voice[]> = {
  rings: [['sine', 1200, 420, 0, 2, 120, 0.5, 0]], // a drop
  rays: [['noise', 0, 0, 0, 700, 900, 0.4, 500]], // wind
  dots: [['sine', 110, 108, 0, 400, 900, 0.4, 0]], // a hum
  bricks: [
    ['sine', 900, 300, 0, 2, 90, 0.5, 0],
    ['sine', 700, 260, 140, 2, 90, 0.3, 0],
  ], // drips
  ripples: [
    ['sine', 1800, 2400, 0, 10, 60, 0.2, 0],
    ['sine', 2100, 2600, 110, 10, 60, 0.2, 0],
  ], // chirps
}
const QUIET = 10 ** (-34 / 20)
let stopAmbience: (() => void) | null = null

/** Begin or end the ambience of a felt; it goes on until it is ended. */
export function ambience(felt: string, percent: number): void {
  stopAmbience?.()
  stopAmbience = null
  const on = felt ? open() : null
  if (!on || !master || !rest) return
  master.gain.value = loudness(percent)
  const out = on.createGain()
  out.gain.value = QUIET * 4
  out.connect(rest)
  const breath = noise(on, 24)
  breath.loop = true
  const low = on.createBiquadFilter()
  low.type = 'lowpass'
  low.frequency.value = 180
  const swell = on.createOscillator()
  swell.frequency.value = 1 / 11
  const depth = on.createGain()
  depth.gain.value = QUIET * 1.4
  swell.connect(depth).connect(out.gain)
  breath.connect(low).connect(out)
  breath.start()
  swell.start()
  const small = SMALL[felt]
  let timer = 0
  const later = () => {
    timer = window.setTimeout(
      () => {
        for (const one of small ?? []) voice(on, one, out, on.currentTime + 0.01)
        later()
      },
      7000 + Math.random() * 12000,
    )
  }
  if (small) later()
  stopAmbience = () => {
    window.clearTimeout(timer)
    breath.stop()
    swell.stop()
    out.disconnect()
  }
}
