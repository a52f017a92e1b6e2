"""Until when the table waits: for a window, for an answer, for a lost connection.

Deadlines depend on who is connected and who has passed, which everybody sees, and on no hand.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.table.room.chairs import Chair
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_clock import NEVER, awaited_seat
from kickdoor.table.wire.message_parts import ClockState


def closes(room: Room, state: State) -> int:
    """When the window closes by itself, or NEVER; lost connections extend it once at most."""
    clock = room.clock
    base = clock.closes(state)
    limit = clock.rules.dropped_ms
    if base == NEVER or _goes_round(room, state):
        return NEVER
    if not limit:
        return base
    until = base
    for chair in room.chairs:
        if not _may_speak(state, chair):
            continue
        if not chair.connections:
            until = max(until, chair.away_since + limit)
        elif chair.back_since > clock.opened:  # somebody who came back gets a whole window
            until = max(until, chair.back_since + clock.length(state))
    return min(until, base + limit)


def waits_for(room: Room, state: State, now: int) -> list[int]:
    """Disconnected seats that the window is being kept open for."""
    limit = room.clock.rules.dropped_ms
    if not limit or room.clock.closes(state) == NEVER:
        return []
    now = room.clock.time(now)
    return [
        chair.seat
        for chair in room.chairs
        if _may_speak(state, chair) and not chair.connections and now < chair.away_since + limit
    ]


def clock_state(room: Room, now: int) -> ClockState:
    """What everybody is told about the clock."""
    state = room.game.state if room.game is not None else None
    told = room.clock.state(now, state)
    if state is None:
        return told
    stood = now - room.clock.time(now)  # the clock stands still during a pause
    until = closes(room, state)
    if until == NEVER:
        told.closes, told.length = NEVER, 0
    else:
        told.closes = until + stood
        told.waits_for = waits_for(room, state, now)
    until = acts(room, state)
    if until != NEVER:
        told.acts, told.acts_for = until + stood, awaited_seat(state)
    return told


def acts(room: Room, state: State) -> int:
    """When the table acts for the seat it waits for, or NEVER."""
    times = [memory_due(room, state)]
    pace = room.clock.rules.pace_ms
    seat = awaited_seat(state)
    if pace and seat >= 0 and not room.chairs[seat].bot:
        times.append(pace_due(room, seat, room.clock.opened + 2 * pace))
    due = [time for time in times if time != NEVER]
    return min(due) if due else NEVER


def memory_due(room: Room, state: State) -> int:
    """When a test of memory ends: it must not become a search through notes (AMB-45)."""
    demand = state.demand
    limit = room.settings.answer_ms
    if demand is None or demand.kind != c.D_NAME or not limit or not room.made.clock.window_ms:
        return NEVER
    return room.clock.opened + limit


def pace_due(room: Room, seat: Seat, due: int) -> int:
    """When a move is made for a seat: later if it has just lost its connection."""
    chair = room.chairs[seat]
    limit = room.clock.rules.dropped_ms
    return max(due, chair.away_since + limit) if limit and not chair.connections else due


def _goes_round(room: Room, state: State) -> bool:
    """Before the first turn, nobody is hurried who waits for a device that several people share."""
    return state.window == c.WINDOW_SETUP and any(
        chair.shares_device and chair.is_person for chair in room.chairs
    )


def _may_speak(state: State, chair: Chair) -> bool:
    """Whether it is a person who has not passed: only those hold a window open."""
    seat = chair.seat
    if not chair.is_person or seat == state.main:
        return False
    return state.players[seat].alive and not state.passed >> seat & 1
