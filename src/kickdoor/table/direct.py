"""A websocket that a connection can take over once it is open: no tasks, no queues in between.

It is uvicorn's, with a shorter way in and out; whoever does not take it over notices nothing.
"""

from __future__ import annotations

from typing import Any, Protocol

from starlette.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EXTENSION = "kickdoor.direct"
TEXT = 0x81  # the first byte of a frame that is a whole text message
SHORT, MEDIUM = 126, 65_536  # lengths that need no, two or eight bytes more


class Visitor(Protocol):
    """Whoever takes a websocket over."""

    def hear(self, content: str | bytes) -> None:
        """A message has come."""

    def flush(self) -> None:
        """There is room again for what is to be sent."""

    def lost(self) -> None:
        """The other side is gone."""


class Nowhere:
    """The queue of an application that has left, and the gate at which it waited to send."""

    def put_nowait(self, event: Any) -> None:
        """Nobody reads it."""

    def set(self) -> None:
        """Nobody waits."""

    def clear(self) -> None:
        """Nobody will."""


NOWHERE = Nowhere()


class Direct(WebSocketsSansIOProtocol):
    """A websocket; after `take`, messages go straight to the visitor and straight out."""

    visitor: Visitor | None = None
    is_full = False

    def take(self, visitor: Visitor) -> None:
        """Give everything that comes from now on to the visitor; the application may return."""
        self.visitor = visitor
        waiting, self.queue = self.queue, NOWHERE  # type: ignore[assignment]
        self.writable = NOWHERE  # type: ignore[assignment]
        while not waiting.empty():
            event: Any = waiting.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                visitor.hear(text if text is not None else event.get("bytes") or b"")
        if self.disconnected:
            self.visitor = None
            visitor.lost()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def write(self, contents: list[bytes]) -> None:
        """Send text messages."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        parts: list[bytes] = []
        for content in contents:
            size = len(content)
            if size < SHORT:
                head = bytes((TEXT, size))
            elif size < MEDIUM:
                head = bytes((TEXT, 126, size >> 8, size & 255))
            else:
                head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
            parts += (head, content)
        self.transport.write(b"".join(parts))

    def hang_up(self, code: int) -> None:
        """Say good-bye, and wait a little for the answer."""
        if self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    # --- where the way is shorter ----------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        """Let the application know that it may go."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        """As uvicorn does, but a websocket that was taken over stays open."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.send_500_response()
        # Only the handshake needed them, and there are thousands of connections. The parser of
        # websockets keeps the request itself as long as the connection lasts.
        self.request.headers.clear()
        del self.scope, self.request, self.response
        if self.visitor is None and self.close_timer is None:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        visitor = self.visitor
        if visitor is None:
            super().send_receive_event_to_app()
            return
        content = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            visitor.hear(content)

    def pause_writing(self) -> None:
        """The other side reads too slowly."""
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """It has caught up."""
        self.is_full = False
        super().resume_writing()
        if self.visitor is not None:
            self.visitor.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side is gone, or we are."""
        super().connection_lost(exc)
        visitor, self.visitor = self.visitor, None
        if visitor is not None:
            visitor.lost()


def direct_of(scope: Scope) -> Direct | None:
    """The websocket behind a request, if it is one that can be taken over."""
    found: Direct | None = scope.get("extensions", {}).get(EXTENSION)
    return found
