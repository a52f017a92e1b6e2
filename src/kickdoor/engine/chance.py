"""The generator in the state: every shuffle and every die comes from here and is on record.

splitmix64, so that a seed gives the same game everywhere; tests script what it yields.
"""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF


class Chance:
    """A seeded source of whole numbers, with a script that goes first."""

    def __init__(self, seed: int) -> None:
        self.word = seed & MASK
        self.drawn = 0
        self.script: list[int] = []  # dice to come before any real one
        self.record: list[int] | None = None

    def copy(self) -> Chance:
        other = Chance(self.word)
        other.drawn = self.drawn
        if self.script:
            other.script = self.script[:]
        if self.record is not None:
            other.record = self.record[:]
        return other

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        self.word = (self.word + 0x9E3779B97F4A7C15) & MASK
        mixed = self.word
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        mixed ^= mixed >> 31
        # The high bits, scaled: the bias is below one in 2**57 for any bound used here.
        result = (mixed * bound) >> 64
        self.drawn += 1
        if self.record is not None:
            self.record.append(result)
        return result

    def die(self) -> int:
        """One six-sided die (SETUP-11)."""
        if self.script:
            face = self.script.pop(0)
            self.drawn += 1
            if self.record is not None:
                self.record.append(face - 1)
            return face
        return self.below(6) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
