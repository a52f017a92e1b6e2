"""Patterns held against meanings, and meanings made from patterns.

    given    what each slot holds: a value, None, or all fields that nobody else took
It must not know what a slot stands for, nor nodes of the engine.
"""

from __future__ import annotations

from typing import Any

from kickdoor.lang.mechanisms.mechanism_notation import (
    Either,
    Listed,
    Pair,
    Pattern,
    Plain,
    Shape,
    Slot,
)
from kickdoor.lang.semantics import LISTS, Fields, Meaning, Value, joined, make, show

Given = dict[str, Any]


class Misfit(Exception):
    """The meaning is not that of this pattern."""


def take(shape: Shape, value: Value | None, given: Given) -> None:
    """What the slots of a pattern hold in this meaning; Misfit if it is another."""
    if isinstance(shape, Slot):
        if given.setdefault(shape.name, value) != value:
            raise Misfit("two different things")
    elif isinstance(shape, Either):
        for option in shape.options:
            try:
                take(option, value, given)
            except Misfit:
                continue
            return
        raise Misfit(f"{show(value) if value is not None else 'nothing'}, in this place")
    elif isinstance(shape, Pattern):
        _take_fields(shape, value, given)
    elif isinstance(shape, Listed):
        if not isinstance(value, tuple) or len(value) != len(shape.items):
            raise Misfit("so many things")
        for inner, one in zip(shape.items, value, strict=True):
            take(inner, one, given)
    elif isinstance(shape, Pair) or shape.value != value or type(shape.value) is not type(value):
        raise Misfit(f"{show(value) if value is not None else 'nothing'}, in this place")


def _take_fields(shape: Pattern, value: Value | None, given: Given) -> None:
    if not isinstance(value, Meaning) or not shape.allows(value.kind):
        raise Misfit(f"{show(value) if value is not None else 'nothing'}, in this place")
    if shape.name:
        given[shape.name] = value
    left = dict(value.fields)
    for field in shape.fields:
        held = left.pop(field.key, None)
        if held is not None or (field.needed and not isinstance(field.shape, Slot)):
            take(field.shape, held, given)
        elif isinstance(field.shape, Slot) and field.printed:
            given.setdefault(field.shape.name, None)
    if shape.rest:
        given[shape.rest[0].name] = left
    elif left:
        key, more = next(iter(left.items()))
        raise Misfit(f"{value.kind} with {key} {show(more)}")


def said(shape: Shape, values: Given) -> Value | None:
    """The meaning with its slots filled; `WHAT(count=1)` is what WHAT holds, changed."""
    if isinstance(shape, Slot):
        held: Value | None = values[shape.name]
        return held
    if isinstance(shape, Either):
        return said(shape.options[0], values)
    if isinstance(shape, Listed):
        parts = [said(one, values) for one in shape.items]
        return tuple(part for part in parts if isinstance(part, Meaning))
    if isinstance(shape, Plain):
        value: Any = shape.value
        return value  # type: ignore[no-any-return]
    assert isinstance(shape, Pattern)
    told = {one.key: said(one.shape, values) for one in shape.fields if one.printed}
    if shape.kind in values:
        base: Meaning = values[shape.kind]
        return base.with_(**told)
    if shape.kind in LISTS:
        listed = told["of"]
        assert isinstance(listed, tuple)
        return joined(shape.kind, listed)
    made: Fields = {key: value for key, value in told.items() if value is not None}
    for slot in shape.rest:
        made.update(values[slot.name])
    return make(shape.kind, made)
