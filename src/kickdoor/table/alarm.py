"""What wakes a room when something is due: a timer, and a place in line for bots without pause.

It holds the room's queue and nothing else, so that a closed room is gone at once.
"""

from __future__ import annotations

import asyncio

from kickdoor.table.jobs import Job
from kickdoor.table.pacing import Pacer


class Alarm:
    """The alarm clock of one room."""

    def __init__(self, queue: asyncio.Queue[Job], bots: Pacer) -> None:
        self._queue = queue
        self._bots = bots
        self._timer: asyncio.TimerHandle | None = None
        self._lined_up = False  # bots here make no pause, and wait for their turn

    def stop(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def set(self, seconds: float, hasty: bool) -> None:
        """Ring then; for bots that make no pause, when it is also their turn."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, self._line_up if hasty else self._ring)

    def _line_up(self) -> None:
        """Bots that make no pause go on in their turn: one table does not starve the others."""
        self._timer = None
        if not self._lined_up:
            self._lined_up = True
            self._bots.line_up(self._ring)

    def _ring(self) -> None:
        self._lined_up = False
        self._queue.put_nowait(Job())
