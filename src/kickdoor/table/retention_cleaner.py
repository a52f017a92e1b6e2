"""Deletes tables that have been kept long enough: one by one, with pauses, never one in use.

How long tables are kept is decided by `retention_policy`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container
from functools import partial

import msgspec

from kickdoor.table.metrics import Metrics
from kickdoor.table.retention_policy import HOUR, RetentionPolicy
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room import OPEN, OVER, PLAYING
from kickdoor.table.store.pack_rows import delete_old_packs
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.store_errors import ServedElsewhere

LOG = logging.getLogger("kickdoor.table")
EVERY_SECONDS = HOUR
AT_ONCE = 50  # tables per query
PAUSE_SECONDS = 0.05  # between two deletions, so that play is not disturbed
IMPORTED = "i-"


def wall_clock() -> int:
    """Seconds since 1970."""
    return int(time.time())


class RetentionCleaner:
    """Deletes old tables from a store."""

    def __init__(
        self,
        store: Store,
        retention: RetentionPolicy,
        loaded: Container[str],
        metrics: Metrics,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.store = store
        self.retention = retention
        self.loaded = loaded  # tables in memory, which somebody may be using
        self.metrics = metrics
        self.now = now
        self.being_deleted: set[str] = set()  # must not be opened any more
        self.deleted: list[Callable[[str], None]] = []  # called with the id of each deleted table
        self._next = 0.0

    async def clean_if_due(self) -> None:
        """Clean once an hour."""
        if not self.retention.deletes or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY_SECONDS
        try:
            count = await self.clean()
        except StoreError as problem:
            LOG.error("old tables could not be deleted: %s", problem)
            return
        if count:
            LOG.warning("%d old tables were deleted", count)

    async def clean(self) -> int:
        """Delete everything that is too old now; returns the number of tables."""
        retention = self.retention
        count = 0
        for status, files, seconds in (
            (OVER, True, retention.files),
            (OVER, False, retention.games),
            (PLAYING, False, retention.games),
            (OPEN, False, retention.open),
        ):
            if seconds:
                count += await self._clean(status, files, self.now() - seconds)
        await self._clean_packs()
        return count

    async def _clean_packs(self) -> None:
        """Delete packs of the workshop that nobody has changed for long."""
        retention, now = self.retention, self.now() * 1000
        for seconds, only_empty in ((retention.packs, False), (retention.empty_packs, True)):
            while seconds:
                before = now - seconds * 1000
                work = partial(delete_old_packs, before=before, only_empty=only_empty, most=AT_ONCE)
                if await self.store.database.write(work) < AT_ONCE:
                    break
                await asyncio.sleep(PAUSE_SECONDS)

    async def _clean(self, status: str, files: bool, before: int) -> int:
        count, after = 0, ""
        while True:
            prefix = IMPORTED if files else ""
            tables = await self.store.older(status, before, prefix, after, AT_ONCE)
            for table in tables:
                after = table
                if table.startswith(IMPORTED) == files and await self._delete(table, before):
                    count += 1
                    await asyncio.sleep(PAUSE_SECONDS)
            if len(tables) < AT_ONCE:
                return count

    async def _delete(self, table: str, before: int) -> bool:
        """Delete a table with its log and keys, unless it is or was just in use."""
        if table in self.loaded or await self.store.last_at(table) >= before * 1000:
            return False
        keys: set[str] = set()
        for body in await self.store.log(table):
            try:
                entry = en.DECODER.decode(body)
            except msgspec.MsgspecError:
                continue  # written by another version: deleted all the same
            if isinstance(entry, en.Sat):
                keys.add(entry.key)
        if table in self.loaded:
            return False
        self.being_deleted.add(table)
        try:
            await self.store.database.take(table)
            await self.store.delete(table, sorted(keys))
            await self.store.database.release(table)
        except ServedElsewhere:
            return False
        finally:
            self.being_deleted.discard(table)
        self.metrics.tables_deleted += 1
        for tell in self.deleted:
            tell(table)
        return True
