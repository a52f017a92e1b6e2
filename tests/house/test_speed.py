"""Gross loss of speed, relative to a fixed loop; `kickdoor bench` has the real figures.

Each bound is about twice what the work takes today, in the form of the engine that is installed.
"""

import sys

from tests.calibrated_time import process_seconds, relative_time

from kickdoor import engine_form
from kickdoor.bots.bot_registry import BOTS
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.lab.playout import playout
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_editions, names_for
from kickdoor.lang.packs.reading import understand
from kickdoor.seats.view_builder import view

COMPILED = engine_form() == "compiled"
LEGENDS = load_editions()
RULES = LEGENDS.settings(4, turn_limit=200)
TEXT = (
    "+3 against Elves. You may discard a card from your hand to make it leave. "
    "When it enters combat, lose a level."
)


def test_random_play() -> None:
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = sum(
            playout(new_game(LEGENDS.catalog, RULES, seed), Luck(seed)) for seed in (1, 2)
        )

    taken = relative_time(play)
    assert taken / decisions < (0.08 if COMPILED else 0.45), (
        "time for one decision of random play, relative to the loop"
    )


class Pace:
    """Yards for one decision of random play with some editions, the best of all rounds so far."""

    def __init__(self, *editions: str) -> None:
        self.mix = load_editions(editions)
        self.rules = self.mix.settings(4, turn_limit=60)
        self.decisions = 0
        self.best = float("inf")

    def play(self) -> None:
        self.decisions = sum(
            playout(new_game(self.mix.catalog, self.rules, seed), Luck(seed))
            for seed in range(20 if COMPILED else 3)
        )

    def measure(self) -> None:
        self.best = min(self.best, relative_time(self.play, 1) / self.decisions)


def test_no_edition_is_much_slower_than_legends() -> None:
    """Rounds in turns; a busy machine may need several, and real decay fails them all."""
    legends = Pace("legends")
    paces = {edition: Pace(edition) for edition in shelf.editions() if edition != "legends"}
    bounds = dict.fromkeys(paces, 1.5)
    paces["all in one mix"] = Pace(*shelf.editions())
    bounds["all in one mix"] = 2.0
    ratios: dict[str, float] = {}
    for turn in range(12):
        legends.measure()
        for pace in paces.values():
            pace.measure()
        ratios = {name: pace.best / legends.best for name, pace in paces.items()}
        if turn >= 2 and all(ratio < bounds[name] for name, ratio in ratios.items()):
            break
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio >= bounds[name]} == {}


def test_copies() -> None:
    st = new_game(LEGENDS.catalog, RULES, 1)
    playout(st, Luck(1), 300)

    def copy() -> None:
        for _ in range(300):
            st.copy()

    assert relative_time(copy) / 300 < (0.07 if COMPILED else 0.15), (
        "time for one copy, relative to the loop"
    )


def test_easy_decides() -> None:
    bot = BOTS["easy"](LEGENDS.catalog)
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = 0
        luck = Luck(1)
        st = new_game(LEGENDS.catalog, LEGENDS.settings(6, turn_limit=20), 3)
        while (turn := next_turn(st)) is not None:
            apply_trusted(st, turn.seat, bot.decide(view(st, turn.seat), turn.choices, luck))
            decisions += 1

    taken = relative_time(play, 3)
    assert taken / decisions < 1.6, "yards for one decision of an easy bot, all in all"


def test_reading_cards() -> None:
    names = names_for(("legends",))
    understand(TEXT, c.MONSTER, "text", names)
    assert (
        relative_time(lambda: [understand(TEXT, c.MONSTER, "text", names) for _ in range(10)], 8)
        / 10
        < 20
    )


def test_everything_in_the_box_loads_from_a_warm_cache_at_once() -> None:
    load_editions(shelf.editions())
    assert relative_time(lambda: load_editions(shelf.editions())) < 1500


def test_help_starts_quickly() -> None:
    bare = process_seconds([sys.executable, "-c", "pass"])
    helped = process_seconds([sys.executable, "-m", "kickdoor", "--help"])
    assert helped < 30 * bare, "processor time, against an interpreter that does nothing"
