"""Whoever lacks an extra is told what to install; the game itself needs none of its libraries."""

import subprocess
import sys

import pytest

from kickdoor.envs.optional_libraries import require
from kickdoor.errors import SettingsError

WITHOUT = """
import sys
for name in ("numpy", "pettingzoo", "gymnasium", "pyspiel", "mcp", "pyarrow", "pygls"):
    sys.modules[name] = None
import importlib.util
real = importlib.util.find_spec
def find(name, *more):
    return None if sys.modules.get(name, 1) is None else real(name, *more)
importlib.util.find_spec = find
"""


def test_a_missing_library_is_named_with_its_extra() -> None:
    require("rl", "sys")
    with pytest.raises(SettingsError, match=r"pip install 'kickdoor\[rl\]'"):
        require("rl", "sys", "no_such_library")


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("kickdoor.envs.pettingzoo", "rl"),
        ("kickdoor.envs.gymnasium", "rl"),
        ("kickdoor.envs.openspiel", "rl"),
        ("kickdoor.envs.text", "rl"),
        ("kickdoor.envs.mcp", "llm"),
        ("kickdoor.envs.leaderboard", "rl"),
        ("kickdoor.envs.learning", "rl"),
    ],
)
def test_each_environment_says_so_in_one_sentence(module: str, extra: str) -> None:
    code = f"{WITHOUT}\nimport {module}\n"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    last = ended.stderr.strip().splitlines()[-1]
    assert last.startswith("kickdoor.errors.SettingsError")
    assert f"pip install 'kickdoor[{extra}]'" in last


def test_games_and_the_command_line_need_none_of_them() -> None:
    code = f"{WITHOUT}\nimport kickdoor\nkickdoor.simulate(games=1, turn_limit=3)\n"
    code += "import kickdoor.cli.commands\n"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    "words",
    [
        ["mcp"],
        ["mcp", "--table", "http://127.0.0.1:1/t/a"],
        ["lab", "dataset", "games.parquet"],
        ["lab", "leaderboard"],
        ["lsp"],
    ],
    ids=" ".join,
)
def test_commands_say_so_too(words: list[str]) -> None:
    code = f"{WITHOUT}\nfrom kickdoor.cli.commands import run\nsys.argv[1:] = {words!r}\nrun()\n"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "pip install" in " ".join(ended.stderr.split())
    assert "Traceback" not in ended.stderr
