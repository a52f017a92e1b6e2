/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'

const screens = import.meta.glob<string>('../src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const logic = import.meta.glob<string>('../src/**/*.ts', {
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

/** Sentences that a screen puts together from words, where the catalogue should do it. */
function glued(source: string): string[] {
  const code = source.replace(/<style[\s\S]*?<\/style>/g, '').replace(/\/\/.*$/gm, '')
  const patterns = [
    /\$\{words\.[^}]*\}/g, // in a template
    /\bwords\.[\w.]+(?:\([^()]*\))?\.(?:toLowerCase|toUpperCase|replace)\(/g, // in another shape
    /="[^"]*\{words\.[^"]*\}[^"]+"|="[^"]+\{words\.[^"]*"/g, // in an attribute
    /\{words\.[\w.]+(?:\([^()]*\))?\}[:,.;]? \{/g, // before something else
    /\}[:,;] ?\{words\./g, // after something else
    /\.join\('(?:, | · | \+ | and |\. )'\)/g, // a list
  ]
  return patterns.flatMap((one) => code.match(one) ?? [])
}

describe('the catalogue of texts', () => {
  it('finds words that stand in a screen', () => {
    expect(spoken('<b>Hello there</b>')).toEqual(['Hello there'])
    expect(spoken('<b aria-label="Close it">{words.x}</b>')).toEqual(['Close it'])
    expect(spoken('{#if a}<b>{words.x} ×{n}</b>{/if}')).toEqual([])
  })
  it('finds sentences that a screen puts together', () => {
    const words = [
      '`${words.table.strength} ${n}`',
      'words.why.headline.toLowerCase()',
      'aria-label="{words.end.climb}: {said}"',
      '<b>{words.table.strength} {n}</b>',
      '<b>{name}: {words.why.headline}</b>',
      "names.join(', ')",
    ]
    expect(words.map((one) => glued(one).length > 0)).toEqual(words.map(() => true))
    expect(glued('<b class="a" title={words.x(n)}>{words.y} ×{n}</b>')).toEqual([])
  })
  it('puts every sentence together itself', () => {
    const found = Object.entries({ ...screens, ...logic })
      .filter(([name]) => !name.includes('/text/') && !name.includes('/wish.ts'))
      .map(([name, source]) => [name, glued(source)] as const)
    expect(found.filter(([, said]) => said.length)).toEqual([])
  })
  it('holds every word of every screen', () => {
    expect(Object.keys(screens).length).toBeGreaterThan(40)
    const found = Object.entries(screens).map(([name, source]) => [name, spoken(source)] as const)
    expect(found.filter(([, said]) => said.length)).toEqual([])
  })
})
