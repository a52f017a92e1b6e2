"""One connection as a room sees it: which seats it holds, and a way to send bytes to it.

Sending never waits: whoever reads too slowly is let go and may come back.
"""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from kickdoor.table.guards import MOST_A_SECOND, MOST_AT_ONCE, Bucket
from kickdoor.table.wire.base import Told
from kickdoor.table.wire.told import Closing

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 256
MOST_BYTES = 1_000_000
TOO_SLOW = "You read too slowly; come back and get the fresh picture."


class Connection:
    """A socket with an outbox."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()
        self.screen = False  # a shared screen: no delay
        self.since = 0
        self.address = ""
        self.bucket = Bucket(MOST_AT_ONCE, MOST_A_SECOND)  # for what belongs to no seat
        self.outbox: deque[bytes] = deque()
        self.closing = False
        self._waiting = 0  # bytes in the outbox
        self._ready = asyncio.Event()

    @property
    def watches(self) -> bool:
        """It holds no seat."""
        return not self.seats

    def send(self, content: bytes) -> None:
        """Put a message into the outbox."""
        if self.closing:
            return
        self._waiting += len(content)
        if len(self.outbox) >= MOST_WAITING or self._waiting > MOST_BYTES:
            self.outbox.clear()
            self.close(Closing(code="slow", sentence=TOO_SLOW, again=True))
            return
        self.outbox.append(content)
        self._ready.set()

    def tell(self, told: Told) -> None:
        """Send a message."""
        self.send(ENCODER.encode(told))

    def close(self, last: Closing | None = None) -> None:
        """Say a last word and hang up."""
        if last is not None and not self.closing:
            self.outbox.append(ENCODER.encode(last))
        self.closing = True
        self._ready.set()

    async def next(self) -> list[bytes]:
        """What is to be sent now; empty when it is time to hang up."""
        while not self.outbox and not self.closing:
            self._ready.clear()
            await self._ready.wait()
        waiting = list(self.outbox)
        self.outbox.clear()
        self._waiting = 0
        return waiting
