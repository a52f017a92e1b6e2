"""Limits over time: rates recover, addresses are forgotten, the log is not flooded."""

import logging

import pytest

from kickdoor.table import admission, http_security
from kickdoor.table.admission import Admission, ConnectionLimits, RepeatFilter
from kickdoor.table.http_security import AddressRateLimiter, RateLimiter
from kickdoor.table.metrics import Metrics


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(admission, "time", made)
    monkeypatch.setattr(http_security, "time", made)
    return made


def test_a_rate_recovers_as_time_goes_by_up_to_its_burst() -> None:
    limiter = RateLimiter(3, 0.5, now=10.0)
    assert [limiter.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert not limiter.take(11.9)
    assert limiter.take(12.0)
    assert not limiter.take(12.0)
    assert [limiter.take(1000.0) for _ in range(4)] == [True, True, True, False]
    assert limiter.wait(1001.0) == pytest.approx(1.0)


def test_each_address_has_a_rate_and_the_one_longest_silent_is_forgotten(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_security, "MOST_ADDRESSES", 2)
    addresses = AddressRateLimiter(1, 0.001)
    assert addresses.take("a")
    assert not addresses.take("a")
    assert addresses.take("b")
    assert not addresses.take("a"), "it is heard of again, so b is the oldest"
    assert addresses.take("c")
    assert not addresses.take("a")
    assert addresses.take("b"), "it was forgotten"


def test_the_log_hears_of_the_same_thing_once_a_minute(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    watched = Admission(ConnectionLimits(), Metrics())

    def told() -> list[str]:
        caplog.clear()
        watched.say("full", "%d are inside", 7)
        watched.say("slow", "somebody is slow")
        return [record.getMessage() for record in caplog.records]

    with caplog.at_level(logging.WARNING):
        assert told() == ["7 are inside", "somebody is slow"]
        assert told() == []
        clock.now += 59
        assert told() == []
        clock.now += 1
        assert told() == ["7 are inside", "somebody is slow"]
        assert told() == []


def test_a_warning_of_the_web_server_is_let_through_once_a_minute(clock: Clock) -> None:
    seldom = RepeatFilter()

    def passes(level: int, text: str) -> bool:
        record = logging.LogRecord("uvicorn", level, __file__, 1, text, None, None)
        return bool(seldom.filter(record))

    assert passes(logging.WARNING, "bad request")
    assert not passes(logging.WARNING, "bad request")
    assert passes(logging.WARNING, "other request")
    assert passes(logging.ERROR, "bad request")
    assert passes(logging.ERROR, "bad request")
    clock.now += 59.5
    assert not passes(logging.WARNING, "bad request")
    clock.now += 0.5
    assert passes(logging.WARNING, "bad request")
