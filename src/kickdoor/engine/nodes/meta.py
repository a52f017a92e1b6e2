"""Ranked cards and the shared abilities that many cards of an edition give (ORIGIN, META).

A shared ability has a name; cards give it, and other cards may ask who has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Cond, Static

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class RankRoom(Static):
    """The player's Powers (or Katas) may total more Ranks than the Level allows (ORIGIN-02)."""

    n: int
    kind: int = c.POWER

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.RANKS, self.n)


@dataclass
class Gives(Static):
    """The card gives its owner a shared ability: META_ code (META-01, META-03, META-04)."""

    meta: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.META, self.meta)


@dataclass
class HasMeta(Cond):
    """The player has a shared ability, from whatever card."""

    meta: int

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        from kickdoor.engine.meta import has_meta  # noqa: PLC0415

        return has_meta(st, seat, self.meta)
