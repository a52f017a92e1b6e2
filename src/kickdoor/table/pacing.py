"""A share of the process for work that can wait, one table after the other.

Whoever lines up is woken in turn; how long the work took decides when the next one is. It knows
nothing about the work.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

SMOOTHING = 0.2
SLOWEST = 0.25  # seconds that one piece of work may cost the others in line


QUESTIONS_SHARE, BOTS_SHARE = 0.4, 0.3  # of the process; the rest is for whoever plays


class Pacer:
    """Work that gets at most a share of the time."""

    def __init__(self, share: float) -> None:
        self.share = share
        self._line: deque[Callable[[], None]] = deque()
        self._usual = 0.0  # seconds that a piece of work takes
        self._free = 0.0  # when the next one may begin
        self._armed = False

    @property
    def waiting(self) -> int:
        """How many stand in line."""
        return len(self._line)

    def line_up(self, wake: Callable[[], None]) -> None:
        """Be woken when it is one's turn; at once if nobody else is there."""
        self._line.append(wake)
        self._arm()

    def took(self, seconds: float) -> None:
        """A piece of work is done, and this is what it took."""
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


class Paces:
    """What can wait, and how much of the process it gets."""

    def __init__(self) -> None:
        self.questions = Pacer(QUESTIONS_SHARE)
        self.bots = Pacer(BOTS_SHARE)  # at tables where bots make no pause
