"""Health and readiness: a real write tells a full, read-only, stalled or lost database from up."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from tests.table.database_proxy import DatabaseProxy
from tests.table.full_disks import fill, small_disk
from tests.table.local_guests import Guest, LocalTables, local_tables, run
from tests.table.real_databases import GIVEN, OWNER, new_database

from kickdoor.table.store import health_probe, sqlite
from kickdoor.table.store.database import url_of

TABLES = ("log", "probe")
NO_ROOM = """
create function no_room() returns trigger language plpgsql as $$
begin raise exception 'could not extend file: No space left on device' using errcode = '53100';
end $$
"""
TRIGGER = (
    "create trigger no_room before insert or update on {} for each row execute function no_room()"
)


@pytest.fixture(autouse=True)
def _no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_probe, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(health_probe, "REMEMBERED_SECONDS", 0.5)


async def word(made: LocalTables, address: str = "/api/ready") -> str:
    answer = await made.get(address)
    body = answer.json()
    assert (answer.status_code == 200) == (body["status"] == "up"), body
    assert body["sentence"].endswith(".")
    return str(body["status"])


async def until_up(made: LocalTables) -> None:
    """It comes back by itself, in seconds."""
    async with asyncio.timeout(60):
        while await word(made) != "up":
            await asyncio.sleep(0.1)


async def is_refused(guest: Guest, reason: str) -> None:
    """Whoever does something is told why it was not stored."""
    guest.tell(type="say", id=reason, text="x" * 200)
    refused = await guest.wait("refused", id=reason)
    assert refused["code"] == "storage"
    assert reason in refused["sentence"]


def test_up_and_going_down(database: str) -> None:
    async def script() -> None:
        async with local_tables(database) as made:
            for address in ("/api/live", "/api/health", "/api/ready"):
                assert await word(made, address) == "up"
            made.registry.farewell()
            assert await word(made) == "closing"
            assert await word(made, "/api/health") == "up"

    asyncio.run(script())


def test_a_full_disk_under_sqlite(tmp_path: Path) -> None:
    async def script(folder: Path, real: bool) -> None:
        async with local_tables(str(folder / "t.db")) as made:
            actor, _ = await made.table()
            guest = await made.guest(actor)
            database: Any = made.registry.store.database
            if real:
                ballast = fill(folder)
            else:
                event.listen(database._engine, "connect", _no_more_pages)
                await database._writer.do(database._let_go, 5)
                database._engine.dispose()
            for number in range(60):  # until what SQLite has in reserve is used up
                guest.tell(type="say", id=str(number), text="y" * 200)
                if (await guest.wait("", id=str(number)))["type"] == "refused":
                    break
            await is_refused(guest, "database's disk is full")
            assert await word(made) == "full"
            assert await word(made, "/api/live") == "up"
            before = await made.said(actor.room.table)
            assert len(before) < 60
            if real:
                ballast.unlink()
            else:
                event.remove(database._engine, "connect", _no_more_pages)
                database._engine.dispose()
            await until_up(made)
            await guest.insist(type="say", id="there", text="there is room")
            assert await made.said(actor.room.table) == [*before, "there is room"]

    with small_disk(tmp_path / "disk") as folder:
        asyncio.run(script(folder or tmp_path, folder is not None))


def _no_more_pages(connection: Any, _record: Any) -> None:
    """SQLite itself says that the disk is full."""
    connection.execute("PRAGMA max_page_count=1")


async def change(url: str, *statements: str) -> None:
    """As an operator would, by hand."""
    engine = create_async_engine(url_of(url), isolation_level="AUTOCOMMIT", poolclass=NullPool)
    async with engine.connect() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await engine.dispose()


def test_a_full_disk_under_postgres(postgres: str) -> None:
    """A small disk with the tables on it; without one the server says what it would say."""

    async def script(folder: Path | None) -> None:
        url = await new_database(postgres)
        space = url.rpartition("/")[2]
        async with local_tables(url) as made:
            actor, _ = await made.table()
            guest = await made.guest(actor)
            if folder is not None:
                shutil.chown(folder, OWNER, OWNER)
                await change(url, f"create tablespace {space} location '{folder}'")
                moved = (f"alter table {name} set tablespace {space}" for name in TABLES)
                await change(url, *moved)
                ballast = fill(folder)
            else:
                await change(url, NO_ROOM, *(TRIGGER.format(name) for name in TABLES))
            for number in range(200):  # until the page is full that is there already
                guest.tell(type="say", id=str(number), text="y" * 200)
                if (await guest.wait("", id=str(number)))["type"] == "refused":
                    break
            await is_refused(guest, "database's disk is full")
            assert await word(made) == "full"
            before = await made.said(actor.room.table)
            if folder is not None:
                ballast.unlink()
            else:
                await change(url, "drop function no_room cascade")
            await until_up(made)
            await guest.insist(type="say", id="there", text="there is room")
            assert await made.said(actor.room.table) == [*before, "there is room"]
        if folder is not None:
            await change(url, "drop table log, probe", f"drop tablespace {space}")

    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o755)
        with small_disk(Path(place) / "disk") as folder:
            asyncio.run(script(None if GIVEN else folder))


def test_a_read_only_database(database: str) -> None:
    async def script() -> None:
        async with local_tables(database) as made:
            actor, _ = await made.table()
            guest = await made.guest(actor)
            mine: Any = made.registry.store.database
            name = database.rpartition("/")[2]
            if "://" in database:
                await change(
                    database, f"alter database {name} set default_transaction_read_only=on"
                )
                mine._writer.cut()  # new sessions are read-only
            else:
                await mine.write(lambda one: one.exec_driver_sql("PRAGMA query_only=on") and None)
            await is_refused(guest, "read-only")
            if "://" not in database:
                await mine.write(lambda one: one.exec_driver_sql("PRAGMA query_only=on") and None)
            assert await word(made) == "read_only"
            if "://" in database:
                back = f"alter database {name} set default_transaction_read_only=off"
                await change(database, "set default_transaction_read_only=off", back)
            await until_up(made)
            await guest.insist(type="say", id="well", text="well")

    asyncio.run(script())


def test_a_database_another_program_has_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MS", 200)

    async def script() -> None:
        async with local_tables(str(tmp_path / "t.db")) as made:
            actor, _ = await made.table()
            guest = await made.guest(actor)
            other = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
            other.execute("begin exclusive")
            assert await word(made) == "locked"
            guest.tell(type="say", id="1", text="done when the other has ended")
            await asyncio.sleep(0.7)
            other.execute("rollback")
            other.close()
            await guest.wait("done", id="1")
            assert await word(made) == "up"

    asyncio.run(script())


@pytest.mark.usefixtures("hasty")
def test_however_many_ask_one_write_is_under_way(postgres: str) -> None:
    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        before = proxy.commits
        words = await asyncio.gather(*(word(made) for _ in range(100)))
        assert set(words) == {"up"}
        assert proxy.commits - before == 1
        proxy.stall()
        proxy.stalls_new = True
        asking = asyncio.gather(*(word(made) for _ in range(100)))
        assert set(await asyncio.wait_for(asking, 60)) == {"stalled"}
        proxy.stalls_new = False
        await until_up(made)

    run(postgres, script)
