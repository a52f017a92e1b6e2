"""Traded Items are put on where there is room; whatever else they are, their owner decides."""

import pytest
from tests.table.simulated_room import SimulatedRoom
from tests.table.test_room import at_setup

from kickdoor import actions as a
from kickdoor.actions.action_types import TradeTerms
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import State
from kickdoor.engine.zones import discard, to_table
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import trade_items
from kickdoor.table.wire import client_messages


def with_items() -> tuple[SimulatedRoom, list[CardId]]:
    """Two Headgears before the first seat, carried; nobody wears anything."""
    simulated = at_setup(clock="none")
    state = simulated.state
    for card in [card for card in state.treasure_deck if is_headgear(state, card)]:
        to_table(state, card, Seat(0))
        if (c.A_EQUIP, card) not in options(state, Seat(0)):  # not for everybody
            discard(state, card, "DECK-01")
    found = [card for card in state.players[0].table if is_headgear(state, card)]
    for card in found[2:]:
        discard(state, card, "DECK-01")
    return simulated, found[:2]


def is_headgear(state: State, card: CardId) -> bool:
    found = state.cat.cards[card]
    return found.slot == c.HEADGEAR and not (found.text.triggers or found.once or found.big)


def trade(simulated: SimulatedRoom, give: list[CardId]) -> None:
    simulated.act(0, a.OfferTrade(seat=Seat(1), terms=TradeTerms(give=tuple(give))))
    simulated.act(1, a.Accept(offer=simulated.state.offers[0].number))
    simulated.wait(0)


def test_a_received_item_is_put_on_where_the_slot_is_free() -> None:
    simulated, (first, second) = with_items()
    trade(simulated, [first, second])
    state = simulated.state
    assert {first, second} <= set(state.players[1].table)
    assert state.equipped[first]
    assert not state.equipped[second]  # one head
    worn = [one for one in simulated.room.pending if isinstance(one, en.Acted)][-1]
    assert (worn.seat, worn.action, worn.by) == (1, [c.A_EQUIP, first], en.ORDER)
    simulated.act(1, a.Unequip(card=first))  # and it stays off
    simulated.wait(0)
    assert not state.equipped[first]


def test_both_sides_of_a_trade_put_on_what_they_get() -> None:
    simulated, (first, second) = with_items()
    state = simulated.state
    to_table(state, second, Seat(1))
    terms = TradeTerms(give=(first,), want=(second,))
    simulated.act(0, a.OfferTrade(seat=Seat(1), terms=terms))
    simulated.act(1, a.Accept(offer=state.offers[0].number))
    simulated.wait(0)
    assert state.equipped[first]
    assert state.equipped[second]


def test_bots_decide_for_themselves() -> None:
    simulated, (first, _) = with_items()
    chair = simulated.room.chairs[1]
    chair.bot = "easy"
    simulated.room.received.append((Seat(1), first))
    assert trade_items.next_to_put_on(simulated.room, simulated.state) is None
    assert simulated.room.received == []


def test_an_item_that_does_something_when_put_on_is_left_to_its_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulated, (first, _) = with_items()
    monkeypatch.setattr(trade_items, "acts_when_put_on", lambda state, card: card == first)
    trade(simulated, [first])
    assert not simulated.state.equipped[first]


def test_nothing_is_put_on_without_a_trade() -> None:
    simulated, (first, _) = with_items()
    simulated.done(client_messages.Ready, 0)
    simulated.wait(0)
    assert not simulated.state.equipped[first]
