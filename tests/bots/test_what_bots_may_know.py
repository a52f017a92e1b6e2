"""Bots stand above the views: their modules cannot even name a state."""

import ast
from pathlib import Path

import pytest

import kickdoor.bots

FOLDER = Path(kickdoor.bots.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
ALLOWED = (
    "__future__",
    "collections.abc",
    "dataclasses",
    "typing",
    "kickdoor.bots",
    "kickdoor.engine.codes",
    "kickdoor.engine.card",
    "kickdoor.engine.catalog",
    "kickdoor.engine.nodes",
    "kickdoor.errors",
    "kickdoor.seats.views",
)


def imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.module == "kickdoor.engine":
                found.extend(f"kickdoor.engine.{alias.name}" for alias in node.names)
            else:
                found.append(node.module or "")
    return found


def test_there_are_bots() -> None:
    assert len(MODULES) > 5


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_bot_imports_views_and_cards_and_nothing_else(path: Path) -> None:
    strange = [
        name
        for name in imported(path)
        if not any(name == room or name.startswith(room + ".") for room in ALLOWED)
    ]
    assert not strange, "a bot gets a view, its options and the cards' definitions"
