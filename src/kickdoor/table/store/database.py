"""A database as the store sees it: work is done on a connection, within a deadline.

Nothing here waits forever: callers get a result, or a StoreError within seconds.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection

from kickdoor.errors import SaveError
from kickdoor.table.store.store_errors import STALLED, StoreError

SQLITE = "sqlite+pysqlite"
POSTGRES = "postgresql+asyncpg"
WRITE_SECONDS = 3.0  # for a whole transaction including its commit
READ_SECONDS = 3.0
CONNECT_SECONDS = 2.0
CLAIM_SECONDS = 3.0  # how long to wait for the claim of a server that has just ended
OPEN_SECONDS = 60.0  # upgrading a large database takes longer than a commit
CLOSE_SECONDS = 1.0
Result = TypeVar("Result")
Work = Callable[[Connection], Result]


def url_of(text: str) -> str:
    """A database URL as SQLAlchemy takes it; a plain path means a SQLite file."""
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


@asynccontextmanager
async def lock_within(
    lock: asyncio.Lock | asyncio.Semaphore, seconds: float, otherwise: str
) -> AsyncIterator[None]:
    """Hold the lock during the block; StoreError `otherwise` if it is not free in time."""
    try:
        async with asyncio.timeout(seconds):
            await lock.acquire()
    except TimeoutError:
        raise StoreError(otherwise, STALLED) from None
    try:
        yield
    finally:
        lock.release()


class Database(ABC):
    """A database with one writer at a time and several readers."""

    write_seconds = WRITE_SECONDS
    read_seconds = READ_SECONDS

    @abstractmethod
    async def claim(self) -> None:
        """Become the only server that writes here; StoreError `taken` if there is another."""

    @property
    @abstractmethod
    def has_claim(self) -> bool:
        """Whether this server has the claim, as far as can be known without asking."""

    def owns(self, table: str) -> bool:
        """Whether this process may write about that table; asked within a `write`."""
        return True

    async def take(self, table: str) -> None:
        """Become the process that serves a table; ServedElsewhere if another one does.

        A database with one server has nothing to do here.
        """
        assert self.owns(table)

    async def release(self, table: str) -> None:
        """Let another process serve a table, if there may be one."""
        assert self.owns(table)

    @abstractmethod
    async def write(self, work: Work[Result], seconds: float | None = None) -> Result:
        """Do the work in one transaction, after all earlier ones have ended.

        It may take so many seconds, or `write_seconds`. When this returns, it is on disk. InDoubt:
        it may be. StoreError: it is not.
        """

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result:
        """Do the work on a connection for reading; StoreError if it fails."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections within CLOSE_SECONDS."""
