"""Columns put together into words, and the numbers that go into them.

It must not know which column says what.
"""

from __future__ import annotations

from kickdoor.engine.ids import FoeId
from kickdoor.engine.state import State
from kickdoor.envs.encoding import row_layout as r


def word(a: int, b: int, c: int, d: int) -> int:
    """Four columns as one word; only the last must not be negative."""
    return (a & 0xFFFF) | (b & 0xFFFF) << 16 | (c & 0xFFFF) << 32 | d << 48


def fit(number: int) -> int:
    """The number, or the nearest that a column can hold."""
    if number > r.LARGEST:
        return r.LARGEST
    if number < r.SMALLEST:
        return r.SMALLEST
    return number


def size(number: int) -> int:
    """The same for what is never negative."""
    if number > r.LARGEST:
        return r.LARGEST
    return number if number > 0 else 0


def row_of_foe(st: State, number: FoeId) -> int:
    """The row of a monster of the fight, from 1; 0 for none."""
    combat = st.combat
    if combat is None or number < 0:
        return 0
    for at in range(len(combat.foes)):
        if combat.foes[at].number == number:
            return at + 1 if at < r.FOE_ROWS else 0
    return 0
