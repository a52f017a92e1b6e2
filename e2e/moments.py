"""Moments worth a test of their own, told from the state of a game."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.api import options, why_not
from kickdoor.engine.state import State


def may_ask_for_help(state: State) -> bool:
    """The first seat fights, is behind, and may ask the second."""
    combat = state.combat
    if combat is None or combat.fighter != 0 or state.demand is not None or state.intent:
        return False
    return not why_not(state, 0, (c.A_ASK_HELP, 1, 0, 0, 0, 0))[1]


def may_meddle(state: State) -> bool:
    """Somebody else fights, and the first seat holds a card that can be played into it."""
    combat = state.combat
    if combat is None or combat.fighter == 0 or state.demand is not None or state.intent:
        return False
    hand = state.players[0].hand
    return any(one[0] == c.A_PLAY and one[1] in hand for one in options(state, 0))


def may_loot(state: State) -> bool:
    """The first seat takes a card from somebody who died."""
    demand = state.demand
    return demand is not None and demand.seat == 0 and demand.kind == c.D_LOOT_BODY


HELP, MEDDLE, LOOT = may_ask_for_help, may_meddle, may_loot
