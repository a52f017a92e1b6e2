// The rungs of a ladder of Levels: one for each Level, up to twenty of them.
const MOST_RUNGS = 20

/** Whether each rung is reached; a ladder to more than twenty Levels has several to a rung. */
export function rungsOf(level: number, goal: number): boolean[] {
  const step = Math.max(1, Math.ceil(goal / MOST_RUNGS))
  return Array.from({ length: Math.ceil(goal / step) }, (_, n) => level > n * step)
}
