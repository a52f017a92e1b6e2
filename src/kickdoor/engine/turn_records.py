"""What players did and suffered in the turn under way, for texts that ask (“… this turn”).

Only what some card asks for is remembered, among the uses of abilities, which end with the turn.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.engine.state import State

HISTORY: Final = 1 << 24  # added to a DID_ code; no ability has such a key, nor has a card


def remember(st: State, seat: Seat, what: int, count: int = 1) -> None:
    """It happened to the player, so many times."""
    if st.cat.history >> what & 1 and seat >= 0 and count > 0:
        st.uses.append((seat, HISTORY + what, NOBODY, count))


def times_this_turn(st: State, seat: Seat, what: int) -> int:
    """How often it happened to the player in this turn, or how many levels it was."""
    total = 0
    for who, key, _, count in st.uses:
        if who == seat and key == HISTORY + what:
            total += count
    return total
