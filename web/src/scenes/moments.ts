// What is worth a scene, from what the server told: codes and numbers of events, and the views around them.
import { turncoat } from '../game/moods.svelte'
import { lists } from '../text/en/lists'
import { moments as words } from '../text/en/moments'
import { EVENT, type EventLine, type UpdateShape, type View } from '../wire/types'

export type Tone = 'gold' | 'goods' | 'plum' | 'them'
interface Base {
  headline: string
  line: string
  /** Read out once, when it starts. */
  said: string
  urgent: boolean
  tone: Tone
  ms: number
  /** The own deed, or one against this seat: told in full. */
  mine: boolean
}
export interface Kill extends Base {
  kind: 'kill'
  side: number[]
  foe: number
  score: string
  treasures: number
}
export interface LevelUp extends Base {
  kind: 'level'
  seat: number
  level: number
  plus: number
}
export interface Treasures extends Base {
  kind: 'treasure'
  cards: number[]
}
export interface Curse extends Base {
  kind: 'curse'
  by: number
  victim: number
  card: number
  lost: number[]
  /** Its panel was on the table already. */
  shown: boolean
}
export interface Death extends Base {
  kind: 'death'
  seat: number
  gear: number[]
  order: number[]
}
export interface Betrayal extends Base {
  kind: 'betray'
  seat: number
  helper: number
  card: number
  swing: number
}
export interface Claim extends Base {
  kind: 'claim'
  seats: number[]
}
export interface Victory extends Base {
  kind: 'victory'
  seats: number[]
}
export type Moment = Kill | LevelUp | Treasures | Curse | Death | Betrayal | Claim | Victory

/** How long each one is, in milliseconds. */
export const LENGTHS: Record<Moment['kind'], number> = {
  kill: 1500,
  level: 1000,
  treasure: 1600,
  curse: 1600,
  death: 1900,
  betray: 1600,
  claim: 1700,
  victory: 2000,
}
const TREASURE_DECK = 2
const MOST_EVENTS = 60 // after a gap nobody wants to see everything again
const MOST_GEAR = 5

/** Who looks on, and what things are called. */
export interface Eyes {
  seat: number
  name: (seat: number) => string
  card: (card: number) => string
}

class Teller {
  private readonly me: number
  constructor(
    private readonly eyes: Eyes,
    private readonly before: UpdateShape,
    private readonly after: UpdateShape,
  ) {
    this.me = eyes.seat
  }
  private who = (seat: number): string =>
    seat === this.me && seat >= 0 ? words.you : this.eyes.name(seat)
  private names = (seats: number[]): string[] => seats.map(this.who)
  private get events(): EventLine[] {
    return this.after.events
  }
  private find(code: number): EventLine | undefined {
    return this.events.find((event) => event.code === code)
  }
  private level(seat: number, view: View = this.after.public): number {
    return view.players.find((one) => one.seat === seat)?.level ?? 1
  }
  private made<T extends Moment>(kind: T['kind'], tone: Tone, mine: boolean, rest: object): T {
    return { kind, tone, mine, urgent: false, ms: LENGTHS[kind], ...rest } as unknown as T
  }

  all(): Moment[] {
    const victory = this.victory()
    if (victory) return [victory]
    const kill = this.kill()
    const found: (Moment | null)[] = [
      this.betrayal(),
      this.curse(),
      this.death(),
      kill,
      this.claim(),
      ...this.levels(kill),
      this.treasures(),
    ]
    return found.filter((one) => one !== null)
  }

  private victory(): Victory | null {
    const view = this.after.public
    if (!view.over || this.before.public.over || !view.winners.length) return null
    const names = this.names(view.winners)
    const goal = view.rules.goal_level
    const near = view.players
      .filter((one) => !view.winners.includes(one.seat) && one.level === goal - 1)
      .map((one) => this.who(one.seat))
    const headline = words.victory.headline(names)
    const line =
      words.victory.line(this.level(view.winners[0] ?? -1), view.turn) + words.victory.near(near)
    return this.made<Victory>('victory', 'gold', view.winners.includes(this.me), {
      seats: view.winners,
      headline,
      line,
      said: `${headline}. ${line}`,
      urgent: true,
    })
  }

  private kill(): Kill | null {
    const won = this.find(EVENT.combat_won)
    const combat = this.before.public.combat
    if (!won || !combat) return null
    const killed = this.events.filter((event) => event.code === EVENT.monster_killed)
    const cards = killed.length
      ? killed.map((event) => event.card)
      : combat.foes.map((foe) => foe.card)
    if (!killed.length) return null // they left; nobody was beaten
    const foes = cards.map(this.eyes.card)
    const side = [combat.fighter, combat.helper].filter((seat) => seat >= 0)
    const names = this.names(side)
    const line = words.kill.line(names, won.a, won.b)
    return this.made<Kill>('kill', 'gold', side.includes(this.me), {
      side,
      foe: cards[0] ?? -1,
      treasures: won.b,
      score: words.kill.score(combat.side, combat.monsters),
      headline: words.kill.headline(foes),
      line,
      said: lists.text([words.kill.said(names, foes, combat.side, combat.monsters), line]),
    })
  }

  /** Levels that no kill of this moment has brought. */
  private levels(kill: Kill | null): LevelUp[] {
    const goal = this.after.public.rules.goal_level
    const gained = new Map<number, number>()
    for (const event of this.events)
      if (event.code === EVENT.level_gained)
        gained.set(event.seat, (gained.get(event.seat) ?? 0) + event.a)
    return [...gained]
      .filter(
        ([seat]) =>
          !kill?.side.includes(seat) && this.level(seat) > this.level(seat, this.before.public),
      )
      .map(([seat, plus]) => {
        const [level, who] = [this.level(seat), this.who(seat)]
        return this.made<LevelUp>('level', 'gold', seat === this.me, {
          seat,
          level,
          plus,
          headline: words.level.headline(who, level),
          line: words.level.line(goal - level),
          said: words.level.said(who, level),
        })
      })
  }

  private treasures(): Treasures | null {
    const open = this.after.public.shared
    if (open.length && !this.before.public.shared.length) {
      const contract = this.after.own?.contract ?? this.before.public.combat?.contract
      const helper = this.before.public.combat?.helper ?? -1
      const names = open.map(this.eyes.card)
      return this.made<Treasures>('treasure', 'goods', true, {
        cards: open,
        headline: words.treasure.headline(open.length, true),
        line:
          contract?.treasures && helper >= 0
            ? words.treasure.shared(this.who(helper), contract.treasures)
            : words.treasure.open,
        said: words.treasure.saidOpen(names),
      })
    }
    if (!this.find(EVENT.combat_won)) return null
    const drawn = this.events.filter(
      (event) =>
        event.code === EVENT.card_drawn &&
        event.seat === this.me &&
        event.b === TREASURE_DECK &&
        event.card >= 0,
    )
    if (!drawn.length) return null
    const cards = drawn.map((event) => event.card)
    return this.made<Treasures>('treasure', 'goods', true, {
      cards,
      headline: words.treasure.headline(cards.length, false),
      line: words.treasure.alone,
      said: words.treasure.said(cards.map(this.eyes.card)),
    })
  }

  private curse(): Curse | null {
    const struck = this.find(EVENT.curse_struck)
    if (!struck) return null
    const strike = this.before.strike
    const known = strike?.card === struck.card ? strike : null
    const played = this.events.find(
      (event) => event.code === EVENT.card_played && event.card === struck.card,
    )
    const by = known?.by ?? played?.seat ?? -1
    const victim = struck.seat
    const [whom, card] = [this.who(victim), this.eyes.card(struck.card)]
    const since = this.events.slice(this.events.indexOf(struck))
    const lost = since
      .filter((one) => one.code === EVENT.card_discarded && one.seat === victim && one.card >= 0)
      .map((one) => one.card)
      .filter((one) => one !== struck.card)
    const fell = since
      .filter((one) => one.code === EVENT.level_lost && one.seat === victim)
      .reduce((sum, one) => sum + one.a, 0)
    const things = [
      ...lost.slice(0, 3).map(this.eyes.card),
      ...(fell ? [words.curse.level(fell)] : []),
    ]
    const strength = (view: View) => view.players.find((one) => one.seat === victim)?.strength ?? 0
    const [from, to] = [strength(this.before.public), strength(this.after.public)]
    const headline = things.length ? words.curse.took(card, things) : words.curse.struck(card, whom)
    const line = lists.text([
      by >= 0 ? words.curse.by(this.who(by), whom) : words.curse.door(whom),
      from !== to ? words.curse.strength(from, to) : '',
    ])
    return this.made<Curse>('curse', 'plum', victim === this.me || by === this.me, {
      by,
      victim,
      card: struck.card,
      lost: lost.slice(0, 3),
      shown: known !== null,
      headline,
      line,
      said: `${headline}. ${line}`,
      urgent: victim === this.me,
    })
  }

  private death(): Death | null {
    const died = this.find(EVENT.died)
    if (!died) return null
    const view = this.after.public
    const body = this.before.public.players.find((one) => one.seat === died.seat)
    const gear = (body?.table ?? []).map((one) => one.card).slice(0, MOST_GEAR)
    const order = view.players
      .filter((one) => one.alive && one.seat !== died.seat)
      .sort((a, b) => b.level - a.level)
      .map((one) => one.seat)
    const nothing = !gear.length && !body?.hand_size
    const headline = words.death.headline(this.who(died.seat))
    return this.made<Death>('death', 'them', died.seat === this.me, {
      seat: died.seat,
      gear,
      order: nothing ? [] : order,
      headline,
      line: nothing ? words.death.nothing : words.death.line,
      said: `${headline}. ${nothing ? words.death.nothing : words.death.order(this.names(order))}`,
      urgent: died.seat === this.me,
    })
  }

  /** Said only of somebody who has a deal and plays against that side. */
  private betrayal(): Betrayal | null {
    const [was, is] = [this.before.public.combat, this.after.public.combat]
    if (!was || !is) return null
    const played = turncoat(this.before.public, this.after)
    if (!played) return null
    const [who, card] = [this.who(played.seat), this.eyes.card(played.card)]
    return this.made<Betrayal>('betray', 'them', [was.helper, was.fighter].includes(this.me), {
      seat: played.seat,
      helper: was.helper,
      card: played.card,
      swing: played.swing,
      headline: words.betray.headline(who),
      line: words.betray.line(
        card,
        words.kill.score(was.side, was.monsters),
        words.kill.score(is.side, is.monsters),
      ),
      said: words.betray.said(who, card),
      urgent: [was.helper, was.fighter].includes(this.me) && played.seat !== this.me,
    })
  }

  private claim(): Claim | null {
    const seats = this.after.fight?.wins ?? []
    const combat = this.after.public.combat
    if (!seats.length || !combat || this.before.fight?.wins.length) return null
    const foes = combat.foes.map((foe) => this.eyes.card(foe.card))
    const headline = words.claim.headline(this.names(seats))
    const line = words.claim.line(combat.side, combat.monsters, foes)
    const { closes, now } = this.after.clock
    const time = closes >= 0 ? words.claim.time(Math.ceil((closes - now) / 1000)) : ''
    return this.made<Claim>('claim', 'gold', true, {
      seats,
      headline,
      line: lists.text([line, time]),
      said: lists.text([headline, time]),
      urgent: true,
    })
  }
}

/** The scenes of an update, in the order in which they are played. */
export function momentsOf(before: UpdateShape | null, after: UpdateShape, eyes: Eyes): Moment[] {
  if (!before || after.missed || after.events.length > MOST_EVENTS) return []
  return new Teller(eyes, before, after).all()
}
