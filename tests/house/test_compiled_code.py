"""Code that is compiled keeps to what compiles well; the build says what it does."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
TOOL = ROOT / "tools" / "compile_engine.py"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PATTERNS = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]
COMPILED = sorted({path for pattern in PATTERNS for path in SOURCE.glob(pattern)})

SLOW_OR_LOST = (
    ast.AsyncFunctionDef,
    ast.Await,
    ast.Global,
    ast.Match,
    ast.NamedExpr,
    ast.Nonlocal,
    ast.Yield,
    ast.YieldFrom,
)


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def found_in(path: Path) -> list[str]:
    """What does not compile well, with its line."""
    tree = ast.parse(path.read_text("utf-8"))
    found = [f"{spot.lineno}: {what}" for spot, what in _module_level(tree)]
    for node in ast.walk(tree):
        if isinstance(node, SLOW_OR_LOST):
            found.append(f"{getattr(node, 'lineno', 0)}: {type(node).__name__}")
        elif isinstance(node, ast.FunctionDef):
            found += [f"{spot.lineno}: {what}" for spot, what in _function(node)]
        elif isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                if "dataclass" not in ast.unparse(decorator):
                    found.append(f"{node.lineno}: a class decorator other than dataclass")
    return found


def _module_level(tree: ast.Module) -> list[tuple[ast.stmt, str]]:
    found: list[tuple[ast.stmt, str]] = []
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, kind = node.targets[0], ""
        elif isinstance(node, ast.AnnAssign):
            target, kind = node.target, ast.unparse(node.annotation)
        else:
            continue
        is_constant = isinstance(target, ast.Name) and len(target.id) > 1 and target.id.isupper()
        if is_constant and "Final" not in kind:
            found.append((node, "a constant without Final is looked up at each use"))
    return found


def _function(function: ast.FunctionDef) -> list[tuple[ast.stmt | ast.expr, str]]:
    found: list[tuple[ast.stmt | ast.expr, str]] = []
    if function.args.vararg is not None or function.args.kwarg is not None:
        found.append((function, "*args or **kwargs"))
    for node in ast.walk(function):
        if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef) and node is not function:
            found.append((node, "something defined inside a function"))
    return found


LOOPS = {
    "kickdoor/bots/luck.py",
    "kickdoor/bots/hard/light.py",
    "kickdoor/bots/hard/notes.py",
    "kickdoor/bots/hard/search.py",
    "kickdoor/bots/hard/value.py",
    "kickdoor/lab/playout.py",
    "kickdoor/seats/imagining.py",
    "kickdoor/seats/sealing.py",
}


def test_the_whole_engine_and_the_loops_of_play_are_compiled() -> None:
    names = {name_of(path) for path in COMPILED}
    engine = {name_of(path) for path in (SOURCE / "kickdoor" / "engine").rglob("*.py")}
    assert engine | LOOPS == names


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_compiled_code_keeps_to_what_compiles_well(path: Path) -> None:
    assert not found_in(path), "see “Engine code is compiled” in CONTRIBUTING.md"


def test_nothing_compiled_lies_in_the_source() -> None:
    left = [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd"), *SOURCE.rglob("*.c")]
    assert not left, "compiled files there would be imported instead of the source"


@pytest.mark.parametrize(("compiler", "told"), [("no-such-compiler", "no-such-compiler"), ("", "")])
def test_a_missing_compiler_is_named(compiler: str, told: str) -> None:
    env = {**os.environ, "CC": compiler}
    ended = subprocess.run(
        [sys.executable, str(TOOL), "obstacle"], capture_output=True, text=True, check=True, env=env
    )
    assert told in ended.stdout
