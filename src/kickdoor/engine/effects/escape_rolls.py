"""Run Away rolls that a card asks for where nobody runs from a monster.

Running from monsters is the business of `flow.running_away`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.effect_choices import chooser_of
from kickdoor.engine.flow.rolls import FOR_ESCAPE, start_roll
from kickdoor.engine.flow.running_away import run_bonus
from kickdoor.engine.forecasts.outcomes import FACES, Outcome
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.stack import finish_effect, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

ROLLED: Final = ASKED
SUFFERED: Final = ASKED + 1


@dataclass
class RollToEscape(Effect):
    """You roll to Run Away; if you do not get away, something happens to you (AMB-160)."""

    fail: Effect

    def step(self, st: State, fr: EffectFrame) -> None:
        """With what you bring along: there is no monster to make it harder (FLEE-03)."""
        seat = chooser_of(st, fr)
        if fr.pc == START and not is_banned(st, seat, c.BAN_ESCAPE):
            fr.pc = ROLLED
            start_roll(st, seat, fr.card, run_bonus(st, seat, None), FOR_ESCAPE)
        elif fr.pc == ROLLED and fr.roll >= c.ESCAPE_AT:
            finish_effect(st, fr, 0)
        elif fr.pc == SUFFERED:
            finish_effect(st, fr, fr.done, fr.short)
        else:
            fr.pc = SUFFERED
            push_effect(st, fr, self.fail)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return self.fail.is_possible(st, fr)

    def strikes(self) -> bool:
        return self.fail.strikes()

    def severity(self) -> int:
        return self.fail.severity()

    def forecast(self, fc: Forecast) -> Outcome:
        """A die, on whose low faces it happens."""
        out = Outcome()
        low = faces_too_low(fc.st, fc.fr.you)
        out.chance(fc.inside(self.fail), low, Outcome(), FACES - low)
        return out


def faces_too_low(st: State, seat: Seat) -> int:
    """On how many faces of the die the player would not get away (FLEE-02)."""
    if seat < 0 or is_banned(st, seat, c.BAN_ESCAPE):
        return FACES
    return min(max(c.ESCAPE_AT - 1 - run_bonus(st, seat, None), 0), FACES)
