"""The spectators of a table with a delay: they share one delayed room, made for the first of them.

It never reads the room that is being played in.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from kickdoor.table.connection import Connection
from kickdoor.table.delayed_room import AGAIN, DelayedRoom
from kickdoor.table.metrics import Metrics
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.store.store import Store
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.server_messages import Closing

LOG = logging.getLogger("kickdoor.table")


class DelayedSpectators:
    """The spectators of one table."""

    def __init__(
        self, store: Store, mixes: TableMixes, metrics: Metrics, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.mixes = mixes
        self.metrics = metrics
        self.now = now
        self.delayed: DelayedRoom | None = None
        self._coming = 0  # how many are waiting for the delayed room

    @property
    def connections(self) -> list[Connection]:
        """The connections of all spectators."""
        return self.delayed.connections if self.delayed is not None else []

    @asynccontextmanager
    async def ready(self, room: Room) -> AsyncIterator[None]:
        """Make sure that there is a delayed room; StoreError if the log cannot be read."""
        self._coming += 1
        try:
            delayed = self.delayed
            if delayed is None:
                delayed = self.delayed = DelayedRoom(
                    room.made.watch_delay_ms, self.metrics, self.now
                )
                delayed.loaded = asyncio.create_task(self._read(delayed, room.table))
            assert delayed.loaded is not None
            await asyncio.shield(delayed.loaded)
            yield
        finally:
            self._coming -= 1
            self._tidy()

    def _tidy(self) -> None:
        """Drop the delayed room if nobody watches."""
        delayed = self.delayed
        if delayed is not None and not delayed.connections and not self._coming:
            delayed.stop()
            self.delayed = None

    async def _read(self, delayed: DelayedRoom, table: str) -> None:
        try:
            log = await self.store.timed_log(table)
            offset = self.now() - int(time.time() * 1000)
            timed = [(at + offset, en.DECODER.decode(body)) for at, body in log]
            await asyncio.to_thread(delayed.begin, timed, self.mixes)
            delayed.ready()
        except BaseException:
            if self.delayed is delayed:
                self.delayed = None
            raise

    def welcome(self, connection: Connection) -> bool:
        """Add a spectator; False if the delayed room has gone meanwhile."""
        if self.delayed is None or self.delayed.broadcaster is None:
            connection.close(Closing(code="again", sentence=AGAIN, again=True))
            return False
        self.delayed.welcome(connection)
        return True

    def add(self, first: int, entries: list[en.AnyEntry]) -> None:
        """Pass on entries that were stored, the first of them with that number."""
        if self.delayed is None:
            return
        try:
            self.delayed.add(first, entries)
        except Exception:  # spectators must never stop the table
            LOG.exception("delayed spectators of a table cannot be updated")
            self.stop()

    def leave(self, connection: Connection) -> bool:
        """Remove a spectator, if it was one; the last takes the delayed room along."""
        if self.delayed is None or connection not in self.delayed.connections:
            return False
        self.delayed.leave(connection)
        self._tidy()
        return True

    def stop(self) -> None:
        """Disconnect all spectators; they may come back to a new delayed room."""
        if self.delayed is not None:
            self.delayed.stop(AGAIN)
            self.delayed = None
