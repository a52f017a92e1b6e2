// Judging a card: a server that has ended does not leave a page that waits forever.
import { describe, expect, it, vi } from 'vitest'
import { Tuning } from '../src/workshop/tuning.svelte'
import { Refusal } from '../src/wire/http'
import type { TuneJob } from '../src/wire/types'

const JOB: TuneJob = {
  job: 'j',
  card: 'c',
  revision: 1,
  state: 'running',
  ahead: 0,
  done: 60,
  of: 180,
  sentence: '',
  verdict: null,
}
const refusal = (status: number): Refusal =>
  new Refusal({ code: 'bad', sentence: 'No.', field: 'job' }, status)

describe('judging a card', () => {
  it('asks again after a lost line, and ends when nobody knows the games any more', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', globalThis)
    const tuned = vi.fn<() => Promise<TuneJob>>()
    tuned.mockRejectedValueOnce(refusal(0)).mockRejectedValueOnce(refusal(404))
    const tuning = new Tuning(
      { tune: () => Promise.resolve(JOB), tuned, stopTune: vi.fn() },
      'pack/c',
      10,
    )
    await tuning.begin('c', '{}', 60)
    await vi.advanceTimersByTimeAsync(10)
    expect([tuned.mock.calls.length, tuning.runs]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(30)
    expect([tuned.mock.calls.length, tuning.runs]).toEqual([2, false])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tuned).toHaveBeenCalledTimes(2)
    expect(tuning.job?.done).toBe(60)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  it('is found again by whoever comes back to the card, and by nobody else', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', globalThis)
    let state: TuneJob['state'] = 'running'
    const tuned = vi.fn(() => Promise.resolve({ ...JOB, state }))
    const api = { tune: () => Promise.resolve(JOB), tuned, stopTune: vi.fn() }
    const first = new Tuning(api, 'pack/sock', 10)
    await first.begin('sock', 'facts', 60)
    first.leave()
    await vi.advanceTimersByTimeAsync(50)
    expect(tuned).not.toHaveBeenCalled()
    expect(new Tuning(api, 'pack/spoon', 10).job).toBe(null)
    state = 'done'
    const again = new Tuning(api, 'pack/sock', 10)
    expect([again.runs, again.tested]).toEqual([true, 'facts'])
    await vi.advanceTimersByTimeAsync(50)
    expect(tuned).toHaveBeenCalledTimes(1)
    expect([again.job?.state, new Tuning(api, 'pack/sock', 10).job?.state]).toEqual([
      'done',
      'done',
    ])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})
