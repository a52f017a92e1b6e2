"""Numbers held against each other, and what has happened so far: conditions of a sentence.

It must not know words, nor what depends on the condition.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.nodes.amount_nodes import CountPlayers, Num, Plus
from kickdoor.engine.nodes.combat_conditions import CombatWon, IsAlone, MonsterNamed, Used
from kickdoor.engine.nodes.logical_conditions import AllOf, Compare, IsOdd
from kickdoor.engine.nodes.node import Amount, Cond
from kickdoor.engine.nodes.player_conditions import CardInPlay, OwnTurn, SexChanged
from kickdoor.engine.nodes.result_conditions import DidMany, RollOdd
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_filters import MOST, bounds, whole_filter
from kickdoor.lang.lowering.persons import is_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism
from kickdoor.lang.lowering.said_amounts import amount_of
from kickdoor.lang.lowering.said_fields import only, part
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


def _in_play(meaning: Meaning) -> Cond:
    name = meaning.get("named")
    return (
        CardInPlay(Filter(name=str(name))) if name is not None else in_play(part(meaning, "what"))
    )


def _used(meaning: Meaning) -> Cond:
    only(meaning, "what", "past")
    what = part(meaning, "what")
    if what.get("count") not in (1, "any", "some", "all"):
        raise NoMechanism(f"so many that were used: {show(what)}")
    return Used(whole_filter(what))


def _odd(meaning: Meaning) -> Cond:
    return IsOdd(amount_of(meaning.get("of")), bool(meaning.get("odd")))


def _did_some(meaning: Meaning) -> Cond:
    n = meaning.part("n")
    if n is None or n.kind != "Least" or not meaning.get("same"):
        raise NoMechanism("how many were lost")
    return DidMany(int(str(n.get("n"))))


def roll_is_odd(range_: Meaning) -> Cond:
    """“On an odd roll”."""
    return RollOdd(range_.kind == "Odd")


def named_foe(name: object) -> Cond:
    """A monster of that name is in the fight."""
    return MonsterNamed(str(name))


COMPARISONS: dict[str, Callable[[Meaning], Cond]] = {
    "Compare": _compare,
    "Odd": _odd,
    "InPlay": _in_play,
    "Used": _used,
    "Won": lambda meaning: CombatWon(own=bool(meaning.get("own"))),
    "SexChanged": lambda _meaning: SexChanged(),
    "OwnTurn": lambda _meaning: OwnTurn(),
    "DidSome": _did_some,
}
