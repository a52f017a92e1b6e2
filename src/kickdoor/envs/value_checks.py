"""What callers hand to an environment, checked before anything is played.

Errors name what was expected. It must not know a game.
"""

from __future__ import annotations

import math
import operator
from typing import Final, SupportsIndex

from kickdoor.errors import SettingsError

NO_ROW: Final = -1  # for an action that is no number of a row at all
MOST_CYCLES: Final = 1_000_000_000
LONGEST: Final = 60


def row_of(action: object) -> int:
    """The number of a row; what is no whole number stands outside every mask."""
    if not isinstance(action, SupportsIndex):
        return NO_ROW
    try:
        return operator.index(action)
    except TypeError:  # an array of several numbers
        return NO_ROW


def whole(name: str, given: object, low: int, high: int, what: str) -> int:
    """A whole number within bounds, or SettingsError."""
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        raise SettingsError(name, f"{low:,} to {high:,} {what}", repr(given)[:LONGEST])
    number = operator.index(given)
    if not low <= number <= high:
        raise SettingsError(name, f"{low:,} to {high:,} {what}", repr(given)[:LONGEST])
    return number


def weight(name: str, given: object) -> float:
    """A finite number, or SettingsError."""
    if isinstance(given, (int, float)) and math.isfinite(given):
        return float(given)
    raise SettingsError(f"reward, {name}", "a finite number", repr(given)[:LONGEST])
