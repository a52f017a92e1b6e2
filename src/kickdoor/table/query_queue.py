"""Queries that cost the server some work (why, weigh, explain): answered in turn, and only once.

The same query of a seat is answered once for all connections that ask it; seats and tables have
rate limits, and tables take turns. The answers come from the message handlers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.table.connection import Connection
from kickdoor.table.http_security import RateLimiter
from kickdoor.table.metrics import Metrics
from kickdoor.table.paced_queues import PacedQueue
from kickdoor.table.room import message_handlers
from kickdoor.table.room.room import Room
from kickdoor.table.wire.client_messages import Explain, Weigh, Why
from kickdoor.table.wire.message_base import ClientMessage, ServerMessage
from kickdoor.table.wire.server_messages import Refused

QUERIES = (Why, Weigh, Explain)
MOST_WAITING = 12  # different queries of one seat
MOST_TOGETHER = 24  # messages that ask the same query
SEAT_AT_ONCE, SEAT_A_SECOND = 30.0, 10.0
TABLE_AT_ONCE, TABLE_A_SECOND = 60.0, 25.0
TOO_MANY = "Too many questions from this seat; wait for the answers."
Key = tuple[Seat, str]


@dataclass
class Query:
    """A query, and all connections of its seat that have asked it."""

    seat: Seat
    connection: Connection
    message: ClientMessage
    others: list[tuple[Connection, str]] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The id of the first message that asked it."""
        name: str = getattr(self.message, "id", "")
        return name

    def tell(self, replies: Sequence[ServerMessage]) -> None:
        """Send the replies to everybody who asked."""
        for told in replies:
            self.connection.tell(told)
            for connection, name in self.others:
                connection.tell(msgspec.structs.replace(told, id=name))

    def refuse(self, code: str, sentence: str) -> None:
        """Tell everybody who asked that it was not answered, and why."""
        self.tell([Refused(id=self.id, seat=self.seat, code=code, sentence=sentence)])


class QueryQueue:
    """The waiting queries of one table."""

    def __init__(self, post: Callable[[Query], None], queue: PacedQueue, metrics: Metrics) -> None:
        self._post = post
        self._queue = queue
        self._metrics = metrics
        self._waiting: OrderedDict[Key, Query] = OrderedDict()
        self._seats: dict[int, RateLimiter] = {}
        self._table = RateLimiter(TABLE_AT_ONCE, TABLE_A_SECOND)
        self._lined_up = False
        # Answers, with the room and log position they are valid for.
        self.known: dict[Key, tuple[Room, int, ServerMessage]] = {}

    def ask(self, connection: Connection, message: ClientMessage) -> None:
        """Queue a query; refuse it if too many are waiting."""
        key = _key(message)
        name: str = getattr(message, "id", "")
        query = self._waiting.get(key)
        if query is not None and len(query.others) < MOST_TOGETHER:
            query.others.append((connection, name))
            return
        if query is not None or self._count(Seat(key[0])) >= MOST_WAITING:
            self._metrics.count("questions")
            connection.tell(Refused(id=name, seat=Seat(key[0]), code="busy", sentence=TOO_MANY))
            return
        self._waiting[key] = Query(Seat(key[0]), connection, message)
        self._enqueue()

    def answer(self, room: Room, query: Query, now: int) -> list[ServerMessage]:
        """The reply of the message handlers, reused if nothing has happened since the last one."""
        key = _key(query.message)
        known = self.known.get(key)
        if known is not None and known[0] is room and known[1] == room.seq:
            return [msgspec.structs.replace(known[2], id=query.id)]
        loop = asyncio.get_running_loop()
        begun = loop.time()
        replies = message_handlers.handle(room, query.message, query.connection.seats, now)
        self._queue.record_duration(loop.time() - begun)
        if len(self.known) >= MOST_WAITING * len(room.chairs):
            self.known.clear()
        if len(replies) == 1 and not isinstance(replies[0], Refused):
            self.known[key] = (room, room.seq, replies[0])
        return replies

    # --- taking turns -----------------------------------------------------------------------

    def _count(self, seat: Seat) -> int:
        return sum(key[0] == seat for key in self._waiting)

    def _enqueue(self) -> None:
        if self._lined_up or not self._waiting:
            return
        self._lined_up = True
        seats = {key[0] for key in self._waiting}
        wait = max(self._table.wait(), min(self._bucket(seat).wait() for seat in seats))
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._queue.enqueue, self._turn)
        else:
            self._queue.enqueue(self._turn)

    def _turn(self) -> None:
        """Post the first query whose seat is within its rate limit."""
        self._lined_up = False
        for key in self._waiting:
            if self._bucket(Seat(key[0])).wait() <= 0 and self._table.wait() <= 0:
                self._bucket(Seat(key[0])).take()
                self._table.take()
                self._post(self._waiting.pop(key))
                break
        self._enqueue()

    def _bucket(self, seat: Seat) -> RateLimiter:
        if seat not in self._seats:
            self._seats[seat] = RateLimiter(SEAT_AT_ONCE, SEAT_A_SECOND)
        return self._seats[seat]


def _key(message: ClientMessage) -> Key:
    """What makes two queries the same: the seat, and the message without its id."""
    seat: Seat = getattr(message, "seat", NOBODY)
    return seat, repr(msgspec.structs.replace(message, id=""))
