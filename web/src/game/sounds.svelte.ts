// Sound is off until somebody wants it: nothing of it is loaded before.
import type { CueName } from '../sound/cues'
import type { UpdateShape } from '../wire/types'
import { settings } from './settings.svelte'

const CAPTION = 1600 // ms

/** What is written for those who do not hear it. */
export const caption = $state({ text: '' })
let timer: number | undefined
let touched = false // browsers are silent until somebody has pressed something
if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, () => (touched = true), { once: true, capture: true })
}
const wanted = (): boolean => settings.kept.sound || settings.kept.captions

/** Sound a cue, write its caption, or neither. */
export function sound(name: CueName, scene = false): void {
  if (!wanted()) return
  void Promise.all([import('../sound/player'), import('../sound/cues')]).then(
    ([{ play }, { cues }]) => {
      if (settings.kept.sound && touched) play(name, settings.kept.volume, scene)
      if (!settings.kept.captions) return
      caption.text = cues[name].caption
      window.clearTimeout(timer)
      timer = window.setTimeout(() => (caption.text = ''), CAPTION)
    },
  )
}

/** What is heard of an update; `mine`: this seat is asked something. */
export function hear(before: UpdateShape | null, after: UpdateShape, mine: boolean): void {
  if (!wanted() || (settings.kept.onlyMine && !mine)) return
  void import('../sound/cues').then(({ cueOf }) => {
    const cue = cueOf(before, after) ?? (mine ? 'turn' : undefined)
    if (cue) sound(cue)
  })
}

/** The ambience of a felt, or silence. */
export function breathe(felt: string): void {
  const on = settings.kept.sound && settings.kept.ambience
  if (!on && !breathing) return
  breathing = on
  void import('../sound/player').then(({ ambience }) =>
    ambience(on ? felt : '', settings.kept.volume),
  )
}
let breathing = false
