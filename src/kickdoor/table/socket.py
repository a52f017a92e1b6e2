"""The websocket: hello, who are you, then messages one by one until somebody hangs up.

It authorises connections and bounds what they send; the room decides about everything else.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kickdoor.table.actor import Actor
from kickdoor.table.connection import ENCODER, Connection
from kickdoor.table.guards import Bucket, is_own_origin
from kickdoor.table.hall import Hall
from kickdoor.table.store.store import StoreError
from kickdoor.table.tokens import hash_of
from kickdoor.table.wire.base import LONGEST_MESSAGE, PROTOCOL, Told
from kickdoor.table.wire.sent import FromClient, Hello
from kickdoor.table.wire.told import Refused

LOG = logging.getLogger("kickdoor.table")
READER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
HELLO_SECONDS = 15.0
MOST_A_SECOND, MOST_AT_ONCE = 20.0, 60.0
MOST_BAD = 100
GOING, REFUSED, BAD = 1001, 4403, 4400


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

    async def serve(self, socket: WebSocket) -> None:
        """One websocket from beginning to end."""
        headers = socket.headers
        if not is_own_origin(headers.get("origin"), headers.get("host"), self.origins):
            await socket.close(REFUSED)
            return
        address = socket.client.host if socket.client is not None else ""
        if self._addresses.get(address, 0) >= self.per_address:
            await socket.close(REFUSED)
            return
        self._addresses[address] = self._addresses.get(address, 0) + 1
        self.hall.figures.connections += 1
        try:
            await socket.accept()
            await self._talk(socket)
        except (WebSocketDisconnect, RuntimeError):
            return  # the other side is gone
        finally:
            self.hall.figures.connections -= 1
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _talk(self, socket: WebSocket) -> None:
        connection = Connection()
        try:
            actor = await asyncio.wait_for(self._hello(socket, connection), HELLO_SECONDS)
        except TimeoutError:
            await _say(socket, refusal("bad", "Expected hello, but nothing came."))
            await socket.close(BAD)
            return
        except Turned as turned:
            await _say(socket, turned.told)
            await socket.close(REFUSED if turned.told.code == "forbidden" else BAD)
            return
        writer = asyncio.create_task(_write(socket, connection))
        try:
            await actor.join(connection)
            await self._listen(socket, connection, actor)
        except StoreError as problem:
            connection.tell(refusal("storage", problem.told))
        finally:
            actor.leave(connection)
            connection.close()
            await asyncio.wait({writer}, timeout=5)
            writer.cancel()

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

    async def _listen(self, socket: WebSocket, connection: Connection, actor: Actor) -> None:
        bucket = Bucket(MOST_AT_ONCE, MOST_A_SECOND)
        figures = self.hall.figures
        bad = 0
        while not connection.closing and bad < MOST_BAD:
            content = await _receive(socket)
            figures.messages += 1
            try:
                message = read(content)
            except Unreadable as problem:
                bad += 1
                connection.tell(refusal("bad", str(problem)))
                continue
            if not bucket.take():
                bad += 1
                name: str = getattr(message, "id", "")
                seat: int = getattr(message, "seat", -1)
                connection.tell(refusal("busy", "Too many messages; wait a second.", name, seat))
                continue
            actor.post(connection, message)


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
