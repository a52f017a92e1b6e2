"""A bot's own source of chance: small, fast and the same everywhere for the same seed.

It must not be the chance of a game: what a bot tosses up never changes a deck or a die.
"""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def mixed(number: int) -> int:
    """The number with its bits stirred, so that neighbouring seeds have nothing in common."""
    number = (number + GOLDEN) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


class Luck:
    """A seeded source of whole numbers."""

    def __init__(self, seed: int) -> None:
        self.word = mixed(seed & MASK)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        self.word = (self.word * 6364136223846793005 + 1442695040888963407) & MASK
        return ((self.word >> 32) * bound) >> 32


def luck_of(seed: int, seat: int) -> Luck:
    """The source of one seat in the game of that seed."""
    return Luck(mixed(seed & MASK) + seat + 1)
