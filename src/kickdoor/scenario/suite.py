"""`kickdoor scenario`: runs files and folders of scenarios and reports failures."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from kickdoor.errors import ScenarioError
from kickdoor.lang.packs.letters import shown, shown_json
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.scenario_reader import read_file
from kickdoor.scenario.scenario_results import BROKEN, FAILED, ScenarioResult
from kickdoor.scenario.scenario_runner import run_scenario

ALL_WELL = 0
SOME_FAILED = 1
BAD_FILES = 2
PROGRESS_FROM = 40
BAR = 50


def files_in(paths: Iterable[str | Path]) -> list[Path]:
    """The named scenario files, and all *.toml files in the named folders, in order."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise ScenarioError(str(path), "", "there are no *.toml files in this folder.")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise ScenarioError(str(path), "", "there is no such file or folder.")
    return found


def read_all(paths: Iterable[str | Path]) -> list[Scenario]:
    """All scenarios in these files and folders."""
    return [scenario for path in files_in(paths) for scenario in read_file(path)]


def run(paths: Sequence[str | Path], as_json: bool = False, thorough: bool = False) -> int:
    """Run them all and print the results; the exit code is 0, 1 or 2."""
    if not paths:
        print("Name at least one scenario file or folder.", file=sys.stderr)
        return BAD_FILES
    scenarios: list[Scenario] = []
    problems: list[str] = []
    try:
        files = files_in(paths)
    except ScenarioError as problem:
        print(shown(str(problem)), file=sys.stderr)
        return BAD_FILES
    for path in files:
        try:
            scenarios += read_file(path)
        except ScenarioError as problem:
            problems.append(str(problem))
    results = run_many(scenarios, thorough, show=not as_json)
    if as_json:
        rows = [result.as_json() for result in results]
        rows += [{"outcome": BROKEN, "message": problem} for problem in problems]
        print(shown_json(json.dumps(rows, indent=2, ensure_ascii=False)))
    else:
        _print(results, problems)
    broken = problems or any(result.outcome == BROKEN for result in results)
    if broken:
        return BAD_FILES
    return SOME_FAILED if any(not result.is_passed for result in results) else ALL_WELL


def run_many(scenarios: list[Scenario], thorough: bool, show: bool) -> list[ScenarioResult]:
    """Run scenarios; with many of them a line of dots shows the progress."""
    shows = show and len(scenarios) >= PROGRESS_FROM and sys.stderr.isatty()
    results: list[ScenarioResult] = []
    for number, scenario in enumerate(scenarios, 1):
        results.append(run_scenario(scenario, thorough))
        if shows:
            done = BAR * number // len(scenarios)
            bar = "#" * done + "." * (BAR - done)
            print(f"\r[{bar}] {number}/{len(scenarios)}", end="", file=sys.stderr)
    if shows:
        print(file=sys.stderr)
    return results


def _print(results: list[ScenarioResult], problems: list[str]) -> None:
    told: set[str] = set()
    for result in results:
        cause = result.sentence.partition(f"{result.scenario.label()}: ")[2]
        if result.outcome == BROKEN and cause in told:
            print(shown(f"{result.lines()[0]}\n  for the same reason.\n"))
        elif not result.is_passed:
            print(shown("\n".join(result.lines())))
            print()
        if result.outcome == BROKEN and cause:
            told.add(cause)
    for problem in problems:
        print(shown(f"BROKEN  {problem}\n"))
    failed = sum(1 for result in results if result.outcome == FAILED)
    broken = sum(1 for result in results if result.outcome == BROKEN)
    passed = len(results) - failed - broken
    line = f"{passed} of {len(results)} scenarios passed"
    if failed:
        line += f", {failed} failed"
    if broken:
        line += f", {broken} broken"
    if problems:
        count = len(problems)
        line += f", {count} file{'s' if count > 1 else ''} could not be read"
    print(line + ".")
