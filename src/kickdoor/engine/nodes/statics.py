"""What holds as long as a card is in force.

On a monster or enhancer the player in question is any Participant (once per monster, HELP-08);
on anything else it is the card's owner or victim.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.nodes.base import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.clauses import Cost
from kickdoor.engine.nodes.who import Filter

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome


@dataclass
class MonsterBonus(Static):
    """The monster's strength changes: "+4 against Wizards", "+5 to monster" (A1, A3-A8, F1).

    `personal` is set by the catalog where the amount counts something of each Participant.
    """

    amount: Amount
    cond: Cond | None = None
    personal: bool = field(default=False, compare=False)
    floor: int = 0  # an enhancer does not bring the monster below this, if it says so (F1)

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

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.STRENGTH, fc.number(self.amount), self.cond)


@dataclass
class RunBonus(Static):
    """Run Away rolls change; on a monster only rolls against it (FLEE-03, FLEE-04)."""

    amount: Amount
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.RUN, fc.number(self.amount), self.cond)


@dataclass
class RollBonus(Static):
    """Every roll of the player changes (C4)."""

    amount: Amount

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.RUN, fc.number(self.amount))


@dataclass
class NoPursuit(Static):
    """The monster lets matching players go (FLEE-12, AMB-41)."""

    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class NoEscape(Static):
    """Nobody (matching) can run away; on a player's card: that player cannot."""

    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class AutoEscape(Static):
    """The player always escapes from (matching) monsters."""

    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.ESCAPES, 1, self.cond)


@dataclass
class Ignore(Static):
    """Sources of strength that do not count in the fight; `only` turns it round (A20, C5)."""

    sources: int
    only: bool = False
    what: Filter | None = None
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.weighed(self.sources, self.cond, -1)


@dataclass
class Multiply(Static):
    """Sources of strength that count several times (A21)."""

    sources: int
    factor: int = 2
    what: Filter | None = None
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.weighed(self.sources, self.cond, 1)


@dataclass
class NoHelp(Static):
    """Nobody may help in this fight (A17)."""

    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class HelperBan(Static):
    """Players who match may not help in this fight (A18)."""

    cond: Cond

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback()


@dataclass
class WinTies(Static):
    """A tie is a win for the player's side (G2)."""

    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class Reward(Static):
    """More or fewer Treasures or levels for beating the monster (A25, F2, G8)."""

    treasures: Amount | None = None
    levels: int = 0
    cond: Cond | None = None
    minimum: int = 0
    each: bool = False  # on a player's card: that much for each monster beaten ...
    killed: bool = False  # ... and killed (levels come from Kills alone anyway)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.reward(self)


@dataclass
class AutoDefeat(Static):
    """A matching Participant beats the monster at once (A16); without `kill` it is removed."""

    cond: Cond
    kill: bool = True
    levels: bool = True
    treasure: bool = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class WontFight(Static):
    """The monster and matching players need not fight (A13, A14).

    `optional`: the player is asked. `gives`: what happens to the player instead of the fight.
    """

    cond: Cond | None = None
    optional: bool = True
    gives: Effect | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class BuyOff(Static):
    """Paying makes the monster leave: before the fight, or (`fleeing`) instead of a roll (A15)."""

    cost: Cost
    fleeing: bool = False
    treasure: bool = False
    cond: Cond | None = None

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


@dataclass
class HelpLevels(Static):
    """The player, as Helper in a Kill, gains levels per monster slain (HELP-12)."""

    n: int = 1
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class HelpTreasures(Static):
    """The player, as Helper in a Kill, draws Treasures of his own; or for `each` monster beaten."""

    n: int = 1
    face_up: bool = False
    each: bool = False
    killed: bool = False

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class SwapReward(Static):
    """After a Kill alone the player may give up so many Treasures for a level (REWARD-07)."""

    treasures: int = 3

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class CurseWard(Static):
    """Curses do not affect the player: all, or only those turned up at the door (D7)."""

    door_only: bool = False
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon(self.cond)


@dataclass
class CountsAs(Static):
    """The player counts as having a trait, for monsters, Items or both (D10, G11)."""

    trait: str
    for_monsters: bool = True
    for_items: bool = True

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.boon()


@dataclass
class Ban(Static):
    """The player may not do something (B24); BAN_ codes."""

    what: int
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.holding(o.BAN, self.what, self.cond)


@dataclass
class ForAll(Static):
    """A static that holds for every player at the table (J4)."""

    static: Static

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.everyone(self.static)


@dataclass
class NoTreasure(Static):
    """The monster yields no Treasure (or, `levels`, no level) when beaten (E5)."""

    treasure: bool = True
    levels: bool = False
    cond: Cond | None = None

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.drawback(self.cond)


@dataclass
class Clarification(Static):
    """A sentence that repeats a rule in force and changes nothing (J5)."""

    text: str = field(default="", compare=False)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.nothing()
