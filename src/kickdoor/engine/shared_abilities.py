"""Shared abilities: who has Flight, Secret HQs, a Secret Identity, Theft (META).

It only reads the state.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.player_statics import Gives
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_in_force, statics_of


def meta_sources(st: State, seat: Seat, what: int) -> list[CardId]:
    """The cards in force that give the player the ability; one entry per card."""
    if not st.cat.metas >> what & 1:
        return []
    found: list[CardId] = []
    for card, static in statics_of(st, seat, Gives):
        if static.meta == what and card not in found:
            found.append(card)
    return found


def has_meta(st: State, seat: Seat, what: int) -> bool:
    """The player has the ability."""
    if what == c.META_THEFT:
        return theft_sources(st, seat) > 0
    return bool(meta_sources(st, seat, what))


def theft_sources(st: State, seat: Seat) -> int:
    """How many cards let the player steal (META-08, MIX-08)."""
    total = 0
    for card in st.players[seat].table:
        steals = st.cat.cards[card].steals
        if steals and is_in_force(st, seat, card):
            total += steals
    return total
