// The smallest piece by which two texts differ.

export interface Splice {
  from: number
  to: number
  insert: string
}

/** What to replace in the first text to get the second; null if they are the same. */
export function splice(before: string, after: string): Splice | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let tail = 0
  while (
    tail < shorter - from &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) }
}
