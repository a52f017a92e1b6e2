"""A character's hands: how many there are and how many the equipped Items take up.

It only reads the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.item_statics import ExtraHands, NoSlotNeeded
from kickdoor.engine.traits import is_waived, statics_of

if TYPE_CHECKING:
    from kickdoor.engine.state import State


def hands_of(st: State, seat: Seat) -> int:
    """Hands the character has (ITEM-06, ITEM-07)."""
    total = st.settings.hands
    for _, static in statics_of(st, seat, ExtraHands):
        total += static.n
    return max(total, 0)


def needs_no_slot(st: State, card: CardId) -> bool:
    """The Item takes up no slot and no hand: by its text, by a cheat, or carried by another."""
    if st.host[card] >= 0:
        return True
    for static in st.cat.cards[card].others:
        if isinstance(static, NoSlotNeeded):
            return True
    return is_waived(st, card)


def hands_used(st: State, seat: Seat) -> int:
    """Hands that hold something."""
    total = 0
    for card in st.players[seat].table:
        definition = st.cat.cards[card]
        if definition.hands and st.equipped[card] and not needs_no_slot(st, card):
            total += definition.hands
    return total


def free_hands(st: State, seat: Seat) -> int:
    """Hands with nothing in them."""
    return max(hands_of(st, seat) - hands_used(st, seat), 0)
