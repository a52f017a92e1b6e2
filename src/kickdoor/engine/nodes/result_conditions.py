"""Questions in card text about what just happened, and about the real world.

They only read the state and the effect that runs.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import FoeId, Seat
from kickdoor.engine.nodes.amount_nodes import shown
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.state import State
from kickdoor.engine.table_answers import answer


@dataclass
class RollIn(Cond):
    """The die of this effect shows a number between two bounds."""

    low: int = 1
    high: int = 1000

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return self.low <= shown(st, mon, fr) <= self.high

    def is_about_roll(self) -> bool:
        return True


@dataclass
class RollOdd(Cond):
    """The die of this effect shows an odd (or even) number."""

    odd: bool = True

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return (shown(st, mon, fr) % 2 == 1) == self.odd

    def is_about_roll(self) -> bool:
        return True


@dataclass
class CouldNot(Cond):
    """The effect before this one found nothing (`partly`: or not enough) to act on."""

    partly: bool = False

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return fr is not None and (fr.done == 0 or (self.partly and fr.short))


@dataclass
class DidIt(Cond):
    """The effect before this one did something ("if you do")."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return fr is not None and fr.done > 0


@dataclass
class DidMany(Cond):
    """The effect before this one did at least so much: levels, cards."""

    low: int = 2

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return fr is not None and fr.done >= self.low


@dataclass
class TableFact(Cond):
    """A question about the real world, answered by the table (AMB-45)."""

    text: str

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        return answer(st, self.text, seat) > 0
