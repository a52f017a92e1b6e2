import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from '../src/ui/clipboard'

afterEach(() => vi.unstubAllGlobals())

it('says what became of it: copied, refused, or no clipboard at all', async () => {
  const written: string[] = []
  const writeText = (text: string) => Promise.resolve(void written.push(text))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a link')).toBe(true)
  expect(written).toEqual(['a link'])
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  expect(await copyText('a link')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('a link')).toBe(false)
})
