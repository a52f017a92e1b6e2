"""A Secret Identity against a Trap: asked, rolled, told to the frame below (META-04, AMB-37).

It knows nothing of where the Trap came from nor of what it does.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.rolls import start_roll
from kickdoor.engine.losing import lose_card
from kickdoor.engine.meta import meta_sources
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Frame, State

ESCAPES_TO: Final = 3  # this or less escapes the Trap
LOSES_AT: Final = 6  # this or more costs the card as well


def start_mask(st: State, seat: int, card: int) -> bool:
    """Offer the player an attempt, if there is one; `done` of the frame below becomes 1 or 0."""
    if not meta_sources(st, seat, c.META_IDENTITY):
        return False
    frame = Frame(c.F_MASK)
    frame.you = seat
    frame.card = card
    st.stack.append(frame)
    return True


def step_mask(st: State, fr: Frame) -> None:
    """F_MASK: fr.picked = the card that is tried."""
    if fr.pc == 0:
        masks = meta_sources(st, fr.you, c.META_IDENTITY)
        fr.pc = 1
        ask(st, fr.you, c.D_CARDS, masks, 0, 1, "META-04", fr.card)
    elif fr.pc == 1 and fr.xs:
        fr.picked = fr.xs[0]
        fr.xs = []
        fr.pc = 2
        start_roll(st, fr.you, fr.picked, 0)
    elif fr.pc == 1:
        _end(st, 0)
    elif fr.roll <= ESCAPES_TO:
        st.emit(e.CURSE_IGNORED, "META-04", fr.you, fr.card)
        _end(st, 1)
    else:
        if fr.roll >= LOSES_AT:
            lose_card(st, fr.picked, "META-04")
        _end(st, 0)


def _end(st: State, escaped: int) -> None:
    st.stack.pop()
    st.stack[-1].done = escaped
