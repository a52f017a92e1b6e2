"""What selling an Item brings, as its own text says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.nodes.base import Cond, Static

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome


@dataclass
class WorthTo(Static):
    """A matching seller gets `value` Gold Pieces for the card, or (0) `factor` times its price."""

    cond: Cond | None = None
    value: int = 0
    factor: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class Unsellable(Static):
    """The card cannot be sold."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()
