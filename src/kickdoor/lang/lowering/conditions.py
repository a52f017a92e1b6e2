"""Conditions of a sentence to conditions of the engine.

What happens, rather than is so, is a moment and not a condition: see `moments`. It must not know
what depends on the condition.
"""

from __future__ import annotations

from kickdoor.engine.nodes.combat_conditions import HasHelp, InCombat, IsAlone, MonstersIn
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not, WhoIs
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, RollIn, TableFact
from kickdoor.lang.lowering.card_filters import bounds
from kickdoor.lang.lowering.comparisons import (
    COMPARISONS,
    in_play,
    named_foe,
    roll_is_odd,
    so_many,
)
from kickdoor.lang.lowering.persons import foe_cond, is_cond, who_of
from kickdoor.lang.lowering.place import NoMechanism
from kickdoor.lang.lowering.said_fields import only
from kickdoor.lang.semantics import YOU, Meaning, show


def cond_of(meaning: Meaning) -> Cond:
    """The condition, as the engine asks it."""
    if meaning.get("past") and meaning.kind not in ("Failed", "Used"):
        raise NoMechanism("a condition about what was so before")
    if meaning.kind == "Not":
        return Not(cond_of(_inner(meaning)))
    if meaning.kind in ("AllOf", "AnyOf"):
        parts = meaning.get("of")
        assert isinstance(parts, tuple)
        conds = [cond_of(part) for part in parts]
        return AllOf(conds) if meaning.kind == "AllOf" else AnyOf(conds)
    if meaning.kind == "Is":
        return _is(meaning)
    if meaning.kind == "There":
        return _there(meaning)
    if meaning.kind == "Fights" and meaning.get("who") in (None, YOU):
        return InCombat()
    if meaning.kind == "Helped":
        by = meaning.part("by")
        if (
            by is not None
            and by.kind == "People"
            and set(dict(by.fields)) <= {"count", "person", "other"}
        ):
            return IsAlone() if by.get("count") == 0 else HasHelp()
        raise NoMechanism("a certain helper")
    if meaning.kind == "Fact":
        return TableFact(str(meaning.get("text")))
    compare = COMPARISONS.get(meaning.kind)
    if compare is not None:
        return compare(meaning)
    if meaning.kind == "RollIs":
        only(meaning, "range")
        range_ = meaning.part("range")
        if range_ is not None and range_.kind in ("Odd", "Even"):
            return roll_is_odd(range_)
        if range_ is not None and range_.kind == "Either":
            ends = [range_.get(key) for key in ("n", "or", "third") if range_.has(key)]
            return AnyOf([RollIn(*bounds(end, 1, 6)) for end in ends])
        low, high = bounds(meaning.get("range"), 1, 1000)
        return RollIn(low, high)
    if meaning.kind in ("Failed", "FailedSuch"):
        return CouldNot()
    if meaning.kind == "Done":
        return DidIt()
    raise NoMechanism(f"a condition such as {show(meaning)}")


def _inner(meaning: Meaning) -> Meaning:
    inner = meaning.part("of")
    assert inner is not None
    return inner


def _is(meaning: Meaning) -> Cond:
    who, what = meaning.part("who"), meaning.part("what")
    assert what is not None
    if who is None or who.kind == "You":
        return is_cond(what)
    if who.kind == "It" and what.kind == "Foes":
        made = foe_cond(what)
        if made is not None:
            return made
    if who.kind == "People":
        counted = so_many(who, what)
        if counted is not None:
            return counted
        had = what.part("has") if set(dict(what.fields)) == {"has"} else None
        anybody = set(dict(who.fields)) == {"count", "person"} and who.get("count") in (1, "any")
        if had is not None and anybody and who.get("person") == "player":
            return in_play(had)
    if who.kind == "They" or (
        who.kind == "People"
        and (who.has("ref", "place", "rank", "role") or who.get("person") == "helper")
    ):
        return WhoIs(who_of(who), is_cond(what))
    raise NoMechanism(f"a condition such as {show(meaning)}")


def _there(meaning: Meaning) -> Cond:
    if meaning.has("named"):
        return named_foe(meaning.get("named"))
    what = meaning.part("what")
    if what is not None and what.kind == "People":
        counted = so_many(what, None)
        if counted is not None:
            return counted
    if what is not None and what.kind == "Foes" and set(dict(what.fields)) == {"count", "person"}:
        low, high = bounds(what.get("count"), 0, 1000)
        return MonstersIn(low, high)
    another = Meaning("Foes", (("count", 1), ("other", True), ("person", "monster")))
    if what == another:
        return MonstersIn(2)
    raise NoMechanism(f"a condition such as {show(meaning)}")


def both(first: Cond | None, second: Cond | None) -> Cond | None:
    """Two conditions that must both hold."""
    if first is None or second is None:
        return first or second
    left = first.of if isinstance(first, AllOf) else [first]
    right = second.of if isinstance(second, AllOf) else [second]
    return AllOf([*left, *right])
