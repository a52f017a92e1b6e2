"""The store: logs of tables, written in batches, and a list to find tables by.

`append` returns when its entries are on disk. Whatever arrives while a commit runs goes into the
next one together, so many tables cost little more than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from kickdoor.errors import SaveError
from kickdoor.table.store.schema import KEYS, LOG, TABLES
from kickdoor.table.store.upgrading import upgrade

SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"
MOST_AT_ONCE = 500
MOST_LISTED = 100


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


def url_of(text: str) -> str:
    """A database URL as SQLAlchemy wants it; a plain path is a SQLite file."""
    if "://" not in text:
        return f"{SQLITE}:///{text}"
    scheme, _, rest = text.partition("://")
    if scheme in ("sqlite", SQLITE):
        return f"{SQLITE}://{rest}"
    if scheme in ("postgres", "postgresql", POSTGRES):
        return f"{POSTGRES}://{rest}"
    raise SaveError(
        f"Expected a path, or a URL with sqlite:// or postgresql://, but got “{scheme}://”."
    )


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = url_of(url)
        self._engine: AsyncEngine | None = None
        self._queue: asyncio.Queue[Batch | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.entries = 0

    @property
    def is_sqlite(self) -> bool:
        """A file, with one writer."""
        return self.url.startswith(SQLITE)

    @property
    def engine(self) -> AsyncEngine:
        """The database, once it is open."""
        if self._engine is None:
            raise StoreError("The store is not open.")
        return self._engine

    async def open(self) -> None:
        """Connect, bring the tables up to date, start writing."""
        try:
            if self.is_sqlite:
                self._engine = create_async_engine(self.url, poolclass=NullPool)
                event.listen(self._engine.sync_engine, "connect", _for_durability)
            else:
                self._engine = create_async_engine(self.url, pool_size=4, pool_pre_ping=True)
            async with self._engine.begin() as connection:
                await connection.run_sync(upgrade)
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
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

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
        await self._queue.put(Batch(table, first, bodies, at, row, keys or [], stored))
        await stored

    async def _write(self) -> None:
        connection = await self.engine.connect()
        try:
            while True:
                batch = await self._queue.get()
                if batch is None:
                    return
                batches = [batch]
                ended = False
                while len(batches) < MOST_AT_ONCE and not self._queue.empty():
                    more = self._queue.get_nowait()
                    if more is None:
                        ended = True
                        break
                    batches.append(more)
                connection = await self._store(connection, batches)
                if ended:
                    return
        finally:
            await connection.close()

    async def _store(self, connection: Any, batches: list[Batch]) -> Any:
        """All at once; if that fails, one by one, so that only the guilty one is refused."""
        try:
            await _insert(connection, batches)
            self._count(batches)
            return connection
        except (SQLAlchemyError, OSError) as problem:
            connection = await self._fresh(connection)
            if len(batches) == 1:
                _fail(batches[0], problem)
                return connection
        for batch in batches:
            try:
                await _insert(connection, [batch])
                self._count([batch])
            except (SQLAlchemyError, OSError) as problem:
                connection = await self._fresh(connection)
                _fail(batch, problem)
        return connection

    async def _fresh(self, connection: Any) -> Any:
        try:
            await connection.rollback()
            return connection
        except (SQLAlchemyError, OSError):
            await connection.invalidate()
            return await self.engine.connect()

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

    async def rows(self, status: str, only_listed: bool = True) -> list[Row]:
        """Tables of that status, the last touched first."""
        query = sa.select(TABLES).where(TABLES.c.status == status)
        if only_listed:
            query = query.where(TABLES.c.listed.is_(True)).limit(MOST_LISTED)
        return [_row(row) for row in await self._rows(query.order_by(TABLES.c.touched.desc()))]

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
            async with self.engine.connect() as connection:
                found: Sequence[Any] = (await connection.execute(query)).all()
                return found
        except (SQLAlchemyError, OSError) as problem:
            raise StoreError(_first_line(problem)) from None


async def _insert(connection: Any, batches: list[Batch]) -> None:
    """One transaction for all of it; the numbers of the log must be free."""
    rows = [
        {"table_id": batch.table, "number": batch.first + at, "at": batch.at, "body": body}
        for batch in batches
        for at, body in enumerate(batch.bodies)
    ]
    if rows:
        await connection.execute(LOG.insert(), rows)
    keys = [{"key": key, "table_id": batch.table} for batch in batches for key in batch.keys]
    if keys:
        await connection.execute(KEYS.insert(), keys)
    latest = {batch.table: batch.row for batch in batches if batch.row is not None}
    for row in latest.values():
        values = {"status": row.status, "listed": row.listed, "touched": row.touched}
        values |= {"info": row.info, "clocked": row.clocked}
        done = await connection.execute(
            TABLES.update().where(TABLES.c.id == row.id).values(**values)
        )
        if not done.rowcount:
            await connection.execute(
                TABLES.insert().values(id=row.id, created=row.created, **values)
            )
    await connection.commit()


def _fail(batch: Batch, problem: Exception) -> None:
    if not batch.stored.done():
        batch.stored.set_exception(StoreError(_first_line(problem)))


def _row(row: Any) -> Row:
    return Row(row.id, row.status, row.listed, row.clocked, row.created, row.touched, row.info)


def _first_line(problem: BaseException) -> str:
    """What went wrong without the values that were to be stored."""
    origin = getattr(problem, "orig", None) or problem
    return f"{type(origin).__name__}: {str(origin).splitlines()[0] if str(origin) else ''}"


def _for_durability(connection: Any, _record: Any) -> None:
    """Acknowledged means on disk, also when the power fails (synchronous FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
