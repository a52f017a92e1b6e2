// Small things of the page "How to play": the query of its address, and rules by their section.
import type { RuleInfo } from '../wire/types'

/** A query with some parts changed; an empty one is left out. */
export function withQuery(search: string, part: Record<string, string>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(part))
    if (value) next.set(name, value)
    else next.delete(name)
  const text = next.toString()
  return text ? `?${text}` : ''
}

/** The rules by the part of the rulebook they stand in, in its order. */
export function sectionsOf(rules: RuleInfo[]): [string, RuleInfo[]][] {
  const found = new Map<string, RuleInfo[]>()
  for (const one of rules) {
    const name = one.id.replace(/-\d+$/, '')
    found.set(name, [...(found.get(name) ?? []), one])
  }
  return [...found]
}
