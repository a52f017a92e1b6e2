"""The store: logs of tables, written in batches, and a list to find tables by.

`append` returns when its entries are on disk. Whatever arrives while a commit runs, or in the few
milliseconds after it, goes into the next one together: many tables cost little more than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kickdoor.errors import SaveError
from kickdoor.table.store.databases import Database, database_at, url_of
from kickdoor.table.store.schema import KEYS, LOG, TABLES
from kickdoor.table.store.upgrading import upgrade

MOST_AT_ONCE = 500
MOST_LISTED = 100
GATHER_SECONDS = 0.004  # a commit waits so long after the last one for others to join it
CHANGES = ("status", "listed", "touched", "info", "clocked")
ADD_ENTRIES = LOG.insert()
ADD_KEYS = KEYS.insert()
ADD_TABLE = TABLES.insert()
CHANGE_TABLE = (
    TABLES.update()
    .where(TABLES.c.id == sa.bindparam("which"))
    .values({name: sa.bindparam(name) for name in CHANGES})
)


class StoreError(Exception):
    """Something could not be stored or read; the sentence is for the log of the server."""


@dataclass
class Row:
    """What the list of tables says about one."""

    id: str
    status: str
    listed: bool
    clocked: bool
    created: int
    touched: int
    info: bytes


@dataclass
class Batch:
    """Entries of one table that belong together, and its line in the list."""

    table: str
    first: int  # the number of the first entry
    bodies: list[bytes]
    at: int
    row: Row | None
    keys: list[str]
    stored: asyncio.Future[None]
    is_deletion: bool = False  # of the whole table, with these keys


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = url_of(url)
        self._database: Database | None = None
        self._queue: asyncio.Queue[Batch | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._ended = 0.0  # when the last commit ended
        self.commits = 0
        self.entries = 0

    @property
    def database(self) -> Database:
        """The database, once it is open."""
        if self._database is None:
            raise StoreError("The store is not open.")
        return self._database

    async def open(self) -> None:
        """Connect, bring the tables up to date, start writing."""
        try:
            self._database = database_at(self.url)
            await self._database.write(upgrade)
        except SaveError:
            await self.close()
            raise
        except (SQLAlchemyError, OSError, ImportError) as problem:
            await self.close()
            raise SaveError(
                f"The database cannot be opened: {_first_line(problem)}. "
                "Check the path or URL, that the server is up, and the access rights."
            ) from None
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is left, then let go."""
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
            self._writer = None
        if self._database is not None:
            await self._database.close()
            self._database = None

    # --- writing ----------------------------------------------------------------------------

    async def append(
        self,
        table: str,
        first: int,
        bodies: list[bytes],
        at: int,
        row: Row | None = None,
        keys: list[str] | None = None,
    ) -> None:
        """Entries of a table, from that number on; StoreError if they are not on disk."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Batch(table, first, bodies, at, row, keys or [], stored))
        await stored

    async def delete(self, table: str, keys: list[str]) -> None:
        """A table with everything about it, in one transaction; StoreError if it is still there."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Batch(table, 0, [], 0, None, keys, stored, is_deletion=True))
        await stored

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        ended = False
        while not ended:
            batch = await self._queue.get()
            if batch is None:
                return
            rest = self._ended + GATHER_SECONDS - loop.time()
            if rest > 0:  # busy: one commit for many tables
                await asyncio.sleep(rest)
            batches = [batch]
            while len(batches) < MOST_AT_ONCE and not self._queue.empty():
                more = self._queue.get_nowait()
                if more is None:
                    ended = True
                    break
                batches.append(more)
            await self._store(batches)
            self._ended = loop.time()

    async def _store(self, batches: list[Batch]) -> None:
        """All at once; if that fails, one by one, so that only the guilty one is refused."""
        try:
            await self.database.write(lambda connection: _insert(connection, batches))
        except (SQLAlchemyError, OSError) as problem:
            if len(batches) > 1:
                for batch in batches:
                    await self._store([batch])
            elif not batches[0].stored.done():
                batches[0].stored.set_exception(StoreError(_first_line(problem)))
            return
        self._count(batches)

    def _count(self, batches: list[Batch]) -> None:
        self.commits += 1
        for batch in batches:
            self.entries += len(batch.bodies)
            if not batch.stored.done():
                batch.stored.set_result(None)

    # --- reading ----------------------------------------------------------------------------

    async def log(self, table: str) -> list[bytes]:
        """All entries of a table, in order; empty if there is no such table."""
        query = sa.select(LOG.c.number, LOG.c.body).where(LOG.c.table_id == table)
        rows = await self._rows(query.order_by(LOG.c.number))
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
            raise StoreError(f"The log of table {table} has a gap.")
        return [bytes(row[1]) for row in rows]

    async def timed_log(self, table: str) -> list[tuple[int, bytes]]:
        """All entries of a table, each with when it was stored (milliseconds since 1970)."""
        query = sa.select(LOG.c.at, LOG.c.body).where(LOG.c.table_id == table)
        rows = await self._rows(query.order_by(LOG.c.number))
        return [(int(row[0]), bytes(row[1])) for row in rows]

    async def rows(self, status: str, only_listed: bool = True) -> list[Row]:
        """Tables of that status, the last touched first."""
        query = sa.select(TABLES).where(TABLES.c.status == status)
        if only_listed:
            query = query.where(TABLES.c.listed.is_(True)).limit(MOST_LISTED)
        return [_row(row) for row in await self._rows(query.order_by(TABLES.c.touched.desc()))]

    async def older(
        self, status: str, touched: int, prefix: str, after: str, most: int
    ) -> list[str]:
        """Tables of that status that were last changed before that, in the order of their names."""
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status == status, TABLES.c.touched < touched, TABLES.c.id > after
        )
        if prefix:
            query = query.where(TABLES.c.id.startswith(prefix, autoescape=True))
        return [row[0] for row in await self._rows(query.order_by(TABLES.c.id).limit(most))]

    async def last_at(self, table: str) -> int:
        """When the last entry of a table was stored, in milliseconds since 1970."""
        query = sa.select(LOG.c.at).where(LOG.c.table_id == table)
        rows = await self._rows(query.order_by(LOG.c.number.desc()).limit(1))
        return int(rows[0][0]) if rows else 0

    async def running(self) -> list[str]:
        """Tables that go on by themselves."""
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status == "playing", TABLES.c.clocked.is_(True)
        )
        return [row[0] for row in await self._rows(query)]

    async def tables_of_key(self, key: str) -> list[str]:
        """The tables that a token belongs to."""
        query = sa.select(KEYS.c.table_id).where(KEYS.c.key == key)
        return [row[0] for row in await self._rows(query.order_by(KEYS.c.table_id))]

    async def ping(self) -> bool:
        """The database answers."""
        try:
            await self._rows(sa.select(sa.literal(1)))
        except StoreError:
            return False
        return True

    async def _rows(self, query: sa.Select[Any]) -> Sequence[Any]:
        try:
            return await self.database.read(lambda connection: connection.execute(query).all())
        except (SQLAlchemyError, OSError) as problem:
            raise StoreError(_first_line(problem)) from None


def _insert(connection: sa.Connection, batches: list[Batch]) -> None:
    """What belongs to one transaction; the numbers of the log must be free."""
    for batch in batches:
        if batch.is_deletion:
            _delete(connection, batch)
    batches = [batch for batch in batches if not batch.is_deletion]
    rows = [
        {"table_id": batch.table, "number": batch.first + at, "at": batch.at, "body": body}
        for batch in batches
        for at, body in enumerate(batch.bodies)
    ]
    if rows:
        connection.execute(ADD_ENTRIES, rows)
    keys = [{"key": key, "table_id": batch.table} for batch in batches for key in batch.keys]
    if keys:
        connection.execute(ADD_KEYS, keys)
    latest = {batch.table: batch.row for batch in batches if batch.row is not None}
    for row in latest.values():
        values = {"status": row.status, "listed": row.listed, "touched": row.touched}
        values |= {"info": row.info, "clocked": row.clocked}
        done = connection.execute(CHANGE_TABLE, {"which": row.id, **values})
        if not done.rowcount:
            connection.execute(ADD_TABLE, {"id": row.id, "created": row.created, **values})


def _delete(connection: sa.Connection, batch: Batch) -> None:
    """Everything about a table."""
    connection.execute(LOG.delete().where(LOG.c.table_id == batch.table))
    connection.execute(TABLES.delete().where(TABLES.c.id == batch.table))
    for key in batch.keys:
        connection.execute(KEYS.delete().where(KEYS.c.key == key, KEYS.c.table_id == batch.table))


def _row(row: Any) -> Row:
    return Row(row.id, row.status, row.listed, row.clocked, row.created, row.touched, row.info)


def _first_line(problem: BaseException) -> str:
    """What went wrong without the values that were to be stored."""
    origin = getattr(problem, "orig", None) or problem
    return f"{type(origin).__name__}: {str(origin).splitlines()[0] if str(origin) else ''}"
