"""Deleting what is older than it is to be kept: table by table, with pauses, never what is in use.

It asks the store; how long things are kept is said in `keeping`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container

import msgspec

from kickdoor.table.figures import Figures
from kickdoor.table.keeping import HOUR, Keep
from kickdoor.table.room import entries as en
from kickdoor.table.room.room import OPEN, OVER, PLAYING
from kickdoor.table.store.store import Store, StoreError

LOG = logging.getLogger("kickdoor.table")
EVERY_SECONDS = HOUR
AT_ONCE = 50  # tables that are looked at together
PAUSE_SECONDS = 0.05  # between two deletions, for whoever plays
IMPORTED = "i-"


def wall_clock() -> int:
    """Seconds since 1970."""
    return int(time.time())


class Cleaner:
    """Deletes old tables of a store."""

    def __init__(
        self,
        store: Store,
        keep: Keep,
        awake: Container[str],
        figures: Figures,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.store = store
        self.keep = keep
        self.awake = awake  # tables in memory: somebody may need them
        self.figures = figures
        self.now = now
        self.doomed: set[str] = set()  # nobody may open them now
        self.deleted: list[Callable[[str], None]] = []  # who wants to know
        self._next = 0.0

    async def look(self) -> None:
        """Once an hour, delete what is too old."""
        if not self.keep.deletes or time.monotonic() < self._next:
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
        """Delete everything that is too old now; how many tables that were."""
        keep = self.keep
        count = 0
        for status, files, seconds in (
            (OVER, True, keep.files),
            (OVER, False, keep.games),
            (PLAYING, False, keep.games),
            (OPEN, False, keep.open),
        ):
            if seconds:
                count += await self._clean(status, files, self.now() - seconds)
        return count

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
        """One table with its log and its keys, unless somebody is there or was since."""
        if table in self.awake or await self.store.last_at(table) >= before * 1000:
            return False
        keys: set[str] = set()
        for body in await self.store.log(table):
            try:
                entry = en.DECODER.decode(body)
            except msgspec.MsgspecError:
                continue  # of another program: it goes all the same
            if isinstance(entry, en.Sat):
                keys.add(entry.key)
        if table in self.awake:
            return False
        self.doomed.add(table)
        try:
            await self.store.delete(table, sorted(keys))
        finally:
            self.doomed.discard(table)
        self.figures.tables_deleted += 1
        for tell in self.deleted:
            tell(table)
        return True
