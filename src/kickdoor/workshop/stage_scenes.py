"""A situation of the stage: who has what, and what lies behind the door; and what it is made of.

Facts only; it must not decide what happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kickdoor.engine import codes as c

ACTOR, OTHER, THIRD = "Bex", "Odalys", "Piet"
IN_PLAY = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.COMPANION, c.JOINER)
ASKED = "the text asks for it"
EASY, HARD = 2, 9  # Levels of the monsters it meets
GEAR = ["I(+1,Headgear,100)", "I(+2,Armor,300)", "I(+1,Footgear,200)"]
SPARE = ["M(1,1)", "M(3,1)", "M(4,1)"]  # cards to pay with
CURSE = "CUR(Lose a level)"
DEADLY = "M(18,3;bad:You are dead)"


@dataclass
class Situation:
    """A position: who has what, and what lies behind the door."""

    id: str
    title: str
    text: str
    why: str = ""
    level: int = 4
    sex: str = ""
    race: str = ""
    sells: bool = False
    persona: str = ""
    table: list[str] = field(default_factory=list)  # of whoever meets the card
    equipped: list[str] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    doors: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)  # the first ones, unless others are wished for
    fighter: str = ""  # of a fight that is under way
    helper: str = ""
    foes: list[str] = field(default_factory=list)
    theirs: list[str] = field(default_factory=list)  # what Odalys holds
    fleeing: bool = False
    first: list[str] = field(default_factory=list)  # cards that are played after the one tried


@dataclass
class Place:
    """Where the card lies when the situation begins."""

    words: str
    table: list[str] = field(default_factory=list)
    equipped: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    persona: str = ""
    mark: str = ""  # of the situations, beside others


def one_of_each(traits: Mapping[str, int]) -> list[str]:
    """A Class, and a Race or the like, where there are any."""
    first: dict[int, str] = {}
    for name, kind in traits.items():
        if kind in (c.CLASS, c.RACE, c.STANCE):
            first.setdefault(kind, name)
    return list(first.values())
