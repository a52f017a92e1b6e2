"""What holds for as long as a card is in force, as clauses: statics to meanings, by a table.

A row is all that a node needs here. It must not make anything that happens once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_conditions import (
    IsAlone,
)
from kickdoor.engine.nodes.combat_statics import (
    WontFight,
)
from kickdoor.engine.nodes.node import Cond, Static
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.lang.mechanisms.mechanism_codecs import SAY
from kickdoor.lang.mechanisms.mechanism_table import said_of
from kickdoor.lang.mechanisms.rule_codecs import SITUATIONS
from kickdoor.lang.raising.raised_cards import bare
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_people import group
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, Value, meant

Raise = Callable[[Any], Meaning]
UNLIMITED = meant("Unlimited")


def holds(static: Static) -> Meaning:
    """The rule as a clause; Unsaid if no sentence makes it."""
    made = RULES.get(type(static))
    try:
        rule, cond = said_of(static)
    except Unsaid:
        if made is None:
            raise
        return made(static)
    return under(cond, rule)


def under(cond: Cond | None, rule: Meaning) -> Meaning:
    """A rule under a condition."""
    return rule if cond is None else meant("If", cond=condition(cond), does=rule)


def price(cost: Cost) -> Meaning:
    """What is paid."""
    if cost.kind == c.COST_LEVELS:
        return meant("LoseLevels", amount=cost.low)
    if cost.kind == c.COST_VALUE:
        return meant("Lose", what=meant("Cards", count="some", kind="item", worth=cost.low))
    if cost.kind == c.COST_THIS:
        return meant("Lose", what=meant("Cards", count=1, kind="card", ref="this"))
    if cost.kind == c.COST_HAND:
        whole = meant("Cards", count="all", kind="card", zone="hand")
        if cost.low > 1:
            whole = whole.with_(count=meant("AllIfAtLeast", n=cost.low))
        return meant("Lose", what=whole)
    if cost.kind != c.COST_CARDS:
        raise Unsaid(f"a price such as {cost}")
    what = meant("Cards", kind="card") if cost.what is None else bare(cost.what)
    if cost.what is not None and what == meant("Cards", kind="card"):
        what = what.with_(zone="hand")
    return meant("Lose", what=what.with_(count=_so_many(cost.low, cost.high)))


SAY["RULE"], SAY["COST"] = holds, price


def _so_many(low: int, high: int) -> Value:
    if low == high:
        return low
    if low == 1:
        return UNLIMITED if high >= 1000 else meant("UpTo", n=high)
    return meant("Least", n=low) if high >= 1000 else meant("Between", **{"from": low, "to": high})


def _wont_fight(one: WontFight) -> Meaning:
    if one.gives is not None:
        gift = happens(one.gives)
        if gift.is_list or gift.kind == "If":
            raise Unsaid("such a gift")
        gift = gift.with_(who=None if one.cond is None else group(one.cond), instead=meant("Fight"))
        return meant("May", does=gift) if one.optional else gift
    raise Unsaid("such a monster that will not fight")


def _reward(one: Reward) -> Meaning:
    if one.each or one.killed:
        raise Unsaid("such a reward for each monster")
    alone = isinstance(one.cond, IsAlone)
    if one.levels and one.treasures is None and isinstance(one.cond, SITUATIONS) and not alone:
        return under(one.cond, meant("ExtraLevels", n=one.levels))
    if one.levels and one.treasures is None:
        return _won(one, alone, meant("GainLevels", amount=one.levels, extra=True))
    if one.levels or not isinstance(one.treasures, Num):
        raise Unsaid("such a reward")
    n = one.treasures.n
    if isinstance(one.cond, SITUATIONS) and not alone and n > 0:
        return under(one.cond, meant("ExtraTreasures", n=n))
    what = meant("Cards", count=n, kind="treasure", extra=True)
    return _won(one, alone, meant("Draw", what=what))


def _won(one: Reward, alone: bool, gain: Meaning) -> Meaning:
    if one.minimum:
        raise Unsaid("a reward with a minimum")
    if alone:
        event = meant("Defeat", what=IT, how="alone")
    elif one.cond is None:
        event = meant("Defeat", what=IT)
    else:
        event = meant("Defeat", what=IT, who=group(one.cond).with_(count=1))
    return meant("If", cond=meant("Happens", what=event), does=gain)


RULES: dict[type, Raise] = {
    WontFight: _wont_fight,
    Reward: _reward,
}  # fmt: skip
