"""Telling a room's connections what has happened, each what it may know.

It reads the room and sends; it changes nothing in it but the marks of what was told.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from kickdoor import __version__
from kickdoor.engine import events as ev
from kickdoor.engine.state import Event
from kickdoor.table.connection import ENCODER, Connection
from kickdoor.table.figures import Figures
from kickdoor.table.phrases import PHRASES
from kickdoor.table.room.holding import clock_state
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.showing.pictures import Picture
from kickdoor.table.wire.base import PROTOCOL, WATCHER
from kickdoor.table.wire.told import Clock, Closing, Table, Trouble, Welcome

OLD_NEWS = 60  # events that somebody new is told
REMOVED = "You no longer have a seat at this table."
DISMISSED = "The owner has removed you from the table. Other tables are open."


class Herald:
    """The voice of one room."""

    def __init__(self, room: Room, figures: Figures, now: Callable[[], int]) -> None:
        self.room = room
        self.figures = figures
        self.now = now
        self.connections: list[Connection] = []
        self.fresh: list[Connection] = []  # sat down, not greeted yet
        self.again: list[tuple[Connection, int]] = []  # want the picture once more
        self.arrivals: list[float] = []  # when the messages came that are told now
        self._told = room.seq
        self._was_over = room.status == OVER
        self._picture: Picture | None = None
        self._last: Picture | None = None

    def reread(self, room: Room) -> None:
        """The room was read again: everybody gets the picture once more, and what is new in it."""
        self.room = room
        self._told = min(self._told, room.seq)
        self._last = None
        room.said = [said for said in room.chat if said.seq > self._told]
        held = {seat for connection in self.connections for seat in connection.seats}
        room.removed = [seat for seat in sorted(held) if not room.chairs[seat].key]
        room.game_changed = room.game is not None
        room.table_changed = True

    def tell(self) -> None:
        """Tell everything that is new, and greet who is new."""
        room = self.room
        self._picture = None
        self._remove()
        if room.game_changed:
            self._update()
        elif room.clock_changed and room.game is not None:
            self._to_all(
                ENCODER.encode(Clock(clock=clock_state(room, self.now()), moment=room.moment))
            )
        if room.table_changed:
            self._table()
        for said in room.said:
            self._to_all(ENCODER.encode(said))
        if room.status == OVER and not self._was_over:
            self._was_over = True
            revealed = room.revealed()
            if revealed is not None:
                self._to_all(ENCODER.encode(revealed))
        self._refresh()
        for connection in self.fresh:
            self._greet(connection)
        self.fresh.clear()
        room.said.clear()
        room.game_changed = room.table_changed = room.clock_changed = False
        self._told = room.seq
        ended = time.perf_counter()
        self.figures.latencies.extend(ended - begun for begun in self.arrivals)
        self.arrivals.clear()
        if self._last is not None:
            self._last.tidy()

    # --- parts ------------------------------------------------------------------------------

    def picture(self) -> Picture | None:
        """The present moment, drawn once."""
        room = self.room
        if self._picture is None and room.game is not None and room.watcher is not None:
            clock = clock_state(room, self.now())
            self._picture = Picture(
                room.game.state,
                room.watcher,
                room.seq,
                room.moment,
                clock,
                room.shorthand,
                self._last if room.only_passes else None,
            )
            self._last = self._picture
            room.only_passes = True
        return self._picture

    def _update(self) -> None:
        picture = self.picture()
        if picture is None:
            return
        events, missed = self.room.since(self._told)
        made: dict[int, bytes] = {}
        watchers: bytes | None = None
        for connection in self.connections:
            if connection in self.fresh:
                continue
            if connection.owed >= 0 and not picture.public.hushed:
                self._bring_up(connection, picture, connection.owed)
                continue
            for seat in connection.seats:
                if seat not in made:
                    made[seat] = picture.for_seat(self.room.words[seat], events, missed)
                self._send(connection, made[seat])
            if connection.watches:
                watchers = watchers or picture.for_watchers(events, missed)
                self._send(connection, watchers)

    def _table(self) -> None:
        content = ENCODER.encode(Table(table=self.room.info()))
        for connection in self.connections:
            if connection not in self.fresh:
                self._send(connection, content)

    def _to_all(self, content: bytes) -> None:
        for connection in self.connections:
            if connection not in self.fresh:
                self._send(connection, content)

    def _refresh(self) -> None:
        """Whoever was too late gets the fresh picture."""
        for connection, seat in self.again:
            picture = self.picture()
            if picture is not None and seat in connection.seats and not self.room.game_changed:
                self._send(connection, picture.for_seat(self.room.words[seat], []))
        self.again.clear()

    def _remove(self) -> None:
        for seat in self.room.removed:
            sentence = DISMISSED if seat in self.room.dismissed else REMOVED
            for connection in self.connections:
                if seat in connection.seats:
                    connection.seats -= {seat}
                    if connection.watches:
                        connection.close(Closing(code="removed", sentence=sentence, again=False))
                    else:
                        connection.tell(Trouble(code="removed", sentence=sentence))
        self.room.removed.clear()
        self.room.dismissed.clear()

    def _greet(self, connection: Connection) -> None:
        room = self.room
        connection.tell(
            Welcome(
                protocol=PROTOCOL,
                version=__version__,
                table=room.info(),
                seats=sorted(connection.seats),
                screen=connection.screen,
                phrases=list(PHRASES),
                seq=room.seq,
            )
        )
        for said in room.chat:
            if said.seq > connection.since:
                connection.tell(said)
        picture = self.picture()
        if picture is None:
            return
        self._bring_up(connection, picture, connection.since)
        revealed = room.revealed()
        if revealed is not None:
            connection.tell(revealed)

    def _bring_up(self, connection: Connection, picture: Picture, since: int) -> None:
        """The present moment with what has happened since; nothing of it in a test of memory."""
        events, missed = self.room.since(since)
        if not since:
            events, missed = _old_news(events), False
        connection.owed = -1
        if picture.public.hushed:  # no log for anybody; it comes when the test is over (AMB-45)
            connection.owed = since
            events, missed = [], False
        for seat in sorted(connection.seats):
            self._send(connection, picture.for_seat(self.room.words[seat], events, missed))
        if connection.watches:
            self._send(connection, picture.for_watchers(events, missed))

    def _send(self, connection: Connection, content: bytes) -> None:
        connection.send(content)
        self.figures.updates += 1
        self.figures.bytes_sent += len(content)


def _old_news(events: list[Event]) -> list[Event]:
    """The last events; of a fight that goes on, all of them: who played what stays known."""
    first = max(0, len(events) - OLD_NEWS)
    for at in range(len(events) - 1, -1, -1):
        if events[at][0] == ev.TURN_STARTED:
            break
        if events[at][0] == ev.COMBAT_STARTED:
            return events[min(at, first) :]
    return events[first:]


__all__ = ["WATCHER", "Herald"]
