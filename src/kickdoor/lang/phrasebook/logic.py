"""Conditions joined and turned round in one normal form, so that equal meanings are equal nodes.

It must not read or print words.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not
from kickdoor.engine.nodes.node import Clause, Cond
from kickdoor.engine.nodes.player_statics import ForAll


def negate(it: Cond) -> Cond:
    """The opposite; a double negation disappears."""
    return it.of if isinstance(it, Not) else Not(it)


def any_of(conds: list[Cond]) -> Cond:
    """One of them is enough; a single one stays as it is."""
    flat: list[Cond] = []
    for cond in conds:
        flat += cond.of if isinstance(cond, AnyOf) else [cond]
    return flat[0] if len(flat) == 1 else AnyOf(flat)


def all_of(conds: list[Cond]) -> Cond:
    """All of them are needed; a single one stays as it is."""
    flat: list[Cond] = []
    for cond in conds:
        flat += cond.of if isinstance(cond, AllOf) else [cond]
    return flat[0] if len(flat) == 1 else AllOf(flat)


def with_cond(clause: Any, cond: Cond) -> Any:
    """The clause under a further condition, or None if it cannot carry one."""
    if isinstance(clause, ForAll):
        inner = with_cond(clause.static, cond)
        return None if inner is None else ForAll(inner)
    if not isinstance(clause, Clause) or "cond" not in {item.name for item in fields(clause)}:
        return None
    old = getattr(clause, "cond", None)
    return replace(clause, cond=cond if old is None else all_of([cond, old]))  # type: ignore[call-arg]
