"""Looking into nodes: whether something of a type is in them, and all of it.

It must not change a node.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

N = TypeVar("N")


def holds(value: Any, kind: type) -> bool:
    """Whether a node of that type is somewhere inside."""
    return bool(parts_of(value, kind))


def parts_of(value: Any, kind: type[N]) -> list[N]:
    """Every node of that type somewhere inside, outer ones first."""
    found: list[N] = [value] if isinstance(value, kind) else []
    if isinstance(value, list):
        return [one for item in value for one in parts_of(item, kind)]
    if is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            found += parts_of(getattr(value, item.name), kind)
    return found
