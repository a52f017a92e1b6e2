"""A table's row in the store's list of tables.

It holds what is public, and what the server must know before it reads the log.
"""

from __future__ import annotations

import time

from kickdoor.table.room import log_entries as en
from kickdoor.table.room import timed_steps
from kickdoor.table.room.room import PLAYING, Room
from kickdoor.table.store.store import Row


def row_of(room: Room) -> Row:
    """The row for the present state of a room."""
    return Row(
        id=room.table,
        status=room.status,
        listed=room.made.listed and bool(room.people()),
        clocked=room.status == PLAYING and timed_steps.due(room) != -1,
        created=room.made.created,
        touched=int(time.time()),
        info=en.ENCODER.encode(room.open_info()),
    )
