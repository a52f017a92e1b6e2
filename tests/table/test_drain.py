"""Draining from outside: for the operator only, and only where others can take the tables."""

import asyncio
import random
import signal
import socket
import time
from collections.abc import Awaitable, Callable
from urllib.request import urlopen

import pytest
from httpx2 import ASGITransport, AsyncClient, Response
from sqlalchemy import Connection
from tests.table.fault_history import History
from tests.table.fault_players import WATCHER, table_at
from tests.table.real_databases import free_port, new_database
from tests.table.shared_servers import SharedServers, Site
from uvicorn import Config

from kickdoor.table import worker_sharing
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.serve import GracefulServer
from kickdoor.table.store import worker_rows
from kickdoor.table.store.store import Store
from kickdoor.table.store.store_errors import ServedElsewhere
from kickdoor.table.store.worker_rows import Worker
from kickdoor.table.web_app import make_app
from kickdoor.table.wire.http_bodies import NewTable

TOKEN = "a long secret"


async def drained(registry: RoomRegistry, token: str, known: str = TOKEN) -> Response:
    app = make_app(registry, static=None, operator_token=known)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with AsyncClient(transport=ASGITransport(app), base_url="http://table.test") as client:
        return await client.post("/api/drain", headers=headers)


async def opened(url: str, address: str = "") -> RoomRegistry:
    registry = RoomRegistry(Store(url, address))
    await registry.store.open()
    await registry.open()
    await registry.accept()
    return registry


@pytest.mark.parametrize(
    ("token", "known"), [("", TOKEN), ("another", TOKEN), ("", ""), (TOKEN, "")]
)
def test_nobody_else_may(database: str, token: str, known: str) -> None:
    async def script() -> None:
        registry = await opened(database)
        answer = await drained(registry, token, known)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert not registry.is_closing
        await registry.close()

    asyncio.run(script())


def test_without_another_process_nothing_happens(database: str) -> None:
    async def script() -> None:
        registry = await opened(database)
        answer = await drained(registry, TOKEN)
        assert (answer.status_code, answer.json()["code"]) == (409, "alone")
        assert "SIGTERM" in answer.json()["sentence"]
        assert not registry.is_closing
        await registry.close()

    asyncio.run(script())


def test_all_tables_go_to_the_others_and_the_process_is_no_longer_ready(postgres: str) -> None:
    async def script(url: str) -> None:
        one, two = await opened(url, ":1"), await opened(url, ":2")
        async with asyncio.timeout(60):
            while not one.fellows.others:
                await asyncio.sleep(0.05)
        actor, _ = await one.create(NewTable(name="Ada", clock="none"))
        table = actor.room.table
        assert await one.get(table) is not None
        answer = await drained(one, TOKEN)
        assert (answer.status_code, answer.json()) == (200, {"handed_over": 1, "left": 0})
        assert one.is_closing
        assert await two.get(table) is not None
        await one.close()
        await two.close()

    scripted(postgres, script)


def test_nobody_is_sent_to_a_process_before_it_listens(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It signs on first, so that its locks are its own, and takes tables once it can answer."""
    told: list[tuple[bool, bool]] = []  # what it says of itself, and whether it answers
    renew = worker_rows.renew

    async def script(url: str) -> None:
        port = free_port()

        def noted(
            connection: Connection, own: Worker, lobby: bytes, counted: bytes
        ) -> list[Worker]:
            if own.address == ":2":
                with socket.socket() as line:
                    line.settimeout(30)
                    told.append((own.is_leaving, line.connect_ex(("127.0.0.1", port)) == 0))
            return renew(connection, own, lobby, counted)

        monkeypatch.setattr(worker_rows, "renew", noted)
        one = await opened(url, ":1")
        registry = RoomRegistry(Store(url, ":2"))
        app = make_app(registry, static=None, listens_later=True)
        config = Config(app, "127.0.0.1", port, lifespan="on", log_level="warning")
        server = GracefulServer(config)
        server.registry = registry
        serving = asyncio.create_task(server.serve())
        async with asyncio.timeout(60):
            while not one.fellows.others:
                assert not serving.done()
                await asyncio.sleep(0.02)
        server.should_exit = True
        await serving
        await one.close()

    scripted(postgres, script)
    assert told[0] == (True, False)
    first = next(number for number, (is_leaving, _) in enumerate(told) if not is_leaving)
    assert all(is_leaving for is_leaving, _ in told[:first])
    assert told[first] == (False, True)


def test_who_has_just_begun_is_given_the_tables_and_no_lease_is_waited_for(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither side renews by itself here, and a lease holds for an hour."""
    monkeypatch.setattr(worker_sharing, "RENEW_SECONDS", 3600.0)
    monkeypatch.setattr(worker_rows, "LEASE_MS", 3_600_000)

    async def script(url: str) -> None:
        one = await opened(url, ":1")
        tables: list[str] = []
        for _ in range(3):
            actor, _ = await one.create(NewTable(name="Ada", clock="none"))
            tables.append(actor.room.table)
            assert await one.get(tables[-1]) is not None
        two = await opened(url, ":2")
        assert not one.fellows.others  # it has not looked since
        await one.drain()
        assert one.metrics.handed_over == 3
        for table in tables:
            with pytest.raises(ServedElsewhere) as there:
                await one.get(table)
            assert there.value.address == ":2"
            assert await two.get(table) is not None
        assert two.fellows.takeovers == 0
        await one.close()
        await two.close()

    scripted(postgres, script)


def test_people_of_a_process_that_ends_need_one_new_connection_each(postgres: str) -> None:
    """So their pause is what the page waits before it follows, and the time to connect."""

    async def script(url: str) -> None:
        servers = SharedServers(url, [Site(f"127.0.0.1:{free_port()}") for _ in range(2)])
        places = [site.place for site in servers.sites]
        luck, history = random.Random(1), History()
        try:
            await asyncio.gather(*(servers.start(number) for number in range(2)))
            async with asyncio.timeout(60):
                while not all([await asyncio.to_thread(knows_another, one) for one in places]):
                    await asyncio.sleep(0.1)
            tables = [await table_at(places, 0, history, luck, 0.1) for _ in range(3)]
            for table in tables:
                for player in table.players:
                    player.home = places[0]
                table.start()
            people = [one for table in tables for one in table.players]
            async with asyncio.timeout(120):
                while not all(one.others for one in people):
                    await asyncio.sleep(0.05)
                before = {id(one): one.visits for one in people}
                ended = time.monotonic()
                servers.signal(0, signal.SIGTERM)
                assert await servers.ended(0) == 0
                seated = [one for one in people if one.seat != WATCHER]
                while not all(one.acks and one.acks[-1][0] > ended + 0.5 for one in seated):
                    await asyncio.sleep(0.05)  # until everybody has moved or spoken since
            assert {one.visits - before[id(one)] for one in people} == {1}
            assert any(one.moves for one in people)
            for table in tables:
                await table.stop()
        finally:
            await servers.stop()

    scripted(postgres, script)


def knows_another(place: str) -> bool:
    with urlopen(f"http://{place}/api/metrics", timeout=30) as answer:
        return "kickdoor_other_workers 1" in answer.read().decode()


def scripted(server: str, script: Callable[[str], Awaitable[None]]) -> None:
    async def go() -> None:
        await script(await new_database(server))

    asyncio.run(go())
