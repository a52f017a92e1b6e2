"""Traded Items of people are put on where there is room: they arrive carried (TRADE-08).

The room does what their owner would press next, and only what the referee offers at that moment.
An Item that does something when it is put on stays carried: that is its owner's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.referee import options
from kickdoor.engine.state import Action, State
from kickdoor.games.advice import acts_when_put_on

if TYPE_CHECKING:
    from kickdoor.table.room.room import Room


def of_trade(state: State, action: Action) -> list[tuple[Seat, CardId]]:
    """Who gets which cards if the action seals a trade."""
    if action[0] != c.A_ACCEPT:
        return []
    offer = next((one for one in state.offers if one.number == action[1]), None)
    if offer is None or offer.kind != c.OFFER_TRADE:
        return []
    return _parts(offer)


def _parts(offer: Offer) -> list[tuple[Seat, CardId]]:
    return [(offer.target, card) for card in offer.give] + [
        (offer.maker, card) for card in offer.want
    ]


def next_to_put_on(room: Room, state: State) -> tuple[Seat, Action] | None:
    """The next received Item that can be put on now; those that cannot are forgotten."""
    while room.received and state.demand is None:
        seat, card = room.received[0]
        wanted: Action = (c.A_EQUIP, card)
        is_plain = room.chairs[seat].is_person and not acts_when_put_on(state, card)
        if is_plain and wanted in options(state, seat):
            return seat, wanted
        room.received.pop(0)
    return None
