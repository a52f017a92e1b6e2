"""The store: what it says is stored is stored, in SQLite and in PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command

from kickdoor.errors import SaveError
from kickdoor.table.store.database import url_of
from kickdoor.table.store.schema_upgrade import config_for
from kickdoor.table.store.sqlite import Sqlite
from kickdoor.table.store.store import Row, Store, StoreError
from kickdoor.table.store.store_errors import InDoubt


def with_store(url: str, work: Callable[[Store], Awaitable[object]]) -> None:
    async def go() -> None:
        store = Store(url)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def row(table: str, status: str = "open", clocked: bool = False, listed: bool = True) -> Row:
    return Row(table, status, listed, clocked, 1, 1, b"{}")


def test_a_log_is_kept_in_order_and_outlives_the_server(database: str) -> None:
    async def write(store: Store) -> None:
        await store.append("a", 1, [b"one", b"two"], 5, row("a"), ["k" * 64])
        await store.append("a", 3, [b"three"], 6)
        await store.append("b", 1, [b"other"], 6, None, ["k" * 64])

    async def read(store: Store) -> None:
        assert await store.log("a") == [b"one", b"two", b"three"]
        assert await store.log("nowhere") == []
        assert await store.tables_of_key("k" * 64) == ["a", "b"]
        assert await store.tables_of_key("z" * 64) == []

    with_store(database, write)
    with_store(database, read)


def test_a_number_is_given_once_and_nobody_else_suffers(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("a", 1, [b"one"], 5)
        answers = await asyncio.gather(
            store.append("b", 1, [b"x"], 5),
            store.append("a", 1, [b"another one"], 5),
            store.append("c", 1, [b"y"], 5),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), StoreError, type(None)]
        assert await store.log("a") == [b"one"]
        assert await store.log("b") == [b"x"]
        assert await store.log("c") == [b"y"]

    with_store(database, work)


def test_what_arrives_together_is_one_commit(database: str) -> None:
    async def work(store: Store) -> None:
        before = store.commits
        await asyncio.gather(*(store.append(f"t{n}", 1, [b"x"], 5) for n in range(200)))
        assert store.entries == 200
        assert store.commits - before < 20

    with_store(database, work)


def test_tables_are_found_by_status(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("a", 1, [b"x"], 5, row("a"))
        await store.append("b", 1, [b"x"], 5, row("b", "playing", True))
        await store.append("c", 1, [b"x"], 5, row("c", "playing", False))
        await store.append("d", 1, [b"x"], 5, row("d", "open", listed=False))
        assert [found.id for found in await store.rows("open")] == ["a"]
        assert await store.running() == ["b"]
        await store.append("a", 2, [b"y"], 5, row("a", "over"))
        assert await store.rows("open") == []

    with_store(database, work)


def test_a_database_of_a_later_program_is_refused(database: str) -> None:
    async def spoil(store: Store) -> None:
        change = sa.text("update alembic_version set version_num = '9999'")
        await store.database.write(lambda connection: connection.execute(change))

    async def nothing(store: Store) -> None:
        raise AssertionError

    with_store(database, spoil)
    with pytest.raises(SaveError, match="9999"):
        with_store(database, nothing)


def test_a_database_of_an_earlier_program_is_brought_up_to_date(database: str) -> None:
    def back(connection: sa.Connection) -> None:
        command.downgrade(config_for(connection), "0001")

    async def spoil(store: Store) -> None:
        await store.append("a", 1, [b"one"], 5, row("a"), ["k" * 64])
        await store.database.write(back)
        look = sa.text("select key, table_id from keys")
        old = await store.database.read(lambda connection: connection.execute(look).all())
        assert [tuple(one) for one in old] == [("k" * 64, "a")]

    async def look(store: Store) -> None:
        assert await store.tables_of_key("k" * 64) == ["a"]
        assert await store.log("a") == [b"one"]

    with_store(database, spoil)
    with_store(database, look)


def test_a_log_with_a_gap_is_not_read(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("a", 1, [b"x"], 5)
        await store.append("a", 3, [b"y"], 5)
        with pytest.raises(StoreError):
            await store.log("a")

    with_store(database, work)


def test_a_store_that_cannot_be_opened_says_what_to_do() -> None:
    async def nothing(store: Store) -> None:
        raise AssertionError

    for url in ("/nowhere/at/all/tables.db", "postgresql://127.0.0.1:1/none"):
        with pytest.raises(SaveError, match="cannot be opened"):
            with_store(url, nothing)
    with pytest.raises(SaveError, match="mysql"):
        url_of("mysql://x/y")


def test_acknowledged_means_on_disk(tmp_path: object) -> None:
    async def work(store: Store) -> None:
        def look(connection: sa.Connection) -> list[object]:
            pragmas = ("journal_mode", "synchronous")
            return [connection.execute(sa.text(f"pragma {name}")).scalar() for name in pragmas]

        assert await store.database.read(look) == ["wal", 2]
        assert await store.database.write(look) == ["wal", 2]

    with_store(f"{tmp_path}/t.db", work)


def test_what_fails_before_its_commit_is_not_in_doubt(tmp_path: Path) -> None:
    """Also after a write that was committed: nobody has to look whether it is stored."""

    def fails(connection: sa.Connection) -> None:
        raise OSError("the disk has a scratch")

    async def go() -> None:
        file = Sqlite(f"sqlite:///{tmp_path / 'tables.db'}")
        await file.write(lambda connection: connection.execute(sa.text("CREATE TABLE t (n INT)")))
        with pytest.raises(StoreError, match="scratch") as found:
            await file.write(fails)
        await file.close()
        assert not isinstance(found.value, InDoubt)

    asyncio.run(go())
