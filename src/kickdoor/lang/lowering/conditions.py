"""Conditions of a sentence to conditions of the engine.

What happens, rather than is so, is a moment and not a condition: see `moments`. It must not know
what depends on the condition.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not, WhoIs
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.comparisons import COMPARISONS, in_play, so_many
from kickdoor.lang.lowering.persons import foe_cond, is_cond, who_of
from kickdoor.lang.lowering.place import NOWHERE, NoMechanism
from kickdoor.lang.mechanisms.mechanism_codecs import READ, said_meaning
from kickdoor.lang.mechanisms.mechanism_table import CONDITIONS, made_of
from kickdoor.lang.semantics import Meaning, show


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
    if meaning.kind == "Helped" and meaning.get("of") == "fighter":
        return WhoIs(Who(c.W_FIGHTER), cond_of(meaning.without("of")))
    make = COMPARISONS.get(meaning.kind)
    try:
        made: Cond | None = made_of(meaning, NOWHERE, CONDITIONS)
    except NoMechanism:
        if make is None:
            raise
        made = None
    if made is not None:
        return made
    if make is not None:
        return make(meaning)
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


READ["HAVING"] = lambda value, _place: cond_of(said_meaning(value))
