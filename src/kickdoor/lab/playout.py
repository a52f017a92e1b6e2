"""The tight loop: one game of uniformly random play, from its present state to its end.

It must stay free of anything that costs time: no views, no checks, no events.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.luck import Luck
from kickdoor.engine.referee import apply_trusted, next_turn
from kickdoor.engine.state import State

MANY: Final = 1_000_000_000


def playout(st: State, luck: Luck, limit: int = MANY) -> int:
    """Play until the game is over or so many decisions were made; returns their number."""
    decisions = 0
    while decisions < limit:
        turn = next_turn(st)
        if turn is None:
            break
        choices = turn.choices
        apply_trusted(st, turn.seat, choices[luck.below(len(choices))])
        decisions += 1
    return decisions
