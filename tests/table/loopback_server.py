"""A real server on loopback in this process, and bare sockets that talk to it."""

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import uvicorn

from kickdoor.actions import Action
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.table.connection import Connection
from kickdoor.table.direct_websocket import DirectWebSocket
from kickdoor.table.room import membership
from kickdoor.table.room.room import Room
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.shuffle_proof import shares
from kickdoor.table.store.store import Store
from kickdoor.table.web_app import make_app
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import NewTable
from kickdoor.table.wire.message_base import LONGEST_MESSAGE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
NAMES = ("Ben", "Cem", "Dot")
WAIT_SECONDS = 10.0


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[RoomRegistry, int]]:
    """A registry of rooms, and the port of its websockets."""
    registry = RoomRegistry(Store(database))
    app = make_app(registry, per_address=10_000, a_minute=10_000)
    config = uvicorn.Config(
        app,
        port=0,
        ws=DirectWebSocket,
        ws_max_size=2 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_level="critical",
        lifespan="on",
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield registry, server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await task


def seated(room: Room, now: int, name: str) -> tuple[int, str]:
    """Somebody takes a free seat."""
    return membership.sit_down(room, name, NOBODY, now)


async def table_of_four(registry: RoomRegistry) -> tuple[str, list[str]]:
    """A table whose seats are taken, and their tokens."""
    body = NewTable(name="Ada", seats=4, clock="none", options={"sex_rule": "none"})
    actor, token = await registry.create(body)
    tokens = [token]
    for name in NAMES:
        _, token = await actor.do(partial(seated, name=name))
        tokens.append(token)
    return actor.room.table, tokens


class NewestUpdateSink:
    """A line that keeps the newest update and nothing else."""

    is_full = False

    def __init__(self) -> None:
        self.newest: dict[str, Any] = {}
        self.closed = 0

    def write(self, contents: list[bytes]) -> None:
        for content in contents:
            if content.startswith(b'{"type":"update"'):
                told = json.loads(content)
                asks = told["asks"] or {"groups": []}
                choices = [
                    msgspec.convert(c["action"], Action)
                    for g in asks["groups"]
                    for c in g["choices"]
                    if not c["pay"]
                ]
                self.newest = {"moment": told["moment"], "choices": choices}

    def hang_up(self, code: int) -> None:
        self.closed = code


class TableOfFour:
    """Four people at a table, without sockets."""

    def __init__(self, registry: RoomRegistry, table: str) -> None:
        self.actor = registry.actors[table]
        self.connections = [Connection() for _ in range(4)]
        self.sinks = [NewestUpdateSink() for _ in range(4)]
        self._acts = 0

    async def sit(self) -> None:
        """Sit down, put in a share each, and begin."""
        for seat, connection in enumerate(self.connections):
            connection.seats = frozenset([Seat(seat)])
            connection.connect(self.sinks[seat])
            await self.actor.join(connection)
        room, drawn = self.actor.room, [shares.new_secret() for _ in self.connections]
        for seat, share in enumerate(drawn):
            sealed = shares.seat_commitment(room.table, 1, seat, share, "")
            self._post(
                client_messages.Commit(id=f"c{seat}", seat=Seat(seat), attempt=1, commitment=sealed)
            )
        self._post(client_messages.Start(id="start", seat=Seat(0)))
        for seat, share in enumerate(drawn):
            self._post(
                client_messages.Reveal(id=f"r{seat}", seat=Seat(seat), attempt=1, share=share)
            )
        await self.settled()
        assert room.game is not None

    def _post(
        self,
        message: client_messages.Act
        | client_messages.Commit
        | client_messages.Reveal
        | client_messages.Start,
    ) -> None:
        self.actor.post(self.connections[message.seat], message)

    async def settled(self) -> None:
        """Until all that was posted is told."""
        await self.actor.do(lambda room, now: None)
        await asyncio.sleep(0)

    async def act(self) -> None:
        """The first who can do something does the first thing there is."""
        for seat, sink in enumerate(self.sinks):
            choices = sink.newest.get("choices")
            if choices:
                self._acts += 1
                action = choices[self._acts % len(choices)]
                moment = sink.newest["moment"]
                self._post(
                    client_messages.Act(
                        id=str(self._acts), seat=Seat(seat), moment=moment, action=action
                    )
                )
                await self.settled()
                return

    def leave(self) -> None:
        """Go home."""
        for connection in self.connections:
            self.actor.leave(connection)


class BareSocket:
    """A client of a websocket with nothing in between: it can be as rude as it likes."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket = socket.socket()
        self._socket.setblocking(False)
        self._buffer = b""

    async def open(self) -> None:
        """Shake hands."""
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self._socket, ("127.0.0.1", self._port))
        head = (
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await loop.sock_sendall(self._socket, head.encode())
        while b"\r\n\r\n" not in self._buffer:
            await self._more()
        answer, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        assert b" 101 " in answer

    async def _more(self) -> None:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(WAIT_SECONDS):
            got = await loop.sock_recv(self._socket, 65_536)
        if not got:
            raise ConnectionError("hung up")
        self._buffer += got

    async def send(self, opcode: int, content: bytes, final: bool = True) -> None:
        """One frame; its mask is zero."""
        size = len(content)
        first = (0x80 if final else 0) | opcode
        if size < 126:
            head = struct.pack("!BBI", first, 0x80 | size, 0)
        else:
            head = struct.pack("!BBHI", first, 0x80 | 126, size, 0)
        await asyncio.get_running_loop().sock_sendall(self._socket, head + content)

    async def say(self, **message: Any) -> None:
        """One message."""
        await self.send(TEXT, json.dumps(message).encode())

    async def frame(self) -> tuple[int, bytes]:
        """The next frame."""
        while True:
            buffer = self._buffer
            if len(buffer) >= 2:
                size, start = buffer[1], 2
                if size == 126 and len(buffer) >= 4:
                    size, start = int.from_bytes(buffer[2:4], "big"), 4
                elif size == 127 and len(buffer) >= 10:
                    size, start = int.from_bytes(buffer[2:10], "big"), 10
                is_known = size < 126 or start > 2
                if is_known and len(buffer) >= start + size:
                    self._buffer = buffer[start + size :]
                    return buffer[0] & 15, buffer[start : start + size]
            await self._more()

    async def wait(self, kind: str) -> dict[str, Any]:
        """The next message of that type."""
        while True:
            opcode, content = await self.frame()
            assert opcode == TEXT, (opcode, content)
            told: dict[str, Any] = json.loads(content)
            if told["type"] == kind:
                return told

    def drop(self) -> None:
        """Hang up without a word."""
        self._socket.close()
