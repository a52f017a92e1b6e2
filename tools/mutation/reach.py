"""Which test reaches which line, and how long it takes: measured once, renewed where it changed.

It must not judge: a test that reaches a line need not notice what is wrong with it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import xml.etree.ElementTree as Tree
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from coverage.numbits import numbits_to_nums
from tools.mutation.uses import lines_using

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
# The tests that can notice something; the others check cards, texts and the house.
FOLDERS = (
    *("engine", "scenarios", "games", "seats", "bots", "table", "lab", "cli", "tui"),
    *("actions", "api", "packs"),
)
# Tests of speed: on a busy machine they fail with and without a fault.
OF_SPEED = ("::test_bots_answer_fast_as_a_rule",)
BUILD_SECONDS = 3600
FILES_AT_ONCE = 12
SOME_FAILED, NONE_RUN = 1, 5  # as pytest says it
UNKNOWN_SECONDS = 4.0  # what a test that is not watched is taken to need
SHORTEST_WAIT, WAITS = 20.0, 5.0  # seconds, and times the seconds a test usually takes


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
    # source file → lines that run before the first test: when modules and cards are loaded
    early: dict[str, list[int]] = field(default_factory=dict)

    def is_early(self, file: str, first: int, last: int) -> bool:
        """Whether these lines run before a fork begins, and no test comes through them later."""
        if self.sources.get(file) != digest(SOURCE / file):
            return True
        later = self.lines.get(file, {})
        return any(first <= line <= last and line not in later for line in self.early.get(file, []))

    def of_line(self, file: str, first: int, last: int) -> list[int]:
        """The tests that reach these lines, quickest first.

        What runs only while the module is loaded concerns the tests of whatever uses it; where
        nobody names it, those of the module, or all.
        """
        known = self.lines.get(file, {})
        if self.sources.get(file) != digest(SOURCE / file):
            first, last = 0, 10**9
        found = {test for line, tests in known.items() if first <= line <= last for test in tests}
        if not found and self.is_early(file, first, last):
            found = {
                test
                for other, numbers in lines_using(SOURCE, file, first).items()
                for number in numbers
                for test in self.lines.get(other, {}).get(number, [])
            }
            found = found or {test for tests in known.values() for test in tests}
            found = found or set(self.watched)
        return self._quickest_first(found)

    def patience(self, tests: list[str]) -> dict[str, float]:
        """How long each may take by the clock, however busy the machine is, before it hangs."""
        known = dict(zip(self.tests, self.seconds, strict=True))
        return {name: SHORTEST_WAIT + WAITS * known.get(name, 0.0) for name in tests}

    def learn(self, times: dict[str, float]) -> None:
        """How long tests really take that did not run when lines were measured."""
        for test in set(range(len(self.tests))) - self.watched:
            self.seconds[test] = times.get(self.tests[test], self.seconds[test])

    def unwatched(self) -> list[int]:
        """Tests that play games by the thousand, quickest first."""
        return self._quickest_first(set(range(len(self.tests))) - self.watched)

    def tests_of(self, files: tuple[str, ...]) -> list[int]:
        """The tests of these files below `tests`, file by file."""
        return [
            at
            for file in files
            for at, name in enumerate(self.tests)
            if name.startswith(f"tests/{file}::")
        ]

    def _quickest_first(self, tests: set[int]) -> list[int]:
        asked = [test for test in tests if not any(one in self.tests[test] for one in OF_SPEED)]
        return sorted(asked, key=lambda test: (self.seconds[test], self.tests[test]))


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
    made = _without(old, set(changed) | (old.files.keys() - now.keys()))
    made.files = {name: now[name] for name in now if name not in changed}
    made.sources = old.sources if made.files else {}
    for part in _by_folder(changed):
        where = Path(part[0]).parts[1]
        print(f"measuring which lines {len(part)} files of tests/{where} reach …", flush=True)
        _measure(folder, part, jobs)
        _add(made, folder)
        made.files |= {name: now[name] for name in part}
        made.sources = _source_digests() | made.sources
        _write(place, made)  # what is measured stays so, even if this is stopped
    _write(place, made)
    return made


def save(folder: Path, known: Reach) -> None:
    """Keep what was learned about the tests."""
    _write(folder / "reach.json", known)


def _by_folder(files: list[str]) -> list[list[str]]:
    """Test files that are run together: importing costs more than most of them, but what is
    measured should not be lost if somebody stops it."""
    parts: dict[str, list[str]] = defaultdict(list)
    for name in files:
        parts[name.split("/")[1]].append(name)
    return [
        part[at : at + FILES_AT_ONCE]
        for part in parts.values()
        for at in range(0, len(part), FILES_AT_ONCE)
    ]


def _source_digests() -> dict[str, str]:
    return {
        path.relative_to(SOURCE).as_posix(): digest(path)
        for path in sorted((SOURCE / "kickdoor").rglob("*.py"))
    }


def _measure(folder: Path, files: list[str], jobs: int) -> None:
    workers = str(jobs if jobs > 1 else 0)
    command = [
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", workers),
        *("-p", "tools.mutation.plugin", "--cov=kickdoor", "--cov-context=test"),
        *("--cov-report=", "--no-cov-on-fail"),
        *(f"--junitxml={folder / 'junit.xml'}", "-o", "junit_family=xunit1", *files),
    ]
    unwatched = folder / "unwatched"
    for left in (unwatched, folder / "coverage"):
        left.unlink(missing_ok=True)
    environment = {**os.environ, "COVERAGE_FILE": str(folder / "coverage")}
    environment["MUTATION_UNWATCHED"] = str(unwatched)
    environment["KICKDOOR_WATCH_SCENARIOS"] = "all"
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, timeout=BUILD_SECONDS, capture_output=True
    )
    if ended.returncode not in (0, SOME_FAILED, NONE_RUN):
        raise SystemExit(
            "the tests cannot be run without any fault put in; mend them first:\n"
            + ended.stdout.decode()[-3000:]
        )


def _add(made: Reach, folder: Path) -> None:
    numbers: dict[str, int] = {}
    for case in Tree.parse(folder / "junit.xml").iter("testcase"):
        name = _node_id(case)
        if case.find("failure") is not None or case.find("error") is not None:
            print(f"left out, since it fails without any fault put in: {name}", flush=True)
            continue
        numbers[name] = len(made.tests)
        made.tests.append(name)
        made.seconds.append(round(float(case.get("time", "0")), 3))
    reached: dict[str, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    early = {file: set(lines) for file, lines in made.early.items()}
    for path, context, lines in _covered(folder / "coverage"):
        if not path.is_relative_to(SOURCE):
            continue
        file = path.relative_to(SOURCE).as_posix()
        test = numbers.get(context.split("|")[0])
        if test is not None:
            made.watched.add(test)
            for line in lines:
                reached[file][line].add(test)
        elif not context:
            early.setdefault(file, set()).update(lines)
    for file, found in reached.items():
        known = made.lines.setdefault(file, {})
        for line, tests in found.items():
            known[line] = sorted({*known.get(line, []), *tests})
    made.early = {file: sorted(lines) for file, lines in early.items()}
    for name in _listed(folder / "unwatched"):
        made.tests.append(name)
        made.seconds.append(UNKNOWN_SECONDS)


def _covered(place: Path) -> Iterator[tuple[Path, str, list[int]]]:
    """File, context and lines, as they are in coverage's database.

    CoverageData gives the same line by line, which takes minutes for thousands of tests.
    """
    if not place.exists():
        return
    with contextlib.closing(sqlite3.connect(place)) as data:
        files = {key: Path(path) for key, path in data.execute("select id, path from file")}
        contexts = dict(data.execute("select id, context from context"))
        rows = data.execute("select file_id, context_id, numbits from line_bits")
        for file, context, bits in rows:
            yield files[file], contexts[context], numbits_to_nums(bits)


def _listed(place: Path) -> list[str]:
    return place.read_text("utf-8").splitlines() if place.exists() else []


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
        early=old.early,
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
    raw |= {"lines": dict(lines), "watched": set(raw["watched"])}
    return Reach(**raw)


def _write(place: Path, made: Reach) -> None:
    raw = {**vars(made), "watched": sorted(made.watched)}
    beside = place.with_suffix(".new")
    beside.write_text(json.dumps(raw), "utf-8")
    beside.replace(place)
