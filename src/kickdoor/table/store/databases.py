"""The two kinds of database: both are handed the same work and do it on a connection.

SQLite is a file: one thread of our own writes, others read, and the tables never wait for the
disk. PostgreSQL is reached over the net. What is done on a connection is none of their business.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from kickdoor.errors import SaveError

SQLITE = "sqlite+pysqlite"
POSTGRES = "postgresql+asyncpg"
READERS = 2
Result = TypeVar("Result")
Work = Callable[[Connection], Result]


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


def database_at(url: str) -> Database:
    """The database of a URL that `url_of` made; nothing is opened yet."""
    return Sqlite(url) if url.startswith(SQLITE) else Postgres(url)


class Database(ABC):
    """Somewhere to write, one at a time, and to read."""

    @abstractmethod
    async def write(self, work: Work[Result]) -> Result:
        """Do it in one transaction; when this returns it is on disk, if it raises nothing is."""

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result:
        """Look something up."""

    @abstractmethod
    async def close(self) -> None:
        """Let go."""


class Sqlite(Database):
    """A file."""

    def __init__(self, url: str) -> None:
        self._engine = sa.create_engine(url)
        event.listen(self._engine, "connect", _for_durability)
        self._writer = ThreadPoolExecutor(1, "log")
        self._readers = ThreadPoolExecutor(READERS, "look")
        self._connection: Connection | None = None

    async def write(self, work: Work[Result]) -> Result:
        """In the one thread that writes."""
        return await self._in(self._writer, lambda: self._written(work))

    async def read(self, work: Work[Result]) -> Result:
        """In another thread, on another connection."""
        return await self._in(self._readers, lambda: self._looked(work))

    async def close(self) -> None:
        """After what is under way."""
        await self._in(self._writer, self._let_go)
        for pool in (self._writer, self._readers):
            pool.shutdown(wait=False)
        self._engine.dispose()

    async def _in(self, pool: ThreadPoolExecutor, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(pool, work)

    def _written(self, work: Work[Result]) -> Result:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            result = work(self._connection)
            self._connection.commit()
        except BaseException:
            self._let_go()
            raise
        return result

    def _looked(self, work: Work[Result]) -> Result:
        with self._engine.connect() as connection:
            return work(connection)

    def _let_go(self) -> None:
        """What was not committed has not happened."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Postgres(Database):
    """A server."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_size=4, pool_pre_ping=True)
        self._connection: AsyncConnection | None = None

    async def write(self, work: Work[Result]) -> Result:
        """On the one connection that writes; a lost one is replaced the next time."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            result = await self._connection.run_sync(work)
            await self._connection.commit()
        except BaseException:
            await self._let_go()
            raise
        return result

    async def read(self, work: Work[Result]) -> Result:
        """On another connection."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """And the pool."""
        await self._let_go()
        await self._engine.dispose()

    async def _let_go(self) -> None:
        """What was not committed has not happened."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except (SQLAlchemyError, OSError):
                await connection.invalidate()


def _for_durability(connection: Any, _record: Any) -> None:
    """Acknowledged means on disk, also when the power fails (synchronous FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
