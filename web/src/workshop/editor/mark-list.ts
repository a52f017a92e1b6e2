// Marks of a text as plain places: which is where, and which comes next. It knows no editor.

/** How a stretch of text was read. */
export type Sort = 'understood' | 'wrong' | 'question' | 'unsure'
export interface Mark {
  from: number
  to: number
  sort: Sort
  /** Which part of the answer it belongs to. */
  part: number
}

/** The mark at a place; of two that meet there the one that needs somebody. */
export function markAt(marks: Mark[], at: number): Mark | null {
  const here = marks.filter((one) => one.from <= at && at <= one.to)
  return here.find((one) => one.sort !== 'understood') ?? here[0] ?? null
}

/** The next mark that needs somebody, going round; backwards with -1. */
export function nextOpen(marks: Mark[], at: number, by: 1 | -1): Mark | null {
  const open = marks.filter((one) => one.sort === 'wrong' || one.sort === 'question')
  if (by === 1) return open.find((one) => one.from > at) ?? open[0] ?? null
  return [...open].reverse().find((one) => one.from < at) ?? open.at(-1) ?? null
}
