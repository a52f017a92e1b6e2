"""`tools/mutate`: so many faults at random, tried one after another, and what nobody noticed.

It can be interrupted at any time; the next run with the same seed goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import threading
import time
import tomllib
from collections import Counter
from itertools import islice
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from tools.mutation.reach import ROOT, SOURCE, digest, reach, save
from tools.mutation.sites import Site, is_python, mutated, sites_of
from tools.mutation.trials import Bench, Verdict, tried

STATE = ROOT / ".venv" / "mutation"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
FOLDERS = ("engine", "seats", "table", "bots")


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing is left behind
    words = argparse.ArgumentParser(prog="tools/mutate", description=__doc__)
    words.add_argument("--seed", type=int, default=1, help="which faults (1)")
    words.add_argument("--count", type=int, default=200, help="how many (200)")
    words.add_argument("--folders", default=",".join(FOLDERS), help="of src/kickdoor, with commas")
    words.add_argument("--minutes", type=float, default=60, help="stop after so many (60)")
    words.add_argument("--most", type=float, default=60, help="seconds of tests for a fault (60)")
    words.add_argument("--jobs", type=int, default=1, help="how many at the same time (1)")
    words.add_argument("--again", action="store_true", help="try those again that survived")
    words.add_argument("--least", type=float, default=90, help="fail below so many per cent (90)")
    words.add_argument("--map", action="store_true", help="only measure which test reaches what")
    words.add_argument("--report", action="store_true", help="only say what is known")
    options = words.parse_args()
    STATE.mkdir(parents=True, exist_ok=True)
    if options.map:
        reach(STATE, options.jobs)
        return 0
    sample = sampled(options.folders.split(","), options.seed, options.count)
    kept = Kept(STATE / f"seed-{options.seed}.jsonl")
    wanted = [site for site in sample if kept.needs(site, options.again)]
    if wanted and not options.report:
        try_all(wanted, kept, options)
    return report(sample, kept, options.least)


def sampled(folders: list[str], seed: int, count: int) -> list[Site]:
    """So many of all faults that can be made in these folders, the same for the same seed."""
    found: list[Site] = []
    for folder in folders:
        for path in sorted((SOURCE / "kickdoor" / folder).rglob("*.py")):
            found += sites_of(path.relative_to(SOURCE).as_posix(), path.read_bytes())
    if not found:
        raise SystemExit(f"no code was found in {', '.join(folders)} below {SOURCE / 'kickdoor'}")
    random.Random(seed).shuffle(found)
    valid = (one for one in found if is_python(mutated((SOURCE / one.file).read_bytes(), one)))
    return list(islice(valid, count))


class Kept:
    """The verdicts so far, a line each, so that nothing is lost when a run is cut short."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.lock = threading.Lock()
        self.known: dict[str, dict[str, Any]] = {}
        if place.exists():
            for line in place.read_text("utf-8").splitlines():
                one = json.loads(line)
                self.known[one["name"]] = one

    def verdict(self, site: Site) -> Verdict | None:
        one = self.known.get(site.name)
        if one is None or one["digest"] != digest(SOURCE / site.file):
            return None
        return Verdict(one["outcome"], one["by"], one["seconds"])

    def needs(self, site: Site, again: bool) -> bool:
        verdict = self.verdict(site)
        return verdict is None or (again and verdict.outcome != "caught")

    def add(self, site: Site, verdict: Verdict) -> None:
        one = {"name": site.name, "digest": digest(SOURCE / site.file), **vars(verdict)}
        with self.lock:
            self.known[site.name] = one
            with self.place.open("a", encoding="utf-8") as file:
                file.write(json.dumps(one) + "\n")


def try_all(wanted: list[Site], kept: Kept, options: argparse.Namespace) -> None:
    """On some benches side by side, until all are tried or the time is over."""
    known = reach(STATE, options.jobs)
    until = time.monotonic() + 60 * options.minutes
    waiting: Queue[Site] = Queue()
    for site in wanted:
        waiting.put(site)
    benches = [Bench(STATE / f"bench-{number}") for number in range(options.jobs)]
    stopped = threading.Event()
    sound = benches[0]  # without a fault: a test that fails there says nothing about faults

    def work(bench: Bench) -> None:
        while time.monotonic() < until:
            try:
                site = waiting.get_nowait()
            except Empty:
                return
            verdict = tried(bench, site, known, options.most)
            if stopped.is_set():
                return  # whatever was noticed, it was the end of the tests
            kept.add(site, verdict)
            print(f"{verdict.outcome:9} {verdict.seconds:4.0f} s  {shown(site)}", flush=True)

    threads = [threading.Thread(target=work, args=(bench,), daemon=True) for bench in benches]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        unsound = failing_anyway(sound, [kept.verdict(site) for site in wanted])
    finally:
        stopped.set()
        for bench in benches:
            bench.close()
        save(STATE, known)
    for site in wanted:
        verdict = kept.verdict(site)
        if verdict is not None and verdict.by in unsound:
            print(f"{verdict.by} fails without a fault as well; not counted: {shown(site)}")
            kept.add(site, Verdict("survived", "", verdict.seconds))


def failing_anyway(sound: Bench, verdicts: list[Verdict | None]) -> set[str]:
    """The tests that noticed a fault, but fail without one as well: on a busy machine, say."""
    found: set[str] = set()
    blamed = sorted({one.by for one in verdicts if one is not None and "::" in one.by})
    while blamed:
        verdict = sound.fork(None, blamed, 600, {})
        if verdict is None or verdict.by not in blamed:
            return found
        found.add(verdict.by)
        blamed = blamed[blamed.index(verdict.by) + 1 :]
    return found


def shown(site: Site) -> str:
    before, after = (" ".join(text.split()) for text in (site.before, site.after))
    where = f"src/{site.file}:{site.line}"
    return f"{where} {site.function or '(module)'}: {before[:90]} → {after[:90]}"


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """Faults that change nothing anybody could notice, and why."""
    rows = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("fault", [])
    return {
        (row["file"], row["function"], row["code"], row["after"]): row["reason"] for row in rows
    }


def code_at(site: Site) -> str:
    lines = (SOURCE / site.file).read_text("utf-8").splitlines()
    return lines[site.line - 1].strip()


def report(sample: list[Site], kept: Kept, least: float) -> int:
    """The survivors and the figure; fails if too few were caught or some were not tried."""
    reasons = equivalents()
    counts: Counter[str] = Counter()
    folders: dict[str, Counter[str]] = {}
    for site in sorted(sample, key=lambda one: (one.file, one.line)):
        verdict = kept.verdict(site)
        outcome = verdict.outcome if verdict else "untried"
        reason = reasons.get((site.file, site.function, code_at(site), site.after))
        if outcome in ("survived", "unreached"):
            outcome = "equivalent" if reason else outcome
            print(f"{outcome}: {shown(site)}\n    {code_at(site)}")
            if reason:
                print(f"    {reason}")
        counts[outcome] += 1
        folders.setdefault(site.file.split("/")[1], Counter())[outcome] += 1
    for folder, found in sorted(folders.items()):
        print(f"{folder:8}", ", ".join(f"{number} {name}" for name, number in found.items()))
    counted = counts["caught"] + counts["survived"] + counts["unreached"]
    if not counted:
        print("nothing was tried.")
        return 1
    share = 100 * counts["caught"] / counted
    print(
        f"{counts['caught']} of {counted} faults were caught: {share:.1f} %."
        f" Equivalent: {counts['equivalent']}. Not tried: {counts['untried']}."
    )
    return 0 if share >= least and not counts["untried"] else 1


if __name__ == "__main__":
    sys.exit(main())
