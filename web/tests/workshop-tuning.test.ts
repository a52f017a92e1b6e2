import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TuneJob } from '../src/workshop/bodies'
import { Tuning } from '../src/workshop/tuning.svelte'
import { Refusal } from '../src/wire/http'

const settled = (ms = 20) => new Promise((go) => setTimeout(go, ms))

/** A server with one job, which says what it is told to say. */
class Server {
  state: TuneJob['state'] = 'running'
  gone = false
  asked = 0
  private told(): TuneJob {
    return { job: 'j1', card: 'sock-1', state: this.state, done: 30, of: 180 } as TuneJob
  }
  tune = () => Promise.resolve(this.told())
  stopTune = () => Promise.resolve({ ...this.told(), state: 'stopped' as const })
  tuned = () => {
    this.asked += 1
    if (this.gone) return Promise.reject(new Refusal({ code: 'bad', sentence: '', field: '' }, 404))
    return Promise.resolve(this.told())
  }
}

describe('a test of a card', () => {
  beforeAll(() => void vi.stubGlobal('window', globalThis))
  it('is found again by whoever comes back to the card, and by nobody else', async () => {
    const server = new Server()
    const first = new Tuning(server, 'pack/sock-1', 1)
    await first.begin('sock-1', 'facts', 60)
    first.leave()
    await settled()
    const asked = server.asked
    expect(new Tuning(server, 'pack/sock-2', 1).job).toBe(null)
    server.state = 'done'
    const again = new Tuning(server, 'pack/sock-1', 1)
    expect([again.runs, again.tested]).toEqual([true, 'facts'])
    await settled()
    expect(server.asked).toBeGreaterThan(asked)
    expect(again.job?.state).toBe('done')
    expect(new Tuning(server, 'pack/sock-1', 1).job?.state).toBe('done')
  })
  it('is forgotten when the server does not know it any more', async () => {
    const server = new Server()
    const first = new Tuning(server, 'pack/sock-3', 1)
    await first.begin('sock-3', 'facts', 60)
    server.gone = true
    await settled()
    expect([first.job, first.trouble]).toEqual([null, null])
    expect(new Tuning(server, 'pack/sock-3', 1).job).toBe(null)
  })
})
