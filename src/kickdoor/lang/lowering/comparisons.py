"""Numbers held against each other, and what has happened so far: conditions of a sentence.

It must not know words, nor what depends on the condition.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.nodes.amount_nodes import CountPlayers, Num, Plus
from kickdoor.engine.nodes.combat_conditions import IsAlone, MonsterNamed
from kickdoor.engine.nodes.logical_conditions import AllOf, Compare
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.player_conditions import CardInPlay
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.card_filters import MOST, bounds, whole_filter
from kickdoor.lang.lowering.persons import is_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism
from kickdoor.lang.lowering.said_amounts import amount_of
from kickdoor.lang.lowering.said_fields import part
from kickdoor.lang.semantics import Meaning, show


def within(left: Amount, low: int, high: int) -> Cond:
    """A number that must lie between two bounds, one of them open."""
    if low == high:
        return Compare(left, Num(low), 0)
    if high >= MOST:
        return Compare(left, Num(low))
    if low <= 0:
        return Compare(left, Num(high), -1)
    raise NoMechanism("a number between two bounds")


def _compare(meaning: Meaning) -> Cond:
    left = amount_of(meaning.get("left"))
    if meaning.get("alone"):
        return AllOf([IsAlone(), _compare(meaning.without("alone"))])
    if meaning.has("range"):
        return within(left, *bounds(meaning.get("range"), 0, MOST))
    right, by = amount_of(meaning.get("right")), str(meaning.get("by"))
    if by in ("more", "less"):
        step = 1 if by == "more" else -1
        return Compare(left, Plus(right, Num(step)), step)
    return Compare(left, right, {"least": 1, "most": -1, "same": 0}[by])


def so_many(who: Meaning, what: Meaning | None) -> Cond | None:
    """“If two or more players have a Class”, “if nobody else is an Elf”."""
    count = who.get("count")
    if count != 0 and not isinstance(count, Meaning):
        return None
    plain = who_of(who.with_(count="each").without("rest"))
    if what is not None:
        if plain.cond is not None:
            raise NoMechanism(f"so many of {show(who)}")
        plain = Who(plain.code, is_cond(what))
    if count == 0:
        return Compare(CountPlayers(plain), Num(0), -1)
    return within(CountPlayers(plain), *bounds(count, 0, MOST))


def in_play(cards: Meaning) -> Cond:
    """Somebody has such a card in play."""
    if cards.get("count") not in (None, 1, "any", "some") and not cards.has("name"):
        raise NoMechanism(f"so many in play: {show(cards)}")
    return CardInPlay(whole_filter(cards.without("zone", "count")))


def _there(meaning: Meaning) -> Cond:
    """“If there are two or more Elves”."""
    counted = so_many(part(meaning, "what"), None)
    if counted is None:
        raise NoMechanism(f"a condition such as {show(meaning)}")
    return counted


def named_foe(name: object) -> Cond:
    """A monster of that name is in the fight."""
    return MonsterNamed(str(name))


COMPARISONS: dict[str, Callable[[Meaning], Cond]] = {"Compare": _compare, "There": _there}
