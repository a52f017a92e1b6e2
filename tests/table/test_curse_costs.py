"""A Curse on its way: whom it hits, what it costs, and that cards that choose are not aimed."""

import pytest
from tests.bots.arranged_table import Table
from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import State
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.seats.view_builder import view
from kickdoor.table.presentation.choice_cache import ChoiceCache
from kickdoor.table.presentation.choice_groups import asks_of
from kickdoor.table.presentation.curse_costs import aims_itself, cost_of, own_victims
from kickdoor.table.table_game import settings_for
from kickdoor.table.wire.message_parts import Choice

CHOOSERS = {
    "legends": {"Icarus Clause", "Pandora's Lunchbox"},
    "oz": {"Statue Tax"},
    "super": set(),
    "turtles": {"Showed Off on the Ledge", "Block-Wide Blackout"},
    "ram": {"Cosmic Lawn Mower"},
}


@pytest.mark.parametrize("edition", CHOOSERS)
def test_some_curses_choose_their_own_victims(edition: str) -> None:
    cards = load_editions([edition]).catalog.cards
    assert {card.name for card in cards if aims_itself(card)} == CHOOSERS[edition]


def started() -> tuple[State, Mix]:
    with seeded("curse costs"):
        simulated = SimulatedRoom(clock="none", listed=False)
        simulated.start()
    return simulated.state, load_editions(["legends"])


def number_of(state: State, name: str) -> CardId:
    return next(CardId(n) for n, card in enumerate(state.cat.cards) if card.name == name)


def test_the_highest_are_all_hit_whoever_it_is_played_on() -> None:
    state, _ = started()
    card = number_of(state, "Icarus Clause")
    state.players[0].level = state.players[2].level = 7
    state.players[1].level = 3
    for target in range(3):
        assert own_victims(state, card, Seat(target), Seat(1)) == [0, 2]


def test_an_aimed_curse_has_no_victims_of_its_own() -> None:
    state, _ = started()
    card = number_of(state, "De-Feet-ed")
    assert own_victims(state, card, Seat(1), Seat(0)) == []


def test_the_cost_is_in_numbers() -> None:
    state, mix = started()
    card = number_of(state, "Icarus Clause")
    state.players[0].level = 7
    words = words_of(mix, state.settings, ["Ada", "Ben", "Cem"], Seat(0))
    said = cost_of(state, words, card, Seat(0), Seat(1))
    assert said == "A level (Level 7 → 6)."
    state.players[0].level = 1
    assert cost_of(state, words, card, Seat(0), Seat(1)) == "Nothing."


def test_a_hand_that_is_not_ones_own_is_only_counted() -> None:
    """Of every Curse: no name of a hidden card in what the others read."""
    state, mix = started()
    words = words_of(mix, state.settings, ["Ada", "Ben", "Cem"], Seat(1))
    hidden = {state.cat.cards[card].name for card in state.players[0].hand}
    seen = 0
    for number, definition in enumerate(state.cat.cards):
        if definition.kind == c.CURSE:
            said = cost_of(state, words, CardId(number), Seat(0), Seat(1))
            assert said.endswith(".")
            assert not [name for name in hidden if name in said]
            seen += 1
    assert seen > 10


def test_a_card_that_chooses_is_offered_once_and_says_whom_it_hits() -> None:
    mix = load_editions(["legends"])
    table = Table(3, mix.catalog, settings_for(mix, 3, {}))
    (card,) = table.hold(0, "Icarus Clause")
    table.level(2, 7)
    plays = [one for one in options(table.st, Seat(0)) if one[:2] == (c.A_PLAY, card)]
    assert len(plays) == 3  # the engine takes any target: it makes no difference
    words = words_of(mix, table.st.settings, ["Ada", "Ben", "Cem"], Seat(0))
    asks = asks_of(table.st, view(table.st, Seat(0)), words, ChoiceCache(table.st.cat))
    choices = [one for group in asks.groups for one in group.choices]
    found = [one for one in choices if isinstance(one, Choice) and one.card == card]
    assert [(one.label, one.target, one.hits) for one in found] == [
        ("Play Icarus Clause: hits Cem", None, [2])
    ]
