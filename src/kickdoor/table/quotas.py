"""How many connections a seat may have, and how many messages may come through all of them."""

from __future__ import annotations

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.table.connection import Connection
from kickdoor.table.http_security import MOST_A_SECOND, MOST_AT_ONCE, RateLimiter
from kickdoor.table.metrics import Metrics
from kickdoor.table.wire.message_base import ClientMessage
from kickdoor.table.wire.server_messages import Closing

MOST_PER_SEAT = 8  # connections
ELSEWHERE = "Your seat is open on too many devices; this one was closed. Reload to continue here."


class MessageQuota:
    """A rate limiter for each seat of a table; a connection without a seat has its own."""

    def __init__(self) -> None:
        self._seats: dict[int, RateLimiter] = {}

    def take(self, connection: Connection, message: ClientMessage) -> bool:
        """Count one more message if it is allowed; False if it is not."""
        seat: Seat = getattr(message, "seat", NOBODY)
        if seat not in connection.seats:
            # A ping, or a message for a seat it does not hold.
            seat = Seat(min(connection.seats, default=-1))
        if seat < 0:
            return connection.bucket.take()
        if seat not in self._seats:
            self._seats[seat] = RateLimiter(MOST_AT_ONCE, MOST_A_SECOND)
        return self._seats[seat].take()


def drop_oldest_connection(
    connections: list[Connection], new: Connection, metrics: Metrics
) -> None:
    """Close the oldest connection of each seat that is open on too many devices."""
    for seat in new.seats:
        holders = [one for one in connections if seat in one.seats and not one.closing]
        for old in holders[: max(0, len(holders) - MOST_PER_SEAT + 1)]:
            metrics.count("seat_connections")
            old.close(Closing(code="elsewhere", sentence=ELSEWHERE, again=False))
