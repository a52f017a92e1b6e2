"""Whole conditions after “if”: about you, about others, about the fight, joined by and/or.

It must not say what follows from a condition.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import HasHelp, InCombat, IsAlone, IsFighter, IsHelper
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not, WhoIs
from kickdoor.engine.nodes.player_conditions import (
    HandIn,
    Has,
    HasMeta,
    HasTrait,
    HasTraitKind,
    IsEpic,
    IsRanked,
    IsSex,
    LevelIn,
    SexChanged,
)
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.logic import all_of, any_of
from kickdoor.lang.phrasebook.phrases.lists import listing

ABOUT_PLAYER = (
    HandIn,
    Has,
    HasMeta,
    HasTrait,
    HasTraitKind,
    InCombat,
    IsAlone,
    IsFighter,
    IsHelper,
    IsRanked,
    IsSex,
    LevelIn,
    IsEpic,
    SexChanged,
)


def about_player(cond: Any) -> bool:
    """Whether a condition is about one player, so that “you …” or “who …” can say it."""
    if isinstance(cond, Not):
        return about_player(cond.of)
    if isinstance(cond, AllOf | AnyOf):
        return all(about_player(one) for one in cond.of)
    return isinstance(cond, ABOUT_PLAYER)


# Nobody in particular: a condition on them would have to say whether one is enough.
NOT_ONE = frozenset({c.W_YOU, c.W_EVERYONE, c.W_OTHERS, c.W_ANY, c.W_ANOTHER})


def _who_is(who: Who, cond: Any) -> WhoIs | None:
    return None if who.code in NOT_ONE else WhoIs(who, cond)


def _fighting(it: Any = None, some: Any = None) -> Any:
    """One of the fighters is so; “no Elf is fighting” would speak of all of them."""
    return it if some is None or isinstance(some, Not) else some


category("clause_one", "a condition")
phrase(
    "clause_you",
    "clause_one",
    "you {it:pred/you}",
    "%you {it:pred}",
    "any fighter {it:pred/third}",
    "your {it:level_is}",
    "%your {it:level_is}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if about_player(v) else None,
)
phrase(
    "clause_two_preds", "clause_one", "you {a:pred} and {b:pred}", build=lambda a, b: all_of([a, b])
)
phrase("clause_two_or", "clause_one", "you {a:pred} or {b:pred}", build=lambda a, b: any_of([a, b]))
phrase(
    "clause_fighting",
    "clause_one",
    "(a|an|any) {it:hero} is (fighting|in the <combat>|in combat)",
    "(a|an|any) {it:hero} (fights|takes part|helps|joins|(fights|faces) <him>)",
    "{some:heroes_any} (is|are) (fighting [<him>]|in [the] <combat>)",
    "(it|this monster|the monster) (fights|faces|is fighting|is facing|meets) {some:heroes_any}",
    "(fighting|facing) {some:heroes_any}",
    "(there is|there are) {some:heroes_any} in [the] <combat>",
    "(anyone|someone|any player|a player|any of you) (in [the] <combat>|fighting [<him>]) "
    "{it:pred/third}",
    "any (fighter|participant|player in the <combat>) {it:pred/third}",
    build=_fighting,
)
phrase(
    "clause_nobody_helps",
    "clause_one",
    "(no one is helping|no one helps) [you]",
    "you have no help",
    "alone",
    "fighting alone",
    node=IsAlone,
)
phrase(
    "clause_helped",
    "clause_one",
    "(someone|anyone|another player|any player) (is helping|helps) [you]",
    "you (are helped|have help|are being helped)",
    "(two|two or more|more than one|several|both) (players|player|fighters|of you) "
    "(are|is) (fighting [<him>]|in (the|this) <combat>)",
    "there (are|is) (two|two or more|more than one) (players|player|fighters) in (the|this) "
    "<combat>",
    node=HasHelp,
)
category("level_is", "a range of Levels")
phrase("level_is", "level_is", "{it:foe_level_is}", build=lambda it: LevelIn(it.low, it.high))
phrase(
    "clause_who",
    "clause_one",
    "{who:subject} {cond:pred}",
    build=_who_is,
    parts=lambda v: {"who": v.who, "cond": v.cond} if isinstance(v, WhoIs) else None,
    doc="Another player meets a condition.",
    examples=["+3 if the helper is an Elf."],
    rank=-1,
)
include("clause_one", "fact")
listing("clause_and", "clause_one", "a condition", "and", all_of, AllOf, commas=False)
listing("clause", "clause_and", "a condition", "or", any_of, AnyOf, commas=False)
