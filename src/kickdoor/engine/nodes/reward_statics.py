"""What holds for the reward of a fight that is won.

Statics never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.drawbacks import mark
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.node import Amount, Cond, Static

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class Reward(Static):
    """More or fewer Treasures or levels for beating the monster (A25, F2, G8)."""

    treasures: Amount | None = None
    levels: int = 0
    cond: Cond | None = None
    minimum: int = 0
    each: bool = False  # on a player's card: that much for each monster beaten ...
    killed: bool = False  # ... and killed (levels come from Kills alone anyway)
    times: int = 1  # on a monster or enhancer: all its Treasures so many times over

    def mark_hostile(self) -> None:
        less = self.levels < 0 or (self.treasures is not None and self.treasures.is_negative())
        mark(self.cond, less)

    def forecast(self, fc: Forecast) -> Outcome:
        more = self.levels
        if self.treasures is not None:
            more += fc.number(self.treasures)
        more += self.times - 1
        if not more:
            return fc.nothing()
        return fc.boon(self.cond) if more > 0 else fc.drawback(self.cond)


@dataclass
class NoTreasure(Static):
    """The monster yields no Treasure (or, `levels`, no level) when beaten (E5)."""

    treasure: bool = True
    levels: bool = False
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, True)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class HelpLevels(Static):
    """The player, as Helper in a Kill, gains levels per monster slain (HELP-12)."""

    n: int = 1
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class HelpTreasures(Static):
    """The player, as Helper in a Kill, draws Treasures besides; or for `each` monster beaten."""

    n: int = 1
    face_up: bool = False
    each: bool = False
    killed: bool = False

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class SwapReward(Static):
    """After a Kill alone the player may give up so many Treasures for a level (REWARD-07)."""

    treasures: int = 3

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()
