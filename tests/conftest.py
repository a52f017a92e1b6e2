"""What holds for all tests: Ctrl-C is heard, and some of them are not watched for coverage."""

import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

# They play games or read texts by the thousand: being watched would make them two to three
# times slower, and every line they come through is also reached by a test of its own.
BULK = {
    "bots/test_bots_play.py",
    "bots/test_hard.py",
    "bots/test_tempers.py",
    "engine/effects/test_any_effect.py",
    "engine/test_live.py",
    "engine/test_state.py",
    "lab/test_bench.py",
    "lab/test_counts.py",
    "lab/test_fairness.py",
    "lab/test_soak.py",
    "lab/test_tune.py",
    "lang/test_families.py",
    "lang/test_mutants.py",
    "lang/test_round_trip.py",
    "lang/test_typed.py",
    "packs/test_quick_looks.py",
    "scenarios/test_editions.py",
    "seats/test_imagining.py",
    "table/test_pictures.py",
    "tui/test_choices.py",
    "tui/test_whole_games.py",
}
# Thousands of scenarios go the same ways through the engine: one in so many of them is watched.
SCENARIOS = "scenarios/test_scenarios.py"
ONE_IN = 5
UNWATCHED = pytest.StashKey[bool]()
HERE = Path(__file__).parent


def pytest_configure() -> None:
    """In the background Ctrl-C is ignored, and processes that tests start would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for number, item in enumerate(items):
        name = item.path.relative_to(HERE).as_posix() if item.path.is_relative_to(HERE) else ""
        if name in BULK or (name == SCENARIOS and number % ONE_IN):
            item.stash[UNWATCHED] = True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """pytest-cov's own mark `no_cover` does not reach the processes of pytest-xdist."""
    if not item.stash.get(UNWATCHED, False):
        return (yield)
    watch = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(watch)
