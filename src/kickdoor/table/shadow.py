"""The table as it was a while ago: for those who watch with a delay.

A second room follows the log, entry by entry, each when its time has come; whoever watches is told
from that room and from nothing else. It exists only while somebody watches.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.herald import Herald
from kickdoor.table.mixes import Mixes
from kickdoor.table.room import entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.wire.told import Closing

LOG = logging.getLogger("kickdoor.table")
MOST_AT_ONCE = 32  # entries, before others have their turn
AGAIN = "The table is being reloaded; one moment."
Timed = tuple[int, en.AnyEntry]  # when it happened by the server's clock, and what


class Shadow:
    """What watchers with a delay may know by now."""

    def __init__(self, delay: int, figures: Figures, now: Callable[[], int]) -> None:
        self.delay = delay
        self.figures = figures
        self.now = now
        self.herald: Herald | None = None
        self.connections: list[Connection] = []
        self.loaded: asyncio.Task[None] | None = None
        self._dealt = False  # the entry of the deal is folded or in line
        self._line: deque[Timed] = deque()
        self._known = 0  # number of the last entry that is folded or in line
        self._early: list[tuple[int, Timed]] = []  # came before the log was read
        self._timer: asyncio.TimerHandle | None = None

    def then(self) -> int:
        """The time it is for those who watch."""
        return self.now() - self.delay

    # --- what happens -----------------------------------------------------------------------

    def begin(self, log: list[Timed], mixes: Mixes) -> None:
        """Read the log; for a thread. What is too new waits in line."""
        made = log[0][1]
        assert isinstance(made, en.Made)
        room = Room(made, mixes)
        room.loading = True
        then = self.then()
        for number, (at, entry) in enumerate(log, 1):
            self._known = number
            self._dealt = self._dealt or isinstance(entry, en.Began)
            if self._dealt and at > then:
                self._line.append((at, entry))
            else:
                _follow(room, at, entry)
        self.herald = Herald(room, self.figures, self.then)

    def ready(self) -> None:
        """The log has been read: go on with what came meanwhile."""
        early, self._early = self._early, []
        for number, timed in early:
            if number > self._known:
                self._put(number, timed)
        self._go_on()

    def add(self, first: int, entries: list[en.AnyEntry]) -> None:
        """Entries that were stored now."""
        now = self.now()
        for number, entry in enumerate(entries, first):
            if self.herald is None or (self.loaded is not None and not self.loaded.done()):
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
        """Let happen what is due, tell it, and wait for the next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.herald is None:
            return
        room, then = self.herald.room, self.then()
        for _ in range(MOST_AT_ONCE):
            if not self._line or (self._line[0][0] > then and self._is_secret(room)):
                break
            _follow(room, *self._line.popleft())
        self._tell()
        if self._line:
            rest = max(0, self._line[0][0] - self.then()) if self._is_secret(room) else 0
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(rest / 1000, self._go_on_or_stop)

    def _is_secret(self, room: Room) -> bool:
        """The next entry is the deal, or comes after it: nothing is hidden in a waiting room."""
        return room.game is not None or isinstance(self._line[0][1], en.Began)

    def _go_on_or_stop(self) -> None:
        try:
            self._go_on()
        except Exception:
            LOG.exception("delayed spectators of a table cannot be updated")
            self.stop(AGAIN)

    # --- who watches ------------------------------------------------------------------------

    def welcome(self, connection: Connection) -> None:
        """One more spectator."""
        if self.herald is not None:
            self.connections.append(connection)
            self.herald.connections.append(connection)
            self.herald.fresh.append(connection)
            self._tell()

    def leave(self, connection: Connection) -> None:
        """One less."""
        self.connections.remove(connection)
        if self.herald is not None:
            self.herald.connections.remove(connection)

    def stop(self, sentence: str = "") -> None:
        """The end; whoever still watches may come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._line.clear()
        if sentence:
            for connection in self.connections:
                connection.close(Closing(code="again", sentence=sentence, again=True))

    def _tell(self) -> None:
        if self.herald is not None:
            room = self.herald.room
            room.now = self.then()
            room.watchers = len(self.connections)
            self.herald.tell()


def _follow(room: Room, at: int, entry: en.AnyEntry) -> None:
    """An entry of the log; who is connected is nothing that the log says."""
    room.now = at
    room.fold(entry)
    for chair in room.chairs:
        chair.connections = 1 if chair.key else 0
