"""Effects that order other effects: one after another, if, choose, for each, roll."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Cond, Effect
from kickdoor.engine.nodes.clauses import Cost
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class Seq(Effect):
    """One effect after another."""

    of: list[Effect]

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_seq  # noqa: PLC0415

        run_seq(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.sequence(self.of)


@dataclass
class If(Effect):
    """An effect under a condition about `who`, with an alternative."""

    cond: Cond
    then: Effect
    otherwise: Effect | None = None
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_if  # noqa: PLC0415

        run_if(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.branch(self)


@dataclass
class PickOne(Effect):
    """A player picks one of several effects; impossible ones cannot be picked (B12).

    `spares`: the first is a way out of the last, which nobody has to take: the last can be picked
    whether or not it finds anything ("lose a level unless you discard a card").
    """

    of: list[Effect]
    who: Who = field(default_factory=Who)
    spares: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_pick_one  # noqa: PLC0415

        run_pick_one(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.either(self.of, self.who, self.spares)


@dataclass
class May(Effect):
    """A player may do it, or not; a cost is paid if so."""

    effect: Effect
    who: Who = field(default_factory=Who)
    cost: Cost | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_may  # noqa: PLC0415

        run_may(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.maybe(self.effect, self.who, self.cost)


@dataclass
class ForEach(Effect):
    """The effect happens once for each of those players, who becomes "you" in it."""

    who: Who
    effect: Effect

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_for_each  # noqa: PLC0415

        run_for_each(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.each(self.who, self.effect)


@dataclass
class RollDie(Effect):
    """Somebody rolls the die; what follows refers to it (RollShown, RollIn)."""

    who: Who = field(default_factory=Who)
    plus: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_roll_die  # noqa: PLC0415

        run_roll_die(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.roll(self.plus)


@dataclass
class CallDie(Effect):
    """You call low (1 to 3) or high (4 to 6) and roll; one thing if right, another if wrong."""

    right: Effect
    wrong: Effect

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_call_die  # noqa: PLC0415

        run_call_die(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.gamble([self.right, self.wrong])


@dataclass
class ChoosePlayer(Effect):
    """You choose a player; W_CHOSEN then speaks of that player."""

    who: Who

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_choose_player  # noqa: PLC0415

        run_choose_player(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.choose_player(self.who)


@dataclass
class ChooseCard(Effect):
    """You (or `pick`) choose a matching card of those players; later nodes speak of it."""

    what: Filter
    who: Who
    pick: int = c.PICK_YOU

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_flow import run_choose_card  # noqa: PLC0415

        run_choose_card(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.choose_card(self.what, self.who, self.pick)


@dataclass
class NoEffect(Effect):
    """Nothing happens, and the card says so."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.stack import finish_effect  # noqa: PLC0415

        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.done()
