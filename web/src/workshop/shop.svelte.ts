// What the workshop of this server offers, the packs this browser knows, and who is at work.
import { settings } from '../game/settings.svelte'
import { go } from '../router.svelte'
import { making } from '../text/en/workshop'
import { shopApi } from './api'
import type { Forms, PackOpened, Workshop } from '../wire/types'
import type { Facts } from './facts'
import { Keeping, randomId, type MyPack } from './keeping'

const EDITOR = 'kickdoor-editor'

/** One name for each tab, which a reload keeps: drafts of a tab are found again. */
function editorOfTab(): string {
  try {
    const kept = sessionStorage.getItem(EDITOR) ?? randomId(20)
    sessionStorage.setItem(EDITOR, kept)
    return kept
  } catch {
    return randomId(20)
  }
}

class Shop {
  info: Workshop | null = $state.raw(null)
  mine: MyPack[] = $state.raw([])
  forms: Record<string, Forms> = $state.raw({})
  readonly keeping = new Keeping()
  readonly editor = editorOfTab()
  /** A table that was just opened with friends in mind: its invitation. */
  private asked: Promise<void> | null = null

  constructor() {
    this.mine = this.keeping.mine
  }
  /** The name others see; one that was never typed is nobody's. */
  get by(): string {
    return settings.kept.name
  }

  load(): Promise<void> {
    this.asked ??= shopApi.workshop().then(
      (found) => {
        this.info = found
      },
      (error: unknown) => {
        this.asked = null
        throw error
      },
    )
    return this.asked
  }
  async formsOf(edition: string): Promise<Forms> {
    const known = this.forms[edition]
    if (known) return known
    const found = await shopApi.forms(edition)
    this.forms = { ...this.forms, [edition]: found }
    return found
  }

  token(pack: string): string {
    const known = this.mine.find((one) => one.pack === pack)
    return known?.edit || known?.view || ''
  }
  remember(pack: Partial<MyPack> & { pack: string }): void {
    this.mine = this.keeping.remember(pack)
  }
  forget(pack: string): void {
    this.mine = this.keeping.forget(pack)
  }
  /** Remember a pack that was just made, copied or uploaded, and go there. */
  enter(opened: PackOpened, card = ''): void {
    const { pack, edit, view, state } = opened
    this.remember({ pack, edit, view, name: state.head.name, at: Date.now() })
    go(addressOf(pack, card, edit))
  }
  async begin(base: string, cards: Facts[]): Promise<void> {
    const opened = await shopApi.open({ base, name: making.first.packName, by: this.by, cards })
    this.enter(opened, opened.state.cards[0]?.card)
  }
  async upload(file: File): Promise<string[]> {
    const opened = await shopApi.upload(file)
    this.enter(opened)
    return opened.notes
  }
}

/** The address of a pack or of a card; what lets one edit stands behind "#", which nobody is sent. */
export function addressOf(pack: string, card: string, edit: string): string {
  const path = `/workshop/${encodeURIComponent(pack)}${card ? `/${encodeURIComponent(card)}` : ''}`
  return edit ? `${path}#edit=${edit}` : path
}
/** What the address of the page lets one do. */
export function tokenIn(hash: string): { edit: string; view: string } {
  const found = hash.match(/^#(edit|view)=([\w.~-]+)$/)
  return {
    edit: found?.[1] === 'edit' ? (found[2] ?? '') : '',
    view: found?.[1] === 'view' ? (found[2] ?? '') : '',
  }
}

export const shop = new Shop()
