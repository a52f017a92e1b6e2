"""The search budget of a bot for one decision: a number of imagined games, or a time.

Counted in games, the same seed gives the same game; by the clock it does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.errors import SettingsError

FEWEST, MOST = 8, 100_000
SHORTEST, LONGEST = 10, 60_000  # milliseconds


@dataclass(frozen=True)
class Budget:
    """Imagined games, or milliseconds; the other is 0."""

    games: int = 0
    ms: int = 0


DEFAULT = Budget(games=1600)


def read_budget(text: str) -> Budget:
    """The budget in “400it” or “200ms”; an empty text means the default."""
    plain = text.strip().casefold()
    if not plain:
        return DEFAULT
    number, unit = plain[:-2].strip(), plain[-2:]
    if unit in ("it", "ms") and number.isascii() and number.isdecimal() and len(number) < 9:
        count = int(number)
        if unit == "it" and FEWEST <= count <= MOST:
            return Budget(games=count)
        if unit == "ms" and SHORTEST <= count <= LONGEST:
            return Budget(ms=count)
    expected = f"{FEWEST}it to {MOST}it (imagined games) or {SHORTEST}ms to {LONGEST}ms"
    raise SettingsError("--budget", expected, f"“{text[:40]}”")
