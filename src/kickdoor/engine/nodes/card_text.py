"""Clauses that frame effects: when, at what price, how often; and the whole of a card's text.

They never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.drawbacks import mark
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.node import Clause, Cond, Effect, Node, Static
from kickdoor.engine.nodes.selectors import Filter

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class Cost(Node):
    """What has to be paid: COST_ code with bounds; default cards may come from hand or table."""

    kind: int = c.COST_NONE
    low: int = 1
    high: int = 1
    what: Filter | None = None


@dataclass
class Ability(Clause):
    """Something the card's owner may do: when, at what cost, how often, with what effect.

    With a COST_CARDS of several cards, `Paid` amounts inside the effect count the cards paid
    (each payment runs the effect with Paid = number of cards paid in this use); `limit` is in
    cards for such abilities (up to three cards a combat) and in uses for all others; 0 = none.
    """

    timing: int
    effect: Effect
    cost: Cost = field(default_factory=Cost)
    limit: int = 0
    per: int = c.PER_NONE
    cond: Cond | None = None
    name: str = ""

    def forecast(self, fc: Forecast) -> Outcome:
        """Using it, by whoever can; its price has been paid with one card unless more is said."""
        cost = self.cost
        if not fc.fr.paid and cost.kind in (c.COST_CARDS, c.COST_HAND):
            fc.fr.paid = max(1, cost.low)
        return fc.inside(self.effect)


@dataclass
class On(Clause):
    """A trigger: when the moment comes, the effect happens (if the condition holds)."""

    moment: int
    effect: Effect
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        if self.effect.strikes():
            mark(self.cond, True, self.effect.lost_kind())

    def forecast(self, fc: Forecast) -> Outcome:
        return self.effect.forecast(fc) if fc.holds(self.cond, fc.fr.you) else fc.nothing()


@dataclass
class Timing(Clause):
    """When the card may be played (bit mask of T_ codes)."""

    mask: int

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class OnceOnly(Clause):
    """The card is single-use (ONESHOT-01)."""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class AttachTo(Clause):
    """The card is attached to a matching card; its statics then speak of that card."""

    what: Filter

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class PlayIf(Clause):
    """The card may be played only if its player meets the condition (I2, I3, C2)."""

    cond: Cond

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class TargetIf(Clause):
    """The card may be played only on (or affects only) players who meet the condition."""

    cond: Cond

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class PlayCost(Clause):
    """Playing the card costs something."""

    cost: Cost

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.price(fc.fr.you, self.cost)


@dataclass
class CardText:
    """Everything a card's text says, sorted by what the engine does with it."""

    statics: list[Static] = field(default_factory=list)
    triggers: list[On] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    play: list[Effect] = field(default_factory=list)
    timing: int = 0
    once: bool = False
    attach: Filter | None = None
    play_if: Cond | None = None
    target_if: Cond | None = None
    play_cost: Cost | None = None
