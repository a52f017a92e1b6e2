"""What a Stance or another style costs whoever gives it up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.base import Static
from kickdoor.engine.nodes.losses import Lose
from kickdoor.engine.nodes.who import Filter

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome

MOST: Final = 20  # cards of the hand; nobody holds more for long
# Paying a price of so many cards. No card's text holds these effects, so a catalog numbers them.
PRICES: Final = [Lose(Filter(at=c.AT_HAND), Num(price)) for price in range(MOST + 1)]


@dataclass
class ChangePrice(Static):
    """Giving this card up by choice, or for another, costs so many cards of the hand (G13)."""

    cards: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()
