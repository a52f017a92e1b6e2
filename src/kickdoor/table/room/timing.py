"""The clock of a room: when windows close, when bots answer, when the table nudges.

Times are numbers that somebody hands in; lengths come from the clock's rules and from nothing
that a hand holds. It changes no game: `room.clockwork` acts on what it says.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.state import State
from kickdoor.table.wire.parts import ClockRules, ClockState

NEVER = -1


class Timing:
    """Where the clock stands in the present moment."""

    def __init__(self, rules: ClockRules) -> None:
        self.rules = rules
        self.opened = 0
        self.extra = 0
        self.held_by: list[int] = []
        self.nudged = False
        self.bots_at = 0  # when bots answer
        self.paused_at = NEVER

    def begin(self, now: int) -> None:
        """A new moment: everything counts from here."""
        self.opened = now
        self.extra = 0
        self.held_by = []
        self.nudged = False
        self.bots_at = now + self.rules.bot_ms

    def pause(self, now: int) -> None:
        """Stop."""
        self.paused_at = now

    def go_on(self, now: int) -> None:
        """Start again with as much time as was left."""
        if self.paused_at != NEVER:
            gone = now - self.paused_at
            self.opened += gone
            self.bots_at += gone
            self.paused_at = NEVER

    def clock(self, now: int) -> int:
        """The time by the table's clock, which stands still in a pause."""
        return now if self.paused_at == NEVER else self.paused_at

    @property
    def is_paused(self) -> bool:
        """The clock stands still."""
        return self.paused_at != NEVER

    def hold(self, seat: int) -> None:
        """More time for everybody."""
        self.extra += self.rules.hold_ms
        self.held_by.append(seat)

    def length(self, st: State) -> int:
        """How long this window is open in all; 0 if it waits for passes."""
        base = window_length(self.rules, st)
        return base + self.extra if base else 0

    def closes(self, st: State) -> int:
        """When the window closes by itself, or NEVER."""
        length = self.length(st)
        return self.opened + length if length else NEVER

    def state(self, now: int, st: State | None) -> ClockState:
        """What everybody is told."""
        paused = self.is_paused
        length = self.length(st) if st is not None else 0
        closes = self.closes(st) if st is not None else NEVER
        if paused and closes != NEVER:
            closes += now - self.paused_at
        return ClockState(
            now=now,
            closes=closes,
            length=length,
            paused=paused,
            held_by=self.held_by[:],
            nudged=self.nudged,
        )


def window_length(rules: ClockRules, st: State) -> int:
    """The time of the window the game waits in; the same whoever holds what."""
    if st.over or st.demand is not None or st.window == c.WINDOW_NONE:
        return 0
    if st.main >= 0:
        return rules.kill_ms if st.intent else 0  # a claimed kill; else the main seat goes on
    return rules.setup_ms if st.window == c.WINDOW_SETUP else rules.window_ms


def awaited_seat(st: State) -> int:
    """The one seat nothing goes on without, or -1."""
    if st.over:
        return -1
    if st.demand is not None:
        return st.demand.seat
    if st.window != c.WINDOW_NONE and st.main >= 0 and not st.intent:
        return st.main
    return -1


def is_half_answered(st: State, seat: int) -> bool:
    """The seat has chosen some of what it is asked for, and more is wanted."""
    demand = st.demand
    return demand is not None and demand.seat == seat and bool(demand.picked)
