"""Sentences that only mean something together with the one before: what they hand to `assemble`.

These are no nodes: the engine never sees them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Amount, Cond, Effect
from kickdoor.engine.nodes.selectors import Filter


@dataclass
class Link:
    """A sentence that needs another one."""


@dataclass
class Head(Link):
    """“You may discard up to three cards in combat.” What it buys comes next."""

    timing: int = 0
    cost: Cost = field(default_factory=Cost)
    cond: Cond | None = None
    limit: int = -1
    per: int = c.PER_NONE
    name: str = ""


@dataclass
class Each(Link):
    """“Each gives you +2.” The effect counts what was paid."""

    effect: Effect


@dataclass
class IfDone(Link):
    """“If you do, …”"""

    effect: Effect


ANY_WORN = Filter(at=c.AT_EQUIPPED)  # “if you are not wearing any” of what should be lost


@dataclass
class Fallback(Link):
    """“If you have none, …” “Otherwise, …”"""

    effect: Effect
    cond: Cond | None = None  # None: otherwise
    what: Filter | None = None  # “if you have no Headgear”: what there was none of
    also: Filter | None = None  # … and none of these
    others: bool = False  # “everyone else …”: after a group, who is not in it; else the others
    grouped: bool = False  # “anyone else …”: only after a group
    instead: bool = False  # said outright: this, and not what should be lost


@dataclass
class Restates(Link):
    """“You go up one. He goes down one.” After a stolen level: it says the same again."""


@dataclass
class Then(Link):
    """“You must then discard a card.” What a licence costs."""

    effect: Effect


@dataclass
class ShortOnes(Link):
    """“Those without enough lose a level.” After a loss of several players."""

    effect: Effect


@dataclass
class Floor(Link):
    """“Minimum Level 1.” After a weaker monster."""

    n: int


@dataclass
class FirstFound(Link):
    """“Search the discards from the top.” Or, with a kind: “The first Class becomes yours.”"""

    kind: int = 0


@dataclass
class Slips(Link):
    """“Each slip costs a card.” After a demand to behave."""

    effect: Effect


@dataclass
class Limit(Link):
    """“Only once per combat.”"""

    uses: int
    per: int


@dataclass
class When(Link):
    """“Not in combat.” “During any combat.” A bare moment, with a condition perhaps."""

    mask: int
    cond: Cond | None = None


@dataclass
class Spoils(Link):
    """“Draw its Treasure, but gain no level.” None = nothing said."""

    treasure: bool | None = None
    levels: bool | None = None


@dataclass
class Joins(Link):
    """“It joins the fight.”"""


@dataclass
class SearchIn(Link):
    """“Search the discards.”"""

    at: int


@dataclass
class TakeFromIt(Link):
    """“Take one card from it.”"""

    cards: Any


@dataclass
class Extra(Link):
    """“If you are an Elf, an extra +3.” Added to the bonus before; `fighting`: asked of those
    who fight, not of whoever plays the card."""

    amount: Amount
    cond: Cond
    fighting: bool = False


@dataclass
class Instead(Link):
    """“(+6 for Elves)” The bonus before is replaced for some, of those who fight if `fighting`."""

    amount: Amount
    cond: Cond
    fighting: bool = False


@dataclass
class RollIt(Link):
    """“Roll a die.” after an ability or a trigger."""


@dataclass
class Success(Link):
    """“On 4 or more you take it.” The roll a theft needs."""

    least: int
    fail: Effect | None = None


@dataclass
class StealBy(Link):
    """“… roll a die to steal a small Item …” as an ability's effect, the roll to come."""

    head: Head
    what: Any


@dataclass
class LevelsFor(Link):
    """“(3 levels for Elves)” The loss before is another one for some."""

    amount: Amount
    cond: Cond


@dataclass
class PickedBy(Link):
    """“The player to your left picks one Item you are using.” What becomes of it comes next."""

    by: str
    cards: Any


@dataclass
class ChosenBy(Link):
    """“The player to your left chooses.” Who picks what the sentence before takes."""

    by: str


@dataclass
class ForOthers(Link):
    """“For others, escape is impossible.” True for all whom the sentence before spares."""

    static: Any


@dataclass
class MustFight(Link):
    """“Elves must fight it.” after it was said that some need not."""

    cond: Cond


@dataclass
class TheseAdd(Link):
    """“Yes, these add.” A bonus against several kinds counts for each."""


@dataclass
class DuringCombat(Link):
    """“Play during combat.” Whose combat depends on what the card does."""


@dataclass
class DiscardIt(Link):
    """“Discard it.”"""


@dataclass
class UntilSlot(Link):
    """“It goes when your Headgear goes.”"""

    slot: int


@dataclass
class InsteadIf(Link):
    """“If you are an Elf, discard a card instead.” The effect before is another one for some."""

    effect: Effect
    cond: Cond


@dataclass
class Rest(Link):
    """“Discard the rest.” Of the hand, or of what others took from."""


@dataclass
class TieChoice(Link):
    """“In case of a tie, you choose.” After the loss of the best Item."""


@dataclass
class HigherLevels(Link):
    """“Higher-Level players lose a level, even if they escape.” Higher than said before."""

    effect: Effect


@dataclass
class Both(Link):
    """“+6 against both.” The bonus before is another one for a player who is both."""

    amount: Amount


@dataclass
class InsteadGives(Link):
    """“Instead, draw a Treasure.” What happens to somebody it will not fight."""

    effect: Effect


@dataclass
class NoLoot(Link):
    """“Nobody loots your body.” Said of the death before."""


@dataclass
class Ransom(Link):
    """“You may discard an Item instead.” A way out of the effect before, or of all (`whole`)."""

    price: Effect
    whole: bool


@dataclass
class AnotherLevel(Link):
    """“If you are an Elf, lose another.” One more level, after a loss of levels."""

    cond: Cond


@dataclass
class ToWin(Link):
    """“It must make you win.” After an Item taken from another player."""


@dataclass
class FirstMay(Link):
    """“You may discard one of your Items first.” Before everything else the card does."""

    effect: Effect


@dataclass
class NotAtOne(Link):
    """“Unless you are Level 1.” After a price in levels, which nobody pays there."""


@dataclass
class MoreTreasures(Link):
    """“Draw two more Treasures.” On a card played after a fight: beyond those of the fight."""

    n: int


@dataclass
class SoIs(Link):
    """“So is your helper.” After a death: that player dies, too."""

    who: Any


@dataclass
class RollFor(Link):
    """“Roll a die for each Item you have.” What the rolls mean comes next."""

    of: Amount


@dataclass
class EachRoll(Link):
    """“Lose a level each time you roll a 1.” Without an effect: the thing rolled for is lost."""

    cond: Cond
    effect: Effect | None = None


@dataclass
class ElseLevels(Link):
    """“Otherwise, one.” So many levels for everybody the loss before does not strike."""

    n: int


@dataclass
class Ends(Link):
    """“Discard this Curse when you win a combat.” When what lasts is over."""

    until: int
    slot: int = 0


# What the next sentence has to finish.
Opening = Head | StealBy | SearchIn | PickedBy | FirstFound | RollFor
