"""A roll and what comes of it, in one sentence: on a 1, on each 1, for each of several things.

It must not know a verb.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.reference_links import linked
from kickdoor.lang.semantics import YOU, Meaning, meant, put

OUTCOMES = frozenset({"RollIs", "RollHigher"})


@rule(
    "SENT -> on each RANGE , SENT ; SENT -> on every RANGE , SENT", "on each such roll", silent=","
)
def on_each(*kids: Item) -> Made:
    """“… on each 1, lose a level”."""
    cond = meant("RollIs", each=True, range=kids[2].meaning)
    return Made(meant("If", cond=cond, does=kids[-1].meaning))


@rule("SENT -> on a RANGE SENT", "on a roll", silent="a")
def on_a_roll_then(_on: Item, _a: Item, range_: Item, rest: Item) -> Made:
    """“On a 2 or less it is lost”."""
    return Made(meant("If", cond=meant("RollIs", range=range_.meaning), does=rest.meaning))


@rule("ATOM -> ATOM on RANGE ; ATOM -> ATOM on a RANGE", "on a roll, behind", silent="a")
def on_a_roll_behind(clause: Item, *rest: Item) -> Made | None:
    """“Lose it on a 1 or 2”."""
    meaning = said(clause)
    if meaning.is_list or meaning.kind in ("If", "Pay", "Play"):
        return None
    return Made(
        meant("If", cond=meant("RollIs", range=rest[-1].meaning), does=meaning), clause.feat
    )


@rule("SENT -> ATOM : SENT", "a roll and its outcome", silent=":")
def rolled(first: Item, _colon: Item, second: Item) -> Made | None:
    """“Roll a die: on a 1, lose a level”: as two sentences would say it."""
    one, other = said(first), said(second)
    one = one.without("who") if one.get("who") == YOU else one
    cond = other.part("cond") if other.kind == "If" else None
    if one.kind != "Roll" or cond is None or cond.kind not in OUTCOMES:
        return None
    found = linked(one, other)
    if found is not None:
        return Made(found[0])
    return None if one.has("each") else Made(meant("Steps", first=one, then=other))


@rule("COUNTED -> of DET CN", "each of them", silent="of")
def each_of_yours(_of: Item, det: Item, noun: Item) -> Made | None:
    """“For each of your Items”."""
    more = fields_of(det.meaning)
    if noun.feat != "pl" or more.pop("count", None) != "all" or not more.get("owner"):
        return None
    made = put(said(noun), more)
    return None if made is None or made.is_list else Made(made, "sg")


@rule(
    "SENT -> on RANGE , SENT ; SENT -> on RANGE SENT ; SENT -> on a RANGE , SENT ; "
    "SENT -> on a RANGE SENT",
    "on a roll",
    silent=", a",
)
def on_a_roll(_on: Item, *rest: Item) -> Made | None:
    """“On 1 or 2, you die”."""
    range_ = next(kid for kid in rest if kid.cat == "RANGE")
    if _is_rolled(said(rest[-1])):
        return None
    return Made(meant("If", cond=meant("RollIs", range=range_.meaning), does=rest[-1].meaning))


def _is_rolled(meaning: Meaning) -> bool:
    cond = meaning.part("cond") if meaning.kind == "If" else None
    return cond is not None and cond.kind == "RollIs"


@rule("SENT -> RANGE , SENT ; SENT -> RANGE : SENT", "on a roll", silent=", :")
def so_rolled(range_: Item, *rest: Item) -> Made | None:
    """“2 or less, you die”: of the die rolled before."""
    if said(range_).kind == "Just" or _is_rolled(said(rest[-1])):
        return None
    return Made(meant("If", cond=meant("RollIs", range=range_.meaning), does=rest[-1].meaning))
