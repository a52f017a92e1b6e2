"""Effects between players that leave nothing as it was: Levels, belongings, what may be used."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Effect, Static
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.who import Filter, Who

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class SwapLevels(Effect):
    """Two players exchange their Levels (AMB-105)."""

    other: Who
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_exchanges import run_swap_levels  # noqa: PLC0415

        run_swap_levels(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.swap_levels(self.who, self.other)


@dataclass
class SwapAll(Effect):
    """Two players exchange all matching cards they have in play (AMB-106)."""

    other: Who
    what: Filter = field(default_factory=lambda: Filter(kind=c.ITEM))
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_exchanges import run_swap_all  # noqa: PLC0415

        run_swap_all(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.swap_cards(self.who, self.other, self.what, True)


@dataclass
class Idle(Static):
    """One Item of the player's, named in the status, cannot be used (AMB-107)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()


@dataclass
class PutAside(Effect):
    """The Item that helps (or is worth) most is taken off and cannot be used for a time (AMB-107).

    `lasting` is what lies with its owner meanwhile; it is derived.
    """

    until: int = c.UNTIL_COMBAT
    who: Who = field(default_factory=Who)
    by_value: bool = False
    what: Filter | None = None
    lasting: Lasting | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.lasting is None:
            self.lasting = Lasting([Idle()], self.until)

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_exchanges import run_put_aside  # noqa: PLC0415

        run_put_aside(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.put_aside(self.who, self.by_value, self.what)


@dataclass
class Annul(Effect):
    """A card lying in the fight is taken out of it, with the strength it gave (AMB-108)."""

    what: Filter = field(default_factory=lambda: Filter(at=c.AT_FIGHT))

    def step(self, st: State, fr: EffectFrame) -> None:
        from kickdoor.engine.effects_exchanges import run_annul  # noqa: PLC0415

        run_annul(self, st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.annulled(self.what)


@dataclass
class AnotherTurn(Static):
    """When the player's turn is over, it is that player's turn again, once (AMB-109)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.EXTRA_TURN)


@dataclass
class LootsLater(Static):
    """The active player may Loot the Room after a fight that was handed over (E8)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()
