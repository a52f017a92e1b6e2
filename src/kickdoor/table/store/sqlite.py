"""SQLite: one thread of our own writes, others read, and no table waits for the disk.

It must not know what is stored. A thread that hangs on the disk is left alone and gets no more work
until it returns.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url

from kickdoor.errors import SaveError
from kickdoor.table.store.database import (
    CLOSE_SECONDS,
    Database,
    Result,
    Work,
    lock_within,
)
from kickdoor.table.store.store_errors import (
    ROLLED_BACK,
    STALLED,
    TAKEN,
    UNREACHABLE,
    InDoubt,
    StoreError,
    first_line,
    kind_of,
)
from kickdoor.table.store.worker_thread import WorkerThread

READERS = 2
BUSY_MS = 2000  # how long to wait for another program's lock; less than a write may take
STUCK = "the disk has not answered for several seconds"


class Sqlite(Database):
    """A SQLite file."""

    def __init__(self, url: str) -> None:
        self._engine = sa.create_engine(url)
        event.listen(self._engine, "connect", _for_durability)
        self._path = (make_url(url).database or "").removeprefix("file:")
        self._lock: FileLock | None = None
        self._turn = asyncio.Lock()
        self._writer = WorkerThread("log")
        self._readers = [WorkerThread(f"look-{number}") for number in range(READERS)]
        self._free = asyncio.Semaphore(READERS)
        self._connection: Connection | None = None
        self._commits = False

    async def claim(self) -> None:
        """Lock a file beside the database; the system frees it when the process ends."""
        place = f"{os.path.realpath(self._path)}.lock"
        if not os.path.isdir(os.path.dirname(place)):  # the lock would create the folder
            raise StoreError(f"there is no folder {os.path.dirname(place)}", UNREACHABLE)
        lock = FileLock(place, blocking=False, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            raise StoreError(f"{place} is locked", TAKEN) from None
        self._lock = lock

    @property
    def has_claim(self) -> bool:
        """Whether the lock is held."""
        return self._lock is not None

    async def write(self, work: Work[Result], seconds: float | None = None) -> Result:
        """Write in the one thread that writes."""
        seconds = self.write_seconds if seconds is None else seconds
        async with lock_within(self._turn, seconds, STUCK):
            return await self._in_writer(work, seconds)

    async def _in_writer(self, work: Work[Result], seconds: float) -> Result:
        try:
            if self._writer.is_busy:
                raise StoreError(STUCK, STALLED)
            self._commits = False
            return await self._writer.do(lambda: self._written(work), seconds)
        except TimeoutError:  # the thread goes on: it may still commit, or never start
            raise InDoubt(STUCK, STALLED) from None
        except (SaveError, StoreError):
            raise
        except Exception as problem:
            kind = kind_of(problem)
            if self._commits and kind not in ROLLED_BACK:
                raise InDoubt(first_line(problem), kind) from problem
            raise StoreError(first_line(problem), kind) from problem

    async def read(self, work: Work[Result]) -> Result:
        """Read in another thread, on another connection."""
        async with lock_within(self._free, self.read_seconds, STUCK):
            return await self._in_reader(work)

    async def _in_reader(self, work: Work[Result]) -> Result:
        try:
            hand = next((hand for hand in self._readers if not hand.is_busy), None)
            if hand is None:
                raise StoreError(STUCK, STALLED)
            return await hand.do(lambda: self._looked(work), self.read_seconds)
        except TimeoutError:
            raise StoreError(STUCK, STALLED) from None
        except (SaveError, StoreError):
            raise
        except Exception as problem:
            raise StoreError(first_line(problem), kind_of(problem)) from problem

    async def close(self) -> None:
        """Close after what is under way, unless that hangs."""
        if not self._writer.is_busy:
            try:
                await self._writer.do(self._let_go, CLOSE_SECONDS)
            except Exception as problem:
                del problem  # there was nothing left to commit
        for hand in (self._writer, *self._readers):
            hand.end()
        self._engine.dispose(close=not any(hand.is_busy for hand in self._readers))
        # Otherwise the lock ends with the process.
        if self._lock is not None and not self._writer.is_busy:
            self._lock.release()
            self._lock = None

    # --- in the threads ---------------------------------------------------------------------

    def _written(self, work: Work[Result]) -> Result:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            result = work(self._connection)
            self._commits = True
            self._connection.commit()
        except BaseException:
            self._connection.invalidate()  # and all it had begun: no later write may commit that
            self._let_go()
            raise
        return result

    def _looked(self, work: Work[Result]) -> Result:
        with self._engine.connect() as connection:
            return work(connection)

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _for_durability(connection: Any, _record: Any) -> None:
    """Acknowledged means on disk, even if the power fails (synchronous FULL)."""
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
