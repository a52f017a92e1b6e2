"""One whole game between bots, and its result.

No screen, no log and no checks of invariants; a listener can observe every step.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.ids import as_numbers
from kickdoor.engine.referee import apply_trusted, next_turn
from kickdoor.engine.state import State
from kickdoor.seats.decision_makers import ask_safely, recalled_name

WON = "won"
DRAWN = "turn limit"
CUT_OFF = "decision limit"
MAX_DECISIONS = 200_000


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went."""

    seed: int
    turns: int
    decisions: int
    ended: str  # "won", "turn limit" or "decision limit"
    winners: list[int]  # seats; several if the victory was shared, none if the game was not won
    levels: list[int]  # of each seat at the end
    first: int  # the seat that had the first turn
    faults: list[str] = []  # choices that bots forfeited by an error or an invalid answer

    @property
    def is_won(self) -> bool:
        """Whether somebody has reached the goal."""
        return self.ended == WON


class MatchListener(Protocol):
    """Is called before and after every action."""

    def before(self, st: State, action: Action) -> None:
        """The action is about to be performed."""

    def after(self, st: State) -> None:
        """It was performed, and the next question is open."""


def play_match(
    st: State,
    seed: int,
    bots: list[Bot],
    listener: MatchListener | None = None,
    lucks: list[Luck] | None = None,
) -> GameResult:
    """Play the game to its end; the same seed, bots and state lead to the same end."""
    if lucks is None:
        lucks = [luck_of(seed, seat) for seat in range(st.settings.seats)]
    decisions = 0
    first = -1
    faults: list[str] = []
    turn = next_turn(st)
    while turn is not None and decisions < MAX_DECISIONS:
        seat = turn.seat
        action, fault = ask_safely(bots[seat], st, seat, turn.choices, lucks[seat])
        if fault is not None:
            faults.append(str(fault))
        if listener is not None:
            listener.before(st, action)
        text = recalled_name(bots[seat], st, seat, lucks[seat]) if st.demand is not None else ""
        apply_trusted(st, seat, action, text)
        decisions += 1
        if first < 0 and st.turn == 1:
            first = st.active
        turn = next_turn(st)
        if listener is not None:
            listener.after(st)
    return GameResult(
        seed=seed,
        turns=st.turn,
        decisions=decisions,
        ended=CUT_OFF if not st.over else WON if st.winners else DRAWN,
        winners=as_numbers(st.winners[:]),
        levels=[player.level for player in st.players],
        first=first,
        faults=faults,
    )
