// The cards of editions with what they mean, fetched once each.
import { offered } from '../game/offerings.svelte'
import { api } from '../wire/http'
import type { Shown } from '../wire/types'

class Shelf {
  private galleries: Record<string, Shown[]> = $state({})
  private asked = new Map<string, Promise<void>>()

  cards(edition: string): Shown[] | undefined {
    return this.galleries[edition]
  }
  /** Ask for an edition, unless it is here; a refusal is told, and the next call asks again. */
  fetch(edition: string, table = ''): Promise<void> {
    let asked = this.asked.get(edition)
    if (!asked) {
      asked = this.load(edition, table).then(
        () => undefined,
        (error: Error) => {
          this.asked.delete(edition)
          throw error
        },
      )
      this.asked.set(edition, asked)
    }
    return asked
  }
  /** A pack of a table looks as the table says; who comes by its address alone asks for that, too. */
  private async load(edition: string, table: string): Promise<void> {
    if (table && edition.startsWith('@')) {
      await offered.load()
      offered.meet((await api.table(table)).packs ?? [])
    }
    this.galleries[edition] = (await api.gallery(edition, table)).cards
  }
}

export const shelf = new Shelf()
