"""Triggers that must wait until the present step is done: noted here, started by the run loop.

It only takes notes; nothing is put on the stack.
"""

from __future__ import annotations

from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.state import State


def queue_card(st: State, card: CardId, moment: int, seat: Seat, other: Seat = NOBODY) -> None:
    """Note the card's own triggers for a moment that has come; `other`: who brought it about."""
    triggers = st.cat.cards[card].text.triggers
    for at in range(len(triggers)):
        if triggers[at].moment == moment:
            st.queue.append((card, at, seat, other))


def queue_own(st: State, seat: Seat, moment: int, other: Seat = NOBODY) -> None:
    """Note the triggers of all cards a player has in play and in use."""
    for card in st.players[seat].table:
        definition = st.cat.cards[card]
        if definition.text.triggers and (st.equipped[card] or not definition.is_gear):
            queue_card(st, card, moment, seat, other)


def queue_others(st: State, seat: Seat, moment: int) -> None:
    """Note the triggers of everybody else's cards for what happened to that player."""
    if not st.cat.moments >> moment & 1:
        return
    for player in st.players:
        if player.seat != seat and player.alive:
            queue_own(st, player.seat, moment, seat)
