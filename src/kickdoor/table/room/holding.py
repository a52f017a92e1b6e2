"""A window waits a little for somebody whose connection was lost: who, and until when.

It depends on who is connected and who has passed, which everybody sees, and on no hand.
"""

from __future__ import annotations

from kickdoor.engine.state import State
from kickdoor.table.room.chairs import Chair
from kickdoor.table.room.room import Room
from kickdoor.table.room.timing import NEVER
from kickdoor.table.wire.parts import ClockState


def closes(room: Room, state: State) -> int:
    """When the window closes by itself, or NEVER; at most one wait later than its length says."""
    timing = room.timing
    base = timing.closes(state)
    limit = timing.rules.dropped_ms
    if base == NEVER or not limit:
        return base
    until = base
    for chair in room.chairs:
        if not _may_speak(state, chair):
            continue
        if not chair.connections:
            until = max(until, chair.away_since + limit)
        elif chair.back_since > timing.opened:  # a whole window for whoever is back
            until = max(until, chair.back_since + timing.length(state))
    return min(until, base + limit)


def waits_for(room: Room, state: State, now: int) -> list[int]:
    """Seats that the window is kept open for now."""
    limit = room.timing.rules.dropped_ms
    if not limit or room.timing.closes(state) == NEVER:
        return []
    now = room.timing.clock(now)
    return [
        chair.seat
        for chair in room.chairs
        if _may_speak(state, chair) and not chair.connections and now < chair.away_since + limit
    ]


def clock_state(room: Room, now: int) -> ClockState:
    """What everybody is told about the clock."""
    state = room.game.state if room.game is not None else None
    told = room.timing.state(now, state)
    if state is not None and told.closes != NEVER:
        told.closes += closes(room, state) - room.timing.closes(state)
        told.waits_for = waits_for(room, state, now)
    return told


def pace_due(room: Room, seat: int, due: int) -> int:
    """A move is not made for somebody who has just lost the connection."""
    chair = room.chairs[seat]
    limit = room.timing.rules.dropped_ms
    return max(due, chair.away_since + limit) if limit and not chair.connections else due


def _may_speak(state: State, chair: Chair) -> bool:
    """A person who has not passed; nobody else holds a window open."""
    seat = chair.seat
    if not chair.is_person or seat == state.main:
        return False
    return state.players[seat].alive and not state.passed >> seat & 1
