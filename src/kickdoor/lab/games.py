"""Playing one whole game with bots, and keeping what is worth counting.

No screen, no checks; `lab.soak` checks, `lab.sim` counts. Events are kept only to be tallied or
recorded.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.bots.bot import Bot
from kickdoor.bots.luck import luck_of
from kickdoor.engine.api import apply_trusted, new_game, next_turn
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.lab.mechanics import Tally, tally
from kickdoor.lab.observer import Observer
from kickdoor.lab.records import Game
from kickdoor.seats.chairs import answer, words

WON = "won"
DRAWN = "turn limit"
CUT = "decision limit"
MAX_DECISIONS = 200_000


@dataclass
class Result:
    """How one game went."""

    seed: int
    turns: int
    decisions: int
    ended: str
    winners: list[int]
    first: int  # the seat that had the first turn
    levels: list[int]
    tally: Tally = field(default_factory=lambda: Tally({}, {}, {}))
    record: Game | None = None
    faults: list[str] = field(default_factory=list)  # choices that bots lost


def play_game(
    cat: Catalog, settings: Settings, seed: int, bots: list[Bot], mechanics: bool = False
) -> Result:
    """Play the game of that seed to its end; `mechanics` counts what happened in it."""
    return play_on(new_game(cat, settings, seed, record=mechanics), seed, bots)


def play_on(st: State, seed: int, bots: list[Bot], observer: Observer | None = None) -> Result:
    """Play a game that has just begun to its end; an observer needs a state that keeps events."""
    settings = st.settings
    lucks = [luck_of(seed, seat) for seat in range(settings.seats)]
    decisions = 0
    first = -1
    faults: list[str] = []
    turn = next_turn(st)
    while turn is not None and decisions < MAX_DECISIONS:
        seat = turn.seat
        action, fault = answer(bots[seat], st, seat, turn.choices, lucks[seat])
        if fault is not None:
            faults.append(str(fault))
        if observer is not None:
            observer.before(st, action)
        text = words(bots[seat], st, seat, lucks[seat]) if st.demand is not None else ""
        apply_trusted(st, seat, action, text)
        decisions += 1
        if first < 0 and st.turn == 1:
            first = st.active
        turn = next_turn(st)
        if observer is not None:
            observer.after(st)
    ended = CUT if not st.over else WON if st.winners else DRAWN
    levels = [player.level for player in st.players]
    told = tally(st)
    result = Result(seed, st.turn, decisions, ended, st.winners[:], first, levels, told)
    result.faults = faults
    if observer is not None:
        result.record = observer.record(st, 0, seed, decisions, ended, first)
        result.record.mechanisms = dict(sorted(told.mechanisms.items()))
    return result
