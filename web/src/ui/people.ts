// Heads and hues: each seat has one of each, so that colour is never the only key.
const HUES = [25, 165, 255, 330, 75, 210]

export const hue = (seat: number): number => HUES[seat % HUES.length] ?? 0
