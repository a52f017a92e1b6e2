"""One line to a table's websocket that comes back by itself and sends again what was not answered.

The server does nothing twice that carries the same id. It knows messages, and nothing of the game.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, Protocol
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kickdoor.table.wire.client_messages import FromClient, Hello
from kickdoor.table.wire.server_messages import Closing, FromServer, Refused, Servers, Welcome

WAITS: Final = (0.3, 0.7, 1.5, 3.0, 5.0)  # seconds until the next try
MOVING: Final = 0.05
MOST_MOVES: Final = 3
KEEP_ALIVE: Final = 20.0
OPENING: Final = 10.0
LARGEST: Final = 4_000_000  # bytes of a message from the server
READER: Final[msgspec.json.Decoder[FromServer]] = msgspec.json.Decoder(FromServer)
WRITER: Final = msgspec.json.Encoder()


class Listener(Protocol):
    """Who is told what comes over the line."""

    def hello(self) -> Hello:
        """What to say first."""

    def told(self, message: FromServer) -> None:
        """A message."""

    def line_changed(self, is_open: bool, why: str) -> None:
        """The line is open now, or it is lost."""


def address_at(place: str, home: str) -> str:
    """The address of a table at another process: a URL, a path of this host or a port of it."""
    here = urlsplit(home)
    if place.startswith(":"):
        return f"{here.scheme}://{here.hostname}{place}{here.path}"
    if place.startswith("/"):
        return f"{here.scheme}://{here.netloc}{place}{here.path}"
    return place.replace("http", "ws", 1) + here.path


class TableLine:
    """The line; `run` is its life."""

    def __init__(self, address: str, listener: Listener, waits: tuple[float, ...] = WAITS) -> None:
        self.address = address
        self.listener = listener
        self.waits = waits
        self.is_ended = False  # the server has said that it will not have this seat again
        self._unanswered: dict[str, FromClient] = {}
        self._outbox: asyncio.Queue[FromClient] = asyncio.Queue()
        self._others: list[str] = []  # where to try besides
        self._moved = ""  # where the table is now, if that was told
        self._tries = 0

    def send(self, message: FromClient) -> None:
        """Send something that must arrive: it is kept until it is answered."""
        name: str = getattr(message, "id", "")
        if name:
            self._unanswered[name] = message
        self._outbox.put_nowait(message)

    def forget(self, name: str) -> None:
        """Nobody waits for that answer any more: it is not sent again."""
        self._unanswered.pop(name, None)

    async def run(self) -> None:
        """Connect, again and again, until the server ends it or the task is canceled."""
        while not self.is_ended:
            places = [self.address, *self._others]
            address = self._moved or places[self._tries % len(places)]
            self._moved = ""
            why = "the connection was lost"
            try:
                async with connect(
                    address,
                    open_timeout=OPENING,
                    ping_interval=KEEP_ALIVE,
                    max_size=LARGEST,
                    logger=None,
                ) as socket:
                    await self._talk(socket)
            except (OSError, WebSocketException, msgspec.MsgspecError) as problem:
                why = str(problem) or type(problem).__name__
            self.listener.line_changed(False, why)
            hurries = self._moved and self._tries < MOST_MOVES
            wait = MOVING if hurries else self.waits[min(self._tries, len(self.waits) - 1)]
            self._tries += 1
            await asyncio.sleep(wait)

    async def _talk(self, socket: ClientConnection) -> None:
        while not self._outbox.empty():  # what waits there is sent with the unanswered
            self._outbox.get_nowait()
        await _say(socket, self.listener.hello())
        for message in [*self._unanswered.values()]:
            await _say(socket, message)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for content in socket:
                self._hear(READER.decode(content))
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError, WebSocketException):
                await writer

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            await _say(socket, await self._outbox.get())

    def _hear(self, message: FromServer) -> None:
        self._unanswered.pop(getattr(message, "id", ""), None)
        if isinstance(message, Welcome):
            self._tries = 0
            self.listener.line_changed(True, "")
        elif isinstance(message, Servers):
            self._others = [address_at(place, self.address) for place in message.addresses]
        elif isinstance(message, Closing):
            if message.code == "moved" and message.address:
                self._moved = address_at(message.address, self.address)
            self.is_ended = self.is_ended or not message.again
        elif isinstance(message, Refused) and not message.id and message.code == "forbidden":
            self.is_ended = True  # the token opens no seat
        self.listener.told(message)


async def _say(socket: ClientConnection, message: FromClient) -> None:
    await socket.send(WRITER.encode(message).decode())
