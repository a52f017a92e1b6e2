// What this person likes: kept in the browser, the same at every table.
import { MediaQuery } from 'svelte/reactivity'
import type { KeptOrder } from './orders'
import { guestName, load, save, type Kept } from './keeping'

class Settings {
  kept: Kept = $state(load())
  /** A table that is to be dealt as soon as it is open. */
  dealAtOnce = ''

  get name(): string {
    if (!this.kept.name) this.change({ name: guestName() })
    return this.kept.name
  }

  private bright = new MediaQuery('prefers-color-scheme: light')
  get theme(): 'dark' | 'light' {
    if (this.kept.theme !== 'auto') return this.kept.theme
    return this.bright.current ? 'light' : 'dark'
  }
  flip(): void {
    this.change({ theme: this.theme === 'dark' ? 'light' : 'dark' })
  }

  change(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part }
    save(this.kept)
    this.show()
  }
  show(): void {
    document.documentElement.dataset.theme = this.theme
    document.documentElement.dataset.text = this.kept.text
    document.documentElement.dataset.motion = this.kept.motion ? 'full' : 'less'
  }
  /** Cards fly and dice tumble, unless this person or this device asks for less. */
  get moves(): boolean {
    return this.kept.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
  }
  addSeat(table: string, seat: number, token: string): void {
    const others = this.kept.seats.filter((one) => one.token !== token || one.table !== table)
    this.change({ seats: [...others, { table, seat, token }].slice(-60) })
  }
  /** Forget tokens of a table that open no seat any more. */
  keepSeats(table: string, tokens: string[]): void {
    this.change({
      seats: this.kept.seats.filter((one) => one.table !== table || tokens.includes(one.token)),
    })
  }
  /** How this person passes at that table; few tables are remembered. */
  keepOrder(table: string, order: KeptOrder): void {
    const known = Object.entries(this.kept.orders).filter(([one]) => one !== table && one !== '')
    const usual = order.mode === 'turn' ? (this.kept.orders[''] ?? null) : order
    this.change({
      orders: Object.fromEntries([
        ...known.slice(-20),
        [table, order],
        ...(usual ? [['', usual] as const] : []),
      ]),
    })
  }
  tokens(table: string): string[] {
    return this.kept.seats.filter((one) => one.table === table).map((one) => one.token)
  }
}

export const settings = new Settings()
