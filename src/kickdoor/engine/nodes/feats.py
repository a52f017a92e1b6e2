"""Effects that turn one number of a fight: an Item's bonus, a monster's Level, an escape."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.who import Filter

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


def _in_use() -> Filter:
    return Filter(kind=c.ITEM, at=c.AT_EQUIPPED)


@dataclass
class DoubleItem(Effect):
    """One Item you use, not this card, counts `factor` times for this fight (AMB-100)."""

    factor: int = 2
    what: Filter = field(default_factory=_in_use)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_feats import run_double_item  # noqa: PLC0415

        run_double_item(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.item_counts(self.factor, self.what)


@dataclass
class MonsterLevelTo(Effect):
    """A monster fights as one of another Level; its printed Level stays (AMB-101)."""

    level: int
    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_feats import run_monster_level_to  # noqa: PLC0415

        run_monster_level_to(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.levelled(self.level, self.target)


@dataclass
class FailRoll(Effect):
    """The Run Away roll just made fails, whatever it shows."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_feats import run_fail_roll  # noqa: PLC0415

        run_fail_roll(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_FAILS)


@dataclass
class PassHands(Effect):
    """Everybody's hand goes to the next player on one side, all at once."""

    right: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_feats import run_pass_hands  # noqa: PLC0415

        run_pass_hands(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.pass_hands(self.right)
