"""A websocket whose messages can be received and sent directly: no task and no queue in between.

It is uvicorn's with a shorter path in and out; an application that does not take it over notices no
difference.
"""

from __future__ import annotations

from typing import Any, Protocol

from starlette.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EXTENSION = "kickdoor.direct"
TEXT = 0x81  # the first byte of a frame that is a whole text message
SHORT, MEDIUM = 126, 65_536  # payloads from these lengths on have two or eight more length bytes


class MessageReceiver(Protocol):
    """Receives the messages of a websocket it has taken over."""

    def hear(self, content: str | bytes) -> None:
        """A message has arrived."""

    def flush(self) -> None:
        """There is room again for messages to be sent."""

    def lost(self) -> None:
        """The client is gone."""


class NullQueue:
    """Replaces the queue and the write gate of an application that has returned."""

    def put_nowait(self, event: Any) -> None:
        """Drop the event."""

    def set(self) -> None:
        """Do nothing."""

    def clear(self) -> None:
        """Do nothing."""


NULL_QUEUE = NullQueue()


class DirectWebSocket(WebSocketsSansIOProtocol):
    """A websocket; after `take_over`, messages go straight to the receiver and straight out."""

    receiver: MessageReceiver | None = None
    is_full = False

    def take_over(self, receiver: MessageReceiver) -> None:
        """Deliver all messages to the receiver from now on; the application may return."""
        self.receiver = receiver
        waiting, self.queue = self.queue, NULL_QUEUE  # type: ignore[assignment]
        self.writable = NULL_QUEUE  # type: ignore[assignment]
        while not waiting.empty():
            event: Any = waiting.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                receiver.hear(text if text is not None else event.get("bytes") or b"")
        if self.disconnected:
            self.receiver = None
            receiver.lost()
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
        """Send a close frame, and wait a little for the client's."""
        if self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    # --- uvicorn's methods, shortened ------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        """Tell the application that it may take the websocket over."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        """As uvicorn does, except that a websocket that was taken over stays open."""
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
        # Only the handshake needs these, and there are thousands of connections. The parser of
        # websockets keeps the request itself as long as the connection lasts.
        self.request.headers.clear()
        del self.scope, self.request, self.response
        if self.receiver is None and self.close_timer is None:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Deliver a complete message."""
        receiver = self.receiver
        if receiver is None:
            super().send_receive_event_to_app()
            return
        content = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            receiver.hear(content)

    def pause_writing(self) -> None:
        """The client reads too slowly."""
        self.is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has caught up."""
        self.is_full = False
        super().resume_writing()
        if self.receiver is not None:
            self.receiver.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended, whichever side closed it."""
        super().connection_lost(exc)
        receiver, self.receiver = self.receiver, None
        if receiver is not None:
            receiver.lost()


def direct_websocket_of(scope: Scope) -> DirectWebSocket | None:
    """The websocket of a request, if it can be taken over."""
    found: DirectWebSocket | None = scope.get("extensions", {}).get(EXTENSION)
    return found
