"""“That many”: the die if one was rolled before, else the cards paid or lost; settled last.

It must not change anything that was said outright.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import ForEach
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, Paid, RollShown
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_statics import MonsterBonus
from kickdoor.engine.nodes.logical_conditions import WhoIs
from kickdoor.engine.nodes.node import Amount, Effect, Static
from kickdoor.engine.nodes.selectors import Filter, Who

HELD = CountCards(Filter(at=c.AT_HAND))
WHOLE_HAND = Lose(Filter(at=c.AT_HAND))
T = TypeVar("T")
N = TypeVar("N")


def holds(value: Any, kind: type) -> bool:
    """Whether a node of that type is somewhere inside."""
    if isinstance(value, kind):
        return True
    if isinstance(value, list):
        return any(holds(one, kind) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(holds(getattr(value, item.name), kind) for item in fields(value))
    return False


def parts_of(value: Any, kind: type[N]) -> list[N]:
    """Every node of that type somewhere inside."""
    found: list[N] = [value] if isinstance(value, kind) else []
    if isinstance(value, list):
        return [one for item in value for one in parts_of(item, kind)]
    if is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            found += parts_of(getattr(value, item.name), kind)
    return found


def swap(value: T, old: Any, new: Any) -> T:
    """The same tree with every `old` replaced."""
    if value == old and type(value) is type(old):
        made: T = new
        return made
    if isinstance(value, list):
        return [swap(one, old, new) for one in value]  # type: ignore[return-value]
    if is_dataclass(value) and not isinstance(value, type):
        changed = {
            item.name: swap(getattr(value, item.name), old, new)
            for item in fields(value)
            if item.init
        }
        return replace(value, **changed)
    return value


THEIR = frozenset({"their", "they", "his", "her"})


def each_own(value: Any, words: set[str]) -> Any:
    """“Each player loses half their levels”: the amount is that of each of them, not yours."""
    if isinstance(value, list):
        return [each_own(one, words) for one in value]
    if not isinstance(value, Effect) or not words & THEIR:
        return value
    who = getattr(value, "who", None)
    amount = getattr(value, "amount", None) or getattr(value, "count", None)
    if not isinstance(who, Who) or who == Who() or not isinstance(amount, Amount):
        return value
    if Who() not in whos(amount):
        return value
    own: Any = replace(value, **{"who": Who()})
    return ForEach(who, own)


def owner_is_you(value: Any) -> Any:
    """“+4 if the owner is female”: nothing was picked in a rule, so its owner is you."""
    if isinstance(value, list):
        return [owner_is_you(one) for one in value]
    if isinstance(value, Static):
        for one in parts_of(value, WhoIs):
            if one.who.code == c.W_OWNER:
                value = swap(value, one, one.cond)
    return value


def whos(value: Any) -> list[Who]:
    """The players an amount speaks of."""
    if isinstance(value, Who):
        return [value]
    if is_dataclass(value) and not isinstance(value, type):
        return [one for item in fields(value) for one in whos(getattr(value, item.name))]
    return []


def settle_amounts(effects: list[Effect]) -> list[Effect]:
    """Without a roll before it, “that many” speaks of what was paid or lost."""
    made: list[Effect] = []
    rolled = False
    for effect in effects:
        if not rolled and holds(effect, RollShown) and not holds(effect, RollDie):
            effect = swap(effect, RollShown(), Paid())
        rolled = rolled or holds(effect, RollDie)
        if made and made[-1] == WHOLE_HAND:
            effect = swap(effect, HELD, Paid())  # “… for each card you held”, now that it is gone
        made.append(effect)
    return made


def rolled_bonus(statics: list[Static], triggers: list[On]) -> tuple[list[Static], list[On]]:
    """“When it enters combat, roll a die. It gets a bonus equal to the roll.” is one bonus."""
    if not any(isinstance(one, MonsterBonus) and holds(one, RollShown) for one in statics):
        return statics, triggers
    kept = [on for on in triggers if on.effect not in (RollDie(), Seq([RollDie()]))]
    return [swap(one, RollShown(), DieRoll()) for one in statics], kept
