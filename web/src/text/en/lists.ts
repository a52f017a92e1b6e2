// How several things are said in one breath.

export const lists = {
  /** “Bex”, “Bex and Rook”, “Bex, Rook and Mina”. */
  list: (names: string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  /** Editions that are shuffled together. */
  mixOf: (editions: string[]): string => editions.join(' + '),
  /** Names in a row, where there is no room for a sentence. */
  row: (names: (string | undefined)[]): string => names.filter(Boolean).join(', '),
  /** Sentences one after another. */
  text: (sentences: string[]): string => sentences.filter(Boolean).join(' '),
  /** Facts side by side; empty ones are left out. */
  facts: (facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · '),
}
