"""Effects on the die just rolled, on flight, on Curses about to strike, and by a roll."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class Escape(Effect):
    """Those players get away automatically: from every monster, or from one (E6, D6).

    `high_level`: only from monsters of at most that Level.
    """

    who: Who = field(default_factory=Who)
    one: bool = False
    high_level: int = 1000

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_escape  # noqa: PLC0415

        run_escape(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.escaped(self)


@dataclass
class Reroll(Effect):
    """The die that was just rolled is rolled again (E7).

    `own`: one that you rolled. `flight`: one for an escape.
    """

    own: bool = False
    flight: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_reroll  # noqa: PLC0415

        run_reroll(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_AGAIN)


@dataclass
class SetDie(Effect):
    """The die that was just rolled shows another number: chosen (None) or given (E7)."""

    face: Amount | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_set_die  # noqa: PLC0415

        run_set_die(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_SET, fc.number(self.face) if self.face is not None else 0)


@dataclass
class ModifyRoll(Effect):
    """The roll that was just made changes by an amount (G1 after an escape roll)."""

    amount: Amount

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_modify_roll  # noqa: PLC0415

        run_modify_roll(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.ROLL_PLUS, fc.number(self.amount))


@dataclass
class CancelCurse(Effect):
    """A Curse is undone: the one about to strike, or (`kept`) one that lasts (E9)."""

    striking: bool = True
    kept: bool = True
    who: Who = field(default_factory=lambda: Who(c.W_ANY))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_cancel_curse  # noqa: PLC0415

        run_cancel_curse(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.curse_cancelled(self)


@dataclass
class PassCurse(Effect):
    """The Curse about to strike strikes somebody else, chosen by you (E9)."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_pass_curse  # noqa: PLC0415

        run_pass_curse(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.rolled(o.CURSE_PASSED)


@dataclass
class Theft(Effect):
    """Steal a matching Item by a roll of `least` or more; else the other effect (META-05, G4)."""

    what: Filter
    least: int = 4
    fail: Effect | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_theft  # noqa: PLC0415

        run_theft(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.steal(self)


@dataclass
class LoseTurn(Effect):
    """The present turn ends here."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_dice import run_lose_turn  # noqa: PLC0415

        run_lose_turn(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.TURN_LOST)
