"""A client connection as a room sees it: the seats it holds, and an outbox.

Sending never waits: a client that reads too slowly is disconnected and may come back.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from kickdoor.engine.ids import Seat
from kickdoor.table.http_security import MOST_A_SECOND, MOST_AT_ONCE, RateLimiter
from kickdoor.table.wire.message_base import ServerMessage
from kickdoor.table.wire.server_messages import Closing

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 256
GOING = 1001  # the websocket close code “going away”
MOST_BYTES = 1_000_000
TOO_SLOW = "Your connection could not keep up; reconnect to see the table as it is now."


class MessageSink(Protocol):
    """Writes messages to a client without waiting; see `direct_websocket`."""

    @property
    def is_full(self) -> bool:
        """Whether nothing more fits for now; `flush` is called once there is room."""

    def write(self, contents: list[bytes]) -> None:
        """Send messages."""

    def hang_up(self, code: int) -> None:
        """Close with that code."""


class Connection:
    """An outbox that writes to a sink, or that a task reads from."""

    __slots__ = (
        "_is_due", "_line", "_ready", "_waiting", "address", "bucket", "closing", "outbox", "owed",
        "screen", "seats", "seen", "since",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: frozenset[Seat] = frozenset()
        self.screen = False  # a shared table screen, which sees everything public at once
        self.since = 0
        self.seen = 0  # by somebody who opens the page again, and knows nothing but that
        self.owed = -1  # events from this number on are held back during a test of memory (AMB-45)
        self.address = ""
        # For messages that belong to no seat.
        self.bucket = RateLimiter(MOST_AT_ONCE, MOST_A_SECOND)
        self.outbox: list[bytes] = []
        self.closing = False
        self._waiting = 0  # bytes in the outbox
        self._line: MessageSink | None = None
        self._is_due = False  # a flush is scheduled, and will take along what is added until then
        self._ready: asyncio.Event | None = None

    @property
    def watches(self) -> bool:
        """Whether it holds no seat."""
        return not self.seats

    def send(self, content: bytes) -> None:
        """Put an encoded message into the outbox."""
        if self.closing:
            return
        self._waiting += len(content)
        if len(self.outbox) >= MOST_WAITING or self._waiting > MOST_BYTES:
            self.outbox.clear()
            self.close(Closing(code="slow", sentence=TOO_SLOW, again=True))
            return
        self.outbox.append(content)
        self._wake()

    def tell(self, told: ServerMessage) -> None:
        """Encode a message and send it."""
        self.send(ENCODER.encode(told))

    def close(self, last: Closing | None = None) -> None:
        """Send a last message and close."""
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

    # --- with a sink ------------------------------------------------------------------------

    def connect(self, line: MessageSink | None) -> None:
        """Write to this sink from now on; None if it is gone."""
        self._line = line
        self._wake()

    def flush(self) -> None:
        """Write the outbox to the sink as far as it fits."""
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

    # --- without a sink ---------------------------------------------------------------------

    async def next(self) -> list[bytes]:
        """Wait for messages to send; empty when the connection is to be closed."""
        if self._ready is None:
            self._ready = asyncio.Event()
        while not self.outbox and not self.closing:
            self._ready.clear()
            await self._ready.wait()
        waiting, self.outbox = self.outbox, []
        self._waiting = 0
        return waiting
