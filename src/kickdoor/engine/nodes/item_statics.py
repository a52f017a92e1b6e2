"""What holds for Items and Companions: who may use them, how many, what they are sold for.

Statics never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.drawbacks import mark
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.node import Amount, Cond, Static
from kickdoor.engine.nodes.selectors import Filter

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


@dataclass
class Usable(Static):
    """Only matching players may use it, or (`only` False) matching players may not (D2, D3).

    `hostile` conditions inside are marked by the catalog (SUPERM-04).
    """

    cond: Cond
    only: bool = True

    def mark_hostile(self) -> None:
        mark(self.cond, not self.only)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class Waive(Static):
    """The card it is attached to is usable whatever its restrictions and the limits (J1)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class FromHand(Static):
    """The card's power may be used straight from the hand, too."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class WhileCarried(Static):
    """The Item's power may be used though the Item is only carried (D6)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Idle(Static):
    """One Item of the player's, named in the status, cannot be used (AMB-107)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()


@dataclass
class ExtraBonus(Static):
    """The Item it is attached to gives more strength."""

    amount: Amount

    def note(self, survey: Survey) -> None:
        survey.extra_bonus = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, fc.number(self.amount))


@dataclass
class MakesSmall(Static):
    """The Item it is attached to counts as small."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class NoSlotNeeded(Static):
    """The Item uses up no slot and no hand (D8)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class ExtraHands(Static):
    """More (or fewer) hands for Hand Items (D8)."""

    n: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon() if self.n > 0 else fc.drawback()


@dataclass
class ExtraSlot(Static):
    """More Items of a slot may be equipped (D8)."""

    slot: int
    n: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon() if self.n > 0 else fc.drawback()


@dataclass
class BigLimit(Static):
    """How many Big Items may be carried more; -1 = any number (G7, H1)."""

    n: int = -1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Carries(Static):
    """A Companion carries Items for its owner beyond the limits (LEG Hireling)."""

    n: int = 1
    what: Filter | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.CARRIES, self.n)


@dataclass
class CompanionLimit(Static):
    """How many Companions more may be in play; -1 = any number."""

    n: int = -1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class SharedFate(Static):
    """When one of the owner's Companions is lost, all are (ALLY-12)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()


@dataclass
class KeptInDeath(Static):
    """The card stays with its dead owner."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class OwnerReturn(Static):
    """Stolen or taken, the Item comes back; it can be lost only by discarding (D11)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Unlosable(Static):
    """No effect takes or discards the card; costs, trades and death do (D11)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class SellFactor(Static):
    """Items are worth more when sold: `items` of them a turn (0 = all) count `factor` times."""

    factor: int = 2
    items: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


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
