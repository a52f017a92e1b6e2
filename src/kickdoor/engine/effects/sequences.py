"""The plainest effects: one after another, and nothing at all.

They know only the stack, so that every card can be made of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.stack import finish_effect, push_effect
from kickdoor.engine.state import State

if TYPE_CHECKING:
    from kickdoor.engine.effects.card_transfers import Theft
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class Seq(Effect):
    """One effect after another."""

    of: list[Effect]

    def step(self, st: State, fr: EffectFrame) -> None:
        """Each sees what the one before did. fr.pc = number of the part, fr.total = done so far."""
        at = fr.pc
        if at > 0:
            fr.total += fr.done
            if fr.short:
                fr.missed = True
        if at >= len(self.of) or st.over:
            finish_effect(st, fr, fr.total, fr.missed)
            return
        fr.pc = at + 1
        push_effect(st, fr, self.of[at])

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        for part in self.of:
            if part.is_possible(st, fr):
                return True
        return False

    def theft(self) -> Theft | None:
        for part in self.of:
            found = part.theft()
            if found is part:
                return found
        return None

    def strikes(self) -> bool:
        return self.severity() > 0

    def severity(self) -> int:
        total = 0
        for part in self.of:
            here = part.severity()
            if here == 0:
                return 0
            total += here
        return total

    def scope(self) -> int:
        return c.SCOPE_FIGHT  # what is inside speaks for itself

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.sequence(self.of)


@dataclass
class NoEffect(Effect):
    """Nothing happens, and the card says so."""

    def step(self, st: State, fr: EffectFrame) -> None:
        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.done()
