"""The tools of the checks: limits that end what hangs, and faults that are really made."""

import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from tools.mutation.reach import SOURCE
from tools.mutation.sites import Site, is_python, mutated, sites_of
from tools.mutation.trials import Bench

ROOT = Path(__file__).resolve().parents[2]
LIMIT = ROOT / "tools" / "limit.py"
CODE = '''"""A module."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    LIMIT = 7
MOST: int = 3

def choose(seats: list[int], at: int | None = 1) -> list[int]:
    """Which seats."""
    found = []
    for seat in seats:
        if seat > MOST and not at:
            continue
        found.append(seat + 1)
    if not found:
        raise EngineBug(f"nobody of {len(seats) + 1}")
    return found if at is not None else []
'''


def limited(seconds: float, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(LIMIT), str(seconds), *command],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_step_that_hangs_is_ended_with_all_it_started(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    beat = f"while sleep 0.1; do date >> '{file}'; done"
    ended = limited(0.5, "sh", "-c", f"({beat}) & sleep 60")
    assert ended.returncode == 124
    assert "ended after 0.5 s" in ended.stderr
    before = file.stat().st_size if file.exists() else 0
    time.sleep(0.5)
    assert (file.stat().st_size if file.exists() else 0) == before


def test_a_step_that_ends_by_itself_keeps_its_exit_code() -> None:
    assert limited(60, "sh", "-c", "exit 3").returncode == 3
    assert limited(60, "true").returncode == 0
    assert limited(60, "no-such-command-here").returncode == 127


def test_every_test_has_a_time_limit() -> None:
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    assert 0 < options["ini_options"]["timeout"] <= 300
    assert options["ini_options"]["faulthandler_exit_on_timeout"] is True
    assert "testTimeout" in (ROOT / "web" / "vite.config.ts").read_text("utf-8")


@pytest.fixture(scope="module")
def faults() -> list[Site]:
    return sites_of("some.py", CODE.encode())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("MOST: int = 3", "MOST: int = 4"),
        ("seat > MOST", "seat >= MOST"),
        ("MOST and not at", "MOST or not at"),
        ("and not at", "and (at)"),
        ("continue", "break"),
        ("found.append(seat + 1)", "pass"),
        ("seat + 1)", "seat - 1)"),
        ("at is not None", "at is None"),
        ("= 1) ->", "= 2) ->"),
        ("if not found", "if (found)"),
    ],
)
def test_each_kind_of_fault_is_made(faults: list[Site], before: str, after: str) -> None:
    changed = {mutated(CODE.encode(), site).decode() for site in faults}
    assert CODE.replace(before, after, 1) in changed


def test_what_nobody_could_notice_is_left_alone(faults: list[Site]) -> None:
    for site in faults:
        text = mutated(CODE.encode(), site)
        assert is_python(text)
        for kept in ("LIMIT = 7", "nobody of {len(seats) + 1}", "int | None", "A module."):
            assert kept in text.decode(), site
    names = [site.name for site in faults]
    assert len(names) == len(set(names))


def test_everything_is_loaded_without_the_fault_that_is_to_be_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = "kickdoor/engine/levels.py"
    sound = (SOURCE / file).read_bytes()
    fault = sites_of(file, sound)[0]
    bench = Bench(tmp_path)
    copy = bench.tree / file
    loaded: list[bytes] = []
    monkeypatch.setattr(bench, "_load", lambda: loaded.append(copy.read_bytes()))
    bench.put(fault)
    assert copy.read_bytes() == mutated(sound, fault)
    bench._start_forks()
    assert loaded == [sound]
    assert copy.read_bytes() == mutated(sound, fault)
    bench.take_out()
    assert copy.read_bytes() == sound
    assert (SOURCE / file).read_bytes() == sound
