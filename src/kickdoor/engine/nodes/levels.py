"""Effects on Level, life, sex and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.who import Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class LoseLevels(Effect):
    """Those players lose levels, never below 1 (CONFLICT-03); amount None = all."""

    amount: Amount | None
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_lose_levels  # noqa: PLC0415

        run_lose_levels(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_levels(self.who, self.amount)


@dataclass
class GainLevels(Effect):
    """Those players go up; not to the winning Level unless `can_win` (LEVEL-07)."""

    amount: Amount
    who: Who = field(default_factory=Who)
    can_win: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_gain_levels  # noqa: PLC0415

        run_gain_levels(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.gain_levels(self.who, self.amount, self.can_win)


@dataclass
class SetLevel(Effect):
    """Level becomes a number; `only_down` never raises it (B15)."""

    amount: Amount
    who: Who = field(default_factory=Who)
    only_down: bool = True

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_set_level  # noqa: PLC0415

        run_set_level(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.set_level(self.who, self.amount, self.only_down)


@dataclass
class Die(Effect):
    """Those players die (DEATH); without `loot` nobody loots the body (B3)."""

    who: Who = field(default_factory=Who)
    loot: bool = True

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_die  # noqa: PLC0415

        run_die(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.DEATH, self.who)


@dataclass
class ChangeSex(Effect):
    """The character's sex changes (B25)."""

    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_change_sex  # noqa: PLC0415

        run_change_sex(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.change_sex(self.who)


@dataclass
class ChangeRace(Effect):
    """The race a Persona brought changes (AMB-05)."""

    race: str
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_change_race  # noqa: PLC0415

        run_change_race(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.TRAIT, self.who)


@dataclass
class WinGame(Effect):
    """Those players win at once: the card expressly opens another road to victory (LEVEL-06)."""

    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_levels import run_win_game  # noqa: PLC0415

        run_win_game(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.VICTORY, self.who)
