"""Code that is compiled keeps to what compiles well; the build says what it does."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.house.build_hook import run_hook

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


def file_of(module: str) -> Path | None:
    """The file of a module or package of ours."""
    base = SOURCE.joinpath(*module.split("."))
    return next((p for p in (base.with_suffix(".py"), base / "__init__.py") if p.is_file()), None)


def imported_by(path: Path) -> set[str]:
    """The modules a file names in its imports, the packages around them included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names | {name.rpartition(".")[0] for name in names if "." in name}


def strangers_in_reach(start: list[Path]) -> dict[str, str]:
    """Libraries the type checker meets on its way from these files, each with who imports it."""
    found: dict[str, str] = {}
    seen, ahead = set(start), list(start)
    while ahead:
        path = ahead.pop()
        for name in imported_by(path):
            own = file_of(name)
            if own is not None and own not in seen:
                seen.add(own)
                ahead.append(own)
            top = name.partition(".")[0]
            if top != "kickdoor" and top not in sys.stdlib_module_names:
                found.setdefault(top, name_of(path))
    return found


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
    "kickdoor/bots/hard/careful_policy.py",
    "kickdoor/bots/hard/rollout_policy.py",
    "kickdoor/bots/hard/card_ratings.py",
    "kickdoor/bots/hard/search.py",
    "kickdoor/bots/hard/evaluation.py",
    "kickdoor/lab/invariants.py",
    "kickdoor/lab/playout.py",
    "kickdoor/seats/imagined_games.py",
    "kickdoor/seats/known_states.py",
    "kickdoor/seats/sealed_tables.py",
    "kickdoor/seats/sight_builder.py",
    "kickdoor/seats/sights.py",
    "kickdoor/seats/view_sights.py",
}
MEDIUM = {  # what `easy` and `medium` weigh, which the searching bot does in imagined games
    *(
        name_of(path)
        for folder in ("easy", "medium", "valuation")
        for path in (SOURCE / "kickdoor" / "bots" / folder).glob("*.py")
        # Run once for a catalog, or rarely, or derived from what is not compiled, or part of a bot
        # that is sent to other processes.
        if path.stem
        not in ("deck_odds", "easy_bot", "medium_bot", "name_guesses", "typical_combat", "__init__")
    ),
}
PICTURES = {  # what an online table does for each seat after each action
    "kickdoor/seats/combat_views.py",
    "kickdoor/seats/view_builder.py",
    "kickdoor/seats/player_summaries.py",
    "kickdoor/seats/window_words.py",
    "kickdoor/table/presentation/choice_groups.py",
    "kickdoor/table/presentation/event_lines.py",
    "kickdoor/table/presentation/update_builder.py",
    "kickdoor/table/presentation/seat_views.py",
}
ROWS = {  # what an environment does at every step
    "kickdoor/envs/seat_game.py",
    "kickdoor/envs/encoding/observation_rows.py",
    "kickdoor/envs/encoding/option_rows.py",
    "kickdoor/envs/encoding/column_words.py",
    "kickdoor/envs/encoding/row_layout.py",
}


def test_the_engine_the_loops_of_play_and_the_pictures_are_compiled() -> None:
    names = {name_of(path) for path in COMPILED}
    engine = {name_of(path) for path in (SOURCE / "kickdoor" / "engine").rglob("*.py")}
    assert engine | LOOPS | MEDIUM | PICTURES | ROWS == names


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_compiled_code_keeps_to_what_compiles_well(path: Path) -> None:
    assert not found_in(path), "see “Engine code is compiled” in CONTRIBUTING.md"


def test_the_build_has_every_library_the_compiled_code_leads_to() -> None:
    """Without its types mypyc refuses, and a first `./play` has nothing else installed yet."""
    hook = ast.parse((ROOT / "tools" / "hatch_build.py").read_text("utf-8"))
    (tools,) = (
        ast.literal_eval(node.value)
        for node in hook.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TOOLS"
    )
    there = {tool.partition(">=")[0] for tool in tools}
    assert {
        name: why for name, why in strangers_in_reach(COMPILED).items() if name not in there
    } == {}
    ours = {name.partition(">=")[0]: name for name in PROJECT["project"]["dependencies"]}
    assert [tool for tool in tools if tool != ours.get(tool.partition(">=")[0], tool)] == []


@pytest.mark.parametrize("mode", ["auto", "require"])
def test_a_compilation_that_fails_is_told(mode: str, tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "broken.py").write_text("import nowhere_to_be_found\n", "utf-8")
    story = tmp_path / "story"
    asked = {"KICKDOOR_COMPILE": mode, "KICKDOOR_COMPILE_STORY": str(story), "KICKDOOR_WEB": "no"}
    built = run_hook(tmp_path, asked, modules=["broken.py"])
    if mode == "require":
        assert built.code != 0
        assert "cannot be compiled" in built.err
        return
    assert built.code == 0, built.err
    assert "pure Python" in built.out
    assert built.data == {"force_include": {}}
    if not subprocess.run(
        [sys.executable, str(TOOL), "obstacle"], capture_output=True, text=True, check=True
    ).stdout.strip():
        assert "nowhere_to_be_found" in story.read_text("utf-8")


PLAY = """
root=$1; source "$2/venv.sh"
make_venv() { :; }; fingerprint() { echo same; }; obstacle() { printf '%s' "${OBSTACLE:-}"; }
install() {
  echo "$3" >"$2"; echo "label: $1"
  [ -z "$TOLD" ] || echo "$TOLD" >"$KICKDOOR_COMPILE_STORY"
}
ready_to_play
"""


def _ready_to_play(root: Path, **env: str) -> subprocess.CompletedProcess[str]:
    kickdoor = root / ".venv" / "bin" / "kickdoor"
    kickdoor.parent.mkdir(parents=True, exist_ok=True)
    kickdoor.write_text("#!/bin/sh\necho kickdoor some version\n", "utf-8")
    kickdoor.chmod(0o755)
    return subprocess.run(
        ["bash", "-euc", PLAY, "play", str(root), str(TOOL.parent)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TOLD": "", "KICKDOOR_COMPILE": "auto", **env},
    )


@pytest.mark.parametrize("told", ["", "compiling failed:\ntypes are missing"])
def test_play_says_why_the_engine_was_not_compiled(told: str, tmp_path: Path) -> None:
    ended = _ready_to_play(tmp_path, TOLD=told)
    assert ("pure Python" in ended.stderr) == bool(told)
    assert ("compiling failed:" in ended.stderr) == bool(told)
    assert "this is kickdoor some version." in ended.stderr


def test_play_installs_again_when_a_compiler_has_come(tmp_path: Path) -> None:
    """What was installed without one is not good enough any more; the same again is."""
    told = [_ready_to_play(tmp_path, OBSTACLE=why) for why in ("no cc", "no cc", "", "")]
    assert ["label:" in one.stdout for one in told] == [True, False, True, False]
    assert "stays pure Python: no cc" in told[0].stderr
    assert "compiling its engine" in told[2].stdout


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
