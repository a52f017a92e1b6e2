"""Every kind of clause there is, made in several variants: other players, cards and amounts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from functools import cache
from pathlib import Path
from typing import Any

import kickdoor
from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, Num, Paid, Times
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.node import Clause, CombatEffect, Effect, Static
from kickdoor.engine.nodes.player_conditions import IsSex, LevelIn
from kickdoor.engine.nodes.player_statics import HandLimit
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Filter, Who

ABSTRACT = (Clause, Static, Effect, CombatEffect)
ITEMS, HAND = Filter(kind=c.ITEM), Filter(at=c.AT_HAND)
AMOUNTS = [Num(2), Num(0), Num(-1), Num(50), DieRoll(), Times(Paid(), 2), CountCards(ITEMS)]
EFFECTS = [LoseLevels(Num(2)), GainLevels(Num(1), Who(c.W_OTHERS)), Lose(ITEMS, Num(1))]
COSTS = [
    Cost(c.COST_CARDS, 1, 2),
    Cost(c.COST_HAND, 1),
    Cost(c.COST_LEVELS, 2, 2),
    Cost(c.COST_VALUE, 300),
    Cost(),
]


def nested(deep: int) -> Effect:
    """Conditions within conditions."""
    return If(LevelIn(1, 99), nested(deep - 1)) if deep else EFFECTS[0]


# What a field of each type may hold; the first is taken where the field has no default.
VALUES: dict[str, list[Any]] = {
    "Who": [Who(code) for code in range(c.W_OWNER + 1)],
    "Filter": [ITEMS, HAND, Filter(), Filter(kind=c.MONSTER, at=c.AT_HAND), Filter(slot=c.ARMOR)],
    "Amount": AMOUNTS,
    "Effect": EFFECTS,
    "Cond": [LevelIn(2, 10), LevelIn(99, 99), IsSex(c.MALE)],
    "Cost": COSTS,
    "Static": [HeroBonus(Num(3)), HandLimit(1)],
    "list[Effect]": [
        EFFECTS,
        [RollDie(), *EFFECTS],
        [ChoosePlayer(Who(c.W_ANOTHER)), *EFFECTS],
        [EFFECTS[2], If(CouldNot(), EFFECTS[0])],
        [RollDie(), RollDie(), RollDie(), *EFFECTS],
        [RollDie(), RollDie(), RollDie(), RollDie(), *EFFECTS],
        *([nested(deep)] for deep in range(5, 10)),
    ],
    "list[Static]": [[HeroBonus(Num(-3))], [HeroBonus(Num(2)), HandLimit(-1)]],
    "bool": [False, True],
    "str": ["Elf", ""],
    "int": [1, 0, 2, 3, -1],
}


def kinds() -> list[type[Clause]]:
    """Every kind of clause, in the order of their names."""
    found = {
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Clause) and thing not in ABSTRACT
    }
    return sorted(found, key=lambda kind: kind.__name__)


def variants(kind: type[Clause]) -> Iterator[Clause]:
    """The plain form of a clause, then one for every other value of each of its fields."""
    types = _types(kind)
    plain = {one.name: _values(types[one.name])[0] for one in fields(kind) if _is_needed(one)}
    yield kind(**plain)
    for one in fields(kind):
        for value in _values(types[one.name]):
            yield kind(**(plain | {one.name: value}))


def _is_needed(one: Field[Any]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def _values(written: str) -> list[Any]:
    name, _, rest = written.partition(" | ")
    found = VALUES.get(name, [])
    return [*found, None] if rest == "None" else found


def _types(kind: type) -> dict[str, str]:
    """The types of its fields as they are written: a compiled class does not know all of them."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        found |= _written(base.__module__).get(base.__name__, {})
    return found


@cache
def _written(module: str) -> dict[str, dict[str, str]]:
    place = Path(kickdoor.__file__).parent.parent / (module.replace(".", "/") + ".py")
    if not module.startswith("kickdoor."):
        return {}
    return {
        node.name: {
            one.target.id: ast.unparse(one.annotation)
            for one in node.body
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        }
        for node in ast.parse(place.read_bytes()).body
        if isinstance(node, ast.ClassDef)
    }
