"""What holds for all tests: Ctrl-C is heard, properties are tried on the same examples every time,
and some tests are not watched for coverage."""

import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# The checks of one commit give one answer, wherever and whenever they are run. Whoever wants to
# look further sets KICKDOOR_EXPLORE, and every run tries examples of its own.
settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("explore" if "KICKDOOR_EXPLORE" in os.environ else "same")

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
    "lab/test_bot_counts.py",
    "lab/test_counts.py",
    "lab/test_bot_bias.py",
    "lab/test_soak.py",
    "lab/test_tune.py",
    "lang/test_families.py",
    "lang/test_mutants.py",
    "lang/test_typed.py",
    "packs/test_card_surveys.py",
    "scenarios/test_editions_page.py",
    "seats/test_imagined_games.py",
    "table/test_update_counts.py",
    "table/test_updates.py",
    "tui/test_choice_keys.py",
    "tui/test_whole_games.py",
}
# Thousands of scenarios go the same ways through the engine: one in so many of them is watched,
# unless somebody wants to know which of them comes through a line (tools/mutate).
SCENARIOS = "scenarios/test_scenarios.py"
ONE_IN = 1 if "KICKDOOR_WATCH_SCENARIOS" in os.environ else 5
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
