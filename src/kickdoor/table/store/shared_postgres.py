"""PostgreSQL shared by several processes: a lock for each table, held by the session that writes.

Whoever holds the lock of a table serves it. A lock ends with its session, and entries are written
in that session only, so a process that has lost it cannot write behind its successor. It must not
know what a table is.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import partial

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import ARRAY

from kickdoor.table.store import worker_rows
from kickdoor.table.store.database import CLAIM_SECONDS
from kickdoor.table.store.postgres import (
    AGAIN_SECONDS,
    CLAIM,
    END,
    ENDING,
    Postgres,
    holders,
    keep_alive,
)
from kickdoor.table.store.postgres_links import PostgresLink
from kickdoor.table.store.store_errors import STALLED, ServedElsewhere, StoreError
from kickdoor.table.store.worker_rows import Worker

SHARE = sa.text("select pg_try_advisory_lock_shared(:claim)")
OWN = sa.text("select pg_backend_pid()")
TAKE_ALL = sa.text(
    "select key, pg_try_advisory_lock(key) from unnest(cast(:keys as bigint[])) as key"
).bindparams(sa.bindparam("keys", type_=ARRAY(sa.BigInteger)))
HELD = sa.text(
    "select (classid::bigint << 32) | objid::bigint from pg_locks "
    "where locktype = 'advisory' and granted and objsubid = 1 "
    "and database = (select oid from pg_database where datname = current_database())"
)
RELEASE = sa.text("select pg_advisory_unlock(:key)")


def key_of(table: str) -> int:
    """The number of the lock of a table: 64 bits, as PostgreSQL wants them."""
    digest = hashlib.sha256(b"kickdoor table " + table.encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


class SharedPostgres(Postgres):
    """A database on a PostgreSQL server, used by several processes at a time."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(url)
        self.own = Worker(self._exchange.name, address, is_leaving=True)  # until it can serve
        self.others: list[Worker] = []  # as of the last renewal
        self.takeovers = 0
        self.lost: Callable[[list[str]], None] = lambda tables: None  # other processes have them
        self._tables: set[str] = set()

    def owns(self, table: str) -> bool:
        """Whether the session that writes holds the lock of that table."""
        return table in self._tables

    async def take(self, table: str) -> None:
        """Take the lock of a table; a session whose lease has run out is ended."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while not self.owns(table):
            try:
                owner = await self.write(partial(self._try_table, table=table))
            except StoreError:
                self._tables.discard(table)
                raise
            if isinstance(owner, Worker):
                raise ServedElsewhere("" if owner.is_leaving else owner.address)
            if not self.owns(table):
                if loop.time() - begun > CLAIM_SECONDS:
                    raise StoreError(f"the lock of {table} is not free", STALLED)
                await asyncio.sleep(AGAIN_SECONDS)

    async def release(self, table: str) -> None:
        """Give the lock of a table back; without a session there is none."""
        if table in self._tables:
            await self.write(partial(self._release, table=table))

    async def renew(self, lobby: bytes = b"", counted: bytes = b"") -> None:
        """Prolong the lease, publish what others want to know, learn who else is there."""
        work = partial(worker_rows.renew, own=self.own, lobby=lobby, counted=counted)
        self.others = await self.write(work)

    async def group_key(self) -> bytes:
        """A key that only processes with this database server know."""
        return await self.read(worker_rows.group_key)

    async def lobbies(self) -> list[bytes]:
        """What the others have published."""
        return await self.read(partial(worker_rows.lobbies, own=self.own))

    async def unserved(self, tables: list[str]) -> list[str]:
        """Those of the tables that no process serves."""
        held = await self.read(lambda connection: set(connection.execute(HELD).scalars()))
        return [table for table in tables if key_of(table) not in held]

    def set_leaving(self, leaving: bool) -> None:
        """Say with the next renewal whether this process is to be given no tables."""
        self.own = Worker(self.own.id, self.own.address, is_leaving=leaving)

    async def sign_off(self) -> None:
        """This process has gone."""
        await self.write(partial(worker_rows.remove, name=self.own.id))

    # --- in the session that writes ---------------------------------------------------------

    def _try(self, connection: Connection) -> str:
        """Share the claim with the other workers, once all earlier sessions of ours are over.

        Then whatever they had begun is stored, or never will be.
        """
        pid = connection.execute(OWN).scalar_one()
        ours = [one for one, name in holders(connection, CLAIM) if name == self.own.id]
        old = [one for one in ours if one != pid]
        for one in old:
            connection.execute(END, {"pid": one})
        if old:
            return ENDING
        if connection.execute(SHARE, {"claim": CLAIM}).scalar():
            keep_alive(connection)
            return ""
        others = [str(one) for one, _ in holders(connection, CLAIM)]
        return f"session {', '.join(others)}" if others else ENDING

    async def _resume(self, link: PostgresLink) -> None:
        """Take the locks of all tables again; those that others have by now are lost."""
        if not self._tables:
            return
        connection = link.connection
        assert connection is not None
        lost = await connection.run_sync(self._retake)
        await connection.commit()
        self._tables.difference_update(lost)
        if lost:
            self.lost(lost)

    def _retake(self, connection: Connection) -> list[str]:
        keys = {key_of(table): table for table in sorted(self._tables)}
        rows = connection.execute(TAKE_ALL, {"keys": list(keys)}).all()
        return [keys[key] for key, is_ours in rows if not is_ours]

    def _try_table(self, connection: Connection, table: str) -> Worker | None:
        """Try to take the lock of a table; returns the worker that has it, if its lease holds."""
        key = key_of(table)
        if self.owns(table):
            return None
        if connection.execute(TAKE_ALL, {"keys": [key]}).one()[1]:
            self._tables.add(table)
            return None
        for pid, name in holders(connection, key):
            worker = worker_rows.live_worker(connection, name)
            if worker is not None:
                return worker
            connection.execute(END, {"pid": pid})
            self.takeovers += 1
        return None

    def _release(self, connection: Connection, table: str) -> None:
        if table in self._tables:
            connection.execute(RELEASE, {"key": key_of(table)})
            self._tables.discard(table)
