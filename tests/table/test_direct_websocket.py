"""Websockets that rooms write to directly: frames, rude clients, slow readers, good-byes."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.table.loopback_server import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    BareSocket,
    NewestUpdateSink,
    serving,
    table_of_four,
)

from kickdoor.table.connection import GOING, MOST_WAITING, Connection
from kickdoor.table.http_security import MOST_AT_ONCE
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.wire.message_base import LONGEST_MESSAGE
from kickdoor.table.wire.server_messages import Closing

TOO_BIG = 1009
Scene = Callable[[RoomRegistry, BareSocket, str], Awaitable[None]]


def visit(tmp_path: Path, scene: Scene) -> None:
    """Somebody has said hello to a table and was greeted; then the scene."""

    async def run() -> None:
        async with serving(str(tmp_path / "tables.db")) as (registry, port):
            table, tokens = await table_of_four(registry)
            bare = BareSocket(port)
            await bare.open()
            await bare.say(type="hello", table=table, tokens=tokens[:1])
            await bare.wait("welcome")
            await scene(registry, bare, table)
            bare.drop()
            while registry.metrics.connections or registry.actors[table].broadcaster.connections:
                await asyncio.sleep(0.01)

    asyncio.run(run())


async def closed_with(bare: BareSocket) -> int:
    """The code of the close frame that comes, whatever is said before it."""
    while True:
        opcode, content = await bare.frame()
        if opcode == CLOSE:
            return int.from_bytes(content[:2], "big")


def test_a_message_in_pieces_is_one_message(tmp_path: Path) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        content = json.dumps({"type": "say", "id": "a", "seat": 0, "text": "hälfte"}).encode()
        await bare.send(TEXT, content[:40], final=False)
        await bare.send(PING, b"still there?")
        await bare.send(0, content[40:])
        assert await bare.frame() == (PONG, b"still there?")
        assert (await bare.wait("said"))["text"] == "hälfte"

    visit(tmp_path, scene)


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
@pytest.mark.parametrize("content", [b"\xff\xfe\xfd", b"", b"[]", b'{"type":"nonsense"}'])
def test_what_cannot_be_read_is_refused_and_the_line_stays_open(
    tmp_path: Path, opcode: int, content: bytes
) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        await bare.send(opcode, content)
        assert (await bare.wait("refused"))["code"] == "bad"
        await bare.say(type="ping", id="p")
        await bare.wait("pong")

    visit(tmp_path, scene)


def test_a_message_that_is_far_too_long_ends_the_line(tmp_path: Path) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        await bare.send(TEXT, b"x" * (LONGEST_MESSAGE + 1))
        assert (await bare.wait("refused"))["code"] == "bad"
        await bare.send(TEXT, b"x" * (2 * LONGEST_MESSAGE + 1))
        assert await closed_with(bare) == TOO_BIG

    visit(tmp_path, scene)


@pytest.mark.parametrize("size", [2, 125, 126, 65_535, 65_536, 200_000])
def test_messages_of_all_lengths_arrive_whole(tmp_path: Path, size: int) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        (connection,) = registry.actors[table].broadcaster.connections
        content = b"x" * size
        connection.send(content)
        connection.send(b"{}")
        while (await bare.frame()) != (TEXT, content):
            pass
        assert await bare.frame() == (TEXT, b"{}")

    visit(tmp_path, scene)


def test_too_many_messages_are_refused_then_the_line_is_closed(tmp_path: Path) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        for number in range(int(MOST_AT_ONCE) + 150):
            await bare.say(type="ping", id=str(number))
        assert await closed_with(bare) == GOING

    visit(tmp_path, scene)


def test_a_polite_good_bye_is_answered(tmp_path: Path) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        await bare.send(CLOSE, (1000).to_bytes(2, "big"))
        assert await closed_with(bare) == 1000

    visit(tmp_path, scene)


def test_the_last_word_comes_before_the_server_hangs_up(tmp_path: Path) -> None:
    async def scene(registry: RoomRegistry, bare: BareSocket, table: str) -> None:
        registry.farewell()
        assert (await bare.wait("closing"))["code"] == "shutdown"
        assert await closed_with(bare) == GOING

    visit(tmp_path, scene)


def test_what_is_sent_right_after_hello_is_not_lost(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "tables.db")) as (registry, port):
            table, tokens = await table_of_four(registry)
            bare = BareSocket(port)
            await bare.open()
            await bare.say(type="hello", table=table, tokens=tokens[:1])
            for name in "abc":
                await bare.say(type="say", id=name, seat=0, text=name)
            assert [(await bare.wait("said"))["text"] for _ in "abc"] == ["a", "b", "c"]
            bare.drop()

    asyncio.run(run())


def test_whoever_hangs_up_right_after_hello_leaves_nothing_behind(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "tables.db")) as (registry, port):
            table, tokens = await table_of_four(registry)
            for _ in range(5):
                bare = BareSocket(port)
                await bare.open()
                await bare.say(type="hello", table=table, tokens=tokens[:1])
                bare.drop()
            actor = registry.actors[table]
            while registry.metrics.connections or actor.broadcaster.connections:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            assert actor.room.chairs[0].connections == 0

    asyncio.run(run())


def test_whoever_reads_too_slowly_is_let_go() -> None:
    async def run() -> None:
        sink = NewestUpdateSink()
        connection = Connection()
        connection.connect(sink)
        sink.is_full = True
        for _ in range(MOST_WAITING + 1):
            connection.send(b"{}")
        assert connection.closing
        sink.is_full = False
        connection.flush()
        assert sink.closed == GOING

    asyncio.run(run())


def test_a_closed_connection_sends_nothing_more() -> None:
    async def run() -> None:
        connection = Connection()
        connection.close(Closing(code="removed", sentence="Good-bye.", again=False))
        connection.send(b"{}")
        assert len(connection.outbox) == 1

    asyncio.run(run())
