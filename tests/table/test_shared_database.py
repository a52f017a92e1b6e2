"""One PostgreSQL, several processes: each table has one of them, and nobody writes without it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
from tests.table.database_proxy import DatabaseProxy
from tests.table.real_databases import new_database

from kickdoor.engine.ids import Seat
from kickdoor.errors import SaveError, SettingsError
from kickdoor.table import table_mixes, worker_sharing
from kickdoor.table.connection import Connection
from kickdoor.table.listing_row import row_of
from kickdoor.table.room.room import PLAYING
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store import postgres as claims
from kickdoor.table.store import worker_rows
from kickdoor.table.store.shared_postgres import SharedPostgres, key_of
from kickdoor.table.store.store import Store
from kickdoor.table.store.store_errors import ServedElsewhere
from kickdoor.table.wire.http_bodies import NewTable
from kickdoor.table.worker_links import checked_address, location_of, origins_of, sources_of
from kickdoor.table.worker_sharing import FellowWorkers


def run(server: str, script: Callable[[str], Awaitable[None]]) -> None:
    async def go() -> None:
        await script(await new_database(server))

    asyncio.run(go())


async def opened(url: str, address: str, lost: list[str]) -> tuple[Store, FellowWorkers]:
    store = Store(url, address)
    await store.open()
    fellows = FellowWorkers(store)
    await fellows.open(lost.extend)
    await fellows.accept()
    return store, fellows


async def texts(store: Store, table: str) -> list[bytes]:
    return await store.log(table)


def test_a_table_has_one_process_and_the_others_know_its_address(postgres: str) -> None:
    async def script(url: str) -> None:
        lost: list[str] = []
        one, its = await opened(url, ":1", lost)
        two, theirs = await opened(url, ":2", lost)
        await one.database.take("a")
        await one.database.take("a")
        await one.append("a", 1, [b"one"], 5)
        with pytest.raises(ServedElsewhere) as there:
            await two.database.take("a")
        assert there.value.address == ":1"
        with pytest.raises(ServedElsewhere):
            await two.append("a", 2, [b"two"], 5)
        await two.database.take("b")
        await two.append("b", 1, [b"b"], 5)
        assert await its.unserved(["a", "b", "c"]) == ["c"]
        await one.database.release("a")
        await two.database.take("a")
        await two.append("a", 2, [b"two"], 5)
        with pytest.raises(ServedElsewhere):
            await one.append("a", 3, [b"three"], 5)
        assert await texts(one, "a") == [b"one", b"two"]
        for fellows, store in ((its, one), (theirs, two)):
            await fellows.close()
            await store.close()

    run(postgres, script)


def test_entries_of_other_tables_in_the_same_commit_are_stored(postgres: str) -> None:
    async def script(url: str) -> None:
        one, its = await opened(url, ":1", [])
        await one.database.take("a")
        done = await asyncio.gather(
            *(one.append(table, 1, [b"x"], 5) for table in ("a", "b")), return_exceptions=True
        )
        assert done[0] is None
        assert isinstance(done[1], ServedElsewhere)
        assert await texts(one, "a") == [b"x"]
        assert await texts(one, "b") == []
        await its.close()
        await one.close()

    run(postgres, script)


def test_who_shares_and_who_does_not_keep_each_other_out(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "CLAIM_SECONDS", 0.3)

    async def script(url: str) -> None:
        sharing, alone = Store(url, ":1"), Store(url)
        await sharing.open()
        with pytest.raises(SaveError, match="Another server is using this database"):
            await alone.open()
        await sharing.close()
        await alone.open()
        with pytest.raises(SaveError, match="Another server is using this database"):
            await sharing.open()
        await alone.close()

    run(postgres, script)


def test_a_file_cannot_be_shared() -> None:
    async def script() -> None:
        with pytest.raises(SettingsError, match="PostgreSQL"):
            await Store("tables.db", ":1").open()

    asyncio.run(script())


def test_several_processes_may_begin_on_an_empty_database_at_once(postgres: str) -> None:
    async def script(url: str) -> None:
        stores = [Store(url, f":{number}") for number in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    run(postgres, script)


def test_a_lost_session_takes_its_tables_again_if_nobody_else_has(postgres: str) -> None:
    async def script(url: str) -> None:
        proxy = DatabaseProxy(url)
        await proxy.start()
        lost: list[str] = []
        one, its = await opened(proxy.url, ":1", lost)
        two, theirs = await opened(url, ":2", [])
        for table in ("a", "b"):
            await one.database.take(table)
            await one.append(table, 1, [b"one"], 5)
        await proxy.refuse()
        async with asyncio.timeout(10):  # the database notices that the session has ended
            while True:
                try:
                    await two.database.take("b")
                    break
                except ServedElsewhere:
                    await asyncio.sleep(0.05)
        await two.append("b", 2, [b"of the successor"], 5)
        late = asyncio.create_task(one.append("b", 2, [b"behind its back"], 5))
        await asyncio.sleep(0.1)
        await proxy.start()
        with pytest.raises(ServedElsewhere):
            await late
        await one.append("a", 2, [b"two"], 5)
        assert lost == ["b"]
        assert await texts(two, "b") == [b"one", b"of the successor"]
        assert await texts(two, "a") == [b"one", b"two"]
        for fellows, store in ((theirs, two), (its, one)):
            await fellows.close()
            await store.close()
        await proxy.refuse()

    run(postgres, script)


def test_a_process_that_stands_still_beyond_its_lease_is_taken_over(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_sharing, "RENEW_SECONDS", 3600.0)
    monkeypatch.setattr(worker_rows, "LEASE_MS", 60_000)

    async def script(url: str) -> None:
        lost: list[str] = []
        one, its = await opened(url, ":1", lost)
        await one.database.take("a")
        await one.append("a", 1, [b"one"], 5)
        two, theirs = await opened(url, ":2", [])
        with pytest.raises(ServedElsewhere):
            await two.database.take("a")
        monkeypatch.setattr(worker_rows, "LEASE_MS", -1)  # as when it has stood still
        assert its.database is not None
        await its.database.renew()
        await two.database.take("a")
        assert theirs.takeovers == 1
        await two.append("a", 2, [b"two"], 5)
        with pytest.raises(ServedElsewhere):
            await one.append("a", 2, [b"behind its back"], 5)
        assert lost == ["a"]
        assert await texts(two, "a") == [b"one", b"two"]
        for fellows, store in ((its, one), (theirs, two)):
            await fellows.close()
            await store.close()

    run(postgres, script)


def test_a_commit_whose_answer_was_lost_is_found_although_the_table_has_gone(
    postgres: str,
) -> None:
    async def script(url: str) -> None:
        proxy = DatabaseProxy(url)
        await proxy.start()
        one, its = await opened(proxy.url, ":1", [])
        two, theirs = await opened(url, ":2", [])
        for table in ("stored", "never"):
            await one.database.take(table)
            await one.append(table, 1, [b"one"], 5)
        for table, fault in (("stored", "loses"), ("never", "swallows")):
            await its.close()  # no heart beats in between
            setattr(proxy, fault, 1)
            task = asyncio.create_task(one.append(table, 2, [b"two"], 5))
            await asyncio.sleep(0.2)
            assert not task.done()
            await proxy.refuse()
            async with asyncio.timeout(10):
                while key_of(table) in await held(two):
                    await asyncio.sleep(0.05)
            await two.database.take(table)
            await proxy.start()
            if table == "stored":
                await task
            else:
                with pytest.raises(ServedElsewhere):
                    await task
        assert await texts(two, "stored") == [b"one", b"two"]
        assert await texts(two, "never") == [b"one"]
        await theirs.close()
        for store in (one, two):
            await store.close()
        await proxy.refuse()

    async def held(store: Store) -> set[int]:
        database = store.database
        assert isinstance(database, SharedPostgres)
        free = set(await database.unserved(["stored", "never"]))
        return {key_of(table) for table in ("stored", "never") if table not in free}

    run(postgres, script)


class Sink:
    """What a connection is told."""

    is_full = False

    def __init__(self) -> None:
        self.told: list[bytes] = []

    def write(self, contents: list[bytes]) -> None:
        self.told += contents

    def hang_up(self, code: int) -> None:
        self.told.append(b"hung up")


async def registry_at(url: str, address: str) -> RoomRegistry:
    registry = RoomRegistry(Store(url, address))
    await registry.open()
    await registry.accept()
    return registry


def test_tables_are_handed_over_one_by_one_and_their_people_sent_along(postgres: str) -> None:
    async def script(url: str) -> None:
        one = await registry_at(url, ":1")
        two = await registry_at(url, ":2")
        await asyncio.sleep(1.5)  # until they know each other
        tables: list[str] = []
        sinks: list[Sink] = []
        for _ in range(5):
            actor, _ = await one.create(NewTable(name="Ada", clock="none"))
            tables.append(actor.room.table)
            served = await one.get(tables[-1])
            assert served is not None
            connection, sink = Connection(), Sink()
            connection.connect(sink)
            await served.join(connection)
            sinks.append(sink)
        with pytest.raises(ServedElsewhere) as there:
            await two.get(tables[0])
        assert there.value.address == ":1"
        await one.drain()
        await asyncio.sleep(0.05)
        assert one.is_closing
        assert not one.actors
        assert one.metrics.handed_over == 5
        for sink in sinks:
            assert b'"code":"moved"' in b"".join(sink.told)
            assert b'"address":":2"' in b"".join(sink.told)
        with pytest.raises(ServedElsewhere) as there:
            await one.get(tables[0])
        assert there.value.address == ":2"
        for table in tables:
            assert await two.get(table) is not None
        assert await one.get("nowhere") is None
        await one.close()
        await two.close()

    run(postgres, script)


def test_a_new_process_has_read_the_cards_before_it_is_given_tables(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(url: str) -> None:
        one = await registry_at(url, ":1")
        actor, _ = await one.create(NewTable(name="Ada", clock="none", editions=["oz"]))
        assert await one.get(actor.room.table) is not None
        played = replace(row_of(actor.room), status=PLAYING, clocked=False)
        await one.store.append(played.id, actor.stored + 1, [], 0, played)
        two = RoomRegistry(Store(url, ":2"))
        await two.open()
        monkeypatch.setattr(table_mixes, "load_editions", None)  # nothing can be read any more
        assert two.mixes.get(["oz"]).catalog.digest == actor.room.made.digest
        await two.close()
        await one.close()

    run(postgres, script)


@pytest.mark.parametrize("wrong", [":x", "two", "//two", "ftp://two", "http://", "/a b", ":80;"])
def test_an_address_is_a_url_a_path_or_a_port(wrong: str) -> None:
    with pytest.raises(SettingsError, match="--address"):
        checked_address(wrong)


def test_addresses_are_written_for_whoever_asks() -> None:
    addresses: Any = [checked_address(one) for one in (":81", "/w2/", "https://two.example/x/")]
    assert addresses == [":81", "/w2", "https://two.example/x"]
    assert location_of(":81", "http", "[::1]:80") == "http://[::1]:81"
    assert location_of("/w2", "http", "here:80") == "/w2"
    assert origins_of(addresses, "here:80") == {
        "http://here:81",
        "https://here:81",
        "https://two.example",
    }
    assert " ws://here:81" in sources_of(addresses, "here")


def test_every_process_lists_the_tables_of_all(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_sharing, "RENEW_SECONDS", 0.1)
    monkeypatch.setattr(worker_sharing, "LOBBY_SECONDS", 0.1)

    async def script(url: str) -> None:
        async with AsyncExitStack() as stays:
            registries: list[RoomRegistry] = []
            for number in (1, 2):
                registries.append(await registry_at(url, f":{number}"))
                stays.push_async_callback(registries[-1].close)
            await lists(registries)

    async def lists(registries: list[RoomRegistry]) -> None:
        async with asyncio.timeout(20):
            while not all(one.fellows.others for one in registries):
                await asyncio.sleep(0.05)
        made: list[str] = []
        for number, name in enumerate(("Attic", "Cellar", "Attic")):
            body = NewTable(name="Ada", clock="none", table_name=name)
            actor, _ = await registries[number % 2].create(body)
            made.append(actor.room.table)
            served = await registries[number % 2].get(made[-1])
            assert served is not None
            connection = Connection()
            connection.seats = frozenset([Seat(0)])
            await served.join(connection)
        for registry in registries:
            async with asyncio.timeout(20):
                while (await registry.listed()).total < 3:
                    await asyncio.sleep(0.05)
            found = await registry.listed(name="attic")
            assert {one.table for one in found.tables} == {made[0], made[2]}
            page = await registry.listed(1, 1)
            assert (len(page.tables), page.total) == (1, 3)
        pages = [[one.table for one in (await one.listed()).tables] for one in registries]
        assert pages[0] == pages[1]

    run(postgres, script)
