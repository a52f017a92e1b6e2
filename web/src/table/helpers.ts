// Whom the panel asks for help first, from what the server says each would bring. No rule lives here.
import type { Weighed } from '../wire/types'

type Brought = Pick<Weighed, 'ahead' | 'side' | 'monsters'>

/** The first who would win it, or else the one who comes nearest; -1 if nobody can be asked. */
export function strongest(seats: number[], brings: (seat: number) => Brought | null): number {
  const lead = (seat: number): number => {
    const found = brings(seat)
    return found && found.side >= 0 ? found.side - found.monsters : -Infinity
  }
  const winner = seats.find((seat) => brings(seat)?.ahead)
  return (
    winner ?? seats.reduce((best, one) => (lead(one) > lead(best) ? one : best), seats[0] ?? -1)
  )
}
