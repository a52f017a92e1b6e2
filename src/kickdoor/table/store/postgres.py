"""PostgreSQL: one session writes and holds the claim, others read.

Because only the session with the claim writes, a new session that has the claim knows that whatever
the last one had started is over: stored, or never to be. It must not know what is stored.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from kickdoor.errors import SaveError
from kickdoor.table.store.database import (
    CLAIM_SECONDS,
    CLOSE_SECONDS,
    Database,
    Result,
    Work,
    lock_within,
)
from kickdoor.table.store.postgres_links import LinkFactory, PostgresLink
from kickdoor.table.store.store_errors import (
    AWAY,
    READ_ONLY,
    ROLLED_BACK,
    TAKEN,
    InDoubt,
    StoreError,
    first_line,
    kind_of,
)

READERS = 4
CLAIM = 0x6B69636B646F6F72  # “kickdoor”
ENDING = "a session that is ending"
AGAIN_SECONDS = 0.05
REGAIN_SECONDS = 1.0
# A session whose machine has lost its power is noticed, and its claim becomes free.
ALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
SET = sa.text("select set_config(:name, :value, false)")
TAKE = sa.text("select pg_try_advisory_lock(:claim)")
HOLDERS = sa.text(
    "select l.pid, a.application_name from pg_locks l "
    "left join pg_stat_activity a on a.pid = l.pid "
    "where l.locktype = 'advisory' and l.granted and l.objsubid = 1 "
    "and l.database = (select oid from pg_database where datname = current_database()) "
    "and l.classid::bigint = :high and l.objid::bigint = :low"
)
END = sa.text("select pg_terminate_backend(:pid)")


class Postgres(Database):
    """A database on a PostgreSQL server."""

    def __init__(self, url: str) -> None:
        self._exchange = LinkFactory(url, f"kickdoor {secrets.token_hex(8)}")
        self._turn = asyncio.Lock()
        self._writer: PostgresLink | None = None
        self._idle: list[PostgresLink] = []
        self._free = asyncio.Semaphore(READERS)
        self._keeper: asyncio.Task[None] | None = None

    async def claim(self) -> None:
        """Take an advisory lock in the session that writes; it is freed when the session ends."""
        async with self._turn:
            await self._session(CLAIM_SECONDS)
        self._keeper = asyncio.create_task(self._keep())

    @property
    def has_claim(self) -> bool:
        """Whether that session is open."""
        return self._writer is not None and self._writer.is_open

    async def write(self, work: Work[Result], seconds: float | None = None) -> Result:
        """Write in the session that holds the claim; a lost session is replaced first."""
        seconds = self.write_seconds if seconds is None else seconds
        async with lock_within(self._turn, seconds, "the writer is busy"):
            return await self._written(await self._session(), work, seconds)

    async def read(self, work: Work[Result]) -> Result:
        """Read on another connection: an idle one, or a new one if there is none or it is dead."""
        async with lock_within(self._free, self.read_seconds, "all readers are busy"):
            while self._idle:
                link = self._idle.pop()
                if not link.is_open:
                    await link.drop()
                    continue
                try:
                    return await self._looked(link, work)
                except StoreError as problem:
                    if problem.kind not in AWAY:
                        raise
                    await self._drop_idle()  # the others have probably been lost, too
            return await self._looked(await self._linked(), work)

    async def close(self) -> None:
        """Close all sessions; those that hang are cut."""
        if self._keeper is not None:
            self._keeper.cancel()
        links, self._idle = self._idle, []
        if self._writer is not None:
            links.append(self._writer)
            self._writer = None
        await asyncio.gather(*(link.close(CLOSE_SECONDS) for link in links))
        await self._exchange.close()

    # --- parts ------------------------------------------------------------------------------

    async def _linked(self) -> PostgresLink:
        try:
            return await self._exchange.link()
        except Exception as problem:
            raise _trouble(problem) from problem

    async def _looked(self, link: PostgresLink, work: Work[Result]) -> Result:
        connection = link.connection
        assert connection is not None
        try:
            with link.deadline(self.read_seconds):
                result = await connection.run_sync(work)
                await connection.rollback()
        except (Exception, asyncio.CancelledError) as problem:
            await link.drop()
            if isinstance(problem, (SaveError, asyncio.CancelledError)):
                raise
            raise _trouble(problem) from problem
        self._idle.append(link)
        return result

    async def _written(self, link: PostgresLink, work: Work[Result], seconds: float) -> Result:
        connection = link.connection
        assert connection is not None
        commits = False
        try:
            with link.deadline(seconds):
                try:
                    result = await connection.run_sync(work)
                    commits = True
                    await connection.commit()
                except Exception:
                    if link.is_open:  # it has answered, so the session and the claim are kept
                        await connection.rollback()
                    raise
        except (Exception, asyncio.CancelledError) as problem:
            is_open = link.is_open and not isinstance(problem, asyncio.CancelledError)
            # Another server may have the claim now.
            if not is_open or kind_of(problem) == READ_ONLY:
                await self._lost(link)
            if isinstance(problem, (SaveError, asyncio.CancelledError)):
                raise
            found = _trouble(problem)
            if commits and found.kind not in ROLLED_BACK:
                raise InDoubt(str(found), found.kind) from problem
            raise found from problem
        return result

    async def _lost(self, link: PostgresLink) -> None:
        if self._writer is link:
            self._writer = None
        await link.drop()
        await self._drop_idle()

    async def _drop_idle(self) -> None:
        links, self._idle = self._idle, []
        for link in links:
            await link.drop()

    # --- the claim --------------------------------------------------------------------------

    async def _session(self, patience: float = 0.0) -> PostgresLink:
        """The session that writes; the caller holds the lock."""
        if self._writer is not None and self.has_claim:
            return self._writer
        if self._writer is not None:
            await self._lost(self._writer)
        link = await self._linked()
        try:
            with link.deadline(CLAIM_SECONDS + 1):
                await self._take(link, patience)
                await self._resume(link)
        except (Exception, asyncio.CancelledError) as problem:
            await link.drop()
            if isinstance(problem, (StoreError, asyncio.CancelledError)):
                raise
            raise _trouble(problem) from problem
        self._writer = link
        return link

    async def _take(self, link: PostgresLink, patience: float) -> None:
        """Take the claim; a hanging session of our own that still has it is ended."""
        connection = link.connection
        assert connection is not None
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while other := await connection.run_sync(self._try):
            await connection.commit()
            if loop.time() - begun > (CLAIM_SECONDS if other == ENDING else patience):
                raise StoreError(f"the claim is held by {other}", TAKEN)
            await asyncio.sleep(AGAIN_SECONDS)
        await connection.commit()

    async def _resume(self, link: PostgresLink) -> None:
        """A new session has the claim: get back what the last one held besides."""

    def _try(self, connection: Connection) -> str:
        """Try to take the claim; returns nothing if it is ours now, else who has it."""
        if connection.execute(TAKE, {"claim": CLAIM}).scalar():
            keep_alive(connection)
            return ""
        for pid, name in holders(connection, CLAIM):
            if name != self._exchange.name:
                return f"session {pid}"
            connection.execute(END, {"pid": pid})
        return ENDING

    async def _keep(self) -> None:
        """Take a lost claim again before another server does, even if nobody writes."""
        while True:
            await asyncio.sleep(REGAIN_SECONDS)
            if self._turn.locked() or self.has_claim:
                continue
            try:
                async with self._turn:
                    await self._session()
            except StoreError:
                continue


def holders(connection: Connection, claim: int) -> list[tuple[int, str]]:
    """The sessions that hold an advisory lock: process id and application name."""
    words = {"high": claim >> 32 & 0xFFFFFFFF, "low": claim & 0xFFFFFFFF}
    return [(row[0], row[1] or "") for row in connection.execute(HOLDERS, words)]


def keep_alive(connection: Connection) -> None:
    """Let the database notice when this machine has lost its power."""
    for name, value in ALIVE.items():
        connection.execute(SET, {"name": name, "value": value})


def _trouble(problem: Any) -> StoreError:
    if isinstance(problem, StoreError):
        return problem
    return StoreError(first_line(problem), kind_of(problem))
