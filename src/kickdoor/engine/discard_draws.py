"""Taking the top discard instead of drawing a card face up: who may, and at what price (G6).

It only reads the state.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.nodes.player_statics import DrawsDiscards
from kickdoor.engine.state import State
from kickdoor.engine.traits import statics_of

RULE: Final = "AMB-124"


def top_discard(st: State, deck: int) -> CardId:
    """The card on top of the discards of that deck, or -1."""
    pile = st.door_discards if deck == c.DOOR else st.treasure_discards
    return pile[-1] if pile else NO_CARD


def licence(st: State, seat: Seat, deck: int) -> DrawsDiscards | None:
    """The text that lets the player do it now; not if there is nothing or it cannot be paid."""
    if top_discard(st, deck) < 0:
        return None
    for _, static in statics_of(st, seat, DrawsDiscards):
        if static.deck in (0, deck) and _can_pay(st, seat, static):
            return static
    return None


def _can_pay(st: State, seat: Seat, static: DrawsDiscards) -> bool:
    if static.price is None:
        return True
    frame = EffectFrame(static.price)
    frame.you = frame.by = seat
    return static.price.is_possible(st, frame)
