/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'

const screens = import.meta.glob<string>('../src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a screen says itself instead of taking it from the catalogue. */
function spoken(source: string): string[] {
  const markup = source
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(code|svg)[\s\S]*?<\/\1>/g, '')
  // Everything in braces is an expression; nested braces go from the inside out.
  let bare = markup
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/\{[^{}]*\}/g, '')
  }
  const texts = [...bare.matchAll(/>([^<>]*[A-Za-z]{3,}[^<>]*)</g)].map(
    (found) => found[1]?.trim() ?? '',
  )
  const labels = [
    ...bare.matchAll(/(?:aria-label|placeholder|title|alt)="([^"]*[A-Za-z]{3,}[^"]*)"/g),
  ].map((found) => found[1] ?? '')
  return [...texts, ...labels]
}

describe('the catalogue of texts', () => {
  it('finds words that stand in a screen', () => {
    expect(spoken('<b>Hello there</b>')).toEqual(['Hello there'])
    expect(spoken('<b aria-label="Close it">{words.x}</b>')).toEqual(['Close it'])
    expect(spoken('{#if a}<b>{words.x} ×{n}</b>{/if}')).toEqual([])
  })
  it('holds every word of every screen', () => {
    expect(Object.keys(screens).length).toBeGreaterThan(40)
    const found = Object.entries(screens).map(([name, source]) => [name, spoken(source)] as const)
    expect(found.filter(([, said]) => said.length)).toEqual([])
  })
})
