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
    def strikes(self) -> bool:
        """Whether the fight, if there was one, is over when this happens."""
        return self.is_bad_stuff or self.kind == c.CURSE

    @property
    def of_monster(self) -> bool:
        """Whether the text speaks for a monster."""
        return self.kind in FOES and not self.is_bad_stuff

    @property
    def speaks(self) -> bool:
        """Whether a bonus without more is somebody else's, or needs an end."""
        return self.of_monster or self.strikes

    @property
    def counts(self) -> bool:
        """Whether it can say what does not count in a fight."""
        return self.of_monster or self.kind == c.CURSE

    @property
    def tags(self) -> bool:
        """Whether it can give monsters a trait."""
        return self.of_monster or self.kind in (c.ITEM, c.COMPANION)

    @property
    def of_enhancer(self) -> bool:
        """Whether it is played on a monster."""
        return self.kind == c.ENHANCER

    @property
    def plays(self) -> bool:
        """Whether what is said happens when the card is played or strikes."""
        return self.is_bad_stuff or self.kind in PLAYED or self.once

    @property
    def of_owner(self) -> bool:
        """Whether the text speaks for whoever has the card in play."""
        return not self.of_monster and not self.plays


NOWHERE = Place(0)  # what somebody is, or what is so, asks the same in every box
