// Up to where this browser has seen each table: whoever opens one again is told what is new.
const KEY = 'kickdoor-seen'
const MOST = 12 // tables

function known(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** The last news of that table that somebody looked at here, or 0. */
export const seenOf = (table: string): number => known()[table] ?? 0

export function keepSeen(table: string, seq: number): void {
  const { [table]: was, ...others } = known()
  if (was === seq) return
  try {
    const latest = [...Object.entries(others), [table, seq] as const].slice(-MOST)
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // Then nothing counts as missed.
  }
}
