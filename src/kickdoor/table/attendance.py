"""Who is connected to a room: people at their seats, screens, and those who watch.

It keeps the chairs' count of connections right; what anybody is told is the herald's business.
"""

from __future__ import annotations

from kickdoor.table.budget import make_room
from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.herald import Herald
from kickdoor.table.room import people
from kickdoor.table.room.room import Room
from kickdoor.table.watching import Watching


class Attendance:
    """The connections of one room."""

    def __init__(self, herald: Herald, watching: Watching, figures: Figures) -> None:
        self._herald = herald
        self._watching = watching
        self._figures = figures

    @property
    def connections(self) -> list[Connection]:
        """Everybody who is here, those who watch included."""
        return [*self._herald.connections, *self._watching.connections]

    def arrive(self, room: Room, connection: Connection, now: int) -> None:
        """A connection sits down with its seats, or to watch without a delay."""
        make_room(self._herald.connections, connection, self._figures)
        self._herald.connections.append(connection)
        self._devices(room)
        for seat in connection.seats:
            people.arrived(room, seat, now)
        if connection.watches:
            room.watchers += 1
        self._herald.fresh.append(connection)

    def depart(self, room: Room, connection: Connection, now: int) -> bool:
        """A connection is gone; False if it was not here."""
        was_here = False
        if self._watching.leave(connection):
            room.watchers = max(0, room.watchers - 1)
            room.table_changed = was_here = True
        if connection in self._herald.connections:
            was_here = True
            self._herald.connections.remove(connection)
            self._devices(room)
            for seat in connection.seats:
                people.departed(room, seat, now)
            if connection.watches and room.watchers:
                room.watchers -= 1
                room.table_changed = True
        return was_here

    def sit_again(self, room: Room) -> None:
        """The room was read anew: everybody is still here."""
        for connection in self._herald.connections:
            for seat in connection.seats:
                room.chairs[seat].connections += 1
            if connection.watches:
                room.watchers += 1
        self._devices(room)

    def _devices(self, room: Room) -> None:
        """Who shares a device with somebody."""
        together = [one.seats for one in self._herald.connections if len(one.seats) > 1]
        for chair in room.chairs:
            chair.shares_device = any(chair.seat in seats for seats in together)
