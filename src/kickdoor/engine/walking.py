"""Card text as a tree: every node below a node.

It must not know what a node means.
"""

from __future__ import annotations

from dataclasses import fields

from kickdoor.engine.nodes.base import Node

_names: dict[type, list[str]] = {}


def walk(node: Node) -> list[Node]:
    """The node and everything below it, depth first, in field order, without recursion."""
    found: list[Node] = []
    todo: list[object] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, list):
            todo.extend(reversed(here))
        elif isinstance(here, Node):
            found.append(here)
            for name in _fields_of(here):
                below = getattr(here, name)
                if isinstance(below, (Node, list)):
                    todo.append(below)
    return found


def _fields_of(node: Node) -> list[str]:
    """The names of its fields, the last first; looked up once for each class."""
    kind = type(node)
    known = _names.get(kind)
    if known is None:
        known = [spec.name for spec in fields(node)]
        known.reverse()
        _names[kind] = known
    return known
