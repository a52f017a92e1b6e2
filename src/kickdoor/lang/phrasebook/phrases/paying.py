"""Prices whose worth comes with them or in the next sentence; backstabs and thefts.

It must not hold effects that cost nothing.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.card import AFTER_ROLL
from kickdoor.engine.effects.combat_strength import MonsterMod, SideBonus, StrengthMod
from kickdoor.engine.effects.dice_rolls import ModifyRoll
from kickdoor.engine.nodes.amount_nodes import Paid
from kickdoor.engine.nodes.card_text import Ability, Cost
from kickdoor.engine.nodes.node import Amount, Cond, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import Each, Head, Limit, StealBy, Success, When
from kickdoor.lang.phrasebook.logic import all_of
from kickdoor.lang.phrasebook.phrases.abilities import (
    LEAD,
    make_ability,
)
from kickdoor.lang.phrasebook.scaling import Per, divide


def _for_each_paid(
    cost: Cost,
    amount: Amount,
    when: When | None = None,
    before: When | None = None,
    limit: Limit | None = None,
) -> Ability | None:
    scaled = Per(Paid()).scale(amount)
    if scaled is None or 1 < cost.low == cost.high:
        return None  # “two cards for +1”: for each of them, or for both?
    moment = when or before
    timing = moment.mask if moment else c.T_OWN_COMBAT
    effect: Effect = StrengthMod(scaled)
    if timing & AFTER_ROLL:
        effect = ModifyRoll(scaled)
    return make_ability(effect, cost, timing, moment.cond if moment else None, limit)


def _head(
    cost: Cost, limit: Limit | None, when: When | None, before: When | None, cond: Cond | None
) -> Head | None:
    if when is not None and before is not None:
        return None
    moment = when or before or When(0)
    conds = [one for one in (cond, moment.cond) if one is not None]
    uses, per = (limit.uses, limit.per) if limit else (-1, c.PER_NONE)
    return Head(moment.mask, cost, all_of(conds) if conds else None, uses, per)


def _head_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Head):
        return None
    parts: dict[str, Any] = {"cost": value.cost, "before": When(value.timing)}
    if value.limit >= 0:
        parts["limit"] = Limit(value.limit, value.per)
    if value.cond is not None:
        parts["cond"] = value.cond
    return parts


def _each(node: Any, amount: Amount) -> Each | None:
    scaled = Per(Paid()).scale(amount)
    return None if scaled is None else Each(node(scaled))


def _each_parts(value: Any, node: Any) -> dict[str, Any] | None:
    if not isinstance(value, Each) or type(value.effect) is not node:
        return None
    amount = getattr(value.effect, "amount", None)
    base, per = divide(amount)
    make: Any = node
    if per != Per(Paid()) or value.effect != make(amount):
        return None
    return {"amount": base}


phrase(
    "ability_each",
    "ability",
    "[{limit:limit} ,] [{before:when_timing} ,] (you may|you can|) {cost:cost/base} "
    "[{when:when_timing}] (for|at) {amount:bonus} (each|apiece|per card|for each [card])",
    "[{limit:limit} ,] [{before:when_timing} ,] [(you may|you can|may|can)] {cost:cost/base} "
    "[{when:when_timing}] (for|at|to add|to get|to gain|and get|and gain) {amount:bonus} [(in "
    "<combat>|to your (<combat>|strength|combat strength|total))] "
    "[(each|apiece|per card|for each [card])] [{when:when_timing}] [\\(] [,] [{limit:limit}] [\\)]",
    "[{before:when_timing} ,] [(you may|you can)] {cost:cost/base} [{when:when_timing}] [,] each "
    "[(one|card|discard)] (gives|adds|is worth) [you] {amount:bonus}",
    "[{before:when_timing} ,] (you may|you can|) {cost:cost/base} [{when:when_timing}] [,] "
    "[each] (gaining|getting|for|giving you|each giving you|each worth) {amount:bonus} "
    "[(each|apiece)]",
    build=lambda cost, amount, when=None, before=None, limit=None: _for_each_paid(
        cost, amount, when, before, limit
    ),
    doc="Cards paid for a bonus each.",
    examples=["In combat you may discard up to three cards for +2 each."],
    covers="G1",
    rank=2,
)
phrase(
    "head",
    "ability",
    f"{LEAD} you may {{cost:cost/base}}",
    f"{LEAD} you (may|can) {{cost:cost/base}} [{{when:when_timing}}]",
    "{cost:cost/base} {when:when_timing}",
    build=lambda cost, limit=None, when=None, before=None, cond=None: _head(
        cost, limit, when, before, cond
    ),
    parts=_head_parts,
    doc="A price; the next sentence says what it buys.",
    examples=["You may discard up to three cards in combat. Each gives you +2."],
    rank=-1,
)
phrase(
    "pay_to_run",
    "ability",
    "you may {cost:cost/base} to have {amount:bonus} to Run Away",
    "[{limit:limit} ,] [(you may|you can)] {cost:cost/base} (to get|to gain|for|to have|to add|:) "
    "{amount:bonus} to [your] (<run_away>|Run Away roll|escape roll) [(each|per card)]",
    build=lambda cost, amount, limit=None: _for_each_paid(
        cost, amount, When(c.T_AFTER_FLEE), None, limit
    ),
    doc="Cards paid to get away more easily, after the roll.",
    examples=["You may discard a card to have +2 to Run Away."],
    covers="G1",
    rank=3,
)
phrase(
    "backstab",
    "ability",
    "(you may|) {cost:cost/base} to backstab (a|another) player in combat : {amount:bonus} "
    "[in that <combat>]",
    "(you may|) {cost:cost/base} to backstab (a|another) [(player|fighter)] [in combat] "
    "[(giving|and give)] [(them|him|her)] [\\(] [:] {amount:bonus} [in (that|) <combat>] [\\)]",
    "(you may|) {cost:cost/base} to (give|weaken) (a rival|another player|another fighter|"
    "a player in combat|any fighter|another player in combat|any player in combat) [by] "
    "{amount:bonus}",
    "you may backstab another player in combat \\( {cost:cost/base} (for them to get|:|to give "
    "them|"
    "giving them) {amount:bonus} \\)",
    "{cost:cost/base} to backstab another player \\( {amount:bonus} to their (combat strength|"
    "strength) \\)",
    "{cost:cost/base} : (a rival|another player|another fighter|a player in combat) (gets|has) "
    "{amount:bonus}",
    build=lambda cost, amount: Ability(
        c.T_ANY_COMBAT, StrengthMod(amount, Who(c.W_CHOSEN)), cost, 1, c.PER_VICTIM
    ),
    doc="Another fighter is weakened, once for each victim in a combat.",
    examples=["Discard a card to backstab a player in combat: -2 in that combat."],
    covers="G5",
    rank=3,
)
phrase(
    "victim_ability",
    "ability",
    "once per victim in each combat, you may {cost:cost/base} to give that player {amount:bonus}",
    build=lambda cost, amount: Ability(
        c.T_ANY_COMBAT, StrengthMod(amount, Who(c.W_CHOSEN)), cost, 1, c.PER_VICTIM
    ),
    parts=lambda v: (
        {"cost": v.cost, "amount": v.effect.amount}
        if isinstance(v, Ability)
        and isinstance(v.effect, StrengthMod)
        and v
        == Ability(
            c.T_ANY_COMBAT, StrengthMod(v.effect.amount, Who(c.W_CHOSEN)), v.cost, 1, c.PER_VICTIM
        )
        else None
    ),
    rank=3,
    doc="Another fighter is weakened, once for each victim in a combat.",
    examples=["Once per victim in each combat, you may discard a card to give that player -2."],
)
phrase(
    "steal_by_roll",
    "ability",
    "[{before:when_timing} ,] (you may|) {cost:cost/base} and roll a die to steal {what:stealable} "
    "[(another player carries|from another player|of another player)]",
    "[{before:when_timing} ,] (you may|) {cost:cost/base} to [try to] steal {what:stealable} "
    "[(another player carries|(carried|owned) by another player|from another player|of another "
    "player)]",
    build=lambda cost, what, before=None: StealBy(
        Head(before.mask if before else 0, cost, before.cond if before else None), what
    ),
    doc="A theft; the next sentence says which roll succeeds.",
    examples=[
        "Discard a card and roll a die to steal a small Item another player carries. "
        "On 4 or more you take it; otherwise you lose a level."
    ],
    covers="G4",
    rank=3,
)
category("each_gives", "what each card gives")
phrase(
    "each_you",
    "each_gives",
    "each gives you {amount:bonus}",
    "each [(card|one|discard|discarded card|card discarded|of them)] (gives|is worth|adds|grants|"
    "counts as|counts|give) [you] {amount:bonus} [(in [this] <combat>|to your (side|strength))]",
    "[you] (get|gain|have) {amount:bonus} (for each|per|for every) [(card|one|discarded card)] "
    "[discarded]",
    "{amount:bonus} (each|apiece|per card|for each card)",
    build=lambda amount: _each(StrengthMod, amount),
    parts=lambda v: _each_parts(v, StrengthMod),
    doc="What each card paid gives you.",
    examples=["You may discard up to three cards in combat. Each gives you +2."],
)
phrase(
    "each_roll",
    "each_gives",
    "each gives {amount:bonus} to the roll",
    "each [(card|one|discarded card|card discarded|of them)] (gives|is worth|adds|grants) "
    "{amount:bonus} to (that|the|your|the Run Away) roll",
    "{amount:bonus} to (that|the|your) roll (each|for each [card])",
    build=lambda amount: _each(ModifyRoll, amount),
    parts=lambda v: _each_parts(v, ModifyRoll),
    doc="What each card paid adds to the roll.",
    examples=["You may discard up to three cards after a die roll. Each gives +1 to the roll."],
)
phrase(
    "each_run",
    "each_gives",
    "each [(card|one|discard|discarded card|card discarded)] (gives|is worth|adds) [you] "
    "{amount:bonus} "
    "to <run_away>",
    build=lambda amount: _each(ModifyRoll, amount),
    doc="What each card paid adds to a Run Away roll.",
    examples=[
        "You may discard up to two cards after your escape roll. Each gives you +1 to Run Away."
    ],
)
phrase(
    "each_side",
    "each_gives",
    "each gives {amount:bonus} to either side",
    "each [(card|one|discarded card)] (gives|is worth|adds) {amount:bonus} to either side",
    build=lambda amount: _each(SideBonus, amount),
    parts=lambda v: _each_parts(v, SideBonus),
    doc="What each card paid gives a side.",
    examples=["You may discard up to two cards during any combat. Each gives +1 to either side."],
)
phrase(
    "each_monster",
    "each_gives",
    "each gives {amount:bonus} to one monster",
    "each [(card|one|discarded card)] (gives|is worth|adds) [(the|a|one) <monster>] {amount:bonus} "
    "(to one <monster>|to a <monster>|to the <monster>)",
    "each [(card|one|discarded card)] gives (the|a|one) <monster> {amount:bonus}",
    build=lambda amount: _each(MonsterMod, amount),
    parts=lambda v: _each_parts(v, MonsterMod),
    doc="What each card paid gives a monster.",
    examples=["You may discard up to two cards during any combat. Each gives +2 to one monster."],
)
category("success", "the roll that succeeds")
phrase(
    "success",
    "success",
    "(on|with|if you roll) [(a|an)] {it:faces} [,] (you take it|you succeed|it succeeds|you "
    "steal it|"
    "you get it|it is yours|you (take|steal|get) the item|the theft succeeds)",
    "[roll <dice> [,] [:]] [you need] [(a|an)] {it:faces} (succeeds|and you take it|and it is "
    "yours|"
    "to succeed|is a success)",
    "[roll a die ,] {it:faces} succeeds",
    "[roll <dice> [,] [:]] {it:faces} (succeeds|is a success) [,] (otherwise|else) [,] "
    "{fail:effects}",
    build=lambda it, fail=None: Success(it.low, fail) if getattr(it, "high", 0) >= 6 else None,
    doc="The roll a theft needs.",
    examples=[
        "Discard a card and roll a die to steal a small Item another player carries. On 5 or "
        "more you take it."
    ],
)
