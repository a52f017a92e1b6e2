// What can be played here, as the server says: editions, clocks, bots, options. Asked for once.
import { wear } from '../ui/looks'
import { api } from '../wire/http'
import type { ClockInfo, EditionInfo, Look, Offerings, PackAtTable, TableInfo } from '../wire/types'

class Offered {
  all: Offerings | null = $state(null)
  private packs: Record<string, Look> = $state.raw({})
  private tables: Record<string, PackAtTable> = $state.raw({})
  private asked: Promise<void> | null = null

  /** Ask, unless it is known; a refusal is told, and the next call asks again. */
  load(): Promise<void> {
    this.asked ??= api.offerings().then(
      (found) => {
        this.all = found
        this.wear()
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
  /** How an edition looks, or a pack that somebody made. */
  look(id: string): Look | undefined {
    return this.edition(id)?.look ?? this.packs[id]
  }
  /** A pack that was made here looks like that; an edition of the same id goes first. */
  addPack(id: string, look: Look): void {
    if (JSON.stringify(this.packs[id]) === JSON.stringify(look)) return
    this.packs = { ...this.packs, [id]: look }
    this.wear()
  }
  /** People's own packs at a table: each looks like the edition it was made for. */
  meet(packs: PackAtTable[]): void {
    for (const one of packs) {
      const look = this.edition(one.base)?.look
      if (look) this.addPack(one.id, look)
      if (this.tables[one.edition]?.name !== one.name)
        this.tables = { ...this.tables, [one.edition]: one }
    }
  }
  /** The edition whose colors a table has. */
  leading(table: Pick<TableInfo, 'lead' | 'editions'>): string {
    const lead = table.lead || table.editions[0] || ''
    return this.tables[lead]?.base ?? lead
  }
  /** Where the icons of its cards are: in a sprite of its own, or, of packs made here, one by one. */
  sheet(id: string): string {
    return this.all && !this.edition(id) ? '' : id.replace(/[^\w-]/g, '')
  }
  private wear(): void {
    const packs = Object.entries(this.packs).map(([id, look]) => ({ id, look }))
    wear([...packs, ...(this.all?.editions ?? [])])
  }
  /** The name of an edition, or its id while nobody knows better. */
  editionName(id: string): string {
    return this.edition(id)?.name ?? this.tables[id]?.name ?? id
  }
  botTitle(name: string): string {
    return this.all?.bots.find((one) => one.name === name)?.title ?? name
  }
  clock(name: string): ClockInfo | undefined {
    return this.all?.clocks.find((one) => one.name === name)
  }
}

export const offered = new Offered()
