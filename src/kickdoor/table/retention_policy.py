"""How long tables are kept: periods as operators write them, for each kind of table.

It must never choose a table that somebody plays at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kickdoor.errors import SettingsError

FOREVER = "forever"
HOUR, DAY = 3_600, 86_400
UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY, "y": 365 * DAY}
SHORTEST = HOUR
LONGEST = 100 * UNITS["y"]


def seconds_of(text: str, flag: str) -> int:
    """A period such as 90d in seconds; 0 means forever."""
    word = text.strip().lower()
    if word == FOREVER:
        return 0
    found = re.fullmatch(r"([0-9]{1,6})([hdwy])", word)
    seconds = int(found[1]) * UNITS[found[2]] if found else 0
    if not SHORTEST <= seconds <= LONGEST:
        raise SettingsError(
            flag,
            "a time of at least 1h, such as 12h, 90d, 8w or 2y, or forever",
            f"“{text[:40]}”",
        )
    return seconds


@dataclass(frozen=True)
class RetentionPolicy:
    """For how many seconds after the last move each kind of table is kept; 0 means forever."""

    games: int = 0  # dealt games, finished or abandoned
    open: int = 30 * DAY  # tables that were never dealt
    files: int = 90 * DAY  # uploaded recordings
    packs: int = 0  # packs of the workshop, after their last change
    empty_packs: int = 30 * DAY  # those without a single card

    @property
    def deletes(self) -> bool:
        """Whether anything is ever deleted."""
        return bool(self.games or self.open or self.files or self.packs or self.empty_packs)


def policy_from_flags(
    games: str, open_tables: str, files: str, packs: str = FOREVER
) -> RetentionPolicy:
    """The policy from the flags of `kickdoor serve`."""
    return RetentionPolicy(
        seconds_of(games, "--keep"),
        seconds_of(open_tables, "--keep-open"),
        seconds_of(files, "--keep-files"),
        seconds_of(packs, "--keep-packs"),
    )
