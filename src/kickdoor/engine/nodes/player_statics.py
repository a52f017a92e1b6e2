"""What holds for a player: traits, limits, bans, turns; and texts that hold for everybody.

Statics never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.drawbacks import mark
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.node import Cond, Effect, Static
from kickdoor.engine.nodes.selectors import Who

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


@dataclass
class CountsAs(Static):
    """The player counts as having a trait, for monsters, Items or both (D10, G11)."""

    trait: str
    for_monsters: bool = True
    for_items: bool = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class TwoTraits(Static):
    """A Joiner: two cards of the kind, or (`pure`) one with no drawbacks (SUPERM)."""

    kind: int
    pure: bool = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class ChangePrice(Static):
    """Giving this card up by choice, or for another, costs so many cards of the hand (G13)."""

    cards: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()


@dataclass
class Rank(Static):
    """The Rank of a Kata or Power."""

    n: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class RankRoom(Static):
    """The player's Powers (or Katas) may total more Ranks than the Level allows (ORIGIN-02)."""

    n: int
    kind: int = c.POWER

    def note(self, survey: Survey) -> None:
        survey.rank_room = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.RANKS, self.n)


@dataclass
class Gives(Static):
    """The card gives its owner a shared ability: META_ code (META-01, META-03, META-04)."""

    meta: int

    def note(self, survey: Survey) -> None:
        survey.metas |= 1 << self.meta

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.META, self.meta)


@dataclass
class HandLimit(Static):
    """The hand limit: `n` more, or exactly `n`."""

    n: int
    exactly: bool = False

    def forecast(self, fc: Forecast) -> Outcome:
        """More or fewer cards may be kept, or exactly so many."""
        return fc.holding(
            o.HAND_LIMIT, self.n - fc.st.settings.hand_limit if self.exactly else self.n
        )


@dataclass
class Ban(Static):
    """The player may not do something (B24); BAN_ codes."""

    what: int
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, True)

    def is_penalty(self) -> bool:
        return True

    def note(self, survey: Survey) -> None:
        survey.bans |= 1 << self.what

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.BAN, self.what, self.cond)


@dataclass
class DrawsDiscards(Static):
    """Instead of drawing face up, the player may take the top discard (G6).

    `deck` 0 = of either deck. `price` is what taking it costs afterwards.
    """

    deck: int = c.DOOR
    price: Effect | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class LootsMore(Static):
    """Looting the Room, the player draws so many cards more (TURN-10)."""

    n: int = 1

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class LootsLater(Static):
    """The active player may Loot the Room after a fight that was handed over (E8)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class AnotherTurn(Static):
    """When the player's turn is over, it is that player's turn again, once (AMB-109)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.EXTRA_TURN)


@dataclass
class ForAll(Static):
    """A static that holds for every player at the table (J4)."""

    static: Static

    def note(self, survey: Survey) -> None:
        survey.for_all = True

    def forecast(self, fc: Forecast) -> Outcome:
        """Something holds for every player."""
        return fc.lasting([self.static], Who(c.W_EVERYONE))


@dataclass
class OverridesInvariant(Static):
    """The card says outright that it breaks an invariant, 1 to 4 (CONFLICT-02)."""

    number: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class Clarification(Static):
    """A sentence that repeats a rule in force and changes nothing (J5)."""

    text: str = field(default="", compare=False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()
