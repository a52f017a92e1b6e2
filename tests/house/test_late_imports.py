"""An import inside a function has a reason. A cycle is none: no two modules need each other."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "kickdoor"
# The command line loads what a command needs (pyproject.toml says so); the card language is apart
# until it is designed anew.
APART = ("cli", "lang")
LATE = re.compile(r"# noqa: .*\bPLC0415\b(.*)")
REASON = re.compile(r"\s+\(.+\)$")


def test_every_late_import_says_why() -> None:
    silent = []
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] in APART:
            continue
        reason_above = False
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            late = LATE.search(line)
            if late and not reason_above and not REASON.fullmatch(late[1]):
                silent.append(f"{path.relative_to(SOURCE)}:{number}")
            reason_above = line.lstrip().startswith("# ") or (bool(late) and reason_above)
    assert not silent, "say behind the import, in brackets, or in a comment above why it is late"


def test_a_late_import_without_a_reason_is_noticed() -> None:
    late = LATE.search("    import resource  # noqa: PLC0415")
    assert late is not None
    assert not REASON.fullmatch(late[1])
    late = LATE.search("    import resource  # noqa: F401, PLC0415  (not on Windows)")
    assert late is not None
    assert REASON.fullmatch(late[1])


def needs(tree: ast.Module) -> set[str]:
    """What a module imports when it is loaded; what only the type checker needs does not count."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_no_two_modules_need_each_other() -> None:
    modules = {
        "kickdoor." + path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", "."): path
        for path in sorted(SOURCE.rglob("*.py"))
        if path.name != "__init__.py" and path.relative_to(SOURCE).parts[0] != "lang"
    }
    graph = {
        name: needs(ast.parse(path.read_text("utf-8"))) & modules.keys()
        for name, path in modules.items()
    }
    assert any(graph.values())
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as cycle:
        pytest.fail(" needs ".join(cycle.args[1]))
