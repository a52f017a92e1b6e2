"""The clock of a room: when windows close, when bots answer, when the table nudges.

Times are passed in; lengths come from the clock's rules and never from a hand. It changes no game:
`timed_steps` acts on what it says.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.reward_amounts import is_for_the_win
from kickdoor.engine.state import State
from kickdoor.table.clocks import OWN
from kickdoor.table.room.tempo import Tempo
from kickdoor.table.wire.message_parts import ClockRules, ClockState

NEVER = -1
WINNING_MS = 8_000  # a claim that would win the game: time to notice it
LEAST_MS = 2_600  # no speed makes a window shorter than the rule sheet's


class RoomClock:
    """The deadlines of the present moment."""

    def __init__(self, rules: ClockRules) -> None:
        self.rules = rules
        self.opened = 0
        self.extra = 0
        self.held_by: list[int] = []
        self.nudged = False
        self.tempo = Tempo(rules.bot_ms)
        self.share = self.tempo.window_share  # of the present window: another speed is for the next
        self.seen_at = 0  # when the last thing happened that bots wait after
        self.pause_ms = 0  # ... and for how long
        self.paused_at = NEVER
        self.is_stopped = False  # in lessons: nothing closes by itself

    @property
    def bots_at(self) -> int:
        """When bots go on; those that only answer do so before."""
        return self.seen_at + self.pause_ms

    def rest(self, now: int, pause: int) -> None:
        """Bots pause from here."""
        self.seen_at, self.pause_ms = now, pause

    def begin(self, now: int, pause: int = 0) -> None:
        """A new moment begins: everything is counted from here."""
        self.opened = now
        self.share = self.tempo.window_share
        self.extra = 0
        self.held_by = []
        self.nudged = False
        self.rest(now, pause)

    def pause(self, now: int) -> None:
        """Stop the clock."""
        self.paused_at = now

    def go_on(self, now: int) -> None:
        """Start it again with as much time as was left."""
        if self.paused_at != NEVER:
            gone = now - self.paused_at
            self.opened += gone
            self.seen_at += gone
            self.paused_at = NEVER

    def time(self, now: int) -> int:
        """The time by this clock, which stands still during a pause."""
        return now if self.paused_at == NEVER else self.paused_at

    @property
    def is_paused(self) -> bool:
        """Whether the clock stands still."""
        return self.paused_at != NEVER

    def hold(self, seat: Seat) -> None:
        """Give everybody more time."""
        self.extra += self.rules.hold_ms
        self.held_by.append(seat)

    def length(self, st: State) -> int:
        """How long this window is open in all; 0 if it waits for passes."""
        base = 0 if self.is_stopped else window_length(self.rules, st, self.share)
        return base + self.extra if base else 0

    def closes(self, st: State) -> int:
        """When the window closes by itself, or NEVER."""
        length = self.length(st)
        return self.opened + length if length else NEVER

    def state(self, now: int, st: State | None) -> ClockState:
        """What everybody is told about the clock; `deadlines` adds when the table moves on."""
        return ClockState(
            now=now,
            length=self.length(st) if st is not None else 0,
            paused=self.is_paused,
            held_by=self.held_by[:],
            nudged=self.nudged,
        )


def window_length(rules: ClockRules, st: State, share: float = 1.0) -> int:
    """The length of the present window; it is the same whatever anybody holds.

    `share` is that of the table's speed; lengths that a table has typed itself stay as they are.
    """
    if st.over or st.demand is not None or st.window == c.WINDOW_NONE:
        return 0
    own = rules.preset == OWN
    if st.main >= 0:
        # After a claimed kill; otherwise the main seat moves on.
        if not st.intent:
            return 0
        length = rules.kill_ms if own else _scaled(rules.kill_ms, share)
        return max(length, WINNING_MS) if length and not own and is_for_the_win(st) else length
    if st.window == c.WINDOW_SETUP:
        return rules.setup_ms
    return rules.window_ms if own else _scaled(rules.window_ms, share)


def _scaled(length: int, share: float) -> int:
    """A length at the table's speed, never shorter than the least unless it was before."""
    return max(int(length * share), min(length, LEAST_MS))


def awaited_seat(st: State) -> Seat:
    """The one seat that the game cannot go on without, or -1."""
    if st.over:
        return NOBODY
    if st.demand is not None:
        return st.demand.seat
    if st.window != c.WINDOW_NONE and st.main >= 0 and not st.intent:
        return st.main
    return NOBODY


def is_half_answered(st: State, seat: Seat) -> bool:
    """Whether the seat has picked some of the cards it was asked for, and more are wanted."""
    demand = st.demand
    return demand is not None and demand.seat == seat and bool(demand.picked)
