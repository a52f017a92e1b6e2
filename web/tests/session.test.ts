// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Session } from '../src/game/session.svelte'
import { EVENT, type CombatView, type EventLine, type UpdateShape } from '../src/wire/types'

vi.hoisted(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {} })) as never
})

class Told extends Session {
  tell(events: Partial<EventLine>[], combat: CombatView | null, turn = 3): void {
    const lines = events.map((event) => ({
      code: 0,
      rule: '',
      seat: -1,
      a: 0,
      b: 0,
      card: -1,
      text: '',
      start: null,
      end: null,
      ...event,
    }))
    this.take({
      type: 'update',
      seat: -1,
      seq: 1,
      moment: 1,
      missed: false,
      events: lines,
      clock: { now: 0 },
      public: { turn, combat, runner: -1, players: [] },
      fight: null,
      strike: null,
      own: null,
      asks: null,
    } as unknown as UpdateShape)
  }
}
const fight = (side: number, monsters: number, foes = 1) =>
  ({
    side,
    monsters,
    fighter: 0,
    foes: Array.from({ length: foes }, () => ({})),
    fleeing: false,
  }) as unknown as CombatView
const played = { code: EVENT.card_played, seat: 0, card: 4, text: 'You played Smoke.' }
const asked = { code: EVENT.help_asked, seat: 0, text: 'You asked Piet for help.' }

describe('what just happened', () => {
  let session: Told
  beforeEach(() => {
    session = new Told('table', [], false)
    session.tell([], fight(5, 15))
    session.tell([played], fight(5, 5))
  })
  it('comes with the sums it changed', () => {
    expect(session.fightNews.justChanged).toMatchObject({ monsters: [15, 5] })
    session.tell([], fight(5, 5)) // somebody passed
    expect(session.fightNews.justChanged).not.toBeNull()
  })
  it('comes without those of something earlier', () => {
    session.tell([asked], fight(5, 5))
    expect(session.fightNews.justChanged).toBeNull()
    expect(session.fightNews.change?.text).toBe('You played Smoke.')
  })
  it('comes without any when the fight is over', () => {
    session.tell([{ code: EVENT.combat_won, text: 'You won the fight.' }], fight(6, 0, 0))
    expect(session.fightNews.justChanged).toBeNull()
    session.tell([{ text: 'Bex got a card.' }], null)
    expect(session.fightNews.justChanged).toBeNull()
  })
})

describe('the log', () => {
  it('puts the end of a turn under that turn', () => {
    const session = new Told('table', [], false)
    session.tell(
      [
        { text: 'Piet discarded a Portal.' },
        { code: EVENT.turn_started, a: 15, text: 'Turn 15: your turn.' },
      ],
      null,
      15,
    )
    expect(session.log.map((line) => line.turn)).toEqual([14, 15])
  })
})
