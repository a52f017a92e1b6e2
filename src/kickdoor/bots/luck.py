"""A bot's own random numbers: small, fast and the same everywhere for the same seed.

It must not be the chance of a game: what a bot draws never changes a deck or a die.
"""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF
PIECE: Final = 0x3FFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def mixed(number: int) -> int:
    """The number with its bits mixed, so that neighbouring seeds have nothing in common."""
    number = (number + GOLDEN) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


class Luck:
    """A seeded source of whole numbers: a 64-bit linear congruential generator.

    Its state is kept in parts of 22, 22 and 20 bits and multiplied part by part: compiled code is
    many times faster if factors stay below 30 bits.
    """

    def __init__(self, seed: int) -> None:
        word = mixed(seed & MASK)
        self.low = word & PIECE
        self.middle = word >> 22 & PIECE
        self.high = word >> 44

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        low = self.low
        middle = self.middle
        # word * 0x5851F42D4C957F2D + 0x14057B7EF767814F
        made = low * 0x157F2D + 0x27814F
        self.low = made & PIECE
        made = (made >> 22) + low * 0x10B532 + middle * 0x157F2D + 0x2DFBDD
        self.middle = made & PIECE
        high = (made >> 22) + low * 0x5851F + middle * 0x10B532 + self.high * 0x157F2D + 0x14057
        high &= 0xFFFFF
        self.high = high
        # The upper 32 bits, as 16 and 16, times the bound.
        upper = (high >> 4) * bound
        lower = ((high & 15) << 12 | (made & PIECE) >> 10) * bound
        return (upper + (lower >> 16)) >> 16

    def __reduce__(self) -> tuple[object, tuple[int, int, int]]:
        return _luck_at, (self.low, self.middle, self.high)


def _luck_at(low: int, middle: int, high: int) -> Luck:
    """The generator in a given state: for copies and other processes."""
    luck = Luck(0)
    luck.low, luck.middle, luck.high = low, middle, high
    return luck


def luck_of(seed: int, seat: int) -> Luck:
    """The luck of one seat in the game with that seed."""
    return Luck(mixed(seed & MASK) + seat + 1)
