"""A simulated table: a room, a clock that is a number, and people who send messages."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from kickdoor.actions import Action, from_engine
from kickdoor.engine.ids import NOBODY, Seat, as_seats
from kickdoor.engine.state import State
from kickdoor.table.room import membership, message_handlers, timed_steps
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_factory import load_room, new_room
from kickdoor.table.shuffle_proof import shares
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import BotSeat, NewTable
from kickdoor.table.wire.message_base import ServerMessage
from kickdoor.table.wire.server_messages import Done, Refused

MIXES = TableMixes()
SECOND = 1_000


@contextmanager
def seeded(seed: str) -> Iterator[None]:
    """Everything that a table leaves to chance follows from the seed."""
    chance = Random(seed)
    with ExitStack() as stack:
        for name, drawn in (
            ("token_hex", lambda size: chance.randbytes(size).hex()),
            ("token_urlsafe", lambda size: chance.randbytes(size).hex()),
            ("choice", chance.choice),
            ("randbits", chance.getrandbits),
        ):
            stack.enter_context(patch.object(secrets, name, drawn))
        yield


class SimulatedRoom:
    """One table and its time."""

    def __init__(self, seats: int = 3, bots: int = 0, **wishes: Any) -> None:
        self.now = 1_000
        body = NewTable(name="Ada", seats=seats, bots=[BotSeat()] * bots, **wishes)
        self.room, token = new_room(body, MIXES, self.now, 0)
        self.tokens = [token]
        self.ids = itertools.count(1)
        self.shares: dict[int, tuple[str, str]] = {}
        for name in ("Ben", "Cem", "Dot", "Eva", "Fin")[: seats - bots - 1]:
            self.tokens.append(membership.sit_down(self.room, name, NOBODY, self.now)[1])
        self.persons = as_seats(list(range(seats - bots)))
        for seat in self.persons:
            membership.arrived(self.room, seat, self.now)

    @property
    def state(self) -> State:
        assert self.room.game is not None
        return self.room.game.state

    def send(self, kind: type[Any], seat: int, **fields: Any) -> list[ServerMessage]:
        """A message from a seat."""
        fields.setdefault("id", str(next(self.ids)))
        return message_handlers.handle(
            self.room, kind(seat=seat, **fields), frozenset([Seat(seat)]), self.now
        )

    def done(self, kind: type[Any], seat: int, **fields: Any) -> None:
        """A message that is accepted."""
        answer = self.send(kind, seat, **fields)
        assert isinstance(answer[0], Done), answer

    def refused(self, kind: type[Any], seat: int, **fields: Any) -> Refused:
        """A message that is refused."""
        answer = self.send(kind, seat, **fields)[0]
        assert isinstance(answer, Refused), answer
        return answer

    def act(self, seat: int, action: Action, text: str = "") -> None:
        """An action in the present moment."""
        self.done(client_messages.Act, seat, moment=self.room.moment, action=action, text=text)

    def named(self, action: tuple[int, ...]) -> Action:
        """One of the engine's options as messages name it."""
        return from_engine(action, self.state.cat, self.state.offers)

    def share(self, seat: int, words: str = "") -> tuple[str, str]:
        """A seat draws a share and commits to it."""
        share = secrets.token_hex(32)
        attempt = self.room.deal.attempt
        sealed = shares.seat_commitment(self.room.table, attempt, seat, share, words)
        self.done(client_messages.Commit, seat, attempt=attempt, commitment=sealed)
        self.shares[seat] = (share, words)
        return self.shares[seat]

    def show(self, seat: int) -> None:
        """A seat shows the share it committed to."""
        share, words = self.shares[seat]
        attempt = self.room.deal.attempt
        self.done(client_messages.Reveal, seat, attempt=attempt, share=share, words=words)

    def start(self) -> None:
        """Deal: every person who is there commits, the owner asks, everybody shows."""
        for chair in self.room.chairs:
            if chair.is_person and chair.connections and chair.seat not in self.shares:
                self.share(chair.seat)
        self.done(client_messages.Start, self.room.owner())
        for seat in self.room.deal.missing():
            self.show(seat)
        assert self.room.game is not None

    def wait(self, ms: int) -> None:
        """Time goes by, as an actor would let it."""
        until = self.now + ms
        while True:
            when = timed_steps.due(self.room)
            if when < 0 or when > until:
                break
            self.now = max(self.now, when)
            timed_steps.tick(self.room, self.now)
        self.now = until
        self.room.now = until

    def play_out(self) -> None:
        """The only person goes home, and bots play to the end."""
        membership.departed(self.room, Seat(0), self.now)
        for _ in range(4000):
            if self.state.over:
                return
            self.wait(10 * SECOND)
        raise AssertionError("the game does not end")

    def again(self) -> Room:
        """The room as its log leads to it."""
        return load_room(self.room.pending, MIXES, self.now)
