"""Which test reaches which line, and how long it takes: measured once, renewed where it changed.

It must not judge: a test that reaches a line need not notice what is wrong with it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as Tree
from collections import defaultdict
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
# The tests that can notice something; the others check cards, texts and the house.
FOLDERS = ("engine", "scenarios", "games", "seats", "bots", "table", "lab", "cli", "tui")
BUILD_SECONDS = 3600


@dataclass
class Reach:
    """The map, as it is kept in a file."""

    files: dict[str, str] = field(default_factory=dict)  # each test file, and its digest
    sources: dict[str, str] = field(default_factory=dict)  # each source file, and its digest
    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    # source file → line → numbers of the tests that come through it
    lines: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    watched: set[int] = field(default_factory=set)  # the others are known by their time only

    def of_line(self, file: str, first: int, last: int, has_function: bool) -> list[int]:
        """The tests that reach these lines, quickest first; of all lines if they run on import."""
        known = self.lines.get(file, {})
        if self.sources.get(file) != digest(SOURCE / file) or not has_function:
            first, last = 0, 10**9
        found = {test for line, tests in known.items() if first <= line <= last for test in tests}
        if not found and not has_function:
            found = set(self.watched)
        return self._quickest_first(found)

    def unwatched(self) -> list[int]:
        """Tests that play games by the thousand, quickest first."""
        return self._quickest_first(set(range(len(self.tests))) - self.watched)

    def _quickest_first(self, tests: set[int]) -> list[int]:
        return sorted(tests, key=lambda test: (self.seconds[test], self.tests[test]))


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:16] if path.exists() else ""


def test_files() -> dict[str, str]:
    """All files whose tests are asked, and their digests."""
    return {
        path.relative_to(ROOT).as_posix(): digest(path)
        for folder in FOLDERS
        for path in sorted((ROOT / "tests" / folder).rglob("test_*.py"))
    }


def reach(folder: Path, jobs: int) -> Reach:
    """The map; what is missing, or was changed since, is measured now."""
    place = folder / "reach.json"
    old = _read(place)
    now = test_files()
    changed = [name for name, content in now.items() if old.files.get(name) != content]
    if not changed and old.files.keys() == now.keys():
        return old
    print(f"measuring which lines {len(changed)} of {len(now)} test files reach …", flush=True)
    kept = _without(old, set(changed) | (old.files.keys() - now.keys()))
    kept.files = now
    if changed:
        _measure(folder, changed, jobs)
        _add(kept, folder)
    kept.sources = {
        path.relative_to(SOURCE).as_posix(): digest(path)
        for path in sorted((SOURCE / "kickdoor").rglob("*.py"))
    } | {name: content for name, content in old.sources.items() if len(changed) < len(now)}
    _write(place, kept)
    return kept


def _measure(folder: Path, files: list[str], jobs: int) -> None:
    command = [
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", str(jobs)),
        *("--cov=kickdoor", "--cov-context=test", "--cov-report=", "--no-cov-on-fail"),
        *(f"--junitxml={folder / 'junit.xml'}", "-o", "junit_family=xunit1", *files),
    ]
    environment = {**os.environ, "COVERAGE_FILE": str(folder / "coverage")}
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, timeout=BUILD_SECONDS, capture_output=True
    )
    if ended.returncode:
        raise SystemExit(
            "the tests fail without any fault put in; mend them first:\n"
            + ended.stdout.decode()[-3000:]
        )


def _add(made: Reach, folder: Path) -> None:
    numbers: dict[str, int] = {}
    for case in Tree.parse(folder / "junit.xml").iter("testcase"):
        name = _node_id(case)
        numbers[name] = len(made.tests)
        made.tests.append(name)
        made.seconds.append(round(float(case.get("time", "0")), 3))
    data = CoverageData(str(folder / "coverage"))
    data.read()
    for path in data.measured_files():
        if not Path(path).is_relative_to(SOURCE):
            continue
        lines = made.lines.setdefault(Path(path).relative_to(SOURCE).as_posix(), {})
        for line, contexts in data.contexts_by_lineno(path).items():
            tests = {numbers[name] for one in contexts if (name := one.split("|")[0]) in numbers}
            made.watched |= tests
            if tests:
                lines[line] = sorted({*lines.get(line, []), *tests})


def _node_id(case: Tree.Element) -> str:
    """As pytest names it: its file, its class if it has one, its name."""
    file, name = case.get("file", ""), case.get("name", "")
    module = file.removesuffix(".py").replace("/", ".")
    inner = case.get("classname", "").removeprefix(module).lstrip(".")
    return "::".join(part for part in (file, *inner.split("."), name) if part)


def _without(old: Reach, files: set[str]) -> Reach:
    """The map without the tests of some files."""
    left = [at for at, name in enumerate(old.tests) if name.split("::")[0] not in files]
    new = {at: number for number, at in enumerate(left)}
    made = Reach(
        tests=[old.tests[at] for at in left],
        seconds=[old.seconds[at] for at in left],
        watched={new[at] for at in old.watched if at in new},
    )
    for file, lines in old.lines.items():
        made.lines[file] = {
            line: [new[at] for at in tests if at in new] for line, tests in lines.items()
        }
    return made


def _read(place: Path) -> Reach:
    if not place.exists():
        return Reach()
    raw = json.loads(place.read_text("utf-8"))
    lines: dict[str, dict[int, list[int]]] = defaultdict(dict)
    for file, known in raw["lines"].items():
        lines[file] = {int(line): tests for line, tests in known.items()}
    return Reach(
        raw["files"], raw["sources"], raw["tests"], raw["seconds"], dict(lines), set(raw["watched"])
    )


def _write(place: Path, made: Reach) -> None:
    raw = {**vars(made), "watched": sorted(made.watched)}
    beside = place.with_suffix(".new")
    beside.write_text(json.dumps(raw), "utf-8")
    beside.replace(place)
