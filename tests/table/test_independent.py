"""The few lines in the docs verify a game without Kickdoor, and refuse what was changed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.table.forging import FORGERIES
from tests.table.test_verify import code, entry, finished, with_draws

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(found) == 1
    assert "kickdoor." not in found[0]
    assert len([line for line in found[0].splitlines() if line.strip()]) <= 55
    file = tmp_path_factory.mktemp("check") / "check.py"
    file.write_text(found[0], "utf-8")
    return file


def run(script: Path, game: bytes, kept: str) -> "subprocess.CompletedProcess[str]":
    file = script.with_name("game.json")
    file.write_bytes(game)
    # Nothing that is installed is seen.
    command = [sys.executable, "-I", "-S", str(script), str(file), kept]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_game_is_proved_without_kickdoor(script: Path) -> None:
    done = run(script, finished(), code())
    assert done.returncode == 0, done.stderr
    assert "the shares of seats [1]" in done.stdout


def test_whatever_was_changed_is_refused(script: Path) -> None:
    assert "not the receipt's game" in run(script, finished(), "0" * 64).stderr
    for kind, field, value, why in (
        ("pledged", "secret", "00" * 32, "not the receipt's game"),
        ("share_revealed", "words", "four crows", "a share does not fit"),
        ("began", "deal", "0" * 64, "other decks"),
        ("", "draws", [0, 0, 0, 0], "a draw is not from the keystream"),
    ):
        game = json.loads(finished())
        changed = entry(game, kind) if kind else with_draws(game)
        changed[field] = value
        done = run(script, json.dumps(game).encode(), code())
        assert done.returncode != 0
        assert why in done.stderr


@pytest.mark.parametrize("name", FORGERIES)
def test_nothing_can_be_chosen_once_the_shares_are_known(script: Path, name: str) -> None:
    done = run(script, FORGERIES[name](json.loads(finished())), code())
    assert done.returncode != 0, done.stdout
    assert "AssertionError" in done.stderr or "too many values" in done.stderr
