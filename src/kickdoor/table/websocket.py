"""The websocket: a `hello` with tokens, then messages one by one until the connection ends.

It authorises connections and limits what they send; everything else is decided by the room.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.table.access_tokens import hash_of
from kickdoor.table.admission import CROWDED, address_of
from kickdoor.table.connection import ENCODER, GOING, Connection
from kickdoor.table.direct_websocket import direct_websocket_of
from kickdoor.table.http_security import is_own_origin
from kickdoor.table.plain_words import moved, must_reload
from kickdoor.table.query_queue import QUERIES
from kickdoor.table.room.room import Room
from kickdoor.table.room_actor import RoomActor
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import StoreError
from kickdoor.table.store.store_errors import ServedElsewhere
from kickdoor.table.table_tokens import open_table
from kickdoor.table.wire.client_messages import FromClient, Hello
from kickdoor.table.wire.message_base import LONGEST_MESSAGE, PROTOCOL, ServerMessage
from kickdoor.table.wire.server_messages import Refused, Servers

LOG = logging.getLogger("kickdoor.table")
READER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
HELLO_SECONDS = 15.0
MOST_BAD = 100
SOCKETS = "sockets"
LATER, REFUSED, BAD, MOVED = 1013, 4403, 4400, 4421
NO_TABLE = "There is no such table here."
# The same for a table that does not exist: a token of another one tells nothing about it.
NO_SEAT = "That token opens no seat at this table, or there is no such table here."
OTHER_TABLE = "The address names another table than hello does."
HASTY = "Too many new connections from your address; wait a moment."


class UnreadableMessage(Exception):
    """A frame that is not a valid message; the sentence says what was expected."""


def read(content: str | bytes) -> FromClient:
    """The message in a frame; UnreadableMessage if it is not one."""
    size = len(content)
    if size > LONGEST_MESSAGE:
        raise UnreadableMessage(f"Expected at most {LONGEST_MESSAGE} bytes, but got {size}.")
    try:
        return READER.decode(content)
    except msgspec.ValidationError as problem:
        raise UnreadableMessage(f"{problem}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, UnicodeEncodeError, RecursionError):
        raise UnreadableMessage(
            "Expected a JSON object with a type; see docs/protocol.md."
        ) from None


def refusal(code: str, sentence: str, name: str = "", seat: Seat = NOBODY) -> Refused:
    """A refusal that does not come from a room."""
    return Refused(id=name, seat=seat, code=code, sentence=sentence)


class ConnectionRefused(Exception):
    """A connection that is refused before it has joined a room."""

    def __init__(self, told: Refused) -> None:
        super().__init__(told.code)
        self.told = told


class WebSocketServer:
    """All websockets of a server."""

    def __init__(
        self,
        registry: RoomRegistry,
        origins: Callable[[str | None], frozenset[str]],
        per_address: int,
    ) -> None:
        self.registry = registry
        self.origins = origins
        self.per_address = per_address
        self._addresses: dict[str, int] = {}
        self._limits = registry.fellows.limits
        self._limits.holding(SOCKETS, per_address, lambda: self._addresses)
        self._hellos = self._limits.rate("hellos", per_address, per_address / 10)

    async def serve(self, socket: WebSocket) -> None:
        """Serve one websocket to its end, or until its session goes on without this task."""
        headers = socket.headers
        host = headers.get("host")
        if not is_own_origin(headers.get("origin"), host, self.origins(host)):
            await socket.close(REFUSED)
            return
        address = address_of(socket.client.host if socket.client is not None else None)
        limit = self._limit(address)
        if limit:
            await self._turn_away(socket, limit)
            return
        self._addresses[address] = self._addresses.get(address, 0) + 1
        self.registry.metrics.connections += 1
        stays = False
        try:
            await socket.accept()
            stays = await self._talk(socket, address)
        except (WebSocketDisconnect, RuntimeError):
            return  # the client is gone
        finally:
            if not stays:
                self.gone(address)

    def gone(self, address: str) -> None:
        """A websocket from that address has ended."""
        self.registry.metrics.connections -= 1
        self.registry.metrics.closed += 1
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]

    def _limit(self, address: str) -> str:
        """The name of the limit that an address has reached, if any."""
        held = self._addresses.get(address, 0) + self._limits.elsewhere(SOCKETS, address)
        if held >= self.per_address:
            return "sockets_crowded"
        return "" if self._hellos.take(address) else "hellos"

    async def _turn_away(self, socket: WebSocket, limit: str) -> None:
        """Send the reason and close."""
        self.registry.metrics.count(limit)
        try:
            await socket.accept()
            await _say(socket, refusal("busy", CROWDED if limit == "sockets_crowded" else HASTY))
            await socket.close(LATER)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _talk(self, socket: WebSocket, address: str) -> bool:
        """Authorise the client and receive its messages; True if that goes on elsewhere."""
        connection = Connection()
        connection.address = address
        try:
            actor = await asyncio.wait_for(self._hello(socket, connection), HELLO_SECONDS)
        except TimeoutError:
            await _say(socket, refusal("bad", "Expected hello, but nothing came."))
            await socket.close(BAD)
            return False
        except ConnectionRefused as turned:
            await _say(socket, turned.told)
            await socket.close(REFUSED if turned.told.code == "forbidden" else BAD)
            return False
        except ServedElsewhere as there:
            self.registry.metrics.redirected += 1
            knows = "table" in socket.path_params
            await _say(socket, moved(there.address) if knows else must_reload())
            await socket.close(MOVED)
            return False
        session = ClientSession(self, connection, actor, address)
        direct = direct_websocket_of(socket.scope)
        if others := self.registry.fellows.addresses:
            connection.tell(Servers(addresses=others))
        self.registry.taken_seats.meet(actor.room, connection.seats, address)
        try:
            await actor.join(connection)
        except ServedElsewhere as there:
            connection.close(moved(there.address))
        except StoreError as problem:
            connection.tell(refusal("storage", problem.told))
            connection.close()
        if direct is not None:
            connection.connect(direct)
            direct.take_over(session)
            return True
        writer = asyncio.create_task(_write(socket, connection))
        try:
            while not connection.closing:
                session.hear(await _receive(socket))
        finally:
            actor.leave(connection)
            connection.close()
            await asyncio.wait({writer}, timeout=5)
            writer.cancel()
        return False

    async def _hello(self, socket: WebSocket, connection: Connection) -> RoomActor:
        """The room that was asked for; ConnectionRefused if a token does not open it."""
        try:
            message = read(await _receive(socket))
        except UnreadableMessage as problem:
            raise ConnectionRefused(refusal("bad", str(problem))) from None
        if not isinstance(message, Hello):
            raise ConnectionRefused(refusal("bad", "The first message must be hello."))
        if message.protocol != PROTOCOL:
            sentence = f"Expected protocol {PROTOCOL}, but got {message.protocol}: reload the page."
            raise ConnectionRefused(refusal("bad", sentence))
        named: str = socket.path_params.get("table", message.table)
        if named != message.table:
            raise ConnectionRefused(refusal("bad", OTHER_TABLE))
        keys = frozenset(map(hash_of, message.tokens))
        try:
            actor = await self._opened(message.table, keys)
        except ServedElsewhere:
            raise
        except StoreError as problem:
            raise ConnectionRefused(refusal("storage", problem.told)) from None
        if actor is None:
            raise ConnectionRefused(
                refusal("forbidden", NO_SEAT) if keys else refusal("bad", NO_TABLE)
            )
        seats = {seat for key in keys if (seat := actor.room.seat_of(key)) >= 0}
        connection.screen = not keys.isdisjoint(actor.room.screens)
        connection.seats = frozenset(seats)
        connection.since = message.since
        connection.seen = message.seen
        return actor

    async def _opened(self, table: str, keys: frozenset[str]) -> RoomActor | None:
        """The room, if all tokens open it; a foreign one is told nothing, not even by what is done.

        A table that is not in memory is not loaded for it, nor does it learn who serves it.
        """
        loaded = self.registry.actors.get(table)
        is_known = not keys or (loaded is not None and opens(loaded.room, keys))
        if not is_known and not await open_table(self.registry.store, table, keys):
            return None
        actor = await self.registry.get(table)
        return actor if actor is not None and opens(actor.room, keys) else None


def opens(room: Room, keys: frozenset[str]) -> bool:
    """Whether each of these tokens opens a seat or a screen."""
    return all(room.seat_of(key) >= 0 or key in room.screens for key in keys)


class ClientSession:
    """A client that has said hello: its messages are decoded, limited and passed to the room."""

    __slots__ = ("_actor", "_address", "_bad", "_sockets", "connection")

    def __init__(
        self, sockets: WebSocketServer, connection: Connection, actor: RoomActor, address: str
    ) -> None:
        self.connection = connection
        self._sockets = sockets
        self._actor = actor
        self._address = address
        self._bad = 0

    def hear(self, content: str | bytes) -> None:
        """A message has arrived."""
        connection = self.connection
        if connection.closing:
            return
        metrics = self._sockets.registry.metrics
        metrics.messages += 1
        try:
            message = read(content)
        except UnreadableMessage as problem:
            connection.tell(refusal("bad", str(problem)))
            self._complain()
            return
        if not self._actor.quota.take(connection, message):
            metrics.count("messages")
            name: str = getattr(message, "id", "")
            seat: Seat = getattr(message, "seat", NOBODY)
            connection.tell(refusal("busy", "Too many messages; wait a second.", name, seat))
            self._complain()
            return
        if isinstance(message, QUERIES) and message.seat in connection.seats:
            self._actor.ask(connection, message)
        else:
            self._actor.post(connection, message)

    def _complain(self) -> None:
        self._bad += 1
        if self._bad >= MOST_BAD:
            self.connection.close()

    def flush(self) -> None:
        """There is room again for messages to be sent."""
        self.connection.flush()

    def lost(self) -> None:
        """The client is gone; called only for a websocket that was taken over."""
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


async def _say(socket: WebSocket, told: ServerMessage) -> None:
    await socket.send_text(ENCODER.encode(told).decode())


async def _write(socket: WebSocket, connection: Connection) -> None:
    """Send the outbox until it is closed."""
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
