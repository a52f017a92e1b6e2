"""Effects joined: one after another, with an alternative, and what refers back to what.

It must not know sentences; `assemble` decides which effects belong together.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeGuard, TypeVar

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_monsters import KillMonster, RemoveMonster
from kickdoor.engine.effects.combat_sides import EndCombat
from kickdoor.engine.effects.control_flow import If, May, PickOne
from kickdoor.engine.effects.lasting_effects import Behave, Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Ability, Cost, On
from kickdoor.engine.nodes.combat_statics import AutoDefeat, MonsterBonus, Tagged, WontFight
from kickdoor.engine.nodes.escape_statics import NoPursuit
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.logical_conditions import AnyOf
from kickdoor.engine.nodes.node import Amount, Cond, Effect, Static
from kickdoor.engine.nodes.player_conditions import CardInPlay, HasTrait
from kickdoor.engine.nodes.player_statics import Clarification, OverridesInvariant
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, DidMany, RollIn, RollOdd
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook import links
from kickdoor.lang.phrasebook.logic import all_of, negate, with_cond
from kickdoor.lang.phrasebook.phrases.abilities import make_ability, usual_timing
from kickdoor.lang.phrasebook.pronouns import holds

BOTH = 2


def in_turn(first: Effect, second: Effect) -> Seq:
    """Two effects one after the other, without nesting."""
    before = first.of if isinstance(first, Seq) else [first]
    after = second.of if isinstance(second, Seq) else [second]
    return Seq([*before, *after])


def otherwise(effect: Effect, other: Effect) -> Effect | None:
    """The effect with an alternative to its last condition, None if it has none to fill."""
    if isinstance(effect, If) and not isinstance(effect.cond, CouldNot | DidIt | DidMany):
        if effect.otherwise is None:
            return replace(effect, otherwise=other)
        deeper = otherwise(effect.otherwise, other)
        return None if deeper is None else replace(effect, otherwise=deeper)
    if isinstance(effect, Seq):
        deeper = otherwise(effect.of[-1], other)
        return None if deeper is None else Seq([*effect.of[:-1], deeper])
    return None


def loses(clause: Any, what: Filter) -> bool:
    """Whether the effect before takes cards like these, so that “none” speaks of it."""
    if isinstance(clause, Seq):
        return any(loses(one, what) for one in clause.of)
    if isinstance(clause, PickOne):
        return any(loses(one, what) for one in clause.of)
    if isinstance(clause, On | Ability):
        return loses(clause.effect, what)
    if isinstance(clause, Lose | Take):
        lost = clause.what
        return (lost.kind, lost.slot, lost.hands) == (what.kind, what.slot, what.hands)
    return isinstance(clause, LoseBest | LoseValue) and what.kind == c.ITEM


def same_slot(first: Lose, second: Effect) -> bool:
    """The same gear of the same player lost twice: a picture, then the rule."""
    return (
        isinstance(second, Lose)
        and (first.what.slot != 0 or first.what.hands != 0)
        and (first.what.slot, first.what.hands, first.who)
        == (second.what.slot, second.what.hands, second.who)
    )


def is_group_loss(effect: object) -> bool:
    """Levels that one group of players loses: “Men lose two levels; women lose one.”"""
    return (
        isinstance(effect, If)
        and effect.otherwise is None
        and isinstance(effect.then, LoseLevels)
        and not is_roll(effect.cond)
    )


def is_roll(cond: Cond) -> bool:
    """A condition on the die."""
    if isinstance(cond, AnyOf):
        return all(is_roll(one) for one in cond.of)
    return isinstance(cond, RollIn | RollOdd)


def roll_branches(effects: list[Effect]) -> int:
    """How many effects at the end are branches of one roll that “otherwise” speaks of together."""
    return _trailing(effects, True)


def group_count(effects: list[Effect]) -> int:
    """How many effects at the end are each for one group of players."""
    return _trailing(effects, False)


def _trailing(effects: list[Effect], rolled: bool) -> int:
    count = 0
    for effect in reversed(effects):
        if not isinstance(effect, If) or effect.otherwise is not None:
            break
        if is_roll(effect.cond) != rolled:
            break
        count += 1
    return count


def nested(branches: list[Effect], other: Effect) -> Effect:
    """Branches of one roll, each tried if none before it held, and what happens otherwise."""
    made = other
    for branch in reversed(branches):
        assert isinstance(branch, If)
        made = replace(branch, otherwise=made)
    return made


def asks_for(effect: Any, trait: str) -> TypeGuard[If]:
    """Something for those who have that trait already, and nothing for others."""
    return (
        isinstance(effect, If)
        and effect.cond == HasTrait(trait)
        and effect.otherwise is None
        and effect.who == Who()
    )


def is_plain_branch(effect: Any) -> TypeGuard[If]:
    """What one number on the die means, and nothing for the others."""
    return isinstance(effect, If) and isinstance(effect.cond, RollIn) and effect.otherwise is None


def rolled_for(head: links.RollFor, value: links.EachRoll) -> Effect | None:
    """A roll for each of several things, and what each of the rolls means."""
    from kickdoor.lang.phrasebook.phrases.fortunes import each_rolled  # noqa: PLC0415

    return each_rolled(head.of, value.cond, value.effect)


def lasts(static: Static) -> bool:
    """True only while the card lies there; a remark or a tag does not need that."""
    return not isinstance(static, Clarification | OverridesInvariant | Tagged | Usable)


def speaks_of(cond: Cond, effect: Effect) -> bool:
    """“… only if the Hireling is in play. Discard the Hireling.”: that one, whoever has it."""
    return (
        isinstance(cond, CardInPlay)
        and isinstance(effect, Lose)
        and effect.who == Who()
        and effect.count == Num(1)
        and effect.what == cond.what
    )


def refers_back(effect: Effect) -> bool:
    """An effect that makes sense only after another: a branch of a roll."""
    return isinstance(effect, If) and (
        is_roll(effect.cond) or isinstance(effect.cond, CouldNot | DidIt | DidMany)
    )


def plus(first: Amount, second: Amount, sign: int = 1) -> Amount | None:
    """The sum of two plain numbers, or their difference."""
    if isinstance(first, Num) and isinstance(second, Num):
        return Num(first.n + sign * second.n)
    return None


def ability_of(head: links.Head, effect: Effect) -> Ability:
    """The ability a price and what it buys make together."""
    limit = links.Limit(head.limit, head.per) if head.limit >= 0 else None
    timing = head.timing or usual_timing(effect)
    return make_ability(effect, head.cost, timing, head.cond, limit, head.name)


def again(who: Who) -> Who:
    """The same player once more: somebody chosen is not chosen again."""
    return Who(c.W_CHOSEN) if who.code in (c.W_ANOTHER, c.W_ANY) else who


Beaten = TypeVar("Beaten", AutoDefeat, KillMonster)


def told(beaten: Beaten, value: links.Spoils) -> Beaten:
    """A defeat with the level and Treasure that the next sentence speaks of."""
    return replace(
        beaten,
        levels=beaten.levels if value.levels is None else value.levels,
        treasure=beaten.treasure if value.treasure is None else value.treasure,
    )


def with_spoils(effect: object, value: links.Spoils) -> Effect | None:
    """The effect with what the next sentence says of its spoils; None if it has none."""
    if isinstance(effect, RemoveMonster | EndCombat) and value.levels is not True:
        return effect if value.treasure is None else replace(effect, treasure=int(value.treasure))
    return told(effect, value) if isinstance(effect, KillMonster) else None


def amended(lasting: Lasting, value: links.UntilSlot | links.Slips) -> Lasting:
    """Something that lasts, with its end or with what each slip costs."""
    if isinstance(value, links.UntilSlot):
        return replace(lasting, until=c.UNTIL_SLOT_LOST, slot=value.slot)
    statics = [
        Behave(static.what, value.effect) if isinstance(static, Behave) else static
        for static in lasting.statics
    ]
    return replace(lasting, statics=statics)


def holds_choice(effects: list[Effect]) -> bool:
    """Somebody is chosen in it, so that “that player” means the one chosen."""
    if holds(effects, ChoosePlayer):
        return True
    chosen = whos_in(effects)
    return Who(c.W_ANOTHER) in chosen or Who(c.W_ANY) in chosen


def whos_in(value: Any) -> list[Who]:
    """Every player a text speaks of, conditions aside."""
    if isinstance(value, Who):
        return [Who(value.code)]
    if isinstance(value, list):
        return [one for item in value for one in whos_in(item)]
    if is_dataclass(value) and not isinstance(value, type):
        return [one for spec in fields(value) for one in whos_in(getattr(value, spec.name))]
    return []


def without_price(effect: Effect) -> Effect:
    """“You may discard this card to …” on a card that is used up anyway."""
    if isinstance(effect, May) and effect.cost == Cost(c.COST_THIS) and effect.who == Who():
        return effect.effect
    return effect


def is_stolen_level(effect: Any) -> bool:
    """Somebody loses a level and you gain it."""
    if not isinstance(effect, Seq) or len(effect.of) != 2:
        return False
    first, last = effect.of
    return isinstance(first, LoseLevels) and last == GainLevels(Num(1))


def changed(last: Static, value: links.Link) -> list[Static]:
    """What is true of a monster, with what the next sentence adds; nothing if it cannot."""
    if isinstance(last, WontFight):
        if isinstance(value, links.MustFight):
            must = negate(value.cond)
            return [replace(last, cond=must if last.cond is None else all_of([last.cond, must]))]
        if isinstance(value, links.InsteadGives) and last.gives is None:
            return [replace(last, gives=value.effect)]
    if isinstance(last, MonsterBonus) and isinstance(last.cond, AnyOf):
        if isinstance(value, links.TheseAdd):
            return [replace(last, cond=one) for one in last.cond.of]
        if isinstance(value, links.Both) and len(last.cond.of) == BOTH:
            more = plus(value.amount, last.amount, -1)
            return [] if more is None else [last, MonsterBonus(more, all_of(last.cond.of))]
    if isinstance(last, NoPursuit) and isinstance(value, links.ForOthers):
        spared = None if last.cond is None else with_cond(value.static, negate(last.cond))
        return [] if spared is None else [last, spared]
    return []
