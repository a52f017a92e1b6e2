"""Sends a room's connections what has happened, to each of them what it may know.

It reads the room and changes nothing in it except the marks of what was sent.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from kickdoor import __version__
from kickdoor.engine import events as ev
from kickdoor.engine.state import Event
from kickdoor.table.connection import ENCODER, Connection
from kickdoor.table.metrics import Metrics
from kickdoor.table.presentation.update_builder import UpdateBuilder
from kickdoor.table.quick_phrases import PHRASES
from kickdoor.table.room.deadlines import clock_state
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.room.standing_orders import order_state
from kickdoor.table.wire.message_base import PROTOCOL, SPECTATOR
from kickdoor.table.wire.server_messages import Clock, Closing, Table, Trouble, Welcome

RECENT_EVENTS = 60  # events that a newcomer is sent
REMOVED = "You no longer have a seat at this table."
DISMISSED = "The owner has removed you from the table. Other tables are open."


class Broadcaster:
    """Sends updates to the connections of one room."""

    def __init__(self, room: Room, metrics: Metrics, now: Callable[[], int]) -> None:
        self.room = room
        self.metrics = metrics
        self.now = now
        self.connections: list[Connection] = []
        self.fresh: list[Connection] = []  # joined, not welcomed yet
        # Connections and seats that need a full update again.
        self.again: list[tuple[Connection, int]] = []
        self.arrivals: list[float] = []  # of messages answered now, to measure latency
        self._told = room.seq
        self._was_over = room.status == OVER
        self._update_builder: UpdateBuilder | None = None
        self._last: UpdateBuilder | None = None

    def reread(self, room: Room) -> None:
        """The room was rebuilt from its log: everybody gets a full update."""
        self.room = room
        self._told = min(self._told, room.seq)
        self._last = None
        room.said = [said for said in room.chat if said.seq > self._told]
        held = {seat for connection in self.connections for seat in connection.seats}
        room.removed = [seat for seat in sorted(held) if not room.chairs[seat].key]
        room.game_changed = room.game is not None
        room.table_changed = True

    def tell(self) -> None:
        """Send everything that is new, and welcome new connections."""
        room = self.room
        self._update_builder = None
        self._remove()
        if room.game_changed:
            self._send_updates()
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
        for begun in self.arrivals:
            self.metrics.told.add(ended - begun)
        self.arrivals.clear()
        if self._last is not None:
            self._last.tidy()

    # --- parts ------------------------------------------------------------------------------

    def update(self) -> UpdateBuilder | None:
        """The builder of updates about the present situation, made once for each call of `tell`."""
        room = self.room
        if (
            self._update_builder is None
            and room.game is not None
            and room.spectator_words is not None
        ):
            clock = clock_state(room, self.now())
            self._update_builder = UpdateBuilder(
                room.game.state,
                room.spectator_words,
                room.seq,
                room.moment,
                clock,
                room.choice_cache,
                self._last if room.only_passes else None,
                partial(order_state, room, room.game.state),
            )
            self._last = self._update_builder
            room.only_passes = True
        return self._update_builder

    def _send_updates(self) -> None:
        update = self.update()
        if update is None:
            return
        events, missed = self.room.since(self._told)
        made: dict[int, bytes] = {}
        watchers: bytes | None = None
        for connection in self.connections:
            if connection in self.fresh:
                continue
            if connection.owed >= 0 and not update.public.hushed:
                self._bring_up(connection, update, connection.owed)
                continue
            for seat in connection.seats:
                if seat not in made:
                    made[seat] = update.for_seat(self.room.words[seat], events, missed)
                self._send(connection, made[seat])
            if connection.watches:
                watchers = watchers or update.for_spectators(events, missed)
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
        """Send a full update to connections whose action came too late."""
        for connection, seat in self.again:
            update = self.update()
            if update is not None and seat in connection.seats and not self.room.game_changed:
                self._send(connection, update.for_seat(self.room.words[seat], []))
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
                unseen=self._unseen(connection),
            )
        )
        for said in room.chat:
            if said.seq > connection.since:
                connection.tell(said)
        update = self.update()
        if update is None:
            return
        self._bring_up(connection, update, connection.since)
        revealed = room.revealed()
        if revealed is not None:
            connection.tell(revealed)

    def _unseen(self, connection: Connection) -> int:
        """How many events of a game came after what somebody saw who opens the page again."""
        if connection.since or not connection.seen:
            return 0
        update = self.update()
        if update is None or update.public.hushed:
            return 0
        return len(self.room.since(connection.seen)[0])

    def _bring_up(self, connection: Connection, update: UpdateBuilder, since: int) -> None:
        """Send the present situation and what led to it; nothing of the log in a test of memory."""
        events, missed = self.room.since(since)
        if not since:
            events, missed = _recent_events(events, self._unseen(connection)), False
        connection.owed = -1
        if update.public.hushed:  # nobody sees the log until the test is over (AMB-45)
            connection.owed = since
            events, missed = [], False
        for seat in sorted(connection.seats):
            self._send(connection, update.for_seat(self.room.words[seat], events, missed))
        if connection.watches:
            self._send(connection, update.for_spectators(events, missed))

    def _send(self, connection: Connection, content: bytes) -> None:
        connection.send(content)
        self.metrics.updates += 1
        self.metrics.bytes_sent += len(content)


def _recent_events(events: list[Event], unseen: int = 0) -> list[Event]:
    """The last events, all that are new to the reader, and all of a fight that goes on.

    Who played what into it must stay visible.
    """
    first = max(0, len(events) - max(RECENT_EVENTS, unseen))
    for at in range(len(events) - 1, -1, -1):
        if events[at][0] == ev.TURN_STARTED:
            break
        if events[at][0] == ev.COMBAT_STARTED:
            return events[min(at, first) :]
    return events[first:]


__all__ = ["SPECTATOR", "Broadcaster"]
