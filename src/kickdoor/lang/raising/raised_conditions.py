"""Conditions of the engine as clauses.

The counterpart of `conditions` and `comparisons`. It must not know what depends on them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine.nodes.amount_nodes import (
    CountPlayers,
    Num,
    Plus,
    WorthOf,
)
from kickdoor.engine.nodes.combat_conditions import (
    CombatWon,
    HasHelp,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
    Used,
)
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Compare, IsOdd, Not, WhoIs
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import (
    CardInPlay,
    HandIn,
    Has,
    HasTraitKind,
    OwnTurn,
    SexChanged,
)
from kickdoor.engine.nodes.result_conditions import (
    CouldNot,
    DidIt,
    DidMany,
    RollIn,
    RollOdd,
    TableFact,
)
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.raising.raised_amounts import measure
from kickdoor.lang.raising.raised_cards import bare, span
from kickdoor.lang.raising.raised_people import ANYONE, OF_ALL, being, foes, who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, make, meant


def condition(cond: Cond) -> Meaning:
    """A condition as a clause of its own."""
    if isinstance(cond, HasHelp):
        return meant("Helped", by=ANYONE)
    if isinstance(cond, MonstersIn):
        count = span(cond.low, cond.high, 0, 1000)
        return meant("There", what=meant("Foes", count=count, person="monster"))
    made = CONDITIONS.get(type(cond))
    told = None if made is None else made(cond)
    if told is not None:
        return told
    if isinstance(cond, RollIn):
        return meant("RollIs", range=span(cond.low, cond.high, 1, 1000))
    if isinstance(cond, CouldNot) and not cond.partly:
        return meant("Failed")
    if isinstance(cond, DidIt):
        return meant("Done")
    if isinstance(cond, TableFact):
        return meant("Fact", text=cond.text)
    if isinstance(cond, WhoIs):
        return meant("Is", who=who(cond.who), what=being(cond.cond))
    if isinstance(cond, MonsterTagged | MonsterLevelIn):
        return meant("Is", who=IT, what=foes(cond).without("count"))
    if isinstance(cond, AllOf):
        return _both(cond)
    if isinstance(cond, AnyOf) and all(isinstance(one, RollIn) for one in cond.of):
        rolls = [one.low for one in cond.of if isinstance(one, RollIn) and one.low == one.high]
        if not 2 <= len(rolls) == len(cond.of) <= 3:
            raise Unsaid("several rolls")
        ends = dict(zip(("n", "or", "third"), rolls, strict=False))
        return meant("RollIs", range=meant("Either", **ends))
    if isinstance(cond, Not) and not isinstance(cond.of, Has | HasTraitKind | HandIn):
        inner = condition(cond.of)
        return meant("Not", of=inner)
    return meant("Is", what=being(cond))


def _compare(cond: Compare) -> Meaning | None:
    if isinstance(cond.left, WorthOf):
        return None  # said of what somebody has
    right = cond.right
    if isinstance(right, Num) and isinstance(cond.left, CountPlayers) and right.n == 0:
        nobody = who(cond.left.who)
        if nobody is None or cond.left.who.cond is None or cond.sign != -1:
            raise Unsaid("nobody at all")
        plain = make("People", OF_ALL[cond.left.who.code]).with_(count=0)
        return meant("Is", who=plain, what=being(cond.left.who.cond))
    if isinstance(right, Num) and isinstance(cond.left, CountPlayers) and cond.left.who.cond:
        bound = {1: "Least", 0: "Just", -1: "Most"}[cond.sign]
        several = make("People", OF_ALL[cond.left.who.code]).with_(count=meant(bound, n=right.n))
        return meant("Is", who=several, what=being(cond.left.who.cond))
    left = measure(cond.left)
    if isinstance(right, Num):
        bound = {1: "Least", 0: "Just", -1: "Most"}[cond.sign]
        return meant("Compare", left=left, range=meant(bound, n=right.n))
    by = {1: "least", 0: "same", -1: "most"}[cond.sign]
    if isinstance(right, Plus) and cond.sign and right.right == Num(cond.sign):
        right, by = right.left, "more" if cond.sign == 1 else "less"
    return meant("Compare", by=by, left=left, right=measure(right))


def _in_play(cond: CardInPlay) -> Meaning:
    if cond.what.name and cond.what == Filter(name=cond.what.name):
        return meant("InPlay", named=cond.what.name)
    return meant("InPlay", what=bare(cond.what).with_(count=1))


def _both(cond: AllOf) -> Meaning:
    try:
        return meant("Is", what=being(cond))
    except Unsaid:
        return meant("AllOf", of=tuple(condition(one) for one in cond.of))


CONDITIONS: dict[type, Callable[[Any], Meaning | None]] = {
    Compare: _compare,
    IsOdd: lambda cond: meant("Odd", odd=cond.odd, of=measure(cond.of)),
    MonsterNamed: lambda cond: meant("There", named=cond.name),
    CardInPlay: _in_play,
    Used: lambda cond: meant("Used", what=bare(cond.what).with_(count=1), past=True),
    CombatWon: lambda cond: None if cond.killed else meant("Won", own=cond.own or None),
    SexChanged: lambda _cond: meant("SexChanged"),
    OwnTurn: lambda _cond: meant("OwnTurn"),
    RollOdd: lambda cond: meant("RollIs", range=meant("Odd" if cond.odd else "Even")),
    DidMany: lambda cond: meant("DidSome", n=meant("Least", n=cond.low)),
}
