"""Events as one seat may know them: that something happened, and the particulars only if allowed.

It hides and never adds. What is hidden reads -1, like anything that is absent.
"""

from __future__ import annotations

from kickdoor.engine import events as e
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Event

# Events whose `b` is a deck or a player, which everybody can see.
OPEN_B = (e.CARD_DRAWN, e.CARD_TAKEN, e.CARD_GIVEN, e.CHARITY_GIVEN)
NOTHING = -1
EVERYBODY = -1


def may_know(event: Event, seat: Seat) -> bool:
    """Whether the seat belongs to the audience; a spectator (-1) only if everybody does."""
    audience = event[5]
    return audience == EVERYBODY or (seat >= 0 and audience >> seat & 1 == 1)


def redact(event: Event, seat: Seat) -> Event:
    """The event as the seat may know it; it does not show who else knows more."""
    code, rule, who, a, b, _ = event
    if may_know(event, seat):
        return (code, rule, who, a, b, EVERYBODY)
    return (code, rule, who, NOTHING, b if code in OPEN_B else NOTHING, EVERYBODY)
