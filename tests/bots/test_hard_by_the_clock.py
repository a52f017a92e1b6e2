"""The searching bot with a budget of time: it ends when the time is over, whatever it plays."""

import itertools
from collections.abc import Iterator

import pytest
from tests.bots.test_hard import middle_of_a_game, quick

from kickdoor.bots.hard import search as searching
from kickdoor.bots.hard.candidates import Candidate
from kickdoor.bots.hard.hard_bot import HardBot
from kickdoor.bots.hard.search import Search
from kickdoor.bots.hard.search_budget import Budget
from kickdoor.engine.referee import apply_trusted, next_turn
from kickdoor.engine.state import Action
from kickdoor.seats.sealed_tables import SealedTable, seal

LASTS = Budget(ms=60)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A clock that each look moves on by 20 ms; what it gives next is how often it was asked."""
    counted = itertools.count()
    monkeypatch.setattr(searching, "monotonic_ns", lambda: 20_000_000 * next(counted))
    return counted


def choice_of(least: int) -> tuple[SealedTable, list[Action]]:
    """A table where somebody has so many options, or more."""
    st = middle_of_a_game(5, 60)
    turn = next_turn(st)
    while turn is not None and len(turn.choices) < least:
        apply_trusted(st, turn.seat, turn.choices[0])
        turn = next_turn(st)
    assert turn is not None
    sealed = seal(st, turn.seat)
    assert sealed is not None
    return sealed, turn.choices


def searched(bot: HardBot, sealed: SealedTable, choices: list[Action], careful: bool) -> int:
    """How many games it imagined in its time."""
    how = (bot.careful,) if careful else ()
    search = Search(sealed, bot.ratings, bot.policy, 1, *how)
    search.best([Candidate(choice) for choice in choices], LASTS)
    return search.played


def test_by_the_clock_it_answers_in_about_its_time(looks: Iterator[int]) -> None:
    """There is time for three rounds."""
    sealed, choices = choice_of(4)
    played = searched(quick(), sealed, choices[:4], careful=False)
    assert 4 * searching.BATCH <= played <= 3 * 4 * searching.BATCH
    assert next(looks) <= 4


def test_by_the_clock_careful_games_end_in_time_too(looks: Iterator[int]) -> None:
    """There is time for two rounds of careful games."""
    sealed, choices = choice_of(3)
    played = searched(quick(), sealed, choices[:2], careful=True)
    light = 2 * searching.BATCH
    assert light + searching.CAREFUL_BATCH <= played
    assert played <= light + 3 * 2 * searching.CAREFUL_BATCH
    assert next(looks) <= 5
