"""What a seat cannot see changes not one byte of its view and none of its options."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.lab.small_deck import small_catalog, small_settings
from tests.seats.swapped_secrets import disguised

from kickdoor.bots.luck import Luck
from kickdoor.engine import events as e
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.lab.playout import playout
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.redaction import redact
from kickdoor.seats.view_builder import can_see, view

LEGENDS = load_editions(["legends"])
SMALL = small_catalog(2)
SPECTATOR = -1


def table(legends: bool, seats: int, live: bool) -> tuple[Catalog, Settings]:
    if legends:
        return LEGENDS.catalog, LEGENDS.settings(seats, turn_limit=200, live=live)
    rules = small_settings(seats, 200)
    rules.live = live
    return SMALL, rules


def look_the_same(st: State, luck: Luck) -> None:
    for seat in range(-1, len(st.players)):
        other = disguised(st, seat, luck)
        assert msgspec.json.encode(view(other, Seat(seat))) == msgspec.json.encode(
            view(st, Seat(seat))
        )
        if seat >= 0:
            assert options(other, Seat(seat)) == options(st, Seat(seat))


@settings(deadline=None, max_examples=60)
@given(
    seed=some.integers(0, 10_000),
    steps=some.integers(0, 900),
    seats=some.integers(3, 6),
    legends=some.booleans(),
    live=some.booleans(),
)
def test_other_hidden_cards_look_the_same(
    seed: int, steps: int, seats: int, legends: bool, live: bool
) -> None:
    st = new_game(*table(legends, seats, live), seed)
    playout(st, Luck(seed), steps)
    next_turn(st)
    look_the_same(st, Luck(seed + 1))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_leaks_at_any_decision_of_a_game(seed: int) -> None:
    st = new_game(*table(seed % 2 == 0, 3 + seed % 4, False), seed)
    luck = Luck(seed)
    for step in range(400):
        turn = next_turn(st)
        if turn is None:
            return
        if step % 3 == 0:
            look_the_same(st, luck)
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])


def test_an_event_for_one_seat_tells_others_only_that_it_happened() -> None:
    event = (e.CARD_DRAWN, "TURN-10", Seat(2), 77, 1, 1 << 2)
    assert redact(event, Seat(2)) == (e.CARD_DRAWN, "TURN-10", Seat(2), 77, 1, -1)
    assert redact(event, Seat(0)) == (e.CARD_DRAWN, "TURN-10", Seat(2), -1, 1, -1)
    assert redact(event, Seat(SPECTATOR)) == (e.CARD_DRAWN, "TURN-10", Seat(2), -1, 1, -1)


def test_the_receiver_of_charity_is_seen_by_all_but_not_the_card() -> None:
    event = (e.CHARITY_GIVEN, "CHARITY-03", Seat(0), 50, 3, 0b1001)
    assert redact(event, Seat(1)) == (e.CHARITY_GIVEN, "CHARITY-03", Seat(0), -1, 3, -1)
    assert redact(event, Seat(3))[3] == 50


def test_shown_cards_are_known_to_those_they_were_shown_to() -> None:
    event = (e.CARDS_SHOWN, "DECK-09", Seat(0), 12, -1, 0b101)
    assert [redact(event, seat)[3] for seat in (NOBODY, Seat(0), Seat(1), Seat(2))] == [
        -1,
        12,
        -1,
        12,
    ]


HANDED = (e.CARD_TAKEN, e.CARD_GIVEN, e.CHARITY_GIVEN, e.PROMISE_VOID)


@pytest.mark.parametrize("seed", range(6))
def test_events_for_all_name_no_card_that_was_never_open(seed: int) -> None:
    st = new_game(*table(True, 4, False), seed, True)
    luck = Luck(seed)
    for _ in range(800):
        turn = next_turn(st)
        if turn is None:
            return
        before = st.copy()
        told = len(st.events or [])
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
        for event in (st.events or [])[told:]:
            code, _, _, card, _, audience = event
            if code in HANDED and audience == -1 and card >= 0:
                was_discarded = card in before.door_discards + before.treasure_discards
                seen = can_see(before, Seat(SPECTATOR), CardId(card)) or can_see(
                    st, Seat(SPECTATOR), CardId(card)
                )
                assert seen or was_discarded, event
