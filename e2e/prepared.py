"""Tables that stand just before a moment: played here, put into the server's database.

The same moment is the same game every time, as long as rules and cards stay as they are.
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
from tests.table.tables import Evening, seeded

from kickdoor.engine.api import options
from kickdoor.engine.state import State
from kickdoor.seats.seeing import view
from kickdoor.table.room import entries as en
from kickdoor.table.store.databases import url_of
from kickdoor.table.store.inserting import Batch, Row, insert
from kickdoor.table.wire import sent
from kickdoor.table.wire.told import Done

MOST_GAMES = 200
MOST_MOVES = 700

Moment = Callable[[State], bool]
After = Callable[[Evening], None]


def _game(moment: Moment, bot: str, **wishes: Any) -> Evening | None:
    """One game, if it comes to the moment."""
    evening = Evening(clock="none", listed=False, **wishes)
    evening.start()
    brain = evening.room.brain(bot)
    for _ in range(MOST_MOVES):
        state = evening.state
        if moment(state):
            return evening
        if state.over:
            return None
        seats = view(state, 0).awaited.seats
        seat = next((one for one in seats if options(state, one)), -1)
        if seat < 0:
            return None
        action = brain.decide(view(state, seat), options(state, seat), evening.room.luck(seat))
        moved = evening.send(
            sent.Act, seat, moment=evening.room.moment, action=evening.named(action), text=""
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
            evening = _game(moment, bot, **wishes)
        if evening is not None:
            if then is not None:
                then(evening)
            return stored(evening, database)
    raise AssertionError(f"no game of {MOST_GAMES} came to that moment")


def stored(evening: Evening, database: Path) -> list[str]:
    """Put a table into the database; the addresses of its seats."""
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        thread.submit(asyncio.run, _store(evening, database)).result()
    return [f"/t/{evening.room.table}#seat={token}" for token in evening.tokens]


async def _store(evening: Evening, database: Path) -> None:
    room = evening.room
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
