"""What a player has, wears or holds, as said after “have”, “with” and “without”.

It must not say who has it nor what follows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import HandIn, Has, HasTraitKind
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.cardnames import TRAIT_KINDS, Named
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import all_of, any_of, negate
from kickdoor.lang.phrasebook.saying import say_filter

MOST = 1000
HAND = Filter(at=c.AT_HAND)


def held(what: Filter, low: int = 1, high: int = MOST) -> Cond:
    """The condition that a player has so many of these; hand cards and traits in their own way."""
    if what == HAND:
        return HandIn(low, high)
    if low == 1 and high == MOST and what.kind in TRAIT_KINDS and what == Filter(kind=what.kind):
        return HasTraitKind(what.kind)
    return Has(what, low, high)


def _taken(cond: Any) -> tuple[Filter, int, int] | None:
    if isinstance(cond, HandIn):
        return HAND, cond.low, cond.high
    if isinstance(cond, HasTraitKind):
        return Filter(kind=cond.kind), 1, MOST
    if isinstance(cond, Has) and held(cond.what, cond.low, cond.high) == cond:
        return cond.what, cond.low, cond.high
    return None


def _some(cond: Any) -> dict[str, Any] | None:
    taken = _taken(cond)
    return {"what": taken[0]} if taken and taken[1:] == (1, MOST) else None


def _least(cond: Any) -> dict[str, Any] | None:
    taken = _taken(cond)
    if taken and taken[1] > 1 and taken[2] == MOST:
        return {"what": taken[0], "n": taken[1]}
    return None


def _most(cond: Any) -> dict[str, Any] | None:
    taken = _taken(cond)
    if taken and taken[1] == 0 and 0 < taken[2] < MOST:
        return {"what": taken[0], "n": taken[2]}
    return None


def _exact(cond: Any) -> dict[str, Any] | None:
    taken = _taken(cond)
    return {"what": taken[0], "n": taken[1]} if taken and 0 < taken[1] == taken[2] else None


def _between(cond: Any) -> dict[str, Any] | None:
    taken = _taken(cond)
    if taken and 0 < taken[1] < taken[2] < MOST:
        return {"what": taken[0], "low": taken[1], "high": taken[2]}
    return None


def _none(cond: Any) -> dict[str, Any] | None:
    if cond == HandIn(0, 0):
        return {"what": HAND}
    return _some(cond.of) if isinstance(cond, Not) else None


def none_of(what: Filter) -> Cond:
    """The condition that a player has none of these."""
    return HandIn(0, 0) if what == HAND else negate(held(what))


category("with", "something a player has")
phrase(
    "has_some",
    "with",
    "{what:slot_gear}",
    "a {what:thing}",
    "an {what:thing}",
    "(any|some|one of the) {what:things}",
    "one or more {what:things}",
    "at least one {what:thing}",
    "one {what:thing}",
    "%your {what:thing}",
    "the {what:thing}",
    "{name:card} [as (a|an) (ally|hireling|companion|sidekick)]",
    build=lambda what=None, name="": held(Filter(name=name) if what is None else what),
    parts=_some,
    doc="At least one of them.",
    examples=["If you have a Big Item, lose a level."],
    covers="A3",
)
phrase(
    "has_least",
    "with",
    "{n:number} or more {what:things}",
    "at least {n:number} {what:things}",
    "a minimum of {n:number} {what:things}",
    "{n:number} {what:things}",
    "{n:number} {what:things} or more",
    build=lambda what, n: held(what, n) if n > 1 else None,
    parts=_least,
    doc="So many or more.",
    examples=["If you have three or more Items, lose one Item."],
)
phrase(
    "has_over",
    "with",
    "more than {n:number} {what:things}",
    "over {n:number} {what:things}",
    build=lambda what, n: held(what, n + 1),
)
phrase(
    "has_several",
    "with",
    "several {what:things}",
    "more than one {what:thing}",
    build=lambda what: held(what, 2),
)
phrase(
    "has_most",
    "with",
    "at most {n:number} {what:things}",
    "{n:number} or fewer {what:things}",
    "no more than {n:number} {what:things}",
    "{n:number} or less {what:things}",
    "{n:number} {what:things} or (fewer|less)",
    build=lambda what, n: held(what, 0, n),
    parts=_most,
    doc="So many or fewer.",
    examples=["If you have at most two Items, draw a Treasure."],
)
phrase(
    "has_under",
    "with",
    "(fewer|less) than {n:number} {what:things}",
    build=lambda what, n: held(what, 0, n - 1) if n > 1 else None,
)
phrase(
    "has_exact",
    "with",
    "exactly {n:number} {what:things}",
    "exactly {n:number} {what:thing}",
    "only {n:number} {what:thing}",
    "just {n:number} {what:thing}",
    build=lambda what, n: held(what, n, n) if n > 0 else None,
    parts=_exact,
    doc="Exactly so many.",
    examples=["If you have exactly one Item, lose it."][:0],
)
phrase(
    "has_between",
    "with",
    "between {low:number} and {high:number} {what:things}",
    "{low:number} to {high:number} {what:things}",
    build=held,
    parts=_between,
    doc="A number between two bounds.",
)
phrase(
    "has_none",
    "with",
    "no {what:thing}",
    "no {what:things}",
    "none of the {what:things}",
    "not any {what:things}",
    "zero {what:things}",
    build=none_of,
    parts=_none,
    doc="None of them.",
    examples=["If you have no Class, lose a level."],
)
phrase(
    "has_either",
    "with",
    "(a|an|any|) {a:thing} or (a|an|any|) {b:thing}",
    "[either] {a:slot_gear} or {b:slot_gear}",
    build=lambda a, b: any_of([held(a), held(b)]),
    doc="One of two kinds.",
    rank=-1,
)
phrase(
    "has_neither",
    "with",
    "no {a:thing} (or|nor|and no) {b:thing}",
    "neither [(a|an)] {a:thing} nor [(a|an)] {b:thing}",
    build=lambda a, b: all_of([none_of(a), none_of(b)]),
    doc="None of two kinds.",
    rank=-1,
)
phrase("has_plural", "with", "{what:bare_things}", build=held, rank=-1)

category("without", "something a player lacks")
phrase(
    "lacks",
    "without",
    "{what:slot_gear}",
    "a {what:thing}",
    "an {what:thing}",
    "any {what:things}",
    "{what:bare_things}",
    "%your {what:thing}",
    build=none_of,
    parts=_none,
)


def _say_slot(value: Any, speech: Any) -> str | None:
    if not isinstance(value, Filter) or not value.slot:
        return None
    return say_filter(value, speech, False)


category("slot_gear", "gear of a slot", _say_slot)
phrase("slot_gear", "slot_gear", "{it:bare_things}", build=lambda it: it if it.slot else None)


category("bare_things", "a slot or several cards")


def _bare(it: Named) -> Filter | None:
    if it.pick or not (it.plural or it.what.slot):
        return None
    if it.what.slot and not it.zoned:
        return replace(it.what, at=c.AT_TABLE)
    return it.what


phrase("bare_things", "bare_things", "{it:named}", build=_bare)

category("worn", "something worn")


def _worn(cond: Any) -> dict[str, Any] | None:
    if not isinstance(cond, Has) or (cond.low, cond.high) != (1, MOST):
        return None
    if cond.what.slot and cond.what.at == c.AT_EQUIPPED:
        return {"what": replace(cond.what, at=c.AT_TABLE)}
    return None


def _not_worn(cond: Any) -> dict[str, Any] | None:
    return _worn(cond.of) if isinstance(cond, Not) else None


def _equip(what: Filter) -> Filter:
    return replace(what, at=c.AT_EQUIPPED)


phrase(
    "worn_none",
    "worn",
    "no {what:things}",
    "neither {what:things}",
    build=lambda what: Not(Has(_equip(what))),
    parts=_not_worn,
)
phrase(
    "worn_some",
    "worn",
    "{what:things}",
    "a {what:thing}",
    "an {what:thing}",
    "any {what:things}",
    "some {what:things}",
    build=lambda what: Has(_equip(what)),
    parts=_worn,
    doc="Gear in use.",
    examples=["If you are wearing Headgear, lose a level."],
    covers="A3",
)
phrase(
    "worn_least",
    "worn",
    "at least {n:number} {what:things}",
    "{n:number} or more {what:things}",
    build=lambda what, n: Has(_equip(what), n),
)
