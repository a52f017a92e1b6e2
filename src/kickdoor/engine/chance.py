"""The generator in the state: every shuffle and every die comes from here and is on record.

Two generators, chosen when the game begins: splitmix64 for games that nobody could cheat in, and
ChaCha20 under a key of 256 bits where a later draw must not follow from earlier ones. The same
seed gives the same game everywhere; tests script what chance yields.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.chacha import block, key_words
from kickdoor.engine.ids import CardId

MASK: Final = 0xFFFFFFFFFFFFFFFF
DRAWS_A_BLOCK: Final = 8


class Chance:
    """A seeded source of whole numbers, with a script that goes first."""

    def __init__(self, seed: int, secure: bool = False) -> None:
        # With a key: how many draws were taken from the keystream; without: splitmix64's state.
        self.word = 0 if secure else seed & MASK
        self.key = key_words(seed) if secure else []
        self.block: list[int] = []  # the words of the keystream that the next draws come from
        self.drawn = 0
        self.script: list[int] = []  # dice to come before any real one
        self.record: list[int] | None = None
        self.bounds: list[int] = []  # of what is on record

    def copy(self) -> Chance:
        other = Chance(self.word)
        other.word = self.word
        other.key = self.key  # neither ever changes in place
        other.block = self.block
        other.drawn = self.drawn
        if self.script:
            other.script = self.script[:]
        if self.record is not None:
            other.record = self.record[:]
            other.bounds = self.bounds[:]
        return other

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        if self.key:
            mixed = self._keyed()
        else:
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
            self.bounds.append(bound)
        return result

    def _keyed(self) -> int:
        """Sixty-four bits of the keystream, the low word first."""
        lane = self.word % DRAWS_A_BLOCK
        if lane == 0 or not self.block:
            self.block = block(self.key, self.word // DRAWS_A_BLOCK)
        self.word += 1
        return self.block[2 * lane + 1] << 32 | self.block[2 * lane]

    def die(self) -> int:
        """One six-sided die (SETUP-11)."""
        if self.script:
            face = self.script.pop(0)
            self.drawn += 1
            if self.record is not None:
                self.record.append(face - 1)
                self.bounds.append(6)
            return face
        return self.below(6) + 1

    def shuffle(self, cards: list[CardId]) -> None:
        """Shuffle in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
