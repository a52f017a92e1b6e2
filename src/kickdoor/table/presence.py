"""Who is connected to a room: people in their seats, shared screens and spectators.

It keeps the chairs' counts of connections right; what anybody is sent is up to the broadcaster.
"""

from __future__ import annotations

from kickdoor.table.broadcaster import Broadcaster
from kickdoor.table.connection import Connection
from kickdoor.table.delayed_spectators import DelayedSpectators
from kickdoor.table.metrics import Metrics
from kickdoor.table.quotas import drop_oldest_connection
from kickdoor.table.room import membership
from kickdoor.table.room.room import Room
from kickdoor.table.wire.server_messages import Closing


class Presence:
    """The connections of one room."""

    def __init__(
        self, broadcaster: Broadcaster, spectators: DelayedSpectators, metrics: Metrics
    ) -> None:
        self._broadcaster = broadcaster
        self._spectators = spectators
        self._metrics = metrics

    @property
    def connections(self) -> list[Connection]:
        """All connections, including those of spectators."""
        return [*self._broadcaster.connections, *self._spectators.connections]

    def part(self, last: Closing) -> None:
        """Close all connections with these words."""
        for connection in self.connections:
            connection.close(last)

    def arrive(self, room: Room, connection: Connection, now: int) -> None:
        """Add a connection that holds seats, or watches without a delay."""
        drop_oldest_connection(self._broadcaster.connections, connection, self._metrics)
        self._broadcaster.connections.append(connection)
        self._devices(room)
        for seat in connection.seats:
            membership.arrived(room, seat, now)
        if connection.watches:
            room.watchers += 1
        self._broadcaster.fresh.append(connection)

    def depart(self, room: Room, connection: Connection, now: int) -> bool:
        """Remove a connection; False if it was not here."""
        was_here = False
        if self._spectators.leave(connection):
            room.watchers = max(0, room.watchers - 1)
            room.table_changed = was_here = True
        if connection in self._broadcaster.connections:
            was_here = True
            self._broadcaster.connections.remove(connection)
            self._devices(room)
            for seat in connection.seats:
                membership.departed(room, seat, now)
            if connection.watches and room.watchers:
                room.watchers -= 1
                room.table_changed = True
        return was_here

    def sit_again(self, room: Room) -> None:
        """The room was rebuilt from its log: count all connections again."""
        for connection in self._broadcaster.connections:
            for seat in connection.seats:
                room.chairs[seat].connections += 1
            if connection.watches:
                room.watchers += 1
        self._devices(room)

    def _devices(self, room: Room) -> None:
        """Note which seats share a device."""
        together = [one.seats for one in self._broadcaster.connections if len(one.seats) > 1]
        for chair in room.chairs:
            chair.shares_device = any(chair.seat in seats for seats in together)
