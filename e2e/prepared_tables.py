"""Tables just before a certain situation: played here, put into the server's database.

The same situation is the same game every time, as long as rules and cards stay as they are.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from tests.table.simulated_room import SimulatedRoom, seeded

from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import State
from kickdoor.seats.view_builder import view
from kickdoor.table.room import log_entries as en
from kickdoor.table.store.database import url_of
from kickdoor.table.store.statements import Batch, Row, insert
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.server_messages import Done

MOST_GAMES = 200
MOST_MOVES = 700

Moment = Callable[[State], bool]
After = Callable[[SimulatedRoom], None]


def _game(moment: Moment, bot: str, **wishes: Any) -> SimulatedRoom | None:
    """One game, if it comes to the moment."""
    simulated = SimulatedRoom(clock="none", listed=False, **wishes)
    simulated.start()
    brain = simulated.room.built_in_bot(bot)
    for _ in range(MOST_MOVES):
        state = simulated.state
        if moment(state):
            return simulated
        if state.over:
            return None
        seats = view(state, Seat(0)).awaited.seats
        seat = Seat(next((one for one in seats if options(state, one)), -1))
        if seat < 0:
            return None
        action = brain.decide(view(state, seat), options(state, seat), simulated.room.luck(seat))
        moved = simulated.send(
            client_messages.Act,
            seat,
            moment=simulated.room.moment,
            action=simulated.named(action),
            text="",
        )
        if not isinstance(moved[0], Done):
            return None
    return None


def prepared(
    database: Path,
    moment: Moment,
    bot: str = "easy",
    then: After | None = None,
    name: str = "",
    **wishes: Any,
) -> list[str]:
    """Addresses of the seats of a table that stands at such a moment; every name is a table."""
    for number in range(MOST_GAMES):
        with seeded(f"{name or moment.__name__} {number}"):
            simulated = _game(moment, bot, **wishes)
        if simulated is not None:
            if then is not None:
                then(simulated)
            return stored(simulated, database)
    raise AssertionError(f"no game of {MOST_GAMES} came to that moment")


def stored(simulated: SimulatedRoom, database: Path) -> list[str]:
    """Put a table into the database; the addresses of its seats."""
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        thread.submit(asyncio.run, _store(simulated, database)).result()
    return [f"/t/{simulated.room.table}#seat={token}" for token in simulated.tokens]


async def _store(simulated: SimulatedRoom, database: Path) -> None:
    room = simulated.room
    bodies = [en.ENCODER.encode(entry) for entry in room.pending]
    keys = [entry.key for entry in room.pending if isinstance(entry, en.Sat)]
    now = int(time.time())
    row = Row(room.table, room.status, False, False, now, now, msgspec.json.encode(room.info()))
    # Beside the server that uses the database, which no other server may.
    stored = asyncio.get_running_loop().create_future()
    batch = Batch(room.table, 1, bodies, now * 1000, row, keys, stored, 0.0)
    engine = sa.create_engine(url_of(str(database)), connect_args={"timeout": 30})
    with engine.begin() as connection:
        insert(connection, [batch])
    engine.dispose()
