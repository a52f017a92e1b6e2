// The cards of editions with what they mean, fetched once each.
import { api } from '../wire/http'
import type { Shown } from '../wire/types'

class Shelf {
  private galleries: Record<string, Shown[]> = $state({})
  private asked = new Map<string, Promise<void>>()

  cards(edition: string): Shown[] | undefined {
    return this.galleries[edition]
  }
  /** Ask for an edition, unless it is here; a refusal is told, and the next call asks again. */
  fetch(edition: string): Promise<void> {
    let asked = this.asked.get(edition)
    if (!asked) {
      asked = api.gallery(edition).then(
        (found) => void (this.galleries[edition] = found.cards),
        (error: Error) => {
          this.asked.delete(edition)
          throw error
        },
      )
      this.asked.set(edition, asked)
    }
    return asked
  }
}

export const shelf = new Shelf()
