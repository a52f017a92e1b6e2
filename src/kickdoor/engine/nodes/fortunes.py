"""Effects that roll once for each of several things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.who import Filter

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class RollEach(Effect):
    """You roll so many times; each roll between two bounds sets the effect off (B16)."""

    times: Amount
    effect: Effect
    low: int = 1
    high: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fortunes import run_roll_each  # noqa: PLC0415

        run_roll_each(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.rolls(fc.number(self.times), self.effect, self.high - self.low + 1)


@dataclass
class LoseRolled(Effect):
    """You roll for each matching card of yours; a roll between two bounds loses it (B16)."""

    what: Filter
    low: int = 1
    high: int = 1

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_fortunes import run_lose_rolled  # noqa: PLC0415

        run_lose_rolled(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_rolled(self.what, self.high - self.low + 1)
