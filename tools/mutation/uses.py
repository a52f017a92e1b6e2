"""Which lines use what a module sets up while it is loaded: a constant, a field, a default.

It must not run anything; it reads the sources and goes by names.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path


def lines_using(source: Path, file: str, line: int) -> dict[str, list[int]]:
    """For what that line sets up: the lines of each file below `source` that name it."""
    names = _names_at(ast.parse((source / file).read_bytes()).body, line)
    if not names:
        return {}
    named = re.compile("|".join(names))
    found: dict[str, list[int]] = {}
    for other, text in _texts(source).items():
        numbers = [number for number, one in enumerate(text, 1) if named.search(one)]
        if numbers:
            found[other] = numbers
    return found


def _names_at(body: list[ast.stmt], line: int, inside: bool = False) -> list[str]:
    """Patterns for what is set up there; none if that line is no part of a module's setting-up."""
    for node in body:
        if not node.lineno <= line <= (node.end_lineno or node.lineno):
            continue
        if isinstance(node, ast.ClassDef):
            return _names_at(node.body, line, True)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return [rf"\b{node.name}\("] if line < node.body[0].lineno else []
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        names = [one.id for one in targets if isinstance(one, ast.Name)]
        return [rf"\.{name}\b" if inside else rf"\b{name}\b" for name in names]
    return []


@cache
def _texts(source: Path) -> dict[str, list[str]]:
    return {
        path.relative_to(source).as_posix(): path.read_text("utf-8").splitlines()
        for path in sorted((source / "kickdoor").rglob("*.py"))
    }
