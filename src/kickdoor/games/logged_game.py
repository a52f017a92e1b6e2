"""A running game with its log: every action performed, so that it can be saved and replayed.

It adds no rules: the engine decides what may be done.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, Event, State
from kickdoor.games.game_log import GameLog, LogEntry


@dataclass
class LoggedGame:
    """A state, the log that led to it, and the events told so far."""

    cat: Catalog
    settings: Settings
    seed: int
    state: State
    names: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)  # per seat: "" for a person
    log: GameLog = field(default_factory=GameLog)
    told: int = 0  # events already shown
    secure: bool = False  # chance comes from a keystream

    def act(self, seat: Seat, action: Action, text: str = "") -> None:
        """Perform an action and add it to the log; IllegalAction if it is not allowed."""
        settle(self.state)
        drawn = self.state.chance.drawn
        ruling = self.state.demand is not None and self.state.demand.kind == c.D_RULING
        referee.apply(self.state, seat, action, text)
        self.log.append(LogEntry(seat, action, text, drawn))
        if ruling and action[1:] == (1,):
            self._take_back()

    def _take_back(self) -> None:
        """Undo the disputed action, as the owner of the game has ruled (CONFLICT-07).

        The log loses the dispute, the ruling and the move before them, and passes given since that
        move.
        """
        self.log.cut(max(0, self._disputed_at()))
        events = self.state.events
        self.state = replay_entries(self.cat, self.settings, self.seed, self.log, self.secure)
        if events is not None:
            self.told = len(self.state.events or [])

    def disputed(self) -> LogEntry | None:
        """The move that the open dispute is about, if there is one."""
        demand = self.state.demand
        if demand is None or demand.kind != c.D_RULING:
            return None
        at = self._disputed_at()
        return self.log[at] if at >= 0 and self.log[at].action[0] != c.A_PASS else None

    def _disputed_at(self) -> int:
        """The position in the log of the move before the last dispute."""
        at = len(self.log) - 1
        while at >= 0 and self.log[at].action[0] != c.A_DISPUTE:
            at -= 1
        at -= 1
        while at > 0 and self.log[at].action[0] == c.A_PASS:
            at -= 1
        return at

    def news(self, kept: tuple[int, ...] | None = None) -> list[Event]:
        """Events since the last call; with `kept`, forget them except those with these codes."""
        events = self.state.events or []
        fresh = events[self.told :]
        if kept is not None and fresh:
            events[self.told :] = [event for event in fresh if event[0] in kept]
        self.told = len(events)
        return fresh


def start_game(
    cat: Catalog,
    settings: Settings,
    seed: int,
    names: list[str] | None = None,
    bots: list[str] | None = None,
    secure: bool = False,
) -> LoggedGame:
    """A new game that records its events; a secure one draws from a keystream."""
    state = referee.new_game(cat, settings, seed, record=True, secure=secure)
    seats = settings.seats
    return LoggedGame(
        cat,
        settings,
        seed,
        state,
        names if names is not None else [f"Player {seat + 1}" for seat in range(seats)],
        bots if bots is not None else [""] * seats,
        secure=secure,
    )


def settle(state: State) -> None:
    """Without a clock: let seats that can only pass do so."""
    if not state.settings.live:
        referee.next_turn(state)


def replay_entries(
    cat: Catalog, settings: Settings, seed: int, entries: Iterable[LogEntry], secure: bool = False
) -> State:
    """The state that these actions lead to from the seed."""
    state = referee.new_game(cat, settings, seed, record=True, secure=secure)
    for entry in entries:
        settle(state)
        referee.apply(state, entry.seat, entry.action, entry.text)
    return state
