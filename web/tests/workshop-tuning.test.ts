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
    const tuning = new Tuning({ tune: () => Promise.resolve(JOB), tuned, stopTune: vi.fn() }, 10)
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
})
