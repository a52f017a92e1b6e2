// What changed in the fight that is going on: sums, who played which card, rolls to run away.
import { changeOf, rollsOf, type Change, type Rolled } from '../table/reading'
import { EVENT, type CombatView, type UpdateShape } from '../wire/types'

export class FightNews {
  /** What changed the sums of this fight last. */
  change: Change | null = $state(null)
  /** The same, if it is what happened last of all. */
  justChanged: Change | null = $state(null)
  /** Who played which card. */
  playedBy: Record<number, number> = $state({})
  /** Rolls of the flight that is going on, by monster. */
  rolls: Record<number, Rolled> = $state({})

  follow(before: CombatView | null, message: UpdateShape): void {
    this.rolls = rollsOf(this.rolls, message)
    const after = message.public.combat
    const change = changeOf(before, after, message.events)
    // What happened last is told with its sums, or without any: never with those of something else.
    if (change || message.events.some((event) => event.text)) this.justChanged = change
    if (!after) {
      this.change = null
      this.playedBy = {}
      return
    }
    if (!before) this.change = null
    if (change) this.change = change
    for (const event of message.events) {
      if (
        (event.code === EVENT.card_played || event.code === EVENT.card_attached) &&
        event.card >= 0 &&
        event.seat >= 0
      )
        this.playedBy[event.card] = event.seat
    }
  }

  clear(): void {
    this.rolls = {}
    this.playedBy = {}
    this.change = null
    this.justChanged = null
  }
}
