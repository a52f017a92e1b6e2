"""The web server's HTTP and websocket protocols with limits and deadlines added.

A request must be complete, and a response read, within seconds. Everything else is left to the web
server.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from kickdoor.table.admission import Admission, refusal_response
from kickdoor.table.direct_websocket import DirectWebSocket
from kickdoor.table.recording import MOST_BYTES

HEAD_SECONDS = (
    10.0  # for the request line and headers, counted from the connection or the last response
)
BODY_SECONDS = 10.0  # for the body, plus a second for every SLOWEST bytes of it
SLOWEST = 16_384
FETCH_SECONDS = 20.0  # for a client to read what was sent
LONGEST_HEAD = 65_536
LONGEST_BODY = MOST_BYTES + 65_536  # even if the request was answered early
TOO_SLOW = "The request took too long to arrive. Send it without pauses."
TOO_LONG = "The headers are too long."
TOO_LARGE = "The body is too large."


def host_of(transport: BaseTransport) -> str:
    """The address of the peer."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, (tuple, list)) and peer else ""


def protocols_for(admission: Admission) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocol classes for HTTP and for websockets, bound to this admission."""
    http = type("LimitedHttp", (LimitedHttp,), {"admission": admission})
    return http, type("LimitedWebSocket", (LimitedWebSocket,), {"admission": admission})


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection with limits and deadlines."""

    admission: Admission

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.due = 0.0
        self.host = ""
        self.let_in = False
        self._reading = True  # reading a request or waiting for one
        self._asked = False  # a request has started
        self._begun = 0.0  # when its headers were complete
        self._size = 0
        self._left = 0  # bytes still unsent at the last check

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or refuse it with a reason."""
        self.host = host_of(transport)
        why = self.admission.admit(self.host)
        if why:
            self.transport = transport
            self.admission.turn_away(transport, why)
            return
        self.let_in = True
        super().connection_made(transport)
        self.admission.timed.add(self)
        self._wait_for(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        self.due = 0.0
        self.admission.timed.discard(self)
        if not self.let_in:
            self.admission.forget(self.transport)
            return
        self.admission.release(self.host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass the bytes to the HTTP parser, unless the connection was refused."""
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
        """Hand the connection over to the websocket protocol; it stays counted."""
        self.due = 0.0
        self.admission.timed.discard(self)
        super().handle_websocket_upgrade()

    # --- the stages of a request ------------------------------------------------------------

    def on_message_begin(self) -> None:
        """A request starts: its headers have a deadline."""
        super().on_message_begin()
        self._reading = self._asked = True
        self._begun, self._size = 0.0, 0
        self._wait_for(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """The headers are complete: the body has a deadline."""
        self._begun = self.loop.time()
        self._size = 0
        self._wait_for(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body arrived: a steady sender gets more time."""
        if self.due:
            self.due = self._begun + BODY_SECONDS + self._size / SLOWEST
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete: the response has no deadline."""
        self._reading = False
        self.due = 0.0
        super().on_message_complete()
        if self._is_answered():
            self._idle()

    def on_response_complete(self) -> None:
        """The response is written: wait for the next request, or close."""
        super().on_response_complete()
        if not self._reading and not self.pipeline:
            self._idle()

    def _is_answered(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and cycle.response_complete

    def _idle(self) -> None:
        """Wait for the next request; blank lines in between do not extend the wait."""
        self._reading, self._asked = True, False
        self._begun, self._size = 0.0, 0
        self._wait_for(HEAD_SECONDS)

    # --- clients that do not read -----------------------------------------------------------

    def pause_writing(self) -> None:
        """The client does not read fast enough: start a deadline."""
        if self.let_in:
            super().pause_writing()
            self._left = self.transport.get_write_buffer_size()
            self._wait_for(FETCH_SECONDS)

    def resume_writing(self) -> None:
        """The client has caught up: clear the deadline."""
        if self.let_in:
            super().resume_writing()
            self.due = 0.0
            if self._reading:
                self._wait_for(HEAD_SECONDS)

    def expire(self) -> bool:
        """End the connection, since its deadline has passed; False if it makes progress."""
        left = self.transport.get_write_buffer_size()
        if left and (not self._left or self._left - left >= SLOWEST):
            self._left = left  # the client does read, if slowly
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
        self.transport.write(refusal_response(status, reason, sentence))
        self.transport.close()
        self._wait_for(1.0)  # for the response to be read

    def _wait_for(self, seconds: float) -> None:
        self.due = self.loop.time() + seconds


class LimitedWebSocket(DirectWebSocket):
    """A websocket with a deadline for reading; it was admitted as HTTP."""

    admission: Admission

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.due = 0.0
        self.host = ""

    def connection_made(self, transport: BaseTransport) -> None:
        """Start watching the deadline; the connection is counted already."""
        self.host = host_of(transport)
        self.admission.timed.add(self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        self.due = 0.0
        self.admission.timed.discard(self)
        self.admission.release(self.host)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read fast enough: start a deadline."""
        super().pause_writing()
        self.due = self.loop.time() + FETCH_SECONDS

    def resume_writing(self) -> None:
        """The client has caught up: clear the deadline."""
        super().resume_writing()
        self.due = 0.0

    def expire(self) -> bool:
        """Close a websocket that lags behind; it gets a full update when it comes back."""
        self.due = 0.0
        self.transport.abort()
        return True
