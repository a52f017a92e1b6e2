"""Where on a card a sentence stands, which decides what it can become.

It must not look at the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import codes as c

FOES = frozenset({c.MONSTER, c.ENHANCER})
PLAYED = frozenset({c.CURSE, c.SPECIAL, c.LEVEL_UP})


class NoMechanism(Exception):
    """The sentence is English the grammar reads, and nothing in the engine does it."""

    code = "no-mechanism"


class NotHere(NoMechanism):
    """The engine could do it, but not from this box of the card."""

    code = "not-in-this-box"


class NoAntecedent(NoMechanism):
    """A word refers to something that was not said before."""

    code = "no-antecedent"


@dataclass(frozen=True)
class Place:
    """The kind of card, the box on it, and whether the card is used up."""

    kind: int
    part: str = "text"
    once: bool = False

    @property
    def is_bad_stuff(self) -> bool:
        """Whether this is what a monster does to those it catches."""
        return self.part == "bad_stuff"

    @property
    def of_monster(self) -> bool:
        """Whether the text speaks for a monster."""
        return self.kind in FOES and not self.is_bad_stuff

    @property
    def plays(self) -> bool:
        """Whether what is said happens when the card is played or strikes."""
        return self.is_bad_stuff or self.kind in PLAYED or self.once

    @property
    def of_owner(self) -> bool:
        """Whether the text speaks for whoever has the card in play."""
        return not self.of_monster and not self.plays
