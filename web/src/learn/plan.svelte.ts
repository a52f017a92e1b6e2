// The words of the lessons, fetched once; and ways to begin one.
import { settings } from '../game/settings.svelte'
import { go, replace } from '../router.svelte'
import { api } from '../wire/http'
import type { LessonPlan, StepWords } from '../wire/types'

class Plan {
  all: LessonPlan | null = $state(null)
  private asked: Promise<void> | null = null

  load(): Promise<void> {
    this.asked ??= api.lessons().then(
      (found) => void (this.all = found),
      (error: Error) => {
        this.asked = null
        throw error
      },
    )
    return this.asked
  }
}
export const plan = new Plan()

/** What is said now: the step itself, or the last thing that was said while others move. */
export function saidAt(all: LessonPlan, step: number, ready: boolean): StepWords | null {
  const here = all.steps[step]
  if (here?.todo && ready) return here
  for (let at = step; at >= 0; at -= 1) {
    const one = all.steps[at]
    if (!one || (one.todo && at < step)) return null
    if (!one.todo && one.say.length) return one
  }
  return null
}

/** Whether a step is the first of its lesson that somebody has to do. */
export function isFirst(all: LessonPlan, step: number): boolean {
  const lesson = all.steps[step]?.lesson
  return !all.steps.slice(0, step).some((one) => one.lesson === lesson && one.todo)
}

/** A table at the beginning of that lesson. */
export async function begin(lesson: number, instead = false): Promise<void> {
  const seated = await api.teach({ name: settings.name, lesson })
  settings.addSeat(seated.table, seated.seat, seated.token)
  ;(instead ? replace : go)(`/t/${seated.table}`)
}
