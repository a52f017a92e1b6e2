"""The right moment for a card or ability that was tried at the wrong one.

It decides nothing: the moment was found to be wrong already.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext

# In the order of the sentences of `refusals.WHEN`; the first is for several moments at once.
MOMENTS: Final = [
    0,
    c.T_OWN_COMBAT,
    c.T_ANY_COMBAT,
    c.T_OTHERS_COMBAT,
    c.T_OWN_TURN,
    c.T_NOT_IN_COMBAT,
    c.T_FLEE,
    c.T_AFTER_ROLL,
    c.T_OWN_ROLL,
    c.T_AFTER_FLEE | c.T_SLIPPED,
    c.T_CAUGHT,
    c.T_CURSED,
    c.T_AFTER_COMBAT,
]
REACTIONS: Final = (
    c.T_AFTER_ROLL | c.T_OWN_ROLL | c.T_AFTER_FLEE | c.T_SLIPPED | c.T_CAUGHT | c.T_CURSED
)
SHORT_WINDOWS: Final = (c.WINDOW_ROLL, c.WINDOW_CURSE)


def is_settling(context: SeatContext) -> bool:
    """A roll or a Curse is being settled (TIMING-14)."""
    return context.window in SHORT_WINDOWS


def wrong_moment(context: SeatContext, timing: int, base: int) -> int:
    """The refusal that names the right moment, among those that begin at `base`."""
    if is_settling(context) and not timing & REACTIONS:
        return r.SETTLING
    for number in range(1, len(MOMENTS)):
        if timing & ~MOMENTS[number] == 0:
            return base + number
    return base
