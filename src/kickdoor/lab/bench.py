"""Measures the speed of the engine: the same work every time, the best of several rounds.

Machines differ and are busy: `calibration` is a fixed piece of plain Python, measured in the same
rounds, and the ratios to it can be compared between runs.
"""

from __future__ import annotations

import platform
import resource
import subprocess
import sys
import time
from collections.abc import Callable

import msgspec

from kickdoor import engine_form
from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.referee import new_game, options
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import State
from kickdoor.lab.bot_games import play_game
from kickdoor.lab.playout import playout
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view

SEATS = 4
TURN_LIMIT = 200
PLAYERS = ("easy", "medium")  # whole games of these are measured
STATES = 20
START_UP = "from kickdoor.lang.packs.load import load_editions; load_editions({editions!r})"


class Bench(msgspec.Struct, kw_only=True):
    """The results of one run; every rate is that of the best round."""

    python: str
    engine: str  # "compiled" or "pure Python"
    rounds: int
    calibration: float  # fixed Python loops (1,000 steps each) a second
    decisions: float  # random play, a second
    games: float  # full random games of at most 200 turns, a second
    decisions_per_game: float
    copies: float
    options: float  # lists of options, a second
    views: float
    easy_decisions: float  # in whole games between four of `easy`, a second ...
    easy_games: float  # ... and the games
    medium_decisions: float  # the same of `medium`
    medium_games: float
    start_up: float  # seconds: new interpreter, import, load the packs
    bare_start: float  # seconds: new interpreter alone
    load: float  # seconds: load the packs in this process
    memory: float  # MB, the peak
    state_bytes: int  # a saved state in the middle of a game
    ratios: dict[str, float]  # each rate divided by the calibration
    shares: dict[str, float]  # decisions of bots a second, divided by those of random play


def calibration() -> int:
    """The reference: 20 times 1,000 steps of int, list and dict work."""
    for _ in range(20):
        number = 1
        counts = [0] * 16
        seen: dict[int, int] = {}
        for step in range(1000):
            number = (number * 1103515245 + 12345) & 0x7FFFFFFF
            counts[number & 15] += 1
            seen[number & 63] = step
    return 20


def rate(work: Callable[[], int], seconds: float) -> float:
    """How often the work is done in a second."""
    done = 0
    begun = time.perf_counter()
    while True:
        done += work()
        spent = time.perf_counter() - begun
        if spent >= seconds:
            return done / spent


def midgame(cat: Catalog, settings: Settings, count: int) -> list[State]:
    """States from the middle of different games."""
    found: list[State] = []
    seed = 1
    while len(found) < count:
        st = new_game(cat, settings, seed)
        playout(st, Luck(seed), 100 + 37 * (seed % 11))
        if not st.over:
            found.append(st)
        seed += 1
    return found


def random_games(cat: Catalog, settings: Settings, seed: int, count: int) -> tuple[int, float]:
    """The decisions and seconds of whole games of uniformly random play."""
    decisions = 0
    begun = time.perf_counter()
    for number in range(count):
        st = new_game(cat, settings, seed + number)
        decisions += playout(st, Luck(seed + number))
    return decisions, time.perf_counter() - begun


def bot_games(
    cat: Catalog, settings: Settings, bots: list[Bot], seed: int, count: int
) -> tuple[int, float]:
    """The decisions and seconds of whole games between bots, as `sim` plays them."""
    decisions = 0
    begun = time.perf_counter()
    for number in range(count):
        decisions += play_game(cat, settings, seed + number, bots).decisions
    return decisions, time.perf_counter() - begun


def interpreter(code: str) -> float:
    """The seconds that a new interpreter takes to run the code."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun


def measure(editions: list[str], rounds: int, games: int, seconds: float) -> Bench:
    """All measurements, with interleaved rounds, so that a busy moment affects them alike."""
    begun = time.perf_counter()
    mix = load_editions(editions)
    load = time.perf_counter() - begun
    cat = mix.catalog
    settings = mix.settings(SEATS, turn_limit=TURN_LIMIT)
    states = midgame(cat, settings, STATES)
    tables = {name: make_bots([name], SEATS, cat) for name in PLAYERS}
    best = {
        "calibration": 0.0,
        "decisions": 0.0,
        "games": 0.0,
        "copies": 0.0,
        "options": 0.0,
        "views": 0.0,
    }
    best |= {f"{name}_{what}": 0.0 for name in PLAYERS for what in ("decisions", "games")}
    per_game = 0.0
    start_up = bare = 1e9
    for _ in range(rounds):
        decisions, spent = random_games(cat, settings, 1, games)
        per_game = decisions / games
        found = {
            "calibration": rate(calibration, seconds),
            "decisions": decisions / spent,
            "games": games / spent,
            "copies": rate(lambda: len([st.copy() for st in states]), seconds),
            "options": rate(lambda: len([options(st, st.active) for st in states]), seconds),
            "views": rate(lambda: len([view(st, st.active) for st in states]), seconds),
        }
        for name, bots in tables.items():
            made, took = bot_games(cat, settings, bots, 1, games)
            found[f"{name}_decisions"] = made / took
            found[f"{name}_games"] = games / took
        for name, value in found.items():
            best[name] = max(best[name], value)
        start_up = min(start_up, interpreter(START_UP.format(editions=editions)))
        bare = min(bare, interpreter("pass"))
    yardstick = best["calibration"]
    return Bench(
        python=platform.python_version(),
        engine=engine_form(),
        rounds=rounds,
        **{name: round(value, 1) for name, value in best.items()},
        decisions_per_game=round(per_game, 1),
        start_up=round(start_up, 3),
        bare_start=round(bare, 3),
        load=round(load, 3),
        memory=round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
        state_bytes=_size(states[0]),
        ratios={
            name: round(value / yardstick, 4)
            for name, value in best.items()
            if name != "calibration"
        },
        shares={name: round(best[f"{name}_decisions"] / best["decisions"], 4) for name in PLAYERS},
    )


def _size(st: State) -> int:
    return len(msgspec.json.encode(to_data(st)))


def as_text(bench: Bench) -> str:
    """The results as text for people."""
    rows = [
        ("calibration loop", f"{bench.calibration:,.0f} /s", ""),
        ("random decisions", f"{bench.decisions:,.0f} /s", "decisions"),
        ("random games", f"{bench.games:,.1f} /s", "games"),
        ("state copies", f"{bench.copies:,.0f} /s", "copies"),
        ("option lists", f"{bench.options:,.0f} /s", "options"),
        ("views", f"{bench.views:,.0f} /s", "views"),
        ("easy decisions", f"{bench.easy_decisions:,.0f} /s", "easy_decisions"),
        ("easy games", f"{bench.easy_games:,.1f} /s", "easy_games"),
        ("medium decisions", f"{bench.medium_decisions:,.0f} /s", "medium_decisions"),
        ("medium games", f"{bench.medium_games:,.1f} /s", "medium_games"),
    ]
    lines = [f"Python {bench.python}, engine {bench.engine}, best of {bench.rounds} rounds"]
    for label, value, key in rows:
        ratio = f"   {bench.ratios[key]:.4f} x calibration" if key else ""
        share = bench.shares.get(key.removesuffix("_decisions")) if key else None
        part = f", {share:.3f} x random play" if share is not None else ""
        lines.append(f"{label:<18}{value:>14}{ratio}{part}")
    lines.append(
        f"start-up          {bench.start_up * 1000:>9.0f} ms   "
        f"(the bare interpreter {bench.bare_start * 1000:.0f} ms, loading packs "
        f"{bench.load * 1000:.0f} ms)"
    )
    lines.append(
        f"memory            {bench.memory:>9.1f} MB   (a saved state {bench.state_bytes:,} bytes)"
    )
    return "\n".join(lines)


def command(
    as_json: bool,
    editions: list[str] | None = None,
    rounds: int = 5,
    games: int = 12,
    seconds: float = 0.4,
) -> int:
    """Measure and print."""
    bench = measure(editions or ["legends"], rounds, games, seconds)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(bench), indent=2).decode())
    else:
        print(as_text(bench))
    return 0
