"""States made from views: the engine answers on them as on the real thing, and no secret is in."""

import pytest
from tests.seats.swapped_secrets import disguised

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import NO_FOE, Seat
from kickdoor.engine.nodes.amount_nodes import CountCards
from kickdoor.engine.nodes.node import Amount, Cond, Node, walk
from kickdoor.engine.nodes.player_conditions import Has
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import State
from kickdoor.engine.strength import monster_strength, player_strength, side_strength
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.known_states import known_state
from kickdoor.seats.view_builder import view

HIDDEN = (c.AT_HAND, c.AT_HAND_OR_TABLE, c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS, c.AT_DISCARDS)
EDITIONS = ["legends", "oz", "super", "turtles", "ram"]


def asks_hidden(node: Node) -> bool:
    """It counts cards by what is printed on them where not everybody sees them."""
    return any(
        isinstance(below, Filter) and below.at in HIDDEN and below != Filter(at=c.AT_HAND)
        for below in walk(node)
    )


def questions(cat: Catalog) -> tuple[list[Cond], list[Amount]]:
    """Every condition and amount of the edition that can be answered from what lies open."""
    conds: list[Cond] = []
    amounts: list[Amount] = []
    for definition in cat.defs:
        for root in definition.roots():
            for node in walk(root):
                if isinstance(node, Cond) and not asks_hidden(node):
                    conds.append(node)
                elif isinstance(node, Amount) and not asks_hidden(node) and not node.needs_roll():
                    amounts.append(node)
    return conds, amounts


def moments(edition: str, seed: int, every: int) -> list[tuple[State, int]]:
    """Some decisions of a random game: the state and who decides."""
    mix = load_editions([edition])
    st = new_game(mix.catalog, mix.settings(4, turn_limit=60), seed)
    luck = Luck(seed)
    found: list[tuple[State, int]] = []
    for step in range(1500):
        turn = next_turn(st)
        if turn is None:
            break
        if step % every == 0:
            found.append((st.copy(), turn.seat))
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engine_answers_the_same_on_it(edition: str) -> None:
    asked = 0
    for st, seat in moments(edition, 3, 29):
        known = known_state(st.cat, view(st, Seat(seat)))
        conds, amounts = questions(st.cat)
        for player in st.players:
            assert player_strength(known, player.seat) == player_strength(st, player.seat)
            for cond in conds:
                assert cond.holds(known, player.seat, NO_FOE, None) == cond.holds(
                    st, player.seat, NO_FOE, None
                ), cond
            for amount in amounts:
                assert amount.value(known, player.seat, NO_FOE, None) == amount.value(
                    st, player.seat, NO_FOE, None
                ), amount
            asked += len(conds) + len(amounts)
        assert side_strength(known) == side_strength(st)
        assert monster_strength(known) == monster_strength(st)
    assert asked > 1000


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_hidden_is_in_it(edition: str) -> None:
    for st, seat in moments(edition, 4, 61):
        known = known_state(st.cat, view(st, Seat(seat)))
        other = known_state(st.cat, view(disguised(st, seat, Luck(9)), Seat(seat)))
        assert to_data(known) == to_data(other), "what cannot be seen changes nothing"
        blank = len(known.cat.cards) - 1
        for player in known.players:
            if player.seat != seat:
                assert set(player.hand) <= {blank}
        assert set(known.door_deck) | set(known.treasure_deck) <= {blank}


def test_hands_have_their_size_but_no_faces() -> None:
    st, seat = moments("legends", 5, 40)[3]
    known = known_state(st.cat, view(st, Seat(seat)))
    other = (seat + 1) % 4
    held = CountCards(Filter(at=c.AT_HAND))
    assert held.value(known, Seat(other), NO_FOE, None) == len(st.players[other].hand)
    assert not Has(Filter(kind=c.MONSTER, at=c.AT_HAND)).holds(known, Seat(other), NO_FOE, None)
