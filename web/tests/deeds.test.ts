import { describe, expect, it } from 'vitest'
import { bare, blocksOf, deedsOf, measured, MOST_DEEDS, type Told } from '../src/game/deeds'
import { EVENT, type EventLine, type View } from '../src/wire/types'

const line = (code: number, seat: number, text: string, more: Partial<Told> = {}): Told => ({
  code,
  rule: '',
  seat,
  a: 0,
  b: -1,
  card: -1,
  text,
  start: null,
  end: null,
  turn: 7,
  ...more,
})
const name = (seat: number) => ['You', 'Rook', 'Bex'][seat] ?? ''
const texts = (lines: Told[]) => deedsOf(lines, 1, name).map((deed) => deed.text)

describe('the deeds of a turn', () => {
  it('tells a sale, what was sold and the level in one line', () => {
    const sold = [
      line(EVENT.sold, 1, 'Rook sold Items for 1,200 Gold Pieces.', { a: 1200, b: 1 }),
      ...['A', 'B', 'C'].map((card, n) =>
        line(EVENT.card_discarded, 1, `Rook discarded ${card}.`, { card: n }),
      ),
      line(EVENT.level_gained, 1, 'Rook went up a level.', { a: 1, level: [6, 7] }),
    ]
    expect(deedsOf(sold, 1, name)).toMatchObject([
      { text: 'Sold three Items for 1,200 and went up a level', number: 'Lv 6 → 7', good: true },
    ])
  })
  it('tells of something put on in one line, and of several things in one line', () => {
    const on = (card: number, what: string) => [
      line(EVENT.card_played, 1, `Rook put ${what} on the table.`, { card, rule: 'TIMING-09' }),
      line(EVENT.card_equipped, 1, `Rook equipped ${what}.`, { card, strength: [11, 14] }),
    ]
    expect(deedsOf(on(4, 'Manhole Lid'), 1, name)).toMatchObject([
      { text: 'Equipped Manhole Lid', number: '11 → 14' },
    ])
    expect(texts([...on(4, 'Lid'), ...on(5, 'Hat'), ...on(6, 'Boots')])).toEqual([
      'Equipped Lid, Hat and Boots',
    ])
  })
  it('names whoever did a thing in the turn of somebody else, or before the first turn', () => {
    const draws = [0, 2].flatMap((seat) =>
      [1, 2].map((card) => line(EVENT.card_drawn, seat, `${name(seat)} drew a card.`, { card })),
    )
    const drew = ['You drew two cards', 'Bex drew two cards']
    expect(texts(draws)).toEqual(drew)
    expect(deedsOf(draws, -1, name).map((deed) => deed.text)).toEqual(drew)
    const gone = [3, 4].map((card) =>
      line(EVENT.card_discarded, 2, 'Bex discarded a card.', { card }),
    )
    expect(texts(gone)).toEqual(['Bex discarded two cards'])
    expect(deedsOf(gone, 2, name)[0]?.text).toBe('Discarded two cards')
  })
  it('says once that something is gone', () => {
    const cured = [
      line(EVENT.curse_ignored, 1, 'Moths no longer trouble Rook.', { card: 4 }),
      line(EVENT.card_discarded, 1, 'Rook discarded Moths.', { card: 4 }),
    ]
    expect(texts(cured)).toEqual(['Moths no longer trouble Rook'])
  })
  it('knows whose turn it was, though the beginning of it is not told again', () => {
    const log = [
      line(EVENT.turn_started, 2, 'Turn 6: Bex.', { turn: 6 }),
      line(EVENT.looted_room, 2, 'Bex looted the room.', { turn: 6 }),
    ]
    expect(blocksOf(log.slice(1), name, 3, log)).toMatchObject([{ turn: 6, seat: 2 }])
  })
  it('puts what a bot said under its own deed, in quotes', () => {
    const deeds = deedsOf(
      [
        line(EVENT.door_kicked, 1, 'Rook kicked open the door.'),
        line(EVENT.card_played, 2, 'Bex played Moths on Rook.', { card: 4 }),
        line(EVENT.level_lost, 1, 'Rook lost a level.', { a: 1, level: [4, 3] }),
        line(EVENT.reason_told, 2, 'Bex: “I am behind Rook, for now.”'),
        line(EVENT.reason_told, 3, 'Piet: “Nobody asked me.”'),
      ],
      1,
      name,
    )
    expect(deeds.map((deed) => deed.said)).toEqual([
      '',
      '“I am behind Rook, for now.”',
      ...deeds.slice(2).map(() => ''),
    ])
    expect(deeds.some((deed) => deed.text.includes('“'))).toBe(false)
  })
  it('tells of an empty room and of charity in one line each', () => {
    expect(
      texts([
        line(EVENT.looted_room, 1, 'Rook looted the room.'),
        line(EVENT.card_drawn, 1, 'Rook drew a Door card.'),
        line(EVENT.charity_given, 1, 'Rook gave a card to Bex as charity.'),
        line(EVENT.charity_given, 1, 'Rook gave a card to you as charity.'),
      ]),
    ).toEqual(['Looted the room, drew a Door card', 'Gave two cards as charity'])
  })
  it('tells of a curse without effect on several once', () => {
    expect(
      texts([
        line(EVENT.card_played, 2, 'Bex played Moths.'),
        line(EVENT.effect_void, 1, 'Moths had no effect on Rook.'),
        line(EVENT.level_kept, 0, 'You stayed at Level 1, the lowest there is.'),
        line(EVENT.effect_void, 2, 'Moths had no effect on Rook.'),
      ]),
    ).toEqual(['Bex played Moths', 'Nobody had anything to lose'])
  })
  it('tells of a kill with the level it brought', () => {
    const deeds = deedsOf(
      [
        line(EVENT.door_kicked, 1, 'Rook kicked open the door and found Wolf.', { card: 3 }),
        line(EVENT.combat_started, 1, 'Rook faced Wolf.', { card: 3 }),
        line(EVENT.kill_claimed, 1, 'Rook claimed the kill. Any objections?'),
        line(EVENT.monster_killed, 1, 'Rook killed Wolf.', { card: 3 }),
        line(EVENT.combat_won, 1, 'Rook won the fight: 1 level, 1 Treasure.'),
        line(EVENT.level_gained, 1, 'Rook went up a level.', { a: 1, level: [2, 3] }),
        line(EVENT.card_drawn, 1, 'Rook drew a Treasure card.'),
      ],
      1,
      name,
    )
    expect(deeds.map((deed) => deed.text)).toEqual([
      'Kicked open the door and found Wolf',
      'Killed Wolf',
    ])
    expect(deeds[1]?.number).toBe('Lv 2 → 3')
  })
  it('never has more than five lines', () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      line(EVENT.card_played, 1, `Rook played Card ${n}.`, { card: n }),
    )
    const told = texts(many)
    expect(told).toHaveLength(MOST_DEEDS)
    expect(told[0]).toBe('Five earlier steps')
    expect(told.at(-1)).toBe('Played Card 8')
  })
  it('leaves the name out where the block has it', () => {
    expect(bare('You claimed the kill.', 'You')).toBe('Claimed the kill')
    expect(bare('Bex joined the fight.', 'Rook')).toBe('Bex joined the fight')
  })
  it('is one block for each turn', () => {
    const lines = [
      line(EVENT.turn_started, 1, 'Turn 7: Rook’s turn.'),
      line(EVENT.door_kicked, 1, 'Rook kicked open the door and found Wolf.'),
      line(EVENT.turn_started, 2, 'Turn 8: Bex’s turn.', { turn: 8 }),
    ]
    expect(
      blocksOf(lines, name).map(({ turn, seat, deeds }) => [turn, seat, deeds.length]),
    ).toEqual([
      [7, 1, 1],
      [8, 2, 0],
    ])
  })
})

describe('the numbers of the news', () => {
  const view = (level: number, strength: number) =>
    ({ turn: 7, players: [{ seat: 1, level, strength }] }) as unknown as View
  it('count Levels back from what is seen now', () => {
    const events = [
      line(EVENT.level_gained, 1, '', { a: 1 }),
      line(EVENT.level_gained, 1, '', { a: 2 }),
    ] as EventLine[]
    const told = measured(events, view(4, 5), view(7, 8))
    expect(told.map((one) => one.level)).toEqual([
      [4, 5],
      [5, 7],
    ])
  })
  it('are the strength of whoever put something on', () => {
    const told = measured([line(EVENT.card_equipped, 1, '')], view(4, 5), view(4, 8))
    expect(told[0]?.strength).toEqual([5, 8])
  })
})
