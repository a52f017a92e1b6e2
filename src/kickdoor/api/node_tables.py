"""Nodes as plain tables for programs: the class, and every field that is not at its default.

It must not put nodes into words; that is the printer's work.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import Any

from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Node

DEEPEST = 80


def outline(value: Any, depth: int = 0) -> Any:
    """A node as a table, a list as a list, anything else as it is."""
    if depth > DEEPEST:
        return "..."
    if isinstance(value, list):
        return [outline(item, depth + 1) for item in value]
    if not isinstance(value, Node | CardText):
        return value
    table: dict[str, Any] = {} if isinstance(value, CardText) else {"node": type(value).__name__}
    for spec in fields(value):
        here = getattr(value, spec.name)
        if here != _default(spec):
            table[spec.name] = outline(here, depth + 1)
    return table


def _default(spec: Field[Any]) -> Any:
    if spec.default is not MISSING:
        return spec.default
    if spec.default_factory is not MISSING:
        return spec.default_factory()
    return MISSING
