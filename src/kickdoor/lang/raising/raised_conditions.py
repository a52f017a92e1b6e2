"""Conditions of the engine as clauses.

The counterpart of `conditions` and `comparisons`. It must not know what depends on them.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    CountPlayers,
    Num,
    Plus,
    WorthOf,
)
from kickdoor.engine.nodes.combat_conditions import (
    HasHelp,
    MonsterLevelIn,
    MonsterTagged,
)
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Compare, Not, WhoIs
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import (
    HandIn,
    Has,
    HasTraitKind,
)
from kickdoor.engine.nodes.result_conditions import (
    RollIn,
)
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.mechanisms.mechanism_codecs import SAY
from kickdoor.lang.mechanisms.mechanism_table import has_rows, said_of
from kickdoor.lang.raising.raised_amounts import measure
from kickdoor.lang.raising.raised_people import OF_ALL, being, foes, who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, make, meant


def condition(cond: Cond) -> Meaning:
    """A condition as a clause of its own."""
    told = _compare(cond) if isinstance(cond, Compare) else None
    if told is not None:
        return told
    if has_rows(cond) and not isinstance(cond, AnyOf | Compare):
        return said_of(cond)[0]
    if cond == WhoIs(Who(c.W_FIGHTER), HasHelp()):
        return condition(HasHelp()).with_(of="fighter")
    if isinstance(cond, WhoIs):
        return meant("Is", who=who(cond.who), what=being(cond.cond))
    if isinstance(cond, MonsterTagged | MonsterLevelIn):
        return meant("Is", who=IT, what=foes(cond).without("count"))
    if isinstance(cond, AllOf):
        return _both(cond)
    if isinstance(cond, AnyOf) and all(isinstance(one, RollIn) for one in cond.of):
        return said_of(cond)[0]
    if isinstance(cond, Not) and not isinstance(cond.of, Has | HasTraitKind | HandIn):
        inner = condition(cond.of)
        return meant("Not", of=inner)
    return meant("Is", what=being(cond))


def _having(cond: Cond) -> Meaning:
    if not isinstance(cond, Has | HasTraitKind | HandIn):
        raise Unsaid("when it may be used, which is said as a group")
    return condition(cond)


SAY["HAVING"] = _having


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


def _both(cond: AllOf) -> Meaning:
    try:
        return meant("Is", what=being(cond))
    except Unsaid:
        return meant("AllOf", of=tuple(condition(one) for one in cond.of))
