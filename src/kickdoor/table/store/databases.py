"""What a database is to the store: work is done on a connection, in time or not at all.

Nothing here waits for ever: whoever asks gets a result, or a StoreError within seconds.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection

from kickdoor.errors import SaveError
from kickdoor.table.store.troubles import STALLED, StoreError

SQLITE = "sqlite+pysqlite"
POSTGRES = "postgresql+asyncpg"
WRITE_SECONDS = 3.0  # for a whole transaction with its commit
READ_SECONDS = 3.0
CONNECT_SECONDS = 2.0
CLAIM_SECONDS = 3.0  # how long the session of a server that has just ended may take to go
OPEN_SECONDS = 60.0  # bringing a large database up to date takes longer than a commit
CLOSE_SECONDS = 1.0
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


@asynccontextmanager
async def turn(
    lock: asyncio.Lock | asyncio.Semaphore, seconds: float, otherwise: str
) -> AsyncIterator[None]:
    """Hold the lock; if it is not free in that time, a StoreError says what is `otherwise`."""
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
    """Somewhere to write, one at a time, and to read."""

    write_seconds = WRITE_SECONDS
    read_seconds = READ_SECONDS

    @abstractmethod
    async def claim(self) -> None:
        """Be the only server that writes here; StoreError with the kind `taken` if another is."""

    @property
    @abstractmethod
    def has_claim(self) -> bool:
        """It is, as far as anybody can know without asking."""

    @abstractmethod
    async def write(self, work: Work[Result], seconds: float | None = None) -> Result:
        """Do it in one transaction, after everything that was begun before has ended.

        It may take so long, or `write_seconds`. When this returns it is on disk. InDoubt: it may
        be. StoreError: it is not.
        """

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result:
        """Look something up, or StoreError."""

    @abstractmethod
    async def close(self) -> None:
        """Let go, within CLOSE_SECONDS."""
