"""Connections that pass the door: HTTP and websockets of the web server, with deadlines.

A request has seconds to be complete, an answer seconds to be fetched. Everything else is the web
server's business.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kickdoor.table.direct import Direct
from kickdoor.table.door import Door, answer
from kickdoor.table.recording import MOST_BYTES

HEAD_SECONDS = 10.0  # for the first line and the headers; also to begin with them
BODY_SECONDS = 10.0  # for a body, and a second more for each SLOWEST bytes of it
SLOWEST = 16_384
FETCH_SECONDS = 20.0  # for whoever does not read what was sent
LONGEST_HEAD = 65_536
LONGEST_BODY = MOST_BYTES + 65_536  # also of a request that was answered already
TOO_SLOW = "The request took too long to arrive. Send it without pauses."
TOO_LONG = "The headers are too long."
TOO_LARGE = "The body is too large."


def host_of(transport: BaseTransport) -> str:
    """The peer's address."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, (tuple, list)) and peer else ""


def protocols_for(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The two kinds of connections, for the web server to make."""
    http = type("HttpAtDoor", (HttpAtDoor,), {"door": door})
    return http, type("SocketAtDoor", (SocketAtDoor,), {"door": door})


class HttpAtDoor(HttpToolsProtocol):
    """One connection that speaks HTTP."""

    door: Door

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.due = 0.0
        self.host = ""
        self.let_in = False
        self._reading = True  # a request, or the wait for one
        self._asked = False  # a request has begun
        self._begun = 0.0  # when its headers were complete
        self._size = 0
        self._left = 0  # bytes that nobody had fetched when it was last looked at

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, or be told why not."""
        self.host = host_of(transport)
        why = self.door.enter(self.host)
        if why:
            self.transport = transport
            self.door.turn_away(transport, why)
            return
        self.let_in = True
        super().connection_made(transport)
        self.door.guests.add(self)
        self._wait_for(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.due = 0.0
        self.door.guests.discard(self)
        if not self.let_in:
            self.door.gone(self.transport)
            return
        self.door.leave(self.host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of a request; of somebody who was turned away they are not read."""
        if not self.let_in or self.transport.is_closing():
            return
        self._size += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._reading and not self._begun and self._size > LONGEST_HEAD:
            self._refuse(431, "Request Header Fields Too Large", TOO_LONG)
        elif self._reading and self._size > LONGEST_BODY:
            self._refuse(413, "Content Too Large", TOO_LARGE)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a websocket, which the door has counted already."""
        self.due = 0.0
        self.door.guests.discard(self)
        super().handle_websocket_upgrade()

    # --- the course of a request ------------------------------------------------------------

    def on_message_begin(self) -> None:
        """The first byte."""
        super().on_message_begin()
        self._reading = self._asked = True
        self._begun, self._size = 0.0, 0
        self._wait_for(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """The body may follow."""
        self._begun = self.loop.time()
        self._size = 0
        self._wait_for(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of it: whoever sends steadily has longer."""
        if self.due:
            self.due = self._begun + BODY_SECONDS + self._size / SLOWEST
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All is there; the answer takes as long as it takes."""
        self._reading = False
        self.due = 0.0
        super().on_message_complete()
        if self._is_answered():
            self._idle()

    def on_response_complete(self) -> None:
        """Answered: the next request, or the end."""
        super().on_response_complete()
        if not self._reading and not self.pipeline:
            self._idle()

    def _is_answered(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and cycle.response_complete

    def _idle(self) -> None:
        """Blank lines between requests do not make the wait longer."""
        self._reading, self._asked = True, False
        self._begun, self._size = 0.0, 0
        self._wait_for(HEAD_SECONDS)

    # --- whoever does not read --------------------------------------------------------------

    def pause_writing(self) -> None:
        """Nobody fetches what was sent."""
        if self.let_in:
            super().pause_writing()
            self._left = self.transport.get_write_buffer_size()
            self._wait_for(FETCH_SECONDS)

    def resume_writing(self) -> None:
        """They do."""
        if self.let_in:
            super().resume_writing()
            self.due = 0.0
            if self._reading:
                self._wait_for(HEAD_SECONDS)

    def expire(self) -> bool:
        """The time is up; False if there is a reason for more of it."""
        left = self.transport.get_write_buffer_size()
        if left and (not self._left or self._left - left >= SLOWEST):
            self._left = left  # they fetch it, if not quickly
            self._wait_for(FETCH_SECONDS)
            return False
        started = self._begun > 0 and self.cycle.response_started
        if left or started or self.transport.is_closing():
            self.due = 0.0
            self.transport.abort()
        elif self._asked:
            self._refuse(408, "Request Timeout", TOO_SLOW)
        else:
            self.due = 0.0
            self.transport.close()
        return True

    def _refuse(self, status: int, reason: str, sentence: str) -> None:
        self.transport.write(answer(status, reason, sentence))
        self.transport.close()
        self._wait_for(1.0)  # for the answer to be fetched

    def _wait_for(self, seconds: float) -> None:
        self.due = self.loop.time() + seconds


class SocketAtDoor(Direct):
    """One websocket; it came in as HTTP."""

    door: Door

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.due = 0.0
        self.host = ""

    def connection_made(self, transport: BaseTransport) -> None:
        """It was let in before."""
        self.host = host_of(transport)
        self.door.guests.add(self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.due = 0.0
        self.door.guests.discard(self)
        self.door.leave(self.host)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Nobody fetches what was sent."""
        super().pause_writing()
        self.due = self.loop.time() + FETCH_SECONDS

    def resume_writing(self) -> None:
        """They do."""
        super().resume_writing()
        self.due = 0.0

    def expire(self) -> bool:
        """Too slow: a websocket that is behind gets the fresh picture when it comes back."""
        self.due = 0.0
        self.transport.abort()
        return True
