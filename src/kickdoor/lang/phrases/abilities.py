"""What the owner of a card may do: when, at what price, how often.

It must not hold what simply happens; those are effects and triggers.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Paid
from kickdoor.engine.nodes.base import Amount, Cond, Effect
from kickdoor.engine.nodes.clauses import Ability, Cost
from kickdoor.engine.nodes.fights import (
    CancelCurse,
    EndCombat,
    Escape,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    LoseTurn,
    ModifyRoll,
    MonsterMod,
    PassFight,
    Reroll,
    SetDie,
    SideBonus,
    StrengthMod,
    TagMonster,
    Theft,
)
from kickdoor.engine.nodes.flow import ForEach, If, May, NoEffect, PickOne, Seq
from kickdoor.engine.nodes.lasting import Lasting, LastingTrigger
from kickdoor.engine.nodes.levels import Die, LoseLevels
from kickdoor.engine.nodes.losses import DiscardSource, Lose, LoseValue
from kickdoor.engine.nodes.who import Who
from kickdoor.lang.grammar import category, phrase
from kickdoor.lang.links import Each, Head, Limit, StealBy, Success, When
from kickdoor.lang.logic import all_of
from kickdoor.lang.scaling import Per, divide

NOT_DONE = (
    StrengthMod,
    SideBonus,
    MonsterMod,
    ModifyRoll,
    HelperLeaves,
    ForceHelp,
    PassFight,
    FightAlone,
    TagMonster,
    Lasting,
    LastingTrigger,
    If,
    PickOne,
    May,
    ForEach,
    LoseTurn,
    Die,
    NoEffect,
    EndCombat,
)
AFTER_ROLL = c.T_AFTER_ROLL | c.T_CAUGHT | c.T_AFTER_FLEE
IN_FIGHT = c.T_OWN_COMBAT | c.T_ANY_COMBAT


def usual_timing(effect: Effect) -> int:
    """When an ability may be used if its text does not say so."""
    first = effect.of[0] if isinstance(effect, Seq) and effect.of else effect
    if isinstance(first, Escape):
        return c.T_FLEE
    if isinstance(first, Reroll | SetDie | ModifyRoll):
        return c.T_AFTER_ROLL
    if isinstance(first, CancelCurse):
        return c.T_CURSED | c.T_ANY
    if isinstance(first, Theft):
        return c.T_NOT_IN_COMBAT
    if type(first).__module__.endswith(".fights"):
        return c.T_OWN_COMBAT
    return c.T_OWN_TURN


def usual_limit(cost: Cost, timing: int) -> tuple[int, int]:
    """“Up to three cards in combat” is a limit for the whole combat (HELP-09)."""
    if cost.kind == c.COST_CARDS and 1 < cost.high < 1000:
        if timing & IN_FIGHT:
            return cost.high, c.PER_COMBAT
        if timing & AFTER_ROLL:
            return cost.high, c.PER_ROLL
    return 0, c.PER_NONE


def counted(cost: Cost, uses: int) -> int:
    """The limit as the engine counts it: in cards where several pay, else in uses."""
    many = cost.kind == c.COST_CARDS and 1 < cost.high < 1000
    return uses * cost.high if many else uses


def make_ability(
    effect: Effect,
    cost: Cost | None = None,
    timing: int = 0,
    cond: Cond | None = None,
    limit: Limit | None = None,
    name: str = "",
) -> Ability:
    """An ability with what goes without saying filled in."""
    price = cost or Cost()
    mask = timing or usual_timing(effect)
    most, per = usual_limit(price, mask)
    if limit is not None:
        most, per = counted(price, limit.uses), limit.per
    return Ability(mask, effect, price, most, per, cond, name)


def said_limit(ability: Ability) -> Limit | None:
    """The limit that has to be said, None if it goes without saying."""
    if (ability.limit, ability.per) == usual_limit(ability.cost, ability.timing):
        return None
    many = counted(ability.cost, 1)
    if ability.limit % many or (ability.limit == 0) != (ability.per == c.PER_NONE):
        return Limit(-1, ability.per)
    return Limit(ability.limit // many, ability.per)


def _ability(
    effect: Effect,
    cost: Cost | None = None,
    when: When | None = None,
    before: When | None = None,
    limit: Limit | None = None,
    cond: Cond | None = None,
) -> Ability | None:
    if when is not None and before is not None:
        return None
    moment = when or before
    conds = [one for one in (cond, moment.cond if moment else None) if one is not None]
    return make_ability(
        effect, cost, moment.mask if moment else 0, all_of(conds) if conds else None, limit
    )


def _ability_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Ability) or value.name:
        return None
    limit = said_limit(value)
    if limit is not None and limit.uses < 0:
        return None
    parts: dict[str, Any] = {"effect": value.effect, "before": When(value.timing)}
    if limit is not None:
        parts["limit"] = limit
    if value.cond is not None:
        parts["cond"] = value.cond
    if value.cost != Cost():
        parts["cost"] = value.cost
    return parts


def is_imperative(effect: Effect) -> bool:
    """Whether “to …” can say it: something you do, not something that is so."""
    if isinstance(effect, Seq):
        return all(is_imperative(one) for one in effect.of)
    who = getattr(effect, "who", Who())
    own = who == Who() or isinstance(effect, CancelCurse)
    return own and not isinstance(effect, NOT_DONE)


def is_price(effect: Effect) -> bool:
    """“You may discard two cards” alone is a price; the next sentence says what it buys."""
    if isinstance(effect, DiscardSource):
        return True
    return isinstance(effect, Lose | LoseLevels | LoseValue) and effect.who == Who()


category("ability", "something its owner may do")
LEAD = "[{limit:limit} ,] [{before:when_timing} ,] [if {cond:clause} ,]"
phrase(
    "ability_free",
    "ability",
    f"{LEAD} you may {{effect:may_effects/base}}",
    f"{LEAD} you (can|may choose to|may use this card to) {{effect:may_effects/base}}",
    f"{LEAD} you may {{effect:steps/base}} [{{when:when_timing}}] [{{limit:limit}}]",
    build=lambda effect, **more: None if is_price(effect) else _ability(effect, **more),
    parts=lambda v: (
        _ability_parts(v)
        if isinstance(v, Ability) and v.cost == Cost() and not is_price(v.effect)
        else None
    ),
    doc="Something the owner may do for nothing.",
    examples=["Once per turn, on your turn, you may draw a Treasure."],
    covers="G1",
)
category("may_effects", "something that happens")
phrase(
    "may_steps",
    "may_effects",
    "{it:steps}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if is_imperative(v) else None,
)
phrase(
    "may_more",
    "may_effects",
    "do this : {it:effects/you}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
TO = "(to|in order to|and|, then|and then|:|, to|,)"
phrase(
    "ability_paid",
    "ability",
    f"{LEAD} you may {{cost:cost/base}} to {{effect:may_effects/base}}",
    f"{LEAD} (you may|you can|) {{cost:cost/base}} {TO} {{effect:may_effects/base}}",
    f"{LEAD} (you may|you can|) {{cost:cost/base}} {{when:when_timing}} [,] {TO} "
    "{effect:may_effects/base}",
    f"[{{limit:limit}} ,] (you may|you can|) {{cost:cost/base}} {TO} {{effect:steps/base}} "
    "{when:when_timing}",
    f"(you may|you can|) {{cost:cost/base}} {TO} {{effect:steps/base}} [,] {{limit:limit}}",
    build=_ability,
    parts=lambda v: _ability_parts(v) if isinstance(v, Ability) and v.cost != Cost() else None,
    doc="Something the owner may do at a price.",
    examples=[
        "During your combat, you may discard up to three cards to have +2 for each card discarded.",
        "When you Run Away, you may discard this card to escape automatically.",
        "Once per turn, on your turn, you may discard three cards to draw a Treasure.",
    ],
    covers="G1 G3 G5 D6 H2",
    rank=1,
)


def _for_each_paid(
    cost: Cost,
    amount: Amount,
    when: When | None = None,
    before: When | None = None,
    limit: Limit | None = None,
) -> Ability | None:
    scaled = Per(Paid()).scale(amount)
    if scaled is None:
        return None
    moment = when or before
    timing = moment.mask if moment else c.T_OWN_COMBAT
    effect: Effect = StrengthMod(scaled)
    if timing & AFTER_ROLL:
        effect = ModifyRoll(scaled)
    return make_ability(effect, cost, timing, moment.cond if moment else None, limit)


phrase(
    "ability_each",
    "ability",
    "[{limit:limit} ,] [{before:when_timing} ,] (you may|you can|) {cost:cost/base} "
    "[{when:when_timing}] (for|at) {amount:bonus} (each|apiece|per card|for each [card])",
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
    parts=lambda v: _head_parts(v),
    doc="A price; the next sentence says what it buys.",
    examples=["You may discard up to three cards in combat. Each gives you +2."],
    rank=-1,
)


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


# --- abilities with names of their own ----------------------------------------------------------

phrase(
    "backstab",
    "ability",
    "(you may|) {cost:cost/base} to backstab (a|another) player in combat : {amount:bonus} "
    "[in that <combat>]",
    "(you may|) {cost:cost/base} to backstab (a|another) [(player|fighter)] [in combat] "
    "[(giving|and give)] [(them|him|her)] [\\(] [:] {amount:bonus} [in (that|) <combat>] [\\)]",
    "(you may|) {cost:cost/base} to (give|weaken) (a rival|another player|another fighter|"
    "a player in combat|any fighter) [by] {amount:bonus}",
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

# --- sentences that complete one ----------------------------------------------------------------

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


def _each(node: Any, amount: Amount) -> Each | None:
    scaled = Per(Paid()).scale(amount)
    return None if scaled is None else Each(node(scaled))


def _each_parts(value: Any, node: Any) -> dict[str, Any] | None:
    if not isinstance(value, Each) or type(value.effect) is not node:
        return None
    base, per = divide(value.effect.amount)
    if per != Per(Paid()) or value.effect != node(value.effect.amount):
        return None
    return {"amount": base}


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
    build=lambda it: Success(it.low) if getattr(it, "high", 0) >= 6 else None,
    doc="The roll a theft needs.",
    examples=[
        "Discard a card and roll a die to steal a small Item another player carries. On 5 or "
        "more you take it."
    ],
)
