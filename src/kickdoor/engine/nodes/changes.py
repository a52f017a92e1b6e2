"""Effects that make something else of a player or a card: another trait, a kept monster."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.statics import CountsAs
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class BecomeTrait(Effect):
    """Those players become what the trait says, with or without its card (B14, AMB-79).

    `counts` is what holds for them while no card of that name is free; it is derived.
    """

    trait: str
    who: Who = field(default_factory=Who)
    counts: Lasting | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.counts is None:
            self.counts = Lasting([CountsAs(self.trait)], c.UNTIL_DEATH)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_changes import run_become_trait  # noqa: PLC0415

        run_become_trait(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.TRAIT, self.who)


@dataclass
class KeepAsItem(Effect):
    """The beaten monster stays with you as an Item (A27, AMB-80)."""

    bonus: int = 0
    value: int = 0
    slot: int = 0
    hands: int = 0
    big: bool = False
    companion: bool = False  # ... or as a Companion, which is no Item

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_changes import run_keep_as_item  # noqa: PLC0415

        run_keep_as_item(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.keep_monster()


@dataclass
class TakeToWin(Effect):
    """You take and use a matching Item of another player that makes your losing side win (J2)."""

    what: Filter = field(default_factory=lambda: Filter(kind=c.ITEM))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_changes import run_take_to_win  # noqa: PLC0415

        run_take_to_win(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.won_by_item(self)
