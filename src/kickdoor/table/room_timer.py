"""Wakes a room when something is due; unpaused bots also wait for their turn among tables.

It refers to the room's queue and nothing else, so that a closed room is freed at once.
"""

from __future__ import annotations

import asyncio
import time

from kickdoor.table.jobs import Job
from kickdoor.table.paced_queues import PacedQueue


def milliseconds() -> int:
    """The monotonic time that rooms live by."""
    return time.monotonic_ns() // 1_000_000


class RoomTimer:
    """The timer of one room."""

    def __init__(self, queue: asyncio.Queue[Job], bots: PacedQueue) -> None:
        self._queue = queue
        self._bots = bots
        self._timer: asyncio.TimerHandle | None = None
        self._is_queued = False  # waiting for a turn, since the bots here are unpaused

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def set(self, seconds: float, unpaused: bool) -> None:
        """Wake the room after that time; with unpaused bots, when it is also their turn."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, self._enqueue if unpaused else self._fire)

    def _enqueue(self) -> None:
        """Wait for a turn, so that unpaused bots at one table do not starve the others."""
        self._timer = None
        if not self._is_queued:
            self._is_queued = True
            self._bots.enqueue(self._fire)

    def _fire(self) -> None:
        self._is_queued = False
        self._queue.put_nowait(Job())
