"""What the owner of a card may do: when, at what price, how often.

It must not hold what simply happens; those are effects and triggers.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.card import AFTER_ROLL
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LoseValue
from kickdoor.engine.effects.card_swaps import PassHands
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_cards import Annul, LevelFromCard
from kickdoor.engine.effects.combat_monsters import TagMonster
from kickdoor.engine.effects.combat_sides import (
    EndCombat,
    Escape,
    FightAlone,
    ForceHelp,
    HelperLeaves,
    PassFight,
    Rout,
)
from kickdoor.engine.effects.combat_strength import MonsterMod, SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.curse_responses import CancelCurse, PassCurse
from kickdoor.engine.effects.dice_rolls import FailRoll, ModifyRoll, Reroll, RollDie, SetDie
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.player_changes import Die, LoseTurn
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.card_text import Ability, Cost
from kickdoor.engine.nodes.item_statics import WhileCarried
from kickdoor.engine.nodes.node import CombatEffect, Cond, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import Limit, When
from kickdoor.lang.phrasebook.logic import all_of

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
IN_FIGHT = c.T_OWN_COMBAT | c.T_ANY_COMBAT


def usual_timing(effect: Effect) -> int:
    """When an ability may be used if its text does not say so."""
    steps = effect.of if isinstance(effect, Seq) else [effect]
    rest = [one for one in steps if not isinstance(one, RollDie)]
    first = rest[0] if rest else effect
    if isinstance(first, Escape):
        return c.T_FLEE
    if isinstance(first, Reroll):
        return first.timing()
    if isinstance(first, FailRoll):
        return c.T_AFTER_FLEE
    if isinstance(first, SetDie | ModifyRoll):
        return c.T_AFTER_ROLL
    if isinstance(first, CancelCurse):
        return c.T_CURSED | c.T_ANY if first.kept else c.T_CURSED
    if isinstance(first, PassCurse):
        return c.T_CURSED
    if isinstance(first, Theft):
        return c.T_NOT_IN_COMBAT
    if isinstance(first, StrengthMod) and first.who.code in OTHERS:
        return c.T_ANY_COMBAT  # whoever it weakens fights; you need not
    if isinstance(first, CombatEffect | PassHands) and not isinstance(first, Annul | Rout):
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


OTHERS = (c.W_ANOTHER, c.W_ANY, c.W_CHOSEN)


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


LEAD = "[{limit:limit} ,] [{before:when_timing} ,] [if {cond:clause} ,]"
TO = "(to|in order to|and|, then|and then|:|, to|,)"

DISCARDED = (
    "([(it|this card|this item|this)] (may|can) be (discarded|sacrificed|thrown away)|"
    "discard|you (may|can) (discard|sacrifice) [this card])"
)
CARRIED = (
    "((even if|even when) [(it is|you are)] (only|just|merely) (carried|carrying (it|this|this "
    "item))|[whether] [it is] (carried|worn|in use|used|equipped) or not)"
)


def _carried(ability: Ability | None) -> list[Any] | None:
    return None if ability is None else [ability, WhileCarried()]


THIS = {"cost": Cost(c.COST_THIS)}
category("ability", "something its owner may do")
phrase(
    "ability_free",
    "ability",
    f"{LEAD} you may {{effect:may_effects/base}}",
    f"{LEAD} you (can|may choose to|may use this card to) {{effect:may_effects/base}}",
    "[it] (can|may) be used {limit:limit} to {effect:may_effects/base}",
    "use {limit:limit} to {effect:may_effects/base}",
    f"{LEAD} you may {{effect:steps/base}} [{{when:when_timing}}] [{{limit:limit}}]",
    "[{limit:limit} ,] [{before:when_timing} ,] (may|can) {effect:steps/base} [{when:when_timing}] "
    "[{limit:limit}]",
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
phrase(
    "ability_level",
    "ability",
    "{effect:level_from_card}",
    "{when:when_timing} [,] {effect:level_from_card}",
    build=lambda effect, when=None: _ability(effect, when=when),
    doc="On a card in play: at a price in monsters, their Level for this combat.",
    examples=["Discard a monster from your hand and use its Level instead of yours."],
    covers="G12",
)
category("level_from_card", "the Level of a monster from the hand")
phrase(
    "level_from_card_alone",
    "level_from_card",
    "{it:effect_one/base}",
    build=lambda it: it if isinstance(it, LevelFromCard) else None,
)
phrase(
    "ability_carried",
    "ability",
    f"{LEAD} [you (may|can)] {{cost:cost/base}} , {CARRIED} , {TO} {{effect:may_effects/base}}",
    f"{LEAD} [you (may|can)] {{cost:cost/base}} , {CARRIED} , for {{effect:may_effects/base}}",
    f"{LEAD} [you (may|can)] {{cost:cost/base}} (to|for) {{effect:may_effects/base}} [,] {CARRIED}",
    build=lambda effect, **more: _carried(_ability(effect, **more)),
    doc="Something the owner may do even if the Item is only carried.",
    examples=["You may discard this card, even if it is only carried, to escape automatically."],
    covers="D6",
    rank=2,
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
    f"{LEAD} [you] (may|can) {{effect:steps/base}} by {{cost:paying_with}}",
    f"{LEAD} by {{cost:paying_with}} [,] you (may|can) {{effect:may_effects/base}}",
    f"{LEAD} (you may|you can|may|can) {{cost:cost/base}} for {{effect:may_effects/base}}",
    f"{LEAD} [you] (may|can) {{cost:cost/base}} [{{when:when_timing}}] {TO} "
    "{effect:may_effects/base}",
    (f"{LEAD} {DISCARDED} (to|for) {{effect:may_effects/base}} [{{when:when_timing}}]", THIS),
    (f"{LEAD} discard {{when:when_timing}} [,] (to|for|:|) {{effect:may_effects/base}}", THIS),
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
