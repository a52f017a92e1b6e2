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
from kickdoor.table.app import make_app
from kickdoor.table.connection import Connection
from kickdoor.table.direct import Direct
from kickdoor.table.fairness import shares
from kickdoor.table.hall import Hall
from kickdoor.table.room import people
from kickdoor.table.room.room import Room
from kickdoor.table.store.store import Store
from kickdoor.table.wire import sent
from kickdoor.table.wire.base import LONGEST_MESSAGE
from kickdoor.table.wire.bodies import NewTable

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
NAMES = ("Ben", "Cem", "Dot")
WAIT_SECONDS = 10.0


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[Hall, int]]:
    """A hall, and the port where its websockets are."""
    hall = Hall(Store(database))
    app = make_app(hall, per_address=10_000, a_minute=10_000)
    config = uvicorn.Config(
        app,
        port=0,
        ws=Direct,
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
        yield hall, server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await task


def seated(room: Room, now: int, name: str) -> tuple[int, str]:
    """Somebody takes a free seat."""
    return people.sit_down(room, name, -1, now)


async def table_of_four(hall: Hall) -> tuple[str, list[str]]:
    """A table whose seats are taken, and their tokens."""
    body = NewTable(name="Ada", seats=4, clock="none", options={"sex_rule": "none"})
    actor, token = await hall.create(body)
    tokens = [token]
    for name in NAMES:
        _, token = await actor.do(partial(seated, name=name))
        tokens.append(token)
    return actor.room.table, tokens


class Shelf:
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


class Four:
    """Four people at a table, without sockets."""

    def __init__(self, hall: Hall, table: str) -> None:
        self.actor = hall.actors[table]
        self.connections = [Connection() for _ in range(4)]
        self.shelves = [Shelf() for _ in range(4)]
        self._acts = 0

    async def sit(self) -> None:
        """Sit down, put in a share each, and begin."""
        for seat, connection in enumerate(self.connections):
            connection.seats = frozenset([seat])
            connection.connect(self.shelves[seat])
            await self.actor.join(connection)
        room, drawn = self.actor.room, [shares.new_secret() for _ in self.connections]
        for seat, share in enumerate(drawn):
            sealed = shares.seat_commitment(room.table, 1, seat, share, "")
            self._post(sent.Commit(id=f"c{seat}", seat=seat, attempt=1, commitment=sealed))
        self._post(sent.Start(id="start", seat=0))
        for seat, share in enumerate(drawn):
            self._post(sent.Reveal(id=f"r{seat}", seat=seat, attempt=1, share=share))
        await self.settled()
        assert room.game is not None

    def _post(self, message: sent.Act | sent.Commit | sent.Reveal | sent.Start) -> None:
        self.actor.post(self.connections[message.seat], message)

    async def settled(self) -> None:
        """Until all that was posted is told."""
        await self.actor.do(lambda room, now: None)
        await asyncio.sleep(0)

    async def act(self) -> None:
        """The first who can do something does the first thing there is."""
        for seat, shelf in enumerate(self.shelves):
            choices = shelf.newest.get("choices")
            if choices:
                self._acts += 1
                action = choices[self._acts % len(choices)]
                moment = shelf.newest["moment"]
                self._post(sent.Act(id=str(self._acts), seat=seat, moment=moment, action=action))
                await self.settled()
                return

    def leave(self) -> None:
        """Go home."""
        for connection in self.connections:
            self.actor.leave(connection)


class Bare:
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
