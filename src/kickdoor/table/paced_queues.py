"""Queues for work that can wait, each with a share of the process, one table after another.

Callers are woken in turn; how long their work took decides when the next one is woken. It knows
nothing about the work.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

SMOOTHING = 0.2
SLOWEST = 0.25  # the longest pause after one piece of work, in seconds


QUERIES_SHARE, BOTS_SHARE = 0.4, 0.3  # shares of the process; the rest is for playing


class PacedQueue:
    """Callers that together get at most a share of the time."""

    def __init__(self, share: float) -> None:
        self.share = share
        self._line: deque[Callable[[], None]] = deque()
        self._usual = 0.0  # typical duration of a piece of work, in seconds
        self._free = 0.0  # when the next caller may be woken
        self._armed = False

    @property
    def waiting(self) -> int:
        """How many callers are waiting."""
        return len(self._line)

    def enqueue(self, wake: Callable[[], None]) -> None:
        """Call `wake` when it is this caller's turn; soon if nobody else waits."""
        self._line.append(wake)
        self._arm()

    def record_duration(self, seconds: float) -> None:
        """Tell how long the work of the caller last woken took."""
        self._usual += SMOOTHING * (seconds - self._usual)
        rest = min(SLOWEST, seconds * (1 / self.share - 1))
        self._free = max(self._free, asyncio.get_running_loop().time() + rest)

    def _arm(self) -> None:
        if self._line and not self._armed:
            self._armed = True
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, self._free - loop.time()), self._next)

    def _next(self) -> None:
        self._armed = False
        if self._line:
            loop = asyncio.get_running_loop()
            self._free = loop.time() + min(SLOWEST, self._usual / self.share)
            self._line.popleft()()
        self._arm()


class PacedQueues:
    """The queues of one server."""

    def __init__(self) -> None:
        self.queries = PacedQueue(QUERIES_SHARE)
        self.bots = PacedQueue(BOTS_SHARE)  # at tables where bots answer without a pause
