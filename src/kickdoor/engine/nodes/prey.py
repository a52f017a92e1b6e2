"""What a player's card does to the monsters that its owner fights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Cond, Static

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome


@dataclass
class Slays(Static):
    """On a player's card: a matching monster is killed as soon as its owner fights it (AMB-104)."""

    cond: Cond

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class FoeBonus(Static):
    """On a player's card: monsters that its owner fights are stronger or weaker."""

    amount: Amount
    cond: Cond | None = None
    first: bool = False  # only the first monster of the combat

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, -fc.number(self.amount), self.cond)
