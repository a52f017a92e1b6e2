"""The websocket: hello, who are you, then messages one by one until somebody hangs up.

It authorises connections and bounds what they send; the room decides about everything else.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kickdoor.table.actor import Actor
from kickdoor.table.connection import ENCODER, GOING, Connection
from kickdoor.table.direct import direct_of
from kickdoor.table.door import CROWDED, address_of
from kickdoor.table.guards import Addresses, is_own_origin
from kickdoor.table.hall import Hall
from kickdoor.table.questions import QUESTIONS
from kickdoor.table.store.store import StoreError
from kickdoor.table.tokens import hash_of
from kickdoor.table.wire.base import LONGEST_MESSAGE, PROTOCOL, Told
from kickdoor.table.wire.sent import FromClient, Hello
from kickdoor.table.wire.told import Refused

LOG = logging.getLogger("kickdoor.table")
READER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
HELLO_SECONDS = 15.0
MOST_BAD = 100
LATER, REFUSED, BAD = 1013, 4403, 4400
HASTY = "Too many new connections from your address; wait a little."


class Unreadable(Exception):
    """A message that is none; the sentence says what was expected."""


def read(content: str | bytes) -> FromClient:
    """The message in a frame, or Unreadable."""
    size = len(content)
    if size > LONGEST_MESSAGE:
        raise Unreadable(f"Expected at most {LONGEST_MESSAGE} bytes, but got {size}.")
    try:
        return READER.decode(content)
    except msgspec.ValidationError as problem:
        raise Unreadable(f"{problem}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, UnicodeEncodeError, RecursionError):
        raise Unreadable("Expected a JSON object with a type; see docs/protocol.md.") from None


def refusal(code: str, sentence: str, name: str = "", seat: int = -1) -> Refused:
    """A refusal from the door."""
    return Refused(id=name, seat=seat, code=code, sentence=sentence)


class Turned(Exception):
    """A connection that is turned away at the door."""

    def __init__(self, told: Refused) -> None:
        super().__init__(told.code)
        self.told = told


class Sockets:
    """All websockets of a server."""

    def __init__(self, hall: Hall, origins: frozenset[str], per_address: int) -> None:
        self.hall = hall
        self.origins = origins
        self.per_address = per_address
        self._addresses: dict[str, int] = {}
        self._hellos = Addresses(per_address, per_address / 10)

    async def serve(self, socket: WebSocket) -> None:
        """One websocket: from beginning to end, or until its visit goes on without us."""
        headers = socket.headers
        if not is_own_origin(headers.get("origin"), headers.get("host"), self.origins):
            await socket.close(REFUSED)
            return
        address = address_of(socket.client.host if socket.client is not None else None)
        limit = self._limit(address)
        if limit:
            await self._turn_away(socket, limit)
            return
        self._addresses[address] = self._addresses.get(address, 0) + 1
        self.hall.figures.connections += 1
        stays = False
        try:
            await socket.accept()
            stays = await self._talk(socket, address)
        except (WebSocketDisconnect, RuntimeError):
            return  # the other side is gone
        finally:
            if not stays:
                self.gone(address)

    def gone(self, address: str) -> None:
        """A websocket from that address has ended."""
        self.hall.figures.connections -= 1
        self.hall.figures.closed += 1
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]

    def _limit(self, address: str) -> str:
        """Which limit an address has reached, if any."""
        if self._addresses.get(address, 0) >= self.per_address:
            return "sockets_crowded"
        return "" if self._hellos.take(address) else "hellos"

    async def _turn_away(self, socket: WebSocket, limit: str) -> None:
        """Say why, and hang up."""
        self.hall.figures.count(limit)
        try:
            await socket.accept()
            await _say(socket, refusal("busy", CROWDED if limit == "sockets_crowded" else HASTY))
            await socket.close(LATER)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _talk(self, socket: WebSocket, address: str) -> bool:
        """Greet, and listen; True if that goes on after this has returned."""
        connection = Connection()
        connection.address = address
        try:
            actor = await asyncio.wait_for(self._hello(socket, connection), HELLO_SECONDS)
        except TimeoutError:
            await _say(socket, refusal("bad", "Expected hello, but nothing came."))
            await socket.close(BAD)
            return False
        except Turned as turned:
            await _say(socket, turned.told)
            await socket.close(REFUSED if turned.told.code == "forbidden" else BAD)
            return False
        visit = Visit(self, connection, actor, address)
        direct = direct_of(socket.scope)
        try:
            await actor.join(connection)
        except StoreError as problem:
            connection.tell(refusal("storage", problem.told))
            connection.close()
        if direct is not None:
            connection.connect(direct)
            direct.take(visit)
            return True
        writer = asyncio.create_task(_write(socket, connection))
        try:
            while not connection.closing:
                visit.hear(await _receive(socket))
        finally:
            actor.leave(connection)
            connection.close()
            await asyncio.wait({writer}, timeout=5)
            writer.cancel()
        return False

    async def _hello(self, socket: WebSocket, connection: Connection) -> Actor:
        """The room that was asked for, if the tokens are good."""
        try:
            message = read(await _receive(socket))
        except Unreadable as problem:
            raise Turned(refusal("bad", str(problem))) from None
        if not isinstance(message, Hello):
            raise Turned(refusal("bad", "The first message must be hello."))
        if message.protocol != PROTOCOL:
            sentence = (
                f"Expected protocol {PROTOCOL}, but got {message.protocol}: load the page anew."
            )
            raise Turned(refusal("bad", sentence))
        try:
            actor = await self.hall.get(message.table)
        except StoreError as problem:
            raise Turned(refusal("storage", problem.told)) from None
        if actor is None:
            raise Turned(refusal("bad", "There is no such table here."))
        seats: set[int] = set()
        for token in message.tokens:
            key = hash_of(token)
            seat = actor.room.seat_of(key)
            if seat >= 0:
                seats.add(seat)
            elif key in actor.room.screens:
                connection.screen = True
            else:
                sentence = "That token opens no seat at this table."
                raise Turned(refusal("forbidden", sentence))
        connection.seats = frozenset(seats)
        connection.since = message.since
        return actor


class Visit:
    """Somebody who has said hello: what they say is read, bounded, and given to the room."""

    __slots__ = ("_actor", "_address", "_bad", "_sockets", "connection")

    def __init__(
        self, sockets: Sockets, connection: Connection, actor: Actor, address: str
    ) -> None:
        self.connection = connection
        self._sockets = sockets
        self._actor = actor
        self._address = address
        self._bad = 0

    def hear(self, content: str | bytes) -> None:
        """A message has come."""
        connection = self.connection
        if connection.closing:
            return
        figures = self._sockets.hall.figures
        figures.messages += 1
        try:
            message = read(content)
        except Unreadable as problem:
            connection.tell(refusal("bad", str(problem)))
            self._complain()
            return
        if not self._actor.budget.take(connection, message):
            figures.count("messages")
            name: str = getattr(message, "id", "")
            seat: int = getattr(message, "seat", -1)
            connection.tell(refusal("busy", "Too many messages; wait a second.", name, seat))
            self._complain()
            return
        if isinstance(message, QUESTIONS) and message.seat in connection.seats:
            self._actor.ask(connection, message)
        else:
            self._actor.post(connection, message)

    def _complain(self) -> None:
        self._bad += 1
        if self._bad >= MOST_BAD:
            self.connection.close()

    def flush(self) -> None:
        """There is room again for what is to be sent."""
        self.connection.flush()

    def lost(self) -> None:
        """The other side is gone; only for a websocket that was taken over."""
        self.connection.connect(None)
        self.connection.close()
        self._actor.leave(self.connection)
        self._sockets.gone(self._address)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(GOING)
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _say(socket: WebSocket, told: Told) -> None:
    await socket.send_text(ENCODER.encode(told).decode())


async def _write(socket: WebSocket, connection: Connection) -> None:
    """Send what is in the outbox until it is closed."""
    try:
        while True:
            for content in await connection.next():
                await socket.send({"type": "websocket.send", "text": content.decode()})
            if connection.closing and not connection.outbox:
                break
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(GOING)
    except (WebSocketDisconnect, RuntimeError):
        connection.close()
