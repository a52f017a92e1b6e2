"""A newer program brings the database up to date while processes of the one before go on."""

import asyncio

import pytest
import sqlalchemy as sa
from alembic import command
from tests.table.real_databases import new_database

from kickdoor.table.store import worker_rows
from kickdoor.table.store.schema_upgrade import config_for
from kickdoor.table.store.shared_postgres import SharedPostgres
from kickdoor.table.store.store import Store
from kickdoor.table.store.store_errors import ServedElsewhere

EARLIER = "0005"  # the version in which a worker's row had no counts
UPDATE = sa.text(
    "update workers set leaving = false, until = :until, lobby = '' where id = :id returning id"
)
INSERT = sa.text(
    "insert into workers (id, address, leaving, until, lobby) "
    "values (:id, :address, false, :until, '')"
)
COLUMNS = sa.text(
    "select count(*) from information_schema.columns "
    "where table_name = 'workers' and column_name = 'counted'"
)
LEASE_MS = 600_000


class EarlierProcess:
    """Writes what a process of the earlier version writes: entries, and its row."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.written = 0
        database = store.database
        assert isinstance(database, SharedPostgres)
        self.database = database

    def _renew(self, connection: sa.Connection) -> None:
        until = int(connection.execute(worker_rows.NOW).scalar_one()) + LEASE_MS
        values = {"id": self.database.own.id, "until": until}
        if connection.execute(UPDATE, values).first() is None:
            connection.execute(INSERT, {**values, "address": self.database.own.address})

    async def step(self) -> None:
        """One more entry, and one more renewal."""
        self.written += 1
        await self.store.append("a", self.written, [b"entry %d" % self.written], 5)
        await self.database.write(self._renew)

    async def go_on(self, stops: asyncio.Event) -> None:
        """Until it is told to stop."""
        while not stops.is_set():
            await self.step()


def test_earlier_processes_go_on_while_a_newer_one_upgrades(postgres: str) -> None:
    async def script() -> None:
        url = await new_database(postgres)
        store = Store(url, ":1")
        await store.open()

        def back(connection: sa.Connection) -> None:
            command.downgrade(config_for(connection), EARLIER)

        def columns(connection: sa.Connection) -> int:
            return int(connection.execute(COLUMNS).scalar_one())

        await store.database.write(back)
        assert await store.database.read(columns) == 0
        await store.database.take("a")
        earlier = EarlierProcess(store)
        await earlier.step()
        stops = asyncio.Event()
        going = asyncio.create_task(earlier.go_on(stops))
        newer = Store(url, ":2")
        await newer.open()
        assert await newer.database.read(columns) == 1
        upgraded_at = earlier.written
        assert isinstance(newer.database, SharedPostgres)
        await newer.database.renew(b"", b"counted")
        assert [(one.address, one.counted) for one in newer.database.others] == [(":1", b"")]
        with pytest.raises(ServedElsewhere) as there:
            await newer.database.take("a")
        assert there.value.address == ":1"
        async with asyncio.timeout(60):
            while earlier.written < upgraded_at + 5:
                await asyncio.sleep(0.01)
        stops.set()
        await going  # nothing it wrote was refused
        assert await newer.log("a") == [b"entry %d" % one for one in range(1, earlier.written + 1)]
        await store.database.release("a")
        await newer.database.take("a")
        await newer.append("a", earlier.written + 1, [b"of the newer one"], 5)
        for one in (newer, store):
            await one.close()

    asyncio.run(script())
