"""The store: logs of tables, written in batches, and a list to find tables by.

`append` returns when its entries are on disk. Whatever arrives during a commit, or within a few
milliseconds of it, goes into the next one together: many tables cost little more than one. No entry
is reported as not stored before that is certain.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from kickdoor.errors import SaveError
from kickdoor.table.histogram import Histogram
from kickdoor.table.store.database import (
    CLOSE_SECONDS,
    OPEN_SECONDS,
    Database,
    url_of,
)
from kickdoor.table.store.database_kinds import database_at
from kickdoor.table.store.schema import KEYS, LOG, TABLES
from kickdoor.table.store.schema_upgrade import check, upgrade
from kickdoor.table.store.statements import Batch, Found, Row, find_batches, insert, probe
from kickdoor.table.store.store_errors import (
    AWAY,
    BROKEN,
    FAILING,
    MOVED,
    READ_ONLY,
    REFUSED,
    STALLED,
    SURROUNDINGS,
    TAKEN,
    InDoubt,
    ServedElsewhere,
    StoreError,
)

__all__ = ["InDoubt", "Row", "Store", "StoreError"]

LOGGER = logging.getLogger("kickdoor.table")
MOST_AT_ONCE = 500
MOST_LISTED = 100
GATHER_SECONDS = 0.004  # after a commit, the next one waits so long for more entries
PATIENCE_SECONDS = 5.0  # entries that could not be tried by then are refused
PAUSES = (0.05, 0.1, 0.25, 0.5, 1.0)  # between attempts, in seconds


class Store:
    """The logs of all tables in one database."""

    def __init__(self, url: str, address: str = "") -> None:
        self.url = url_of(url)
        self.address = address  # of this process, if others share the database
        self._database: Database | None = None
        self._queue: asyncio.Queue[Batch | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._ended = 0.0  # when the last commit ended
        self.durations = Histogram()  # until entries were on disk, or certainly were not
        self.commits = 0
        self.entries = 0
        self.doubts = 0  # commits that were not answered
        self.trouble: StoreError | None = None  # why the last write failed, if it did
        self.troubled_at = 0.0

    @property
    def database(self) -> Database:
        """The database, once it is open."""
        if self._database is None:
            raise StoreError("The store is not open.")
        return self._database

    @property
    def is_open(self) -> bool:
        """Whether it can be used."""
        return self._database is not None

    async def open(self, reads_only: bool = False) -> None:
        """Connect, upgrade the schema and start writing; or only read, beside a running server."""
        try:
            self._database = database_at(self.url, self.address)
            if reads_only:
                await self._database.read(check)
                return
            await self._database.claim()
            await self._database.write(_prepare, OPEN_SECONDS)
        except SaveError:
            await self.close()
            raise
        except (StoreError, OSError, ImportError) as problem:
            await self.close()
            raise SaveError(_cannot_open(problem)) from None
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is left if it takes seconds only, then close."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await asyncio.wait({self._writer}, timeout=CLOSE_SECONDS)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
            self._writer = None
        database, self._database = self._database, None
        if database is not None:
            await database.close()

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
        """Store entries of a table, the first with that number.

        StoreError: they are certainly not on disk. This waits until it is known.
        """
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[None] = loop.create_future()
        batch = Batch(table, first, bodies, at, row, keys or [], stored, loop.time())
        self._queue.put_nowait(batch)
        timer = loop.call_later(PATIENCE_SECONDS, _give_up, batch)
        try:
            await stored
        finally:
            timer.cancel()
            self.durations.add(loop.time() - batch.since)

    async def delete(self, table: str, keys: list[str]) -> None:
        """Delete a table with everything about it; StoreError if it is still there."""
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[None] = loop.create_future()
        batch = Batch(table, 0, [], 0, None, keys, stored, loop.time(), is_deletion=True)
        self._queue.put_nowait(batch)
        await stored

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        ended = False
        while not ended:
            batch = await self._queue.get()
            if batch is None:
                return
            rest = self._ended + GATHER_SECONDS - loop.time()
            if rest > 0:  # under load, one commit serves many tables
                await asyncio.sleep(rest)
            batches = [batch]
            while len(batches) < MOST_AT_ONCE and not self._queue.empty():
                more = self._queue.get_nowait()
                if more is None:
                    ended = True
                    break
                batches.append(more)
            waiting = [one for one in batches if not one.stored.done()]
            try:
                await self._store(waiting)
            except Exception as problem:  # never leave a caller waiting
                LOGGER.exception("the store failed")
                self._refuse(waiting, StoreError(str(problem), FAILING))
            self._ended = loop.time()

    async def _store(self, batches: list[Batch]) -> None:
        """Commit the batches together, retrying while the database is away, until the result is
        certain.

        If one batch is to blame, they are stored one by one, so that only that one is refused.
        """
        tries = 0
        while batches:
            for batch in batches:
                batch.begun = True
            try:
                await self.database.write(partial(self._insert, batches=batches))
            except NotOurs as problem:
                self._refuse(problem.batches, ServedElsewhere())
                batches = [batch for batch in batches if batch not in problem.batches]
            except InDoubt as problem:
                self._note(problem)
                self.doubts += 1
                LOGGER.warning("a commit was not answered (%s); checking the log", problem)
                batches = await self._settle(batches)
            except StoreError as problem:
                self._note(problem)
                if problem.kind not in SURROUNDINGS and len(batches) > 1:
                    for batch in batches:
                        await self._store([batch])
                    return
                if problem.kind == REFUSED:
                    batches = await self._settle(batches, problem)
                elif problem.kind in AWAY:
                    batches = self._too_late(batches, problem)
                    await asyncio.sleep(_pause(tries))
                else:
                    self._refuse(batches, problem)
                    return
            else:
                self._count(batches)
                return
            tries += 1

    def _insert(self, connection: sa.Connection, batches: list[Batch]) -> None:
        """Write the batches, unless tables among them are served by another process by now."""
        foreign = [batch for batch in batches if not self.database.owns(batch.table)]
        if foreign:
            raise NotOurs(foreign)
        insert(connection, batches)

    def _too_late(self, batches: list[Batch], problem: StoreError) -> list[Batch]:
        """Refuse the batches that have waited long enough; returns the others, to be retried."""
        latest = asyncio.get_running_loop().time() - PATIENCE_SECONDS
        self._refuse([batch for batch in batches if batch.since <= latest], problem)
        return [batch for batch in batches if batch.since > latest]

    async def _settle(self, batches: list[Batch], reason: StoreError | None = None) -> list[Batch]:
        """Find out what became of the batches; returns those that are not stored, to be retried.

        With a reason, those are refused instead.
        """
        tries = 0
        while True:
            try:
                found = await self.database.write(partial(find_batches, batches=batches))
                break
            except StoreError as problem:
                self._note(problem)
                if tries == len(PAUSES):
                    LOGGER.error("cannot tell what was stored: %s", problem)
                await asyncio.sleep(_pause(tries))
                tries += 1
        known = list(zip(batches, found, strict=True))
        self._count([batch for batch, what in known if what is Found.THE_SAME])
        other = [batch for batch, what in known if what is Found.SOMETHING_ELSE]
        self._refuse(other, StoreError("the log has other entries under these numbers", REFUSED))
        free = [batch for batch, what in known if what is Found.NOTHING]
        if reason is None:
            return free
        self._refuse(free, reason)
        return []

    def _count(self, batches: list[Batch]) -> None:
        if batches:
            self.trouble = None
            self.commits += 1
        for batch in batches:
            self.entries += len(batch.bodies)
            if not batch.stored.done():
                batch.stored.set_result(None)

    def _refuse(self, batches: list[Batch], problem: StoreError) -> None:
        for batch in batches:
            if batch.stored.done():
                continue
            if isinstance(problem, ServedElsewhere):
                batch.stored.set_exception(ServedElsewhere(problem.address))
            else:
                batch.stored.set_exception(StoreError(str(problem), problem.kind))

    def _note(self, problem: StoreError) -> None:
        if problem.kind in SURROUNDINGS:
            self.trouble = problem
            self.troubled_at = asyncio.get_running_loop().time()

    # --- reading ----------------------------------------------------------------------------

    async def log(self, table: str) -> list[bytes]:
        """All entries of a table, in order; empty if there is no such table."""
        query = sa.select(LOG.c.number, LOG.c.body).where(LOG.c.table_id == table)
        rows = await self._rows(query.order_by(LOG.c.number))
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
            raise StoreError(f"The log of table {table} has a gap.", BROKEN)
        return [bytes(row[1]) for row in rows]

    async def timed_log(self, table: str) -> list[tuple[int, bytes]]:
        """All entries of a table, each with the time it was stored (milliseconds since 1970)."""
        query = sa.select(LOG.c.at, LOG.c.body).where(LOG.c.table_id == table)
        rows = await self._rows(query.order_by(LOG.c.number))
        return [(int(row[0]), bytes(row[1])) for row in rows]

    async def rows(self, status: str, only_listed: bool = True) -> list[Row]:
        """Tables of that status, the most recently changed first."""
        query = sa.select(TABLES).where(TABLES.c.status == status)
        if only_listed:
            query = query.where(TABLES.c.listed.is_(True)).limit(MOST_LISTED)
        return [_row(row) for row in await self._rows(query.order_by(TABLES.c.touched.desc()))]

    async def latest(self, status: str) -> list[bytes]:
        """What is shown of the tables of that status that were changed last."""
        query = sa.select(TABLES.c.info).where(TABLES.c.status == status)
        rows = await self._rows(query.order_by(TABLES.c.touched.desc()).limit(MOST_LISTED))
        return [bytes(row[0]) for row in rows]

    async def older(
        self, status: str, touched: int, prefix: str, after: str, most: int
    ) -> list[str]:
        """Tables of that status that were last changed before that, in the order of their ids."""
        query = sa.select(TABLES.c.id).where(
            TABLES.c.status == status, TABLES.c.touched < touched, TABLES.c.id > after
        )
        if prefix:
            query = query.where(TABLES.c.id.startswith(prefix, autoescape=True))
        return [row[0] for row in await self._rows(query.order_by(TABLES.c.id).limit(most))]

    async def exists(self, table: str) -> bool:
        """Whether there is such a table."""
        query = sa.select(LOG.c.number).where(LOG.c.table_id == table).limit(1)
        return bool(await self._rows(query))

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
        """The tables that a token opens, by its hash."""
        query = sa.select(KEYS.c.table_id).where(KEYS.c.key == key)
        return [row[0] for row in await self._rows(query.order_by(KEYS.c.table_id))]

    async def keys_of(self, table: str, keys: frozenset[str]) -> frozenset[str]:
        """Those of the hashes that belong to tokens of seats at that table."""
        query = sa.select(KEYS.c.key).where(KEYS.c.key.in_(sorted(keys)), KEYS.c.table_id == table)
        return frozenset(row[0] for row in await self._rows(query))

    async def _rows(self, query: sa.Select[Any]) -> Sequence[Any]:
        return await self.database.read(lambda connection: connection.execute(query).all())


class NotOurs(StoreError):
    """Batches of tables that another process serves; nothing was written."""

    def __init__(self, batches: list[Batch]) -> None:
        super().__init__("other processes serve these tables", MOVED)
        self.batches = batches


def _prepare(connection: sa.Connection) -> None:
    """Bring the schema up to date, and see whether something can be written."""
    upgrade(connection)
    probe(connection)


def _give_up(batch: Batch) -> None:
    """Refuse a batch that is still waiting: nothing has tried to store it."""
    if not batch.begun and not batch.stored.done():
        batch.stored.set_exception(StoreError("the database has not answered", STALLED))


def _pause(tries: int) -> float:
    return PAUSES[min(tries, len(PAUSES) - 1)]


def _row(row: Any) -> Row:
    return Row(row.id, row.status, row.listed, row.clocked, row.created, row.touched, row.info)


def _cannot_open(problem: Exception) -> str:
    kind = problem.kind if isinstance(problem, StoreError) else ""
    if kind == TAKEN:
        return (
            "Another server is using this database, and only one may. Stop that one first, "
            "or give this one a database of its own with --database."
        )
    if kind == READ_ONLY:
        return (
            "The database is read-only: tables could not be stored. Allow this user to write to "
            "it, and to its folder if it is a file."
        )
    return (
        f"The database cannot be opened: {problem}. "
        "Check the path or URL, that the server is up, and the access rights."
    )
