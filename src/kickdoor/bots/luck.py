"""A bot's own source of chance: small, fast and the same everywhere for the same seed.

It must not be the chance of a game: what a bot tosses up never changes a deck or a die.
"""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def mixed(number: int) -> int:
    """The number with its bits stirred, so that neighbouring seeds have nothing in common."""
    number = (number + GOLDEN) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


class Luck:
    """A seeded source of whole numbers: a linear congruential generator of 64 bits.

    Its word is kept in two halves and multiplied piece by piece: compiled code is several times
    faster with numbers that stay below 62 bits.
    """

    def __init__(self, seed: int) -> None:
        word = mixed(seed & MASK)
        self.high = word >> 32
        self.low = word & HALF

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        high = self.high
        low = self.low
        # word * 0x5851F42D4C957F2D + 0x14057B7EF767814F, the lower half and what it carries
        near = (low & 0xFFFF) * 0x4C957F2D + 0xF767814F
        far = (low >> 16) * 0x4C957F2D
        near += (far & 0xFFFF) << 16
        self.low = near & HALF
        high = (
            (near >> 32)
            + (far >> 16)
            + 0x14057B7E
            + (low & 0xFFFF) * 0x5851F42D
            + (((low >> 16) * 0xF42D & 0xFFFF) << 16)
            + (high & 0xFFFF) * 0x4C957F2D
            + (((high >> 16) * 0x7F2D & 0xFFFF) << 16)
        ) & HALF
        self.high = high
        return (high * bound) >> 32


def luck_of(seed: int, seat: int) -> Luck:
    """The source of one seat in the game of that seed."""
    return Luck(mixed(seed & MASK) + seat + 1)
