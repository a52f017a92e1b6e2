"""The players and the cards a sentence speaks of, as plain descriptions.

Resolving them against a state is the business of `engine.targets` and `engine.matching`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.node import Cond, Node


@dataclass
class Who(Node):
    """Players: a W_ code, narrowed by a condition ("each Elf": W_EVERYONE + HasTrait)."""

    code: int = c.W_YOU
    cond: Cond | None = None


@dataclass
class Filter(Node):
    """Cards: everything named must match; defaults match all.

    `trait` names a Class, Race or the like; `name` is a whole card name, `contains` a word in
    it, `letter` its first letter or one of several. Bounds are inclusive. Cards that match one of
    `but` do not match.
    """

    kind: int = 0
    at: int = c.AT_TABLE
    slot: int = 0
    hands: int = 0  # 1, 2, or 3 for any Hand Item
    size: int = c.ANY_SIZE
    tag: str = ""
    name: str = ""
    contains: str = ""
    letter: str = ""
    low_bonus: int = -1000
    high_bonus: int = 1000
    low_value: int = -1
    high_value: int = 1000000
    once: int = 0  # 1 = single-use only, 2 = permanent only
    deck: int = 0
    trait: str = ""
    low_level: int = 0
    high_level: int = 1000
    but: list[Filter] = field(default_factory=list)
