"""A dispute: play pauses and the owner of the game decides (CONFLICT-07)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Frame, State

OWNER: Final = 0  # the host's seat
CONFIRM: Final = 0
UNDO: Final = 1


def step_ruling(st: State, fr: Frame) -> None:
    """F_RULING: the state stays as it is; taking a move back is done from the log."""
    if fr.pc == 0:
        fr.pc = 1
        st.emit(e.DISPUTE_OPENED, "CONFLICT-07", fr.you)
        ask(st, OWNER, c.D_RULING, [CONFIRM, UNDO], 1, 1, "CONFLICT-07", -1, fr.you)
        return
    st.stack.pop()
    st.emit(e.DISPUTE_SETTLED, "CONFLICT-07", OWNER, fr.xs[0])
