"""Questions in card text made of other questions and numbers.

They ask nothing of the state themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import targets
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import FoeId, Seat
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.state import State


@dataclass
class Not(Cond):
    """The opposite."""

    of: Cond

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return not self.of.holds(st, seat, mon, fr)

    def mark(self, hurts: bool, lost: int) -> None:
        self.of.mark(not hurts, lost)


@dataclass
class AllOf(Cond):
    """Every one of them."""

    of: list[Cond]

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        for cond in self.of:
            if not cond.holds(st, seat, mon, fr):
                return False
        return True

    def is_about_roll(self) -> bool:
        for cond in self.of:
            if cond.is_about_roll():
                return True
        return False

    def mark(self, hurts: bool, lost: int) -> None:
        for cond in self.of:
            cond.mark(hurts, lost)


@dataclass
class AnyOf(Cond):
    """At least one of them."""

    of: list[Cond]

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        for cond in self.of:
            if cond.holds(st, seat, mon, fr):
                return True
        return False

    def is_about_roll(self) -> bool:
        for cond in self.of:
            if cond.is_about_roll():
                return True
        return False

    def mark(self, hurts: bool, lost: int) -> None:
        for cond in self.of:
            cond.mark(hurts, lost)


@dataclass
class WhoIs(Cond):
    """Another player (not the one in question) meets a condition."""

    who: Who
    cond: Cond

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        for other in targets.seats_for(st, self.who, seat, mon, fr):
            if self.cond.holds(st, other, mon, fr):
                return True
        return False

    def mark(self, hurts: bool, lost: int) -> None:
        self.cond.mark(hurts, lost)


@dataclass
class IsAmong(Cond):
    """The player is one of those: whoever leads or trails in something, ties included."""

    who: Who

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return seat in targets.seats_for(st, self.who, seat, mon, fr)


@dataclass
class Compare(Cond):
    """One amount against another: at least (1), at most (-1) or exactly (0) as much."""

    left: Amount
    right: Amount
    sign: int = 1

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        left = self.left.value(st, seat, mon, fr)
        right = self.right.value(st, seat, mon, fr)
        if self.sign > 0:
            return left >= right
        return left <= right if self.sign < 0 else left == right


@dataclass
class IsOdd(Cond):
    """An amount is odd (or even)."""

    of: Amount
    odd: bool = True

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return (self.of.value(st, seat, mon, fr) % 2 == 1) == self.odd
