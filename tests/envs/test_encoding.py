"""Encoded observations and options: whole, within bounds, and made of nothing hidden."""

import copy
import json
import pickle
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.bots.arranged_table import CAT, Table
from tests.seats.swapped_secrets import disguised

from kickdoor.api.mix import editions
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.flow.combats import start_combat
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import next_turn, options
from kickdoor.engine.state import State
from kickdoor.engine.zones import detach
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.card_features import effect_numbers, feature_names
from kickdoor.envs.encoding.encoder import (
    Rows,
    bounds,
    describe,
    encoding_digest,
    features_of,
    observer_of,
    shapes,
    texts_of,
)
from kickdoor.envs.encoding.encoding_columns import OPTION_SECTION, SECTIONS
from kickdoor.envs.encoding.option_rows import OptionWriter
from kickdoor.envs.game_cards import GameCards, game_cards
from kickdoor.envs.seat_game import SeatGame
from kickdoor.seats.view_builder import view

MIX_OF_FIVE = editions()
SEATS = {"legends": 4, "oz": 3, "ram": 5, "super": 6, "turtles": 4}


def cards_for(name: str, rows: int = r.OPTION_ROWS) -> GameCards:
    if name == "mix":
        return game_cards(MIX_OF_FIVE, 6, lead="legends", option_rows=rows)
    return game_cards(name, SEATS[name], option_rows=rows)


def begun(cards: GameCards, seed: int, steps: int) -> SeatGame:
    """A game after so many random steps, still being played."""
    game = cards.game()
    game.reset(seed)
    luck = Luck(seed)
    for _ in range(steps):
        if game.seat < 0:
            game.reset(seed + 1)
        game.step(luck.below(game.count()))
    if game.seat < 0:
        game.reset(seed + 1)
    return game


def rows_of(game: SeatGame) -> Rows:
    rows = Rows(1, game.most_rows)
    rows.fill(0, game.observation_words(game.seat), game.option_words())
    return rows


def test_every_column_has_a_name_of_its_own_and_says_what_it_is() -> None:
    for section in (*SECTIONS, OPTION_SECTION):
        names = [one.name for one in section.columns if one.name != "spare"]
        assert len(names) == len(set(names)), section.name
        assert all(one.doc.endswith((".", ")")) for one in section.columns), section.name
        assert len(section.columns) % r.COLUMNS_PER_WORD == 0
        for at, one in enumerate(section.columns):
            assert at % r.COLUMNS_PER_WORD < 3 or one.low >= 0, one.name
    words = sum(section.rows * len(section.columns) for section in SECTIONS)
    assert words == r.OBSERVATION_WORDS * r.COLUMNS_PER_WORD


def test_the_page_names_the_sizes_there_are() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text("utf-8")
    for name, shape in shapes(r.OPTION_ROWS).items():
        rows, columns = shape if len(shape) == 2 else (1, *shape)
        assert f"| `{name}` | {rows} | {columns} |" in page
    assert f"`Box`, {r.OBSERVATION_WORDS * r.COLUMNS_PER_WORD:,} numbers" in page
    assert f"each of the {r.CARD_ROWS} cards" in page


def test_the_description_can_be_kept_with_what_was_learned() -> None:
    assert json.loads(json.dumps(describe())) == describe()
    assert encoding_digest() == encoding_digest()
    assert len(encoding_digest()) == 16


@pytest.mark.parametrize("name", [*SEATS, "mix"])
def test_every_cell_lies_within_its_bounds_and_no_option_is_missing(name: str) -> None:
    cards = cards_for(name)
    game = cards.game()
    game.reset(3)
    luck = Luck(3)
    rows = Rows(1, cards.rows)
    limits = {
        section.name: bounds(section, rows.sections[section.name][0].shape)
        for section in (*SECTIONS, OPTION_SECTION)
    }
    for _ in range(400):
        if game.seat < 0:
            game.reset(4)
        rows.fill(0, game.observation_words(game.seat), game.option_words())
        for section, (low, high) in limits.items():
            cells = rows.sections[section][0]
            strange = np.argwhere((cells < low) | (cells > high))
            assert not len(strange), (section, strange[0])
        assert sorted(row[4] for row in game.sorted) == list(range(len(game.choices)))
        assert rows.mask[0].sum() == game.count()
        assert (rows.sections["options"][0, :, 0] > 0).sum() == game.count()
        game.step(luck.below(game.count()))


@pytest.mark.parametrize("name", ["legends", "mix"])
def test_an_observation_says_what_the_view_says(name: str) -> None:
    game = begun(cards_for(name), 5, 60)
    luck = Luck(5)
    for _ in range(150):
        if game.seat < 0:
            game.reset(6)
        seen = view(game.st, Seat(game.seat))
        shown = {key: rows[0] for key, rows in rows_of(game).sections.items()}
        seats = len(seen.players)
        for step in range(seats):
            player = seen.players[(game.seat + step) % seats]
            row = shown["players"][step]
            assert list(row[:3]) == [1, int(player.alive), player.level]
            assert row[4] == player.strength
            assert row[7] == player.hand_size
            assert row[8] == player.hand_limit
        assert not shown["players"][seats:].any()
        hand = sorted(game.cat.cards[card].id + 1 for card in seen.hand)
        cards = shown["cards"]
        assert sorted(cards[cards[:, 1] == r.IN_OWN_HAND, 0]) == hand
        lying = sum(len(player.table) for player in seen.players)
        assert (cards[:, 1] == r.ON_TABLE).sum() == lying
        fight = seen.combat
        if fight is not None:
            assert list(shown["table"][20:22]) == [fight.side, fight.monsters]
            assert list(shown["table"][24:26]) == [fight.treasures, fight.levels]
            assert [row[1] for row in shown["foes"] if row[0]] == [
                foe.strength for foe in fight.foes
            ]
        assert (shown["offers"][:, 0] > 0).sum() == len(seen.offers) + len(seen.notices)
        assert (shown["offers"][:, 3] > 0).sum() == len(seen.offers)
        game.step(luck.below(game.count()))


# --- nothing hidden -------------------------------------------------------------------------------


def bytes_of(game: SeatGame, st: State, seat: int) -> bytes:
    """Everything an environment shows the seat in that state, were it asked now."""
    observer = game.observer
    told = observer.observe(st, Seat(seat), 0, 1, 0)
    rows = OptionWriter(observer).rows(st, Seat(seat), options(st, Seat(seat), False))
    return json.dumps([told, [row[:4] for row in rows]]).encode()


@settings(deadline=None, max_examples=25)
@given(
    seed=some.integers(0, 10_000),
    steps=some.integers(0, 500),
    name=some.sampled_from([*SEATS, "mix"]),
)
def test_what_a_seat_cannot_see_changes_not_one_byte(seed: int, steps: int, name: str) -> None:
    game = begun(cards_for(name), seed, steps)
    luck = Luck(seed + 1)
    for seat in range(len(game.st.players)):
        other = disguised(game.st, seat, luck)
        assert bytes_of(game, other, seat) == bytes_of(game, game.st, seat)


def test_a_card_in_sight_changes_the_observation() -> None:
    table = Table()
    observer = observer_of(CAT)
    before = observer.observe(table.st, Seat(0), 0, 1, 0)
    table.hold(0, CAT.cards[0].name)
    assert observer.observe(table.st, Seat(0), 0, 1, 0) != before
    seen_by_other = observer.observe(table.st, Seat(1), 0, 1, 0)
    assert CAT.cards[0].id + 1 not in [word & 0xFFFF for word in seen_by_other[-8:]]


# --- seats and numbers of cards -------------------------------------------------------------------


def names_of(kind: int) -> list[str]:
    return sorted({card.name for card in CAT.cards if card.kind == kind})


def arranged(shift: int, take: int) -> tuple[Table, Seat]:
    """The same fight with every chair moved on, made of other copies of the same cards."""
    table = Table(4)
    found: dict[str, int] = {}

    def find(name: str) -> CardId:
        copies = [
            CardId(card)
            for card, definition in enumerate(CAT.cards)
            if definition.name == name and table.st.owner[card] < 0
        ]
        found[name] = found.get(name, -1) + 1
        return copies[take % len(copies)]

    table.find = find  # type: ignore[method-assign]
    me = Seat(shift % 4)
    st = table.st
    items, monsters, curses = names_of(c.ITEM), names_of(c.MONSTER), names_of(c.CURSE)
    table.wear(me, *items[:2])
    table.wear((me + 1) % 4, items[2])
    table.hold(me, items[3], curses[0])
    table.hold((me + 2) % 4, curses[0])
    for step in range(4):
        table.level((me + step) % 4, 2 + step)
    st.active = me
    card = find(monsters[0])
    detach(st, card)
    st.window = c.WINDOW_NONE
    start_combat(st, card, me, True)
    run(st)
    for pile in (st.door_deck, st.door_discards, st.treasure_deck, st.treasure_discards):
        pile.clear()  # which copies are left in which of them is not the point
    return table, me


def shown_to(table: Table, seat: Seat) -> tuple[list[int], list[tuple[int, ...]]]:
    observer = observer_of(CAT)
    turn = next_turn(table.st)
    assert turn is not None
    assert turn.seat == seat
    options = OptionWriter(observer).rows(table.st, seat, turn.choices)
    return observer.observe(table.st, seat, 0, 1, 0), [row[:4] for row in options]


def test_moving_every_chair_on_changes_nothing() -> None:
    expected = shown_to(*arranged(0, 0))
    assert len(expected[1]) > 5
    for shift in (1, 2, 3):
        assert shown_to(*arranged(shift, 0)) == expected


def test_other_copies_of_the_same_cards_change_nothing() -> None:
    assert shown_to(*arranged(0, 1)) == shown_to(*arranged(0, 0))
    assert shown_to(*arranged(2, 1)) == shown_to(*arranged(0, 0))


# --- pages ----------------------------------------------------------------------------------------


def test_what_does_not_fit_is_on_the_next_page() -> None:
    cards = cards_for("mix", rows=8)
    game = cards.game()
    game.reset(2)
    luck = Luck(2)
    turned = 0
    for _ in range(300):
        if game.seat < 0:
            game.reset(9)
        reached = []
        for page in range(game.pages):
            assert game.page == page
            kinds = rows_of(game).sections["options"][0, :, 0]
            assert list(kinds > 0) == [True] * game.count() + [False] * (8 - game.count())
            assert (kinds == r.NEXT_PAGE).sum() == (game.pages > 1)
            reached += [game.action_at(row) for row in range(game.count())]
            if game.pages > 1:
                assert kinds[game.count() - 1] == r.NEXT_PAGE
                version = game.st.version
                game.step(game.count() - 1)
                assert game.st.version == version
                turned += 1
        assert game.page == 0
        assert sorted(one for one in reached if one) == sorted(game.choices)
        game.step(luck.below(min(7, len(game.choices))))
    assert turned > 50


def test_five_editions_and_six_seats_need_pages_of_the_usual_size_and_nothing_is_cut() -> None:
    cards, luck = cards_for("mix"), Luck(5)
    game = cards.game()
    for seed in range(40):
        game.reset(seed)
        while game.seat >= 0 and game.pages == 1:
            game.step(luck.below(game.count()))
        if game.pages > 1:
            break
    assert len(game.choices) > r.OPTION_ROWS
    reached = []
    for _ in range(game.pages):
        shown = rows_of(game)
        assert shown.mask.sum() == game.count() <= r.OPTION_ROWS
        reached += [game.action_at(row) for row in range(game.count() - 1)]
        game.step(game.count() - 1)
    assert sorted(reached) == sorted(game.choices)


def test_each_option_is_found_where_its_action_is() -> None:
    game = begun(cards_for("mix", rows=8), 4, 200)
    for action in game.choices:
        page, row = game.row_of(action)
        game.page = page
        assert game.action_at(row) == action
    assert game.row_of((c.A_BROWSE, 1)) == (-1, -1)


# --- cards ----------------------------------------------------------------------------------------


def test_cards_are_described_by_what_is_printed_and_by_their_nodes() -> None:
    cards = cards_for("legends")
    table = features_of(cards.cat)
    names = feature_names()
    assert table.shape == (len(cards.cat.defs) + 1, len(names))
    assert not table[0].any()
    monster = next(one for one in cards.cat.defs if one.kind == c.MONSTER and one.bad)
    row = dict(zip(names, table[monster.id + 1], strict=True))
    assert row["level"] == monster.level
    assert row["treasures"] == monster.treasures
    assert sum(int(row[f"{name}_bad"]) for name in effect_numbers()) > 0
    assert texts_of(cards.cat)[monster.id + 1].startswith(monster.name)
    with pytest.raises(ValueError, match="read-only"):
        table[0, 0] = 1


def test_a_card_of_another_mix_has_the_same_features() -> None:
    one, five = cards_for("legends").cat, cards_for("mix").cat
    name = next(card.name for card in one.defs if card.kind == c.CURSE)
    alone, mixed = features_of(one), features_of(five)
    assert list(alone[one.by_name[name].id + 1]) == list(mixed[five.by_name[name].id + 1])


def test_a_game_can_be_copied_and_sent_to_another_process() -> None:
    game = begun(cards_for("mix", rows=16), 8, 150)
    games = [copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    luck = Luck(8)
    for _ in range(40):
        if game.seat < 0:
            return
        for other in games:
            assert other.seat == game.seat
            assert other.option_words() == game.option_words()
            assert other.observation_words(game.seat) == game.observation_words(game.seat)
        row = luck.below(game.count())
        for one in (game, *games):
            one.step(row)
    assert games[1].cat is game.cat
