"""What protects a player as long as a card is in force: from Curses, death, theft, lost levels.

Statics never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.drawbacks import mark
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.node import Cond, Static

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


@dataclass
class CurseWard(Static):
    """Curses do not affect the player: all, or only those turned up at the door (D7)."""

    door_only: bool = False
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class DeathWard(Static):
    """The card is discarded instead of its owner's death (AMB-93)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class TheftWard(Static):
    """No other player gets Items of its owner's by an effect; trades and gifts go on (AMB-103)."""

    def note(self, survey: Survey) -> None:
        survey.theft_ward = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class HelpWard(Static):
    """No card or ability forces its owner to help (HELP-01); offers may be accepted."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class LevelWard(Static):
    """Its owner loses no levels by effects; `spend`: once, and the card is discarded (AMB-110).

    `asks`: only if its owner wants to. Prices in levels are paid all the same.
    """

    spend: bool = False
    asks: bool = False

    def note(self, survey: Survey) -> None:
        survey.level_ward = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()
