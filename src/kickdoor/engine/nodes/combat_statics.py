"""What holds in combat as long as a card is in force: strengths, who helps, who need not fight.

On a monster or enhancer the player in question is any Participant (once per monster, HELP-08);
on anything else it is the card's owner or victim. Statics never act by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.drawbacks import mark, mark_bonus
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Amount, Cond, Effect, Static, walk
from kickdoor.engine.nodes.selectors import Filter

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


@dataclass
class MonsterBonus(Static):
    """The monster's strength changes: "+4 against Wizards", "+5 to monster" (A1, A3-A8, F1).

    `personal` is set by the catalog where the amount counts something of each Participant.
    """

    amount: Amount
    cond: Cond | None = None
    personal: bool = field(default=False, compare=False)
    floor: int = 0  # an enhancer does not bring the monster below this, if it says so (F1)

    def mark_hostile(self) -> None:
        for below in walk(self.amount):
            if isinstance(below, Amount):
                who = below.counted_of()
                if who is not None:
                    self.personal = who.code == c.W_YOU
        mark_bonus(self.amount, self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, -fc.number(self.amount), self.cond)


@dataclass
class HeroBonus(Static):
    """The player's strength changes. On a monster: of every matching Participant (A2).

    `instead` makes it replace the Item's printed bonus ("+2 (+6 for Elves)", D4).
    """

    amount: Amount
    cond: Cond | None = None
    instead: bool = False

    def mark_hostile(self) -> None:
        mark_bonus(self.amount, self.cond, True)

    def is_penalty(self) -> bool:
        return self.amount.is_negative()

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, fc.number(self.amount), self.cond)


@dataclass
class FoeBonus(Static):
    """On a player's card: monsters that its owner fights are stronger or weaker."""

    amount: Amount
    cond: Cond | None = None
    first: bool = False  # only the first monster of the combat

    def mark_hostile(self) -> None:
        mark_bonus(self.amount, self.cond, False)

    def note(self, survey: Survey) -> None:
        survey.foe_bonus = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, -fc.number(self.amount), self.cond)


@dataclass
class Ignore(Static):
    """Sources of strength that do not count in the fight; `only` turns it round (A20, C5)."""

    sources: int
    only: bool = False
    what: Filter | None = None
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, self.sources != c.SRC_ENHANCER)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.weighed(self.sources, self.cond, -1)


@dataclass
class Multiply(Static):
    """Sources of strength that count several times (A21)."""

    sources: int
    factor: int = 2
    what: Filter | None = None
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, self.sources == c.SRC_ENHANCER)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.weighed(self.sources, self.cond, 1)


@dataclass
class WinTies(Static):
    """A tie is a win for the player's side (G2)."""

    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class NoHelp(Static):
    """Nobody may help in this fight (A17)."""

    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, True)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class HelperBan(Static):
    """Players who match may not help in this fight (A18)."""

    cond: Cond

    def mark_hostile(self) -> None:
        mark(self.cond, True)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()


@dataclass
class NoCards(Static):
    """Players who match play no cards from hand while the monster is in a combat (E11)."""

    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, True)

    def note(self, survey: Survey) -> None:
        survey.bans |= 1 << c.BAN_CARDS

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class AutoDefeat(Static):
    """A matching Participant beats the monster at once (A16); without `kill` it is removed."""

    cond: Cond
    kill: bool = True
    levels: bool = True
    treasure: bool = True

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class Slays(Static):
    """On a player's card: a matching monster is killed as soon as its owner fights it (AMB-104)."""

    cond: Cond

    def note(self, survey: Survey) -> None:
        survey.slays = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Cancels(Static):
    """On a monster: it and the one of that name leave as soon as both are in a fight (AMB-116)."""

    name: str

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class WontFight(Static):
    """The monster and matching players need not fight (A13, A14).

    `optional`: the player is asked. `gives`: what happens to the player instead of the fight.
    """

    cond: Cond | None = None
    optional: bool = True
    gives: Effect | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class BuyOff(Static):
    """Paying makes the monster leave: before the fight, or (`fleeing`) instead of a roll (A15)."""

    cost: Cost
    fleeing: bool = False
    treasure: bool = False
    cond: Cond | None = None

    def mark_hostile(self) -> None:
        mark(self.cond, False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class Tagged(Static):
    """The card (or the monster an enhancer is on) has a tag (A24, UNDEAD-03)."""

    tag: str

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class JoinsFree(Static):
    """The monster may join a fight with a matching monster without Wandering Monster (A23)."""

    with_tag: str = ""
    with_name: str = ""

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()


@dataclass
class NotOn(Static):
    """The enhancer cannot go on matching monsters (F6)."""

    cond: Cond

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()
