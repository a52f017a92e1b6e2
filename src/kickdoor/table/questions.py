"""Questions that cost the server some work: why, weigh, explain; asked in turn, answered once.

The same question of a seat is worked on once, however many connections ask it; a seat and a table
have a budget, and tables take turns. What the answer is, is said at the desk.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.guards import Bucket
from kickdoor.table.pacing import Pacer
from kickdoor.table.room import desk
from kickdoor.table.room.room import Room
from kickdoor.table.wire.base import Sent, Told
from kickdoor.table.wire.sent import Explain, Weigh, Why
from kickdoor.table.wire.told import Refused

QUESTIONS = (Why, Weigh, Explain)
MOST_WAITING = 12  # different questions of one seat
MOST_TOGETHER = 24  # messages that ask the same
SEAT_AT_ONCE, SEAT_A_SECOND = 30.0, 10.0
TABLE_AT_ONCE, TABLE_A_SECOND = 60.0, 25.0
TOO_MANY = "Too many questions from this seat; wait for the answers."
Key = tuple[int, str]


@dataclass
class Question:
    """One question, and everybody at its seat who asked it."""

    seat: int
    connection: Connection
    message: Sent
    others: list[tuple[Connection, str]] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The name of the first message."""
        name: str = getattr(self.message, "id", "")
        return name

    def tell(self, replies: Sequence[Told]) -> None:
        """Answer everybody who asked."""
        for told in replies:
            self.connection.tell(told)
            for connection, name in self.others:
                connection.tell(msgspec.structs.replace(told, id=name))

    def refuse(self, code: str, sentence: str) -> None:
        """It cannot be answered."""
        self.tell([Refused(id=self.id, seat=self.seat, code=code, sentence=sentence)])


class Questions:
    """Those of one table."""

    def __init__(self, post: Callable[[Question], None], pacer: Pacer, figures: Figures) -> None:
        self._post = post
        self._pacer = pacer
        self._figures = figures
        self._waiting: OrderedDict[Key, Question] = OrderedDict()
        self._seats: dict[int, Bucket] = {}
        self._table = Bucket(TABLE_AT_ONCE, TABLE_A_SECOND)
        self._lined_up = False
        self.known: dict[Key, tuple[Room, int, Told]] = {}  # answers, and when they were good

    def ask(self, connection: Connection, message: Sent) -> None:
        """A question; it is answered in its turn, or refused if too many wait."""
        key = _key(message)
        name: str = getattr(message, "id", "")
        question = self._waiting.get(key)
        if question is not None and len(question.others) < MOST_TOGETHER:
            question.others.append((connection, name))
            return
        if question is not None or self._count(key[0]) >= MOST_WAITING:
            self._figures.count("questions")
            connection.tell(Refused(id=name, seat=key[0], code="busy", sentence=TOO_MANY))
            return
        self._waiting[key] = Question(key[0], connection, message)
        self._line_up()

    def answer(self, room: Room, question: Question, now: int) -> list[Told]:
        """What the desk says; what it said at this point already is not worked out again."""
        key = _key(question.message)
        known = self.known.get(key)
        if known is not None and known[0] is room and known[1] == room.seq:
            return [msgspec.structs.replace(known[2], id=question.id)]
        loop = asyncio.get_running_loop()
        begun = loop.time()
        replies = desk.handle(room, question.message, question.connection.seats, now)
        self._pacer.took(loop.time() - begun)
        if len(self.known) >= MOST_WAITING * len(room.chairs):
            self.known.clear()
        if len(replies) == 1 and not isinstance(replies[0], Refused):
            self.known[key] = (room, room.seq, replies[0])
        return replies

    # --- in turn ----------------------------------------------------------------------------

    def _count(self, seat: int) -> int:
        return sum(key[0] == seat for key in self._waiting)

    def _line_up(self) -> None:
        if self._lined_up or not self._waiting:
            return
        self._lined_up = True
        seats = {key[0] for key in self._waiting}
        wait = max(self._table.wait(), min(self._bucket(seat).wait() for seat in seats))
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._pacer.line_up, self._turn)
        else:
            self._pacer.line_up(self._turn)

    def _turn(self) -> None:
        """The first question whose seat has some of its budget left."""
        self._lined_up = False
        for key in self._waiting:
            if self._bucket(key[0]).wait() <= 0 and self._table.wait() <= 0:
                self._bucket(key[0]).take()
                self._table.take()
                self._post(self._waiting.pop(key))
                break
        self._line_up()

    def _bucket(self, seat: int) -> Bucket:
        if seat not in self._seats:
            self._seats[seat] = Bucket(SEAT_AT_ONCE, SEAT_A_SECOND)
        return self._seats[seat]


def _key(message: Sent) -> Key:
    """The seat, and the question without the name of the message."""
    seat: int = getattr(message, "seat", -1)
    return seat, repr(msgspec.structs.replace(message, id=""))
