"""One connection as a room sees it: which seats it holds, and a way to send bytes to it.

Sending never waits: whoever reads too slowly is let go and may come back.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from kickdoor.table.guards import MOST_A_SECOND, MOST_AT_ONCE, Bucket
from kickdoor.table.wire.base import Told
from kickdoor.table.wire.told import Closing

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 256
GOING = 1001  # the code with which the server hangs up
MOST_BYTES = 1_000_000
TOO_SLOW = "You read too slowly; come back and get the fresh picture."


class Line(Protocol):
    """Where messages are written to without anybody waiting; see `direct`."""

    @property
    def is_full(self) -> bool:
        """Nothing more fits for the moment; `flush` is called when it does."""

    def write(self, contents: list[bytes]) -> None:
        """Send messages."""

    def hang_up(self, code: int) -> None:
        """Close politely."""


class Connection:
    """An outbox with a line, or with somebody who asks for what is next."""

    __slots__ = (
        "_is_due", "_line", "_ready", "_waiting", "address", "bucket", "closing", "outbox", "owed",
        "screen", "seats", "since",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()
        self.screen = False  # a shared screen: no delay
        self.since = 0
        self.owed = -1  # the log since then, kept back during a test of memory (AMB-45)
        self.address = ""
        self.bucket = Bucket(MOST_AT_ONCE, MOST_A_SECOND)  # for what belongs to no seat
        self.outbox: list[bytes] = []
        self.closing = False
        self._waiting = 0  # bytes in the outbox
        self._line: Line | None = None
        self._is_due = False  # it will be flushed in a moment, with all that comes until then
        self._ready: asyncio.Event | None = None

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
        self._wake()

    def tell(self, told: Told) -> None:
        """Send a message."""
        self.send(ENCODER.encode(told))

    def close(self, last: Closing | None = None) -> None:
        """Say a last word and hang up."""
        if last is not None and not self.closing:
            self.outbox.append(ENCODER.encode(last))
        self.closing = True
        self._wake()

    def _wake(self) -> None:
        if self._line is not None:
            if not self._is_due:
                self._is_due = True
                asyncio.get_running_loop().call_soon(self.flush)
        elif self._ready is not None:
            self._ready.set()

    # --- with a line ------------------------------------------------------------------------

    def connect(self, line: Line | None) -> None:
        """Write to that line from now on; None: it is gone."""
        self._line = line
        self._wake()

    def flush(self) -> None:
        """Write what is in the outbox, if it fits."""
        self._is_due = False
        line = self._line
        if line is None or line.is_full:
            return
        if self.outbox:
            waiting, self.outbox = self.outbox, []
            self._waiting = 0
            line.write(waiting)
        if self.closing:
            line.hang_up(GOING)

    # --- without ----------------------------------------------------------------------------

    async def next(self) -> list[bytes]:
        """What is to be sent now; empty when it is time to hang up."""
        if self._ready is None:
            self._ready = asyncio.Event()
        while not self.outbox and not self.closing:
            self._ready.clear()
            await self._ready.wait()
        waiting, self.outbox = self.outbox, []
        self._waiting = 0
        return waiting
