// What can be played here, as the server says: editions, clocks, bots, options. Asked for once.
import { wear } from '../ui/looks'
import { api } from '../wire/http'
import type { ClockInfo, EditionInfo, Offerings } from '../wire/types'

class Offered {
  all: Offerings | null = $state(null)
  private asked: Promise<void> | null = null

  /** Ask, unless it is known; a refusal is told, and the next call asks again. */
  load(): Promise<void> {
    this.asked ??= api.offerings().then(
      (found) => {
        this.all = found
        wear(found.editions)
      },
      (error: Error) => {
        this.asked = null
        throw error
      },
    )
    return this.asked
  }

  edition(id: string): EditionInfo | undefined {
    return this.all?.editions.find((one) => one.id === id)
  }
  /** The name of an edition, or its id while nobody knows better. */
  editionName(id: string): string {
    return this.edition(id)?.name ?? id
  }
  botTitle(name: string): string {
    return this.all?.bots.find((one) => one.name === name)?.title ?? name
  }
  clock(name: string): ClockInfo | undefined {
    return this.all?.clocks.find((one) => one.name === name)
  }
}

export const offered = new Offered()
