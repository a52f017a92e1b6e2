"""The processes that share a database: this one's lease, and where the others are.

It knows addresses, not tables. Without a shared database there is nobody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable

from kickdoor.table.shared_limits import AddressLimits
from kickdoor.table.store.shared_postgres import SharedPostgres
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.worker_rows import Worker

LOBBY_SECONDS = 2.0
RENEW_SECONDS = 1.0  # several times within a lease


class FellowWorkers:
    """The other processes, as seen by this one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.limits = AddressLimits()
        self._heart: asyncio.Task[None] | None = None
        self.is_leaving = False
        self._stops = asyncio.Event()
        self._lobby: Callable[[], bytes] = bytes
        self._lobbies: list[bytes] = []
        self._read_at = -LOBBY_SECONDS

    @property
    def database(self) -> SharedPostgres | None:
        """The database, if other processes may share it."""
        found = self._store.database if self._store.is_open else None
        return found if isinstance(found, SharedPostgres) else None

    @property
    def is_sharing(self) -> bool:
        """Whether there may be other processes."""
        return self.database is not None

    @property
    def others(self) -> list[Worker]:
        """The others that take tables."""
        database = self.database
        return [] if database is None else [one for one in database.others if not one.is_leaving]

    @property
    def addresses(self) -> list[str]:
        """Where they are."""
        return [one.address for one in self.others]

    @property
    def takeovers(self) -> int:
        """How many sessions of others were ended to take their tables."""
        return self.database.takeovers if self.database is not None else 0

    def next_for(self, table: str) -> str:
        """The address where a table goes if this process gives it up; empty if there is none.

        All processes choose the same one, and another one for each table.
        """

        def weight(worker: Worker) -> bytes:
            return hashlib.sha256(f"{worker.id} {table}".encode()).digest()

        return max(self.others, key=weight).address if self.others else ""

    async def open(
        self, lost: Callable[[list[str]], None], lobby: Callable[[], bytes] = bytes
    ) -> None:
        """Sign on; the others send nobody here before `accept`.

        `lost` is called with tables that another process has taken over. `lobby`: what to publish
        of the public list.
        """
        if self.database is not None:
            self.database.lost = lost
            self._lobby = lobby
            self.limits.share(await self.database.group_key())
            await self.database.renew()
            self._heart = asyncio.create_task(self._beat(self.database))

    async def accept(self) -> None:
        """Tell the others that tables and people can be sent here; only once something listens."""
        if self.database is not None:
            self.database.set_leaving(False)
            with contextlib.suppress(StoreError):  # the next renewal tells them, then
                await self.database.renew()

    async def unserved_running(self) -> list[str]:
        """The tables that should go on by themselves, and that nobody serves."""
        return await self.unserved(await self._store.running())

    async def unserved(self, tables: list[str]) -> list[str]:
        """Those of the tables that nobody serves."""
        return tables if self.database is None else await self.database.unserved(tables)

    async def lobbies(self) -> list[bytes]:
        """What the others have published of the public list, up to some seconds ago."""
        now = asyncio.get_running_loop().time()
        if self.database is not None and now - self._read_at >= LOBBY_SECONDS:
            self._read_at = now
            self._lobbies = await self.database.lobbies()
        return self._lobbies

    async def leave(self) -> None:
        """Take no more tables, and tell the others so; not if there are none.

        Who they are is asked now: whoever has just begun may not be known from the last renewal.
        """
        if self.database is None:
            return
        with contextlib.suppress(StoreError):
            await self.database.renew()
        if self.others:
            self.is_leaving = True
            self.database.set_leaving(True)
            with contextlib.suppress(StoreError):
                await self.database.renew()

    async def close(self) -> None:
        """Sign off."""
        if self._heart is not None:
            self._stops.set()  # never in the middle of a write: that would cost the session
            await asyncio.gather(self._heart, return_exceptions=True)
        if self.database is not None:
            with contextlib.suppress(StoreError):
                await self.database.sign_off()

    async def _beat(self, database: SharedPostgres) -> None:
        while not self._stops.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stops.wait(), RENEW_SECONDS)
            with contextlib.suppress(StoreError):  # the next one, then
                await database.renew(self._lobby(), self.limits.told())
                self.limits.learn({one.id: one.counted for one in database.others})
