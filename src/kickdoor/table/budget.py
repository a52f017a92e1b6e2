"""How many connections a seat may have, and how many messages may come through all of them."""

from __future__ import annotations

from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.guards import MOST_A_SECOND, MOST_AT_ONCE, Bucket
from kickdoor.table.wire.base import Sent
from kickdoor.table.wire.told import Closing

MOST_PER_SEAT = 8  # connections
ELSEWHERE = "Your seat is open on too many devices; this one was closed. Reload to go on here."


class Budget:
    """One bucket for each seat of a table, and one for each connection without a seat."""

    def __init__(self) -> None:
        self._seats: dict[int, Bucket] = {}

    def take(self, connection: Connection, message: Sent) -> bool:
        """One more message, if it is not too many."""
        seat: int = getattr(message, "seat", -1)
        if seat not in connection.seats:
            seat = min(connection.seats, default=-1)  # a ping, or somebody else's seat
        if seat < 0:
            return connection.bucket.take()
        if seat not in self._seats:
            self._seats[seat] = Bucket(MOST_AT_ONCE, MOST_A_SECOND)
        return self._seats[seat].take()


def make_room(connections: list[Connection], new: Connection, figures: Figures) -> None:
    """A seat that is open on too many devices is closed on the one that opened it first."""
    for seat in new.seats:
        holders = [one for one in connections if seat in one.seats and not one.closing]
        for old in holders[: max(0, len(holders) - MOST_PER_SEAT + 1)]:
            figures.count("seat_connections")
            old.close(Closing(code="elsewhere", sentence=ELSEWHERE, again=False))
