"""A table as it was a while ago, for spectators with a delay.

A second room replays the log, each entry when its delay has passed; spectators are told from that
room and from nothing else. It exists only while somebody watches.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from kickdoor.table.broadcaster import Broadcaster
from kickdoor.table.connection import Connection
from kickdoor.table.metrics import Metrics
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.server_messages import Closing

LOG = logging.getLogger("kickdoor.table")
MOST_AT_ONCE = 32  # entries at a stretch, before other tasks get a turn
AGAIN = "The table is being reloaded; one moment."
Timed = tuple[int, en.AnyEntry]  # the server's time of an entry, and the entry


class DelayedRoom:
    """The room that spectators with a delay are shown."""

    def __init__(self, delay: int, metrics: Metrics, now: Callable[[], int]) -> None:
        self.delay = delay
        self.metrics = metrics
        self.now = now
        self.broadcaster: Broadcaster | None = None
        self.connections: list[Connection] = []
        self.loaded: asyncio.Task[None] | None = None
        self._dealt = False  # the deal has been folded or is queued
        self._line: deque[Timed] = deque()
        self._known = 0  # number of the last entry that was folded or queued
        self._early: list[tuple[int, Timed]] = []  # entries that arrived before the log was read
        self._timer: asyncio.TimerHandle | None = None

    def delayed_now(self) -> int:
        """The time that spectators have reached."""
        return self.now() - self.delay

    # --- entries ----------------------------------------------------------------------------

    def begin(self, log: list[Timed], mixes: TableMixes) -> None:
        """Replay the log (in a thread); entries that are too recent are queued."""
        made = log[0][1]
        assert isinstance(made, en.Made)
        room = Room(made, mixes)
        room.loading = True
        delayed_now = self.delayed_now()
        for number, (at, entry) in enumerate(log, 1):
            self._known = number
            self._dealt = self._dealt or isinstance(entry, en.Began)
            if self._dealt and at > delayed_now:
                self._line.append((at, entry))
            else:
                _follow(room, at, entry)
        self.broadcaster = Broadcaster(room, self.metrics, self.delayed_now)

    def ready(self) -> None:
        """The log has been read: go on with the entries that arrived meanwhile."""
        early, self._early = self._early, []
        for number, timed in early:
            if number > self._known:
                self._put(number, timed)
        self._go_on()

    def add(self, first: int, entries: list[en.AnyEntry]) -> None:
        """Queue entries that have just been stored."""
        now = self.now()
        for number, entry in enumerate(entries, first):
            if self.broadcaster is None or (self.loaded is not None and not self.loaded.done()):
                self._early.append((number, (now, entry)))
            else:
                self._put(number, (now, entry))
        if not self._early:
            self._go_on()

    def _put(self, number: int, timed: Timed) -> None:
        if number != self._known + 1:
            raise LookupError(f"entry {number} after entry {self._known}")
        self._known = number
        self._dealt = self._dealt or isinstance(timed[1], en.Began)
        self._line.append(timed)

    def _go_on(self) -> None:
        """Fold the entries that are due, tell spectators, and schedule the next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.broadcaster is None:
            return
        room, delayed_now = self.broadcaster.room, self.delayed_now()
        for _ in range(MOST_AT_ONCE):
            if not self._line or (self._line[0][0] > delayed_now and self._is_secret(room)):
                break
            _follow(room, *self._line.popleft())
        self._tell()
        if self._line:
            rest = max(0, self._line[0][0] - self.delayed_now()) if self._is_secret(room) else 0
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(rest / 1000, self._go_on_or_stop)

    def _is_secret(self, room: Room) -> bool:
        """Whether the next entry must wait: from the deal on; a waiting room has no secrets."""
        return room.game is not None or isinstance(self._line[0][1], en.Began)

    def _go_on_or_stop(self) -> None:
        try:
            self._go_on()
        except Exception:
            LOG.exception("delayed spectators of a table cannot be updated")
            self.stop(AGAIN)

    # --- spectators -------------------------------------------------------------------------

    def welcome(self, connection: Connection) -> None:
        """Add a spectator."""
        if self.broadcaster is not None:
            self.connections.append(connection)
            self.broadcaster.connections.append(connection)
            self.broadcaster.fresh.append(connection)
            self._tell()

    def leave(self, connection: Connection) -> None:
        """Remove a spectator."""
        self.connections.remove(connection)
        if self.broadcaster is not None:
            self.broadcaster.connections.remove(connection)

    def stop(self, sentence: str = "") -> None:
        """Disconnect all spectators; they may come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._line.clear()
        if sentence:
            for connection in self.connections:
                connection.close(Closing(code="again", sentence=sentence, again=True))

    def _tell(self) -> None:
        if self.broadcaster is not None:
            room = self.broadcaster.room
            room.now = self.delayed_now()
            room.watchers = len(self.connections)
            self.broadcaster.tell()


def _follow(room: Room, at: int, entry: en.AnyEntry) -> None:
    """Fold an entry of the log; the log does not say who is connected."""
    room.now = at
    room.fold(entry)
    for chair in room.chairs:
        chair.connections = 1 if chair.key else 0
