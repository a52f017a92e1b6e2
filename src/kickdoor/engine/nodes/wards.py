"""What saves its owner, or itself, as long as the card is in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.nodes.base import Static

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome


@dataclass
class DeathWard(Static):
    """The card is discarded instead of its owner's death (AMB-93)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class TheftWard(Static):
    """No other player gets Items of its owner's by an effect; trades and gifts go on (AMB-103)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Unlosable(Static):
    """No effect takes or discards the card; costs, trades and death do (D11)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class LevelWard(Static):
    """Its owner loses no levels by effects; `spend`: once, and the card is discarded (AMB-110).

    `asks`: only if its owner wants to. Prices in levels are paid all the same.
    """

    spend: bool = False
    asks: bool = False

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()
