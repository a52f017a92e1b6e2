"""Effects joined: one after another, with an alternative, and what refers back to what.

It must not know sentences; `assemble` decides which effects belong together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.base import Amount, Effect
from kickdoor.engine.nodes.clauses import (
    Ability,
    On,
)
from kickdoor.engine.nodes.conds import CouldNot, DidIt, RollIn, RollOdd
from kickdoor.engine.nodes.flow import If, Seq
from kickdoor.engine.nodes.losses import Lose, LoseBest, LoseValue
from kickdoor.engine.nodes.moves import Take
from kickdoor.engine.nodes.who import Filter


def in_turn(first: Effect, second: Effect) -> Seq:
    """Two effects one after the other, without nesting."""
    before = first.of if isinstance(first, Seq) else [first]
    after = second.of if isinstance(second, Seq) else [second]
    return Seq([*before, *after])


def otherwise(effect: Effect, other: Effect) -> Effect | None:
    """The effect with an alternative to its last condition, None if it has none to fill."""
    if isinstance(effect, If) and not isinstance(effect.cond, CouldNot | DidIt):
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
    if isinstance(clause, On | Ability):
        return loses(clause.effect, what)
    if isinstance(clause, Lose | Take):
        lost = clause.what
        return (lost.kind, lost.slot, lost.hands) == (what.kind, what.slot, what.hands)
    return isinstance(clause, LoseBest | LoseValue) and what.kind == c.ITEM


def refers_back(effect: Effect) -> bool:
    """An effect that makes sense only after another: a branch of a roll."""
    return isinstance(effect, If) and isinstance(effect.cond, RollIn | RollOdd | CouldNot | DidIt)


def plus(first: Amount, second: Amount) -> Amount | None:
    """The sum of two plain numbers."""
    if isinstance(first, Num) and isinstance(second, Num):
        return Num(first.n + second.n)
    return None
