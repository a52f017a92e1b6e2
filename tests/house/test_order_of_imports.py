"""The modules of the engine stand in an order: each imports only what stands before it."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src"
ENGINE = {
    path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", "."): path
    for path in sorted((SOURCE / "kickdoor" / "engine").rglob("*.py"))
    if path.name != "__init__.py"
}


def imports_of(tree: ast.Module) -> set[str]:
    """What a module needs when it is loaded; what only the type checker needs does not count."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & ENGINE.keys()


def late_imports(tree: ast.Module) -> list[int]:
    """Lines with an import inside a function."""
    return [
        inner.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]


def test_no_two_modules_need_each_other() -> None:
    graph = {name: imports_of(ast.parse(path.read_text("utf-8"))) for name, path in ENGINE.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as cycle:
        pytest.fail(" needs ".join(cycle.args[1]))


def test_nothing_is_imported_while_a_game_runs() -> None:
    late = {name: late_imports(ast.parse(path.read_text("utf-8"))) for name, path in ENGINE.items()}
    assert not {name: lines for name, lines in late.items() if lines}
