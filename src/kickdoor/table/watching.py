"""Those who watch a table with a delay: they share one shadow of it, made when the first comes.

It never reads the room that is played in.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.mixes import Mixes
from kickdoor.table.room import entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.shadow import AGAIN, Shadow
from kickdoor.table.store.store import Store
from kickdoor.table.wire.told import Closing

LOG = logging.getLogger("kickdoor.table")


class Watching:
    """The watchers of one table."""

    def __init__(
        self, store: Store, mixes: Mixes, figures: Figures, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.mixes = mixes
        self.figures = figures
        self.now = now
        self.shadow: Shadow | None = None
        self._coming = 0  # those who wait for it

    @property
    def connections(self) -> list[Connection]:
        """Everybody who watches."""
        return self.shadow.connections if self.shadow is not None else []

    @asynccontextmanager
    async def ready(self, room: Room) -> AsyncIterator[None]:
        """Have a shadow, read from the log if there is none; StoreError if it cannot be read."""
        self._coming += 1
        try:
            shadow = self.shadow
            if shadow is None:
                shadow = self.shadow = Shadow(room.made.watch_delay_ms, self.figures, self.now)
                shadow.loaded = asyncio.create_task(self._read(shadow, room.table))
            assert shadow.loaded is not None
            await asyncio.shield(shadow.loaded)
            yield
        finally:
            self._coming -= 1
            self._tidy()

    def _tidy(self) -> None:
        """Without anybody who watches there is no shadow."""
        shadow = self.shadow
        if shadow is not None and not shadow.connections and not self._coming:
            shadow.stop()
            self.shadow = None

    async def _read(self, shadow: Shadow, table: str) -> None:
        try:
            log = await self.store.timed_log(table)
            offset = self.now() - int(time.time() * 1000)
            timed = [(at + offset, en.DECODER.decode(body)) for at, body in log]
            await asyncio.to_thread(shadow.begin, timed, self.mixes)
            shadow.ready()
        except BaseException:
            if self.shadow is shadow:
                self.shadow = None
            raise

    def welcome(self, connection: Connection) -> bool:
        """One more, unless the shadow has gone meanwhile."""
        if self.shadow is None or self.shadow.herald is None:
            connection.close(Closing(code="again", sentence=AGAIN, again=True))
            return False
        self.shadow.welcome(connection)
        return True

    def add(self, first: int, entries: list[en.AnyEntry]) -> None:
        """Entries that were stored, from that number on."""
        if self.shadow is None:
            return
        try:
            self.shadow.add(first, entries)
        except Exception:  # whoever watches must not stop the table
            LOG.exception("delayed spectators of a table cannot be updated")
            self.stop()

    def leave(self, connection: Connection) -> bool:
        """One less, if it was here; with the last one the shadow goes."""
        if self.shadow is None or connection not in self.shadow.connections:
            return False
        self.shadow.leave(connection)
        self._tidy()
        return True

    def stop(self) -> None:
        """Everybody comes back to a new shadow, if there is one."""
        if self.shadow is not None:
            self.shadow.stop(AGAIN)
            self.shadow = None
