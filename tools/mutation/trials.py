"""One fault, tried: a copy of the source with the fault in it, and the tests that reach it.

It must not write into the repository: copy, cache and examples live in a folder of their own.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.mutation.plugin import FAILED, PASSED, UNFIT
from tools.mutation.reach import FOLDERS, ROOT, SOURCE, Reach
from tools.mutation.sites import Site, mutated

LEFT_OUT = (".git", ".venv")  # of the repository, in a bench
QUICK_SECONDS = 6.0  # of the quickest tests that reach a line, before those that play many games
PACE = 3  # a fault may make tests so many times slower before it counts as noticed
START_SECONDS = 60
ONE_TEST_SECONDS = 120
COLLECT_SECONDS = 600
PYTEST = [
    *(sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header"),
    *("-p", "tools.mutation.plugin", "--tb=no", f"--timeout={ONE_TEST_SECONDS}"),
]
# Tests that start servers: which lines those run is not measured, and they may be any of these.
SERVERS = {
    "table": (
        *("table/test_server_stop.py", "table/test_admission.py", "table/test_one_server.py"),
        *("table/test_server_kill.py", "cli/test_exit_handling.py"),
    ),
}
# Tests that look at every number that is simply set, whatever line uses it.
NUMBERS = ("api/test_standing_numbers.py",)
# Tests that play by the thousand and are known by their time only; in this order they come last.
BULK = {
    "engine": ("lab/test_counts.py", "scenarios/", "engine/", "games/"),
    "seats": ("seats/", "table/test_updates.py", "bots/"),
    "table": ("table/",),
    "bots": ("lab/test_bot_counts.py::test_imagined", "lab/test_bot_counts.py", "bots/", "lab/"),
}
AGAIN_SECONDS = 40  # of tests, for what survived in a fork


@dataclass(frozen=True)
class Verdict:
    """What became of a fault."""

    outcome: str  # caught, survived, unreached
    by: str = ""  # the test that noticed it, or how else it was noticed
    seconds: float = 0.0


class Bench:
    """A copy of the source to put faults into, one after another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        house = folder / "house"  # laid out as the repository: some tests look for its pages
        self.tree = house / "src"
        self.times = folder / "times"  # of the tests that passed since somebody last asked
        if house.exists():
            shutil.rmtree(house)
        house.mkdir()
        for beside in ROOT.iterdir():
            if beside != SOURCE and beside.name not in LEFT_OUT:
                (house / beside.name).symlink_to(beside)
        skipped = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(SOURCE / "kickdoor", self.tree / "kickdoor", ignore=skipped)
        self.stamp = int(time.time()) - 10_000_000
        self._sound: dict[str, bool] = {}  # tests that noticed something: do they pass without?
        self._site: Site | None = None  # the fault that is in the copy
        self._forks: subprocess.Popen[bytes] | None = None
        self._alone: subprocess.Popen[bytes] | None = None
        self._requests, self._answers = -1, -1

    def put(self, site: Site) -> None:
        """Make the fault in the copy."""
        self._site = site
        self._write(site.file, mutated((SOURCE / site.file).read_bytes(), site))

    def take_out(self) -> None:
        """The copy is sound again."""
        if self._site is not None:
            self._write(self._site.file, (SOURCE / self._site.file).read_bytes())
            self._site = None

    def _write(self, file: str, content: bytes) -> None:
        """Each version has a time of its own, or Python would take an old one from its cache."""
        place = self.tree / file
        place.write_bytes(content)
        self.stamp += 2
        os.utime(place, (self.stamp, self.stamp))

    def fork(
        self, site: Site | None, tests: list[str], estimate: float, patience: dict[str, float]
    ) -> Verdict | None:
        """The tests in a fork of a process that has loaded everything, each for so long at most.

        None if the fault cannot be put into what is loaded.
        """
        if self._forks is None:
            self._start_forks()
        failed = self.folder / "failed"
        failed.unlink(missing_ok=True)
        limit = int(PACE * estimate) + START_SECONDS
        request: dict[str, Any] = {"tests": tests, "limit": limit, "failed": str(failed)}
        request |= {"patience": patience, "times": str(self.times)}
        place = self.tree / site.file if site else Path()
        request["source"] = place.read_text("utf-8") if site else ""  # none: as it is loaded
        request |= {"file": str(place), "function": site.function if site else ""}
        begun = time.monotonic()
        os.write(self._requests, (json.dumps(request) + "\n").encode())
        code = self._answer(5 * limit)
        seconds = time.monotonic() - begun
        if code == UNFIT:
            return None
        if code == PASSED:
            return Verdict("survived", "", seconds)
        by = failed.read_text("utf-8") if failed.exists() else "no end"
        return Verdict("caught", by, seconds)

    def timed(self) -> dict[str, float]:
        """The seconds of the tests that have passed since the last time."""
        lines = self.times.read_text("utf-8").splitlines() if self.times.exists() else []
        self.times.unlink(missing_ok=True)
        return dict(json.loads(line) for line in lines)

    def is_sound(self, test: str) -> bool:
        """Whether the test passes in a fork without any fault: one of speed may not."""
        if test not in self._sound:
            verdict = self.fork(None, [test], ONE_TEST_SECONDS, {})
            self._sound[test] = verdict is not None and verdict.outcome != "caught"
        return self._sound[test]

    def _start_forks(self) -> None:
        """Load everything, without the fault that may be in the copy: it would stay forever."""
        site = self._site
        self.take_out()
        self._load()
        if site is not None:
            self.put(site)

    def _load(self) -> None:
        asked, request = os.pipe()
        answer, told = os.pipe()
        environment = self._environment()
        environment |= {"MUTATION_REQUESTS": str(asked), "MUTATION_ANSWERS": str(told)}
        with (self.folder / "forks").open("wb") as output:
            self._forks = subprocess.Popen(
                [*PYTEST, *sorted({f"tests/{name}" for name in FOLDERS})],
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
                start_new_session=True,
                pass_fds=(asked, told),
            )
        os.close(asked)
        os.close(told)
        self._requests, self._answers = request, answer
        if self._answer(COLLECT_SECONDS) != PASSED:
            raise SystemExit(f"the tests could not be collected; see {self.folder / 'forks'}")

    def _answer(self, seconds: float) -> int:
        """What a fork ended with; one that does not end is ended, with all that belongs to it."""
        ready, _, _ = select.select([self._answers], [], [], seconds)
        line = os.read(self._answers, 10_000) if ready else b""
        if not line:
            self.close()
            return FAILED
        return int(json.loads(line).get("code", PASSED))

    def close(self) -> None:
        """End what is still at work."""
        if self._alone is not None and self._alone.poll() is None:
            _end_group(self._alone)
        if self._forks is not None:
            _end_group(self._forks)
            os.close(self._requests)
            os.close(self._answers)
            self._forks = None

    def run(self, tests: list[str], estimate: float) -> Verdict:
        """The tests in a process of their own, in this order, up to the first that fails."""
        listed = self.folder / "tests"
        listed.write_text("\n".join(tests), "utf-8")
        failed = Path(f"{listed}.failed")
        failed.unlink(missing_ok=True)
        begun = time.monotonic()
        limit = int(PACE * estimate) + START_SECONDS
        code = self._pytest(sorted({name.split("::")[0] for name in tests}), listed, limit)
        seconds = time.monotonic() - begun
        if code == 0:
            return Verdict("survived", "", seconds)
        if failed.exists():
            return Verdict("caught", failed.read_text("utf-8"), seconds)
        if code == 5:
            return Verdict("unreached", "", seconds)
        return Verdict("caught", "no end" if code < 0 else "no start", seconds)

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PYTHONPATH": f"{self.tree}{os.pathsep}{ROOT}",
            "KICKDOOR_CACHE": str(self.folder / "cache"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
        }

    def _pytest(self, files: list[str], listed: Path, limit: int) -> int:
        command = [*PYTEST, *files]
        environment = {**self._environment(), "MUTATION_TESTS": str(listed)}
        environment["MUTATION_SECONDS"] = str(limit)

        with (self.folder / "output").open("wb") as output:
            self._alone = process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
            try:
                # Processor time is what counts; the clock is for tests that wait forever.
                return process.wait(5 * limit)
            except subprocess.TimeoutExpired:
                return -signal.SIGKILL
            finally:
                _end_group(process)


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """The tests and whatever they started; they are a group of their own."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def portions(site: Site, known: Reach, most: float) -> Iterator[tuple[list[str], float]]:
    """The tests for a fault with the seconds they should take: first the quickest that reach it,
    then the many that may and tell most, then all others that reach it."""
    reached = known.of_line(site.file, site.line, site.last)
    unwatched = known.unwatched()
    bulk = [
        test
        for place in BULK.get(site.file.split("/")[1], ())
        for test in unwatched
        if known.tests[test].startswith(f"tests/{place}")
    ]
    bulk = list(dict.fromkeys(bulk))
    quickest, _ = _first(reached, known, QUICK_SECONDS)
    others = [test for test in reached if known.tests[test] not in set(quickest)]
    servers = known.tests_of(SERVERS.get(site.file.split("/")[1], ()))
    early = not site.function or known.is_early(site.file, site.line, site.last)
    numbers = known.tests_of(NUMBERS) if early else []
    steps = (
        (numbers, QUICK_SECONDS),
        (reached, QUICK_SECONDS),
        (bulk, most),
        (others, most),
        (servers, most),
    )
    for portion, seconds in steps:
        taken, spent = _first(portion, known, seconds)
        if taken:
            yield taken, spent


def _first(tests: list[int], known: Reach, most: float) -> tuple[list[str], float]:
    """As many of the tests as fit into that time, and the time they take."""
    taken: list[str] = []
    spent = 0.0
    for test in tests:
        if spent + known.seconds[test] <= most:
            taken.append(known.tests[test])
            spent += known.seconds[test]
    return taken, spent


def tried(bench: Bench, site: Site, known: Reach, most: float) -> Verdict:
    """Puts the fault in, runs what reaches it, and takes the fault out again.

    What survives in a fork is tried once more in a process of its own if its line runs only before
    the first test, while modules and cards are loaded: the fault was not there yet when it did.
    """
    bench.put(site)
    seconds = 0.0
    reached = known.of_line(site.file, site.line, site.last)
    steps = [(True, *portion) for portion in portions(site, known, most)]
    if site.function and known.is_early(site.file, site.line, site.last):
        steps.append((False, *_first(reached, known, min(most, AGAIN_SECONDS))))
    try:
        for may_fork, tests, estimate in steps:
            verdict = None
            if may_fork and site.function:
                verdict = bench.fork(site, tests, estimate, known.patience(tests))
            while verdict is not None and verdict.by in tests and not bench.is_sound(verdict.by):
                seconds += verdict.seconds
                tests = tests[tests.index(verdict.by) + 1 :]  # the others before it have passed
                verdict = bench.fork(site, tests, estimate, known.patience(tests))
            if verdict is None:
                verdict = bench.run(tests, estimate)
            seconds += verdict.seconds
            if verdict.outcome == "caught":
                return Verdict("caught", verdict.by, seconds)
    finally:
        bench.take_out()
        known.learn(bench.timed())
    return Verdict("survived" if reached else "unreached", "", seconds)
