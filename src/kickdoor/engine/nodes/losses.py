"""Effects that take cards away to the discards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class Lose(Effect):
    """Those players discard matching cards; count None = all of them (B4-B6, B9, B10, B13).

    Items means carried Items, traits and Companions are Filters by kind; too few = all there are.
    """

    what: Filter
    count: Amount | None = None
    who: Who = field(default_factory=Who)
    pick: int = c.PICK_OWNER

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_losses import run_lose  # noqa: PLC0415

        run_lose(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose(self.who, self.what, self.count, self.pick)


@dataclass
class LoseValue(Effect):
    """Those players discard Items worth at least so many Gold Pieces in all, or all (B7)."""

    amount: Amount
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_losses import run_lose_value  # noqa: PLC0415

        run_lose_value(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_value(self.who, self.amount)


@dataclass
class LoseBest(Effect):
    """Those players lose the Item that helps (or, `by_value`, is worth) most (ITEM-12).

    `what` narrows it to some Items; with `worst` it is the one that helps or is worth least.
    """

    who: Who = field(default_factory=Who)
    by_value: bool = False
    what: Filter | None = None
    worst: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_losses import run_lose_best  # noqa: PLC0415

        run_lose_best(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_best(self)


@dataclass
class LosePicked(Effect):
    """The card chosen a moment ago is discarded."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_losses import run_lose_picked  # noqa: PLC0415

        run_lose_picked(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_card(fc.fr.picked)


@dataclass
class DiscardSource(Effect):
    """This card is discarded."""

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_losses import run_discard_source  # noqa: PLC0415

        run_discard_source(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.lose_card(fc.fr.card)
