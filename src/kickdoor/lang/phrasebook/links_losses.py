"""Sentences that qualify the loss of the sentence before: limits, exchanges, who gains by it.

These are no nodes: the engine never sees them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kickdoor.engine.nodes.node import Amount, Cond, Effect
from kickdoor.lang.phrasebook.links import Link


@dataclass
class NotTwice(Link):
    """“Do not apply the penalty more than once.” It never is, where one sentence says it."""


@dataclass
class AllOrNothing(Link):
    """“If you do not have that many, nothing happens.” Said of the loss before."""

    n: int = 0


@dataclass
class Cap(Link):
    """“Maximum of 5.” Said of the levels lost before."""

    n: int


@dataclass
class Replaces(Link):
    """“Take the first Race in the discards.” Said of the trait that was exchanged before."""

    kind: int


@dataclass
class Unpaid(Link):
    """“That player gets no Treasure.” After a helper was forced to help."""


@dataclass
class GainsOne(Link):
    """“The player to your left gains one.” A level, after one was lost."""

    who: Any


@dataclass
class LevelsCost(Link):
    """“It costs you four.” In Bad Stuff or a Curse: levels."""

    amount: Amount


@dataclass
class LevelsToo(Link):
    """“Helpers lose one too.” After a loss of levels; 0: as many as you."""

    n: int


@dataclass
class ShortAll(Link):
    """“Short of that, give all.” That is so anyway."""


@dataclass
class OneMore(Link):
    """“Win alone by 12: one more.” After what else a win brings."""

    cond: Cond


@dataclass
class LootLater(Link):
    """“You may loot later.” After a fight that was handed over."""


@dataclass
class IfMany(Link):
    """“If you lost more than one level, …” After a loss."""

    effect: Effect


@dataclass
class RollToKeep(Link):
    """“Then roll a die: on a 1, lose it.” After an Item that counted more."""

    cond: Cond
