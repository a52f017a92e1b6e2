"""Something to be done in a room: a message of a connection, or a task of the server's own.

A shape with its state; who does it, and when, is decided elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.table.connection import Connection
from kickdoor.table.room.room import Room
from kickdoor.table.store.store import InDoubt, StoreError
from kickdoor.table.store.troubles import STALLED
from kickdoor.table.wire.base import Sent, Told

Task = Callable[[Room, int], Any]
Undo = Callable[[Room, int, Any], None]  # with what the task had given


@dataclass
class Job:
    """One thing to do."""

    connection: Connection | None = None
    message: Sent | None = None
    task: Task | None = None
    result: asyncio.Future[Any] | None = None
    undo: Undo | None = None  # if nobody waits for the result any more when it is stored
    arrived: float = 0.0
    begun: bool = False
    replies: list[Told] = field(default_factory=list)

    @property
    def is_vain(self) -> bool:
        """Nobody waits for it any more, and it has not begun."""
        return not self.begun and self.result is not None and self.result.done()

    def too_late(self) -> None:
        """Whoever waits has waited long enough: the truth is told instead of a result."""
        if self.result is None or self.result.done():
            return
        if self.begun:
            self.result.set_exception(InDoubt("no answer yet", STALLED))
        else:
            self.result.set_exception(StoreError("not begun in time", STALLED))

    def answer(self, value: Any) -> Task | None:
        """It was done and is stored; what has to be done about it if nobody hears that."""
        if self.result is None:
            return None
        if not self.result.done():
            self.result.set_result(value)
            return None
        undo = self.undo
        return None if undo is None else lambda room, now: undo(room, now, value)
