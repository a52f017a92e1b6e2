"""Every number that is simply set: codes, limits, periods, and what fields hold unless told.

Saves, recordings and clients know things by the codes, operators rely on the limits, cards on what
an effect does by default, bots on weights that were measured.
`python -m tests.api.standing_numbers tests/api/numbers.txt` writes the list anew, after an intended
change.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import kickdoor

HOUSE = Path(kickdoor.__file__).parent
FLOORS = ("engine", "seats", "table", "bots")
# What was made last is kept there: it depends on the games that this process has played.
KEPT_LATEST = {"seats.sight_builder LATEST"}
HEAD = """\
# Every number that is simply set: codes, limits, periods, defaults. To renew it: tools/renew
# Saves and clients know things by the codes; a code that goes is not given to anything else.
"""


def lines(floor: str) -> Iterator[str]:
    """Module, name and value, in the order of the source."""
    for path in sorted((HOUSE / floor).rglob("*.py")):
        if "migrations" in path.parts:
            continue
        short = ".".join(path.relative_to(HOUSE).with_suffix("").parts)
        module = importlib.import_module(f"kickdoor.{short}")
        for name, value in _numbers(module, path):
            if f"{short} {name}" not in KEPT_LATEST:
                yield f"{short} {name} {value!r}"


def _numbers(module: ModuleType, path: Path) -> Iterator[tuple[str, Any]]:
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.ClassDef):
            yield from _defaults(getattr(module, node.name))
            continue
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(one, ast.Name):
                    value = _plain(getattr(module, one.id))
                    if _has_number(value):
                        yield one.id, value


def _defaults(kind: type) -> Iterator[tuple[str, Any]]:
    """What the fields of a class hold if nobody says anything else."""
    found: list[tuple[str, Any]] = []
    if issubclass(kind, msgspec.Struct):
        found = [(field.name, field.default) for field in msgspec.structs.fields(kind)]
    elif dataclasses.is_dataclass(kind):
        found = [(field.name, field.default) for field in dataclasses.fields(kind)]
    for name, value in found:
        if isinstance(value, int | float):
            yield f"{kind.__name__}.{name}", value


def _plain(value: Any) -> Any:
    """A value that is told in digits, letters and lists; None for any other."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, set | frozenset):
        return sorted(value) if all(isinstance(one, int) for one in value) else None
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items() if isinstance(key, int | str)}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [_plain(getattr(value, field.name)) for field in dataclasses.fields(value)]
    return None


def _has_number(value: Any) -> bool:
    if isinstance(value, list):
        return any(_has_number(one) for one in value)
    if isinstance(value, dict):
        return any(_has_number(one) for one in value.values())
    return isinstance(value, int | float)


if __name__ == "__main__":
    made = (line for floor in FLOORS for line in lines(floor))
    Path(sys.argv[1]).write_text(HEAD + "".join(line + "\n" for line in made), "utf-8")
