"""Effects that stay: a Curse or penalty that lies with a player until something ends it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect, Static
from kickdoor.engine.nodes.who import Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State

RUN: Final = 100  # pc of a LastingTrigger whose moment has come


@dataclass
class Lasting(Effect):
    """Statics hold for those players until UNTIL_ code; a Curse card stays with its victim.

    `slot` belongs to UNTIL_SLOT_LOST. Text such as "-5 in your next combat" is
    Lasting([HeroBonus(Num(-5))], UNTIL_COMBAT) (CURSE-04, CURSE-05, CURSE-07).
    """

    statics: list[Static]
    until: int = c.UNTIL_COMBAT
    who: Who = field(default_factory=Who)
    slot: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_lasting import run_lasting  # noqa: PLC0415

        run_lasting(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.lasting(self.statics, self.who)


@dataclass
class LastingTrigger(Effect):
    """An effect that happens to those players at a later moment, once (ON_ code)."""

    moment: int
    effect: Effect
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_lasting import run_lasting_trigger  # noqa: PLC0415

        run_lasting_trigger(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.later(self.effect, self.who)
