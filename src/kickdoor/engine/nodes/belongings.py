"""What holds for what a player has: which Items may be used, how many, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.who import Filter

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome


@dataclass
class Usable(Static):
    """Only matching players may use it, or (`only` False) matching players may not (D2, D3).

    `hostile` conditions inside are marked by the catalog (SUPERM-04).
    """

    cond: Cond
    only: bool = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class HandLimit(Static):
    """The hand limit: `n` more, or exactly `n`."""

    n: int
    exactly: bool = False

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.hand_limit(self.n, self.exactly)


@dataclass
class BigLimit(Static):
    """How many Big Items may be carried more; -1 = any number (G7, H1)."""

    n: int = -1

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
class NoSlotNeeded(Static):
    """The Item uses up no slot and no hand (D8)."""

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
class TwoTraits(Static):
    """A Joiner: two cards of the kind, or one with no drawbacks (SUPERM)."""

    kind: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Waive(Static):
    """The card it is attached to is usable whatever its restrictions and the limits (J1)."""

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
class KeptInDeath(Static):
    """The card stays with its dead owner."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


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
class OwnerReturn(Static):
    """Stolen or taken, the Item comes back; it can be lost only by discarding (D11)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class MakesSmall(Static):
    """The Item it is attached to counts as small."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class ExtraBonus(Static):
    """The Item it is attached to gives more strength."""

    amount: Amount

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, fc.number(self.amount))


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
class Rank(Static):
    """The Rank of a Kata or Power."""

    n: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class OverridesInvariant(Static):
    """The card says outright that it breaks an invariant, 1 to 4 (CONFLICT-02)."""

    number: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class DrawsDiscards(Static):
    """Instead of drawing face up, the player may take the top discard (G6).

    `deck` 0 = of either deck. `price` is what taking it costs afterwards.
    """

    deck: int = c.DOOR
    price: Effect | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()
