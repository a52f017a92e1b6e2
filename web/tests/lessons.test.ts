import { describe, expect, it } from 'vitest'
import { hintFor, offersTour } from '../src/learn/hinting'
import { isFirst, saidAt } from '../src/learn/plan.svelte'
import { QUESTION, WINDOW, type LessonPlan, type StepWords, type View } from '../src/wire/types'

const step = (lesson: number, todo: string, ...say: string[]): StepWords => ({
  lesson,
  todo,
  say: say.map((text) => ({ text, place: '' })),
  how: '',
  place: '',
  first: '',
})
const plan: LessonPlan = {
  lessons: [],
  steps: [
    step(1, 'Kick', 'This is a door.'),
    step(2, '', 'Bex kicks.'),
    step(2, ''),
    step(2, 'Claim', 'More wins.'),
    step(2, 'End', 'Done.'),
  ],
}

describe('what the Doorman says', () => {
  it('is about the one thing to do, once it can be done', () => {
    expect(saidAt(plan, 0, true)?.todo).toBe('Kick')
    expect(saidAt(plan, 3, true)?.say[0]?.text).toBe('More wins.')
  })
  it('stays with what was said last while others move', () => {
    expect(saidAt(plan, 1, false)?.say[0]?.text).toBe('Bex kicks.')
    expect(saidAt(plan, 2, false)?.say[0]?.text).toBe('Bex kicks.')
    expect(saidAt(plan, 3, false)?.say[0]?.text).toBe('Bex kicks.')
  })
  it('is nothing where nothing was said since the last thing to do', () => {
    expect(saidAt(plan, 4, false)).toBeNull()
    expect(saidAt(plan, 99, false)).toBeNull()
  })
  it('knows the first thing to do of a lesson', () => {
    expect(isFirst(plan, 3)).toBe(true)
    expect(isFirst(plan, 4)).toBe(false)
  })
})

describe('hints of a first own table', () => {
  const view = (part: Partial<View>) =>
    ({ over: false, turn: 0, window: WINDOW.none, ...part }) as View
  it('come when they fit, once each', () => {
    expect(hintFor(view({}), QUESTION.sex, [])).toBe('sex')
    expect(hintFor(view({}), QUESTION.sex, ['sex'])).toBe('')
    expect(hintFor(view({ window: WINDOW.setup }), 0, ['sex'])).toBe('setup')
    expect(hintFor(view({ turn: 1, window: WINDOW.arrange }), 0, [])).toBe('turns')
    expect(hintFor(view({ over: true, turn: 3 }), 0, [])).toBe('')
  })
  it('offer the tour before the first turn, unless it was taken or declined', () => {
    expect(offersTour(view({}), [], false)).toBe(true)
    expect(offersTour(view({ turn: 1 }), [], false)).toBe(false)
    expect(offersTour(view({}), ['tour'], false)).toBe(false)
    expect(offersTour(view({}), [], true)).toBe(false)
  })
})
