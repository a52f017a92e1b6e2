"""What the server logs about a room that is in trouble."""

from __future__ import annotations

import logging

from kickdoor.table.room.room import Room
from kickdoor.table.server_log import about

LOG = logging.getLogger("kickdoor.table")


def log_failure(room: Room, what: str) -> None:
    """The error being handled, and where the room was."""
    here = about(room.table, room.seq)
    LOG.exception("table %s %s, entry %d", room.table, what, room.seq, extra=here)


def log_trouble(room: Room, what: str, problem: Exception) -> None:
    """What went wrong with a room, without a traceback."""
    here = about(room.table, room.seq)
    LOG.error("table %s %s: %s", room.table, what, problem, extra=here)
