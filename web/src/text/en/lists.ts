// How several things are said in one breath.

export const lists = {
  /** “Bex”, “Bex and Rook”, “Bex, Rook and Mina”. */
  list: (names: string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  /** Facts side by side; empty ones are left out. */
  facts: (facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · '),
}
