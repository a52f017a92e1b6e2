"""How much of the process work that can wait really gets, in one run and whatever else goes on."""

import asyncio

import pytest

from kickdoor.table import paced_queues
from kickdoor.table.paced_queues import PacedQueue


class Measured:
    """Notes each piece of work of a pacer: when it began, and how long it took."""

    def __init__(self, queue: PacedQueue, monkeypatch: pytest.MonkeyPatch) -> None:
        self.queue = queue
        self.pieces: list[tuple[float, float]] = []
        monkeypatch.setattr(paced_queues, "SLOWEST", 60.0)  # pieces are long on a busy machine
        took = queue.record_duration

        def noted(seconds: float) -> None:
            self.pieces.append((asyncio.get_running_loop().time() - seconds, seconds))
            took(seconds)

        monkeypatch.setattr(queue, "record_duration", noted)

    def share(self) -> float:
        """The time spent on work, from the beginning of the first piece to that of the last."""
        pieces = self.pieces[:]
        return sum(seconds for _, seconds in pieces[:-1]) / (pieces[-1][0] - pieces[0][0])
