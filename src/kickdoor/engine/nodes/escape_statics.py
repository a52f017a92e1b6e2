"""What holds for rolls, above all those to Run Away, as long as a card is in force.

Statics never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.drawbacks import mark, mark_bonus
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.node import Amount, Cond, Static

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class RunBonus(Static):
    """Run Away rolls change; on a monster only rolls against it (FLEE-03, FLEE-04)."""

    amount: Amount
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark_bonus(self.amount, self.cond, True)

    def is_penalty(self) -> bool:
        return self.amount.is_negative()

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.RUN, fc.number(self.amount), self.cond)


@dataclass
class RollBonus(Static):
    """Every roll of the player changes (C4)."""

    amount: Amount

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.RUN, fc.number(self.amount))


@dataclass
class NoPursuit(Static):
    """The monster lets matching players go (FLEE-12, AMB-41)."""

    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class NoEscape(Static):
    """Nobody (matching) can run away; on a player's card: that player cannot."""

    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, True)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class AutoEscape(Static):
    """The player always escapes from (matching) monsters."""

    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.ESCAPES, 1, self.cond)
