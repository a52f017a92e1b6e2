"""Effects that stay with a player until something ends them, and the behaviour they may demand.

When they end is the business of `engine.statuses`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import statuses
from kickdoor.engine.effect_choices import ready
from kickdoor.engine.effects.control_flow import May
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.nodes.node import Effect, Static
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.stack import finish, finish_effect, finish_void, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.statuses import RUN

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey

LATER: Final = 3  # of so many things that are to happen later one never does
RAN: Final = RUN + 1  # the moment has come, and what waited for it is done


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
        """The Curse card, if it is one, stays with the first of the players (CURSE-04)."""
        if self.until == c.UNTIL_FIGHT and st.combat is None:
            finish_void(st, fr)  # ONESHOT-06: there is no combat to wait for the end of
            return
        if not ready(st, fr, self.who, None):
            return
        for seat in fr.left:
            statuses.begin(st, seat, self, fr.card, fr.by)
        finish_effect(st, fr, len(fr.left), not fr.left)

    def strikes(self) -> bool:
        for static in self.statics:
            if not static.is_penalty():
                return False
        return bool(self.statics)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return self.until != c.UNTIL_FIGHT or st.combat is not None

    def timing(self) -> int:
        return c.T_ANY_COMBAT if self.until == c.UNTIL_FIGHT else 0

    def scope(self) -> int:
        return c.SCOPE_COMBAT if self.until in (c.UNTIL_COMBAT, c.UNTIL_FIGHT) else c.SCOPE_ANY

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.lasting(self.statics, self.who)


@dataclass
class LastingTrigger(Effect):
    """An effect that happens to those players at a later moment, once (ON_ code)."""

    moment: int
    effect: Effect
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Begin to wait; or, once the moment has come, do it and let go of the card (fr.left)."""
        if fr.pc == RUN:
            fr.pc = RAN
            push_effect(st, fr, self.effect)
            return
        if fr.pc == RAN:
            finish(st)
            statuses.release(st, fr.cards_left()[0], "CURSE-04")
            return
        if not ready(st, fr, self.who, None):
            return
        for seat in fr.left:
            statuses.begin_trigger(st, seat, self, fr.card, fr.by)
        finish_effect(st, fr, len(fr.left), not fr.left)
        statuses.run_due(st)

    def forecast(self, fc: Forecast) -> Outcome:
        """It happens to those players at another moment, if that comes."""
        found = fc.each(self.who, self.effect)
        out = Outcome()
        out.chance(found, LATER - 1, Outcome(), 1)
        out.done = 1
        return out


@dataclass
class Behave(Static):
    """The player must behave so; another player may call a slip, which costs the effect.

    The one who is called out says whether it is true (AMB-81): `claim` is that question, derived.
    """

    what: str
    effect: Effect
    claim: May | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.claim is None:
            self.claim = May(self.effect)

    def note(self, survey: Survey) -> None:
        survey.conduct = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()
