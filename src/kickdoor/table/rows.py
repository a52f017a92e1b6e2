"""The line of a table in the list of the store.

It says what is public and what the server has to know before it reads the log.
"""

from __future__ import annotations

import time

from kickdoor.table.room import clockwork
from kickdoor.table.room import entries as en
from kickdoor.table.room.room import PLAYING, Room
from kickdoor.table.store.store import Row


def row_of(room: Room) -> Row:
    """The line as the room is now."""
    return Row(
        id=room.table,
        status=room.status,
        listed=room.made.listed and bool(room.people()),
        clocked=room.status == PLAYING and clockwork.due(room) != -1,
        created=room.made.created,
        touched=int(time.time()),
        info=en.ENCODER.encode(room.open_info()),
    )
