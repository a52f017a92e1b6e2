// How everybody feels about what just happened: decoration, and gone after a moment.
import type { Mood } from '../ui/portraits'
import { EVENT, type UpdateShape, type View } from '../wire/types'

const LASTS = 2400 // ms

const OF_EVENT: Record<number, Mood> = {
  [EVENT.level_gained]: 'proud',
  [EVENT.combat_won]: 'proud',
  [EVENT.game_won]: 'proud',
  [EVENT.treasure_shared]: 'glad',
  [EVENT.deal_done]: 'glad',
  [EVENT.help_joined]: 'glad',
  [EVENT.escaped]: 'glad',
  [EVENT.level_lost]: 'hurt',
  [EVENT.curse_struck]: 'hurt',
  [EVENT.bad_stuff]: 'hurt',
  [EVENT.caught]: 'worried',
}

/** What an update does to moods; what comes last counts. */
export function moodsIn(before: View | null, after: UpdateShape): Map<number, Mood> {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- an answer, nothing that is shown
  const found = new Map<number, Mood>()
  const set = (seat: number, mood: Mood) => seat >= 0 && found.set(seat, mood)
  for (const event of after.events) {
    const mood = OF_EVENT[event.code]
    if (mood) set(event.seat, mood)
    if (event.code === EVENT.combat_won && before?.combat) set(before.combat.helper, 'proud')
    if (event.code === EVENT.card_taken && event.b >= 0 && event.b !== event.seat) {
      set(event.seat, 'sly')
      set(event.b, 'angry')
    }
  }
  const strike = after.strike
  if (strike && strike.by >= 0 && strike.by !== strike.victim) {
    set(strike.by, 'sly')
    set(strike.victim, 'worried')
  }
  const wins = after.fight?.wins ?? []
  if (wins.length)
    for (const player of after.public.players)
      set(player.seat, wins.includes(player.seat) ? 'proud' : 'worried')
  const betrayer = turncoat(before, after)
  if (betrayer && before?.combat) {
    const { fighter, helper } = before.combat
    set(betrayer.seat, 'sly')
    set(betrayer.seat === fighter ? helper : fighter, 'angry')
  }
  return found
}

/** Somebody with a deal who has just played against that side, and by how much. */
export function turncoat(
  before: View | null,
  after: UpdateShape,
): { seat: number; card: number; swing: number } | null {
  const [was, is] = [before?.combat, after.public.combat]
  if (!was || !is || was.helper < 0 || was.fighter !== is.fighter) return null
  const swing = was.side - was.monsters - (is.side - is.monsters)
  const played = after.events.find(
    (event) =>
      event.code === EVENT.card_played &&
      event.card >= 0 &&
      (event.seat === was.helper || event.seat === was.fighter),
  )
  return played && swing > 0 ? { seat: played.seat, card: played.card, swing } : null
}

export class Moods {
  private felt: Record<number, Mood> = $state({})
  private timers: Record<number, number> = {}

  follow(before: View | null, after: UpdateShape): void {
    for (const [seat, mood] of moodsIn(before, after)) {
      this.felt[seat] = mood
      window.clearTimeout(this.timers[seat])
      this.timers[seat] = window.setTimeout(() => (this.felt[seat] = 'calm'), LASTS)
    }
  }
  /** The mood of a seat: dead until revived, worried while losing, else what just happened. */
  of(seat: number, view: View | null): Mood {
    const player = view?.players.find((one) => one.seat === seat)
    if (player && !player.alive) return 'dead'
    const now = this.felt[seat]
    if (now && now !== 'calm') return now
    const combat = view?.combat
    return combat?.fighter === seat && combat.foes.length > 0 && !combat.ahead ? 'worried' : 'calm'
  }
}
