// From a pack to a table: against bots at once, or with chairs for friends.
import { told } from '../front/opening.svelte'
import { settings } from '../game/settings.svelte'
import { go } from '../router.svelte'
import { copyText } from '../ui/clipboard'
import type { PackApi } from './api'

const SEATS = 4

export class Playing {
  busy = $state(false)
  trouble = $state('')

  /** Open a table with the pack, and sit down at it. */
  async play(
    api: Pick<PackApi, 'play'>,
    editions: string[],
    early: string,
    friends: boolean,
  ): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.trouble = ''
    try {
      const found = await api.play({
        name: settings.name,
        editions,
        lead: '',
        bots: friends ? 1 : SEATS - 1,
        bot: settings.kept.strength,
        seats: SEATS,
        clock: 'relaxed',
        options: {},
        listed: false,
        ...(early ? { early } : {}),
      })
      const { table, seat, token } = found.seated
      settings.addSeat(table, seat, token)
      if (friends) await copyText(found.invite)
      else settings.dealAtOnce = table
      go(`/t/${table}`)
    } catch (error) {
      this.trouble = told(error)
    } finally {
      this.busy = false
    }
  }
}
