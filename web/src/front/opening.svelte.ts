// Ways to a table: a new one, one against bots at once, one by its link. What goes wrong is told in words.
import { offered } from '../game/offerings.svelte'
import { settings } from '../game/settings.svelte'
import { go } from '../router.svelte'
import { words } from '../text/en'
import { api, Refusal } from '../wire/http'
import type { NewTable } from '../wire/types'

/** The address a link or a table code leads to; nothing if it is neither. */
export function addressOf(text: string): string {
  const typed = text.trim()
  if (!typed) return ''
  const found = typed.match(/\/(t|watch)\/([^#/?]+)(#.*)?$/)
  return found ? `/${found[1]}/${found[2]}${found[3] ?? ''}` : `/t/${encodeURIComponent(typed)}`
}

/** What somebody reads when something could not be done. */
export const told = (error: unknown): string =>
  error instanceof Refusal && error.problem.code === 'unreachable'
    ? words.front.noAnswer
    : error instanceof Error
      ? error.message
      : String(error)

export class Opening {
  busy = $state(false)
  trouble = $state('')

  /** Try it; what goes wrong is told, and can be tried again. */
  async attempt(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.trouble = ''
    try {
      await work()
    } catch (error) {
      this.trouble = told(error)
    } finally {
      this.busy = false
    }
  }

  open(table: NewTable, dealAtOnce = false): Promise<void> {
    return this.attempt(async () => {
      const seated = await api.open(table)
      settings.addSeat(seated.table, seated.seat, seated.token)
      if (dealAtOnce) settings.dealAtOnce = seated.table
      go(`/t/${seated.table}`)
    })
  }
  /** Three bots sit down at once; what was played last is played again. */
  quick(edition = this.edition): Promise<void> {
    settings.change({ edition })
    const bot = { bot: settings.kept.strength }
    return this.open(
      {
        name: settings.name,
        editions: [edition],
        seats: 4,
        bots: [bot, bot, bot],
        listed: false,
        clock: 'relaxed',
      },
      true,
    )
  }
  /** The edition that was played last, if it is still there. */
  get edition(): string {
    const { edition } = settings.kept
    return offered.all && !offered.edition(edition)
      ? (offered.all.editions[0]?.id ?? edition)
      : edition
  }
  sit(table: string): Promise<void> {
    return this.attempt(async () => {
      const seated = await api.join(table, settings.name)
      settings.addSeat(seated.table, seated.seat, seated.token)
      go(`/t/${seated.table}`)
    })
  }
  join(text: string): void {
    const address = addressOf(text)
    if (address) go(address)
  }
}

/** Games of this browser that are not over. */
export async function mine(): Promise<Awaited<ReturnType<typeof api.mine>>['games']> {
  const tokens = settings.kept.seats.map((one) => one.token)
  if (!tokens.length) return []
  return (await api.mine(tokens)).games.filter((game) => game.table.status !== 'over')
}
