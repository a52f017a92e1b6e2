"""The log of a game, packed: what comes out is what went in."""

import copy
import pickle

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from kickdoor.engine.ids import Seat
from kickdoor.games.game_log import GameLog, LogEntry

NUMBERS = some.integers(-(2**31), 2**31)
ENTRIES = some.lists(
    some.builds(
        LogEntry,
        some.integers(0, 5),
        some.lists(NUMBERS, min_size=1, max_size=12).map(tuple),
        some.text(max_size=20),
        some.integers(0, 2**40),
    ),
    max_size=12,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(ENTRIES, some.integers(0, 12))
def test_it_is_the_list_of_its_entries(entries: list[LogEntry], length: int) -> None:
    log = GameLog(entries)
    assert list(log) == entries
    assert log == entries
    assert len(log) == len(entries)
    assert list(reversed(log)) == entries[::-1]
    assert log[1:4] == entries[1:4]
    for at in range(-len(entries), len(entries)):
        assert log[at] == entries[at]
    log.cut(length)
    assert log == entries[:length]
    log.append(LogEntry(Seat(3), (7,)))
    assert log == [*entries[:length], LogEntry(Seat(3), (7,))]


def test_there_is_nothing_beyond_its_ends() -> None:
    with pytest.raises(IndexError):
        GameLog()[0]
    with pytest.raises(IndexError):
        GameLog([LogEntry(Seat(0), (0,))])[-2]


def test_a_copy_is_a_log_of_its_own() -> None:
    log = GameLog([LogEntry(Seat(0), (0,))])
    for other in (copy.deepcopy(log), pickle.loads(pickle.dumps(log))):
        other.append(LogEntry(Seat(1), (1,)))
        assert len(other) == 2
    assert len(log) == 1
