"""Events as one seat may know them: that something happened, and what only if it may know.

It hides; it never adds. What is hidden reads -1, like anything that is not there.
"""

from __future__ import annotations

from kickdoor.engine import events as e

# (code, rule, seat, a, b, audience): see kickdoor.engine.events.
Event = tuple[int, str, int, int, int, int]

# Events whose b names a deck or a player, which everybody can see from across the table.
OPEN_B = (e.CARD_DRAWN, e.CARD_TAKEN, e.CARD_GIVEN, e.CHARITY_GIVEN)
NOTHING = -1
EVERYBODY = -1


def may_know(event: Event, seat: int) -> bool:
    """The seat belongs to the audience; a spectator (-1) only where everybody does."""
    audience = event[5]
    return audience == EVERYBODY or (seat >= 0 and audience >> seat & 1 == 1)


def redact(event: Event, seat: int) -> Event:
    """The event as the seat may know it; its audience tells nobody who else knows more."""
    code, rule, who, a, b, _ = event
    if may_know(event, seat):
        return (code, rule, who, a, b, EVERYBODY)
    return (code, rule, who, NOTHING, b if code in OPEN_B else NOTHING, EVERYBODY)
