"""What is stored is read again as it was, the tables are those of the schema, the probe writes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from kickdoor.table.store import statements, store
from kickdoor.table.store.schema import METADATA, PROBE
from kickdoor.table.store.statements import PROBE_BYTES, Batch, Found, Row, probe
from kickdoor.table.store.store import Store


def with_store(place: Path, work: Callable[[Store], Awaitable[object]]) -> None:
    async def go() -> None:
        opened = Store(str(place / "tables.db"))
        await opened.open()
        try:
            await work(opened)
        finally:
            await opened.close()

    asyncio.run(go())


def probed(connection: sa.Connection) -> list[tuple[int, bytes]]:
    return [(one.id, bytes(one.body)) for one in connection.execute(sa.select(PROBE))]


def test_a_store_that_is_opened_has_written_something_real(tmp_path: Path) -> None:
    bodies: list[bytes] = []

    async def work(opened: Store) -> None:
        ((number, body),) = await opened.database.read(probed)
        assert number == 1
        assert len(body) == PROBE_BYTES
        bodies.append(body)

    with_store(tmp_path, work)
    with_store(tmp_path, work)  # another one, in the same row
    assert bodies[0] != bodies[1]


def test_every_probe_writes_its_only_row_anew(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        seen: list[bytes] = []
        for _ in range(3):
            await opened.database.write(probe)
            ((number, body),) = await opened.database.read(probed)
            assert (number, len(body)) == (1, PROBE_BYTES)
            seen.append(body)
        assert len(set(seen)) == 3

    with_store(tmp_path, work)


def _shape(connection: sa.Connection) -> dict[str, Any]:
    """Columns with type, whether they may be empty and their place in the key; and indexes."""
    looked = sa.inspect(connection)
    found: dict[str, Any] = {}
    for table in METADATA.tables.values():
        columns = {
            one["name"]: (str(one["type"]), one["nullable"])
            for one in looked.get_columns(table.name)
        }
        key = looked.get_pk_constraint(table.name)["constrained_columns"]
        indexes = {one["name"]: one["column_names"] for one in looked.get_indexes(table.name)}
        found[table.name] = columns, key, indexes
    return found


def test_a_new_database_has_the_tables_of_the_schema(tmp_path: Path) -> None:
    made: list[dict[str, Any]] = []

    async def work(opened: Store) -> None:
        made.append(await opened.database.read(_shape))

    with_store(tmp_path, work)
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        METADATA.create_all(connection)
        assert made == [_shape(connection)]
    engine.dispose()


def test_nothing_but_the_key_of_a_column_may_be_left_out(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        for columns, _, _ in (await opened.database.read(_shape)).values():
            assert not any(nullable for _, nullable in columns.values())

    with_store(tmp_path, work)


ONE = Row("t1", "open", True, False, 11, 22, b"one")
TWO = Row("t1", "playing", False, True, 99, 33, b"two")


def test_a_row_is_read_as_it_was_written_and_changed(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        await opened.append("t1", 1, [b"a"], 5, ONE)
        assert await opened.rows("open") == [ONE]
        await opened.append("t1", 2, [b"b"], 6, TWO)
        assert await opened.rows("open", only_listed=False) == []
        changed = Row("t1", "playing", False, True, 11, 33, b"two")  # it was made when it was made
        assert await opened.rows("playing", only_listed=False) == [changed]
        assert await opened.rows("playing") == []

    with_store(tmp_path, work)


def test_entries_keep_the_time_they_were_stored_at(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        assert await opened.last_at("t1") == 0
        await opened.append("t1", 1, [b"a", b"b"], 5)
        await opened.append("t1", 3, [b"c"], 8)
        assert await opened.timed_log("t1") == [(5, b"a"), (5, b"b"), (8, b"c")]
        assert await opened.last_at("t1") == 8
        assert (opened.commits, opened.entries, opened.doubts) == (2, 3, 0)

    with_store(tmp_path, work)


def test_tables_are_listed_by_their_last_change_up_to_a_limit(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        count = store.MOST_LISTED + 2
        for at in range(count):
            row = Row(f"t{at:03}", "open", True, False, at, at, b"")
            await opened.append(row.id, 1, [b"x"], at, row)
        rows = await opened.rows("open")
        assert [row.touched for row in rows] == list(range(count - 1, 1, -1))
        assert len(await opened.rows("open", only_listed=False)) == count
        assert await opened.older("open", 3, "", "", 9) == ["t000", "t001", "t002"]
        assert await opened.older("open", 3, "", "t000", 9) == ["t001", "t002"]
        assert await opened.older("open", 3, "", "", 2) == ["t000", "t001"]
        assert await opened.older("open", 50, "t00", "t007", 9) == ["t008", "t009"]
        assert await opened.older("over", 3, "", "", 9) == []

    with_store(tmp_path, work)


def test_a_deleted_table_leaves_nothing_and_the_others_everything(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        for name in ("t1", "t2"):
            row = Row(name, "over", True, False, 1, 1, b"")
            await opened.append(name, 1, [b"x"], 1, row, ["k" * 64])
        await opened.delete("t1", ["k" * 64])
        assert await opened.log("t1") == []
        assert await opened.log("t2") == [b"x"]
        assert [row.id for row in await opened.rows("over")] == ["t2"]
        assert await opened.tables_of_key("k" * 64) == ["t2"]

    with_store(tmp_path, work)


def test_what_became_of_a_batch_is_found_by_its_entries(tmp_path: Path) -> None:
    async def work(opened: Store) -> None:
        await opened.append("t1", 1, [b"a", b"b", b"c"], 5)
        loop = asyncio.get_running_loop()

        def batch(first: int, *bodies: bytes, table: str = "t1") -> Batch:
            return Batch(table, first, list(bodies), 5, None, [], loop.create_future(), 0.0)

        asked = [
            batch(1, b"a", b"b"),
            batch(2, b"b", b"c"),
            batch(3, b"c"),
            batch(3, b"x"),
            batch(3, b"c", b"d"),
            batch(4, b"d"),
            batch(1, b"a", table="t2"),
        ]
        found = await opened.database.read(lambda one: statements.find_batches(one, asked))
        assert found == [
            Found.THE_SAME,
            Found.THE_SAME,
            Found.THE_SAME,
            Found.SOMETHING_ELSE,
            Found.SOMETHING_ELSE,
            Found.NOTHING,
            Found.NOTHING,
        ]

    with_store(tmp_path, work)
