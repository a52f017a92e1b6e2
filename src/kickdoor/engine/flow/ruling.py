"""A dispute: play pauses and the owner of the game decides (CONFLICT-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, Seat
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State

OWNER: Final = Seat(0)  # the host's seat

OPEN: Final = 0  # positions
SETTLED: Final = 1

CONFIRM: Final = 0  # answers
UNDO: Final = 1


class RulingFrame(Frame):
    """The state stays as it is; taking a move back is done from the log."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(c.F_RULING)
        self.seat = seat  # who disputes the move

    def copy(self) -> RulingFrame:
        other = RulingFrame(self.seat)
        self.hand_to(other)
        return other

    def step(self, st: State) -> None:
        if self.pc == OPEN:
            self.pc = SETTLED
            st.emit(e.DISPUTE_OPENED, "CONFLICT-07", self.seat)
            ask(
                st,
                OWNER,
                c.D_RULING,
                [CONFIRM, UNDO],
                1,
                1,
                "CONFLICT-07",
                NO_CARD,
                self.seat,
            )
            return
        st.stack.pop()
        st.emit(e.DISPUTE_SETTLED, "CONFLICT-07", OWNER, self.answers[0])
