"""Sentences that qualify the loss of the sentence before: limits, exchanges, who gains by it.

These are no nodes: the engine never sees them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kickdoor.lang.links import Link


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
