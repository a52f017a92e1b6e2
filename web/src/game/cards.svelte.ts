// The faces of the cards at this table, fetched once for each mix.
import { api } from '../wire/http'
import type { Face, Faces } from '../wire/types'

export class Cards {
  faces: Face[] = $state([])
  private numbers: number[] = []
  private from = ''

  /** The face of a physical card, if this seat may know it. */
  face(card: number): Face | undefined {
    return this.faces[this.numbers[card] ?? -1]
  }

  /** Fetch the cards at that path, unless they are here; null: they are. */
  async fetch(path: string): Promise<Faces | null> {
    if (!path || path === this.from) return null
    this.from = path
    const found = await api.cards(path).catch((error: unknown) => {
      this.from = '' // the next news of the table tries it again
      throw error
    })
    this.numbers = found.cards
    this.faces = found.faces
    return found
  }
}
