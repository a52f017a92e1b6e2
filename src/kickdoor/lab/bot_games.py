"""Plays one whole game with bots, and keeps what is worth counting.

No screen, no checks; `lab.soak` checks, `lab.sim` counts. Events are kept only to be tallied or
recorded.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.api.match import CUT_OFF, DRAWN, WON, play_match
from kickdoor.bots.bot import Bot
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat, as_seats
from kickdoor.engine.referee import new_game
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.lab.drama import Drama
from kickdoor.lab.mechanics import Tally, tally
from kickdoor.lab.observer import Observer
from kickdoor.lab.records import GameRecord

__all__ = ["CUT_OFF", "DRAWN", "WON", "Result", "play_game", "play_on"]


@dataclass
class Result:
    """The result of one game."""

    seed: int
    turns: int
    decisions: int
    ended: str
    winners: list[Seat]
    first: int  # the seat that had the first turn
    levels: list[int]
    tally: Tally = field(default_factory=lambda: Tally({}, {}, {}))
    record: GameRecord | None = None
    faults: list[str] = field(default_factory=list)  # choices that bots forfeited


def play_game(
    cat: Catalog, settings: Settings, seed: int, bots: list[Bot], mechanics: bool = False
) -> Result:
    """Play the game with that seed to its end; `mechanics` counts what happened in it."""
    return play_on(new_game(cat, settings, seed, record=mechanics), seed, bots)


def play_on(st: State, seed: int, bots: list[Bot], observer: Observer | None = None) -> Result:
    """Play a game that has just begun to its end; an observer needs a state that records events."""
    drama = Drama(observer) if st.events is not None else None
    played = play_match(st, seed, bots, drama)
    told = tally(st)
    if drama is not None:
        told.mechanisms.update(drama.counts(st))
    result = Result(
        seed,
        played.turns,
        played.decisions,
        played.ended,
        as_seats(played.winners),
        played.first,
        played.levels,
        told,
        faults=played.faults,
    )
    if observer is not None:
        result.record = observer.record(st, 0, seed, played.decisions, played.ended, played.first)
        result.record.mechanisms = dict(sorted(told.mechanisms.items()))
    return result
