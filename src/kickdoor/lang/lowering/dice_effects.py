"""Rolls: for each of several things, against somebody, again, or turned: meanings to effects.

It must not know words.
"""

from __future__ import annotations

from kickdoor.engine.effects.dice_rolls import (
    Duel,
    FailRoll,
    LoseRolled,
    Reroll,
    RollEach,
    SetDie,
)
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.card_filters import bounds, whole_filter
from kickdoor.lang.lowering.persons import SEVERAL, who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import count_of
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.semantics import IT, Meaning

LOST = Meaning("Lose", (("what", IT),))


def roll_each(meaning: Meaning, place: Place, effect: Effect | None) -> Effect:
    """“Roll a die for each Item you have. On a 1, lose a level.”; no effect: the card is lost."""
    only(meaning, "each", "range", "does")
    each = part(meaning, "each")
    low, high = bounds(meaning.get("range"), 1, 6)
    if effect is not None:
        return RollEach(count_of(each, place), effect, low, high)
    if each.kind != "Cards":
        raise NoMechanism("what is lost on such a roll")
    return LoseRolled(whole_filter(each), low, high)


def duel(meaning: Meaning, win: Effect, lose: Effect | None) -> Effect:
    """“Roll a die against another player. If you roll higher, …”"""
    only(meaning, "whom", "win", "lose")
    other = who_of(meaning.get("whom"))
    if other == Who() or other.code in SEVERAL:
        raise NoMechanism("a roll against oneself, or against several players")
    return Duel(other, win, lose)


def _reroll(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "own", "flight")
    return Reroll(bool(meaning.get("own")), bool(meaning.get("flight")))


def _set_die(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "n")
    n = meaning.get("n")
    if n is None:
        return SetDie()
    if not isinstance(n, int) or not 1 <= n <= 6:
        raise NoMechanism("a number that no die shows")
    return SetDie(Num(n))


def _fail(meaning: Meaning, _place: Place) -> Effect:
    only(meaning)
    return FailRoll()


DICE = {"Reroll": _reroll, "SetDie": _set_die, "FailRoll": _fail}
