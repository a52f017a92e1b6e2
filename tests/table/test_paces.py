"""Paces: how soon the next one is served, to the last hundredth, on a clock that is a number."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from kickdoor.engine.ids import Seat
from kickdoor.table.connection import Connection
from kickdoor.table.http_security import is_own_origin
from kickdoor.table.jobs import Job
from kickdoor.table.metrics import Metrics
from kickdoor.table.paced_queues import PacedQueue, PacedQueues
from kickdoor.table.query_queue import MOST_TOGETHER, MOST_WAITING, Query, QueryQueue
from kickdoor.table.quotas import MOST_PER_SEAT, MessageQuota, drop_oldest_connection
from kickdoor.table.room_timer import RoomTimer
from kickdoor.table.wire.client_messages import Explain, Ping


class Handle:
    """A call that is due some time; it can be called off."""

    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call

    def cancel(self) -> None:
        self.at = float("inf")


class Clock:
    """A loop whose time goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[Handle] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, call: Callable[..., None], *args: Any) -> Handle:
        handle = Handle(self.now + delay, lambda: call(*args))
        self.due.append(handle)
        return handle

    def go_on(self, seconds: float) -> None:
        until = self.now + seconds
        while ready := [one for one in self.due if one.at <= until + 1e-9]:
            first = min(ready, key=lambda one: one.at)
            self.due.remove(first)
            self.now = max(self.now, first.at)
            first.call()
        self.now = until


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: made)
    return made


def test_whoever_waits_alone_is_woken_at_once(clock: Clock) -> None:
    queue, woken = PacedQueue(0.5), list[str]()
    queue.enqueue(lambda: woken.append("a"))
    assert (woken, queue.waiting) == ([], 1)
    clock.go_on(0)
    assert (woken, queue.waiting) == (["a"], 0)


def test_after_work_the_others_rest_as_long_as_the_share_says(clock: Clock) -> None:
    queue, woken = PacedQueue(0.25), list[str]()

    def work(name: str) -> Callable[[], None]:
        def wake() -> None:
            woken.append(name)
            queue.record_duration(0.04)

        return wake

    for name in "abc":
        queue.enqueue(work(name))
    clock.go_on(0)
    assert woken == ["a"]
    clock.go_on(0.11)  # a quarter of the time: 0.04 s of work, 0.12 s of rest
    assert woken == ["a"]
    clock.go_on(0.01)
    assert woken == ["a", "b"]
    clock.go_on(0.12)
    assert woken == ["a", "b", "c"]
    assert queue.waiting == 0


def test_long_work_is_followed_by_a_quarter_of_a_second_at_most(clock: Clock) -> None:
    queue, woken = PacedQueue(0.25), list[str]()
    queue.record_duration(10.0)
    queue.enqueue(lambda: woken.append("a"))
    clock.go_on(0.24)
    assert woken == []
    clock.go_on(0.01)
    assert woken == ["a"]


def test_work_that_tells_nothing_is_taken_to_last_as_usual(clock: Clock) -> None:
    queue, woken = PacedQueue(0.5), list[str]()
    queue.record_duration(0.1)  # counts for a fifth: 0.02 s are usual now
    clock.go_on(1)
    for name in "ab":
        queue.enqueue(lambda name=name: woken.append(name))  # type: ignore[misc]
    clock.go_on(0)
    assert woken == ["a"]
    clock.go_on(0.039)
    assert woken == ["a"]
    clock.go_on(0.001)
    assert woken == ["a", "b"]


def test_queries_get_more_of_the_process_than_hasty_bots() -> None:
    queues = PacedQueues()
    assert (queues.queries.share, queues.bots.share) == (0.4, 0.3)


# --- connections ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        (None, "table.example", True),
        ("https://table.example", "table.example", True),
        ("https://table.example:8000", "table.example", False),
        ("https://other.example", "table.example", False),
        ("https://friend.example", "table.example", True),
        ("https://table.example", None, False),
        ("null", "", False),
        ("http://[", "table.example", False),
    ],
)
def test_only_our_own_pages_may_ask(origin: str | None, host: str | None, own: bool) -> None:
    assert is_own_origin(origin, host, frozenset(["https://friend.example"])) is own


def seated(*seats: int) -> Connection:
    connection = Connection()
    connection.seats = frozenset(map(Seat, seats))
    return connection


def test_all_devices_of_a_seat_share_its_rate() -> None:
    quota = MessageQuota()
    first, second, other, watcher = seated(0), seated(0), seated(1, 2), seated()
    for one in range(60):
        assert quota.take((first, second)[one % 2], Ping(id="p"))
    assert not quota.take(first, Ping(id="p"))
    assert not quota.take(second, Ping(id="p"))
    assert quota.take(other, Ping(id="p"))
    assert quota.take(watcher, Ping(id="p"))
    left = watcher.bucket.left
    assert quota.take(watcher, Ping(id="p"))
    assert watcher.bucket.left < left  # its own


def test_the_oldest_device_of_a_seat_makes_room() -> None:
    metrics = Metrics()
    open_ = [seated(0) for _ in range(MOST_PER_SEAT)]
    other = seated(1)
    drop_oldest_connection([*open_[:-1], other], seated(0), metrics)
    assert not any(one.closing for one in open_)
    drop_oldest_connection([*open_, other], seated(0), metrics)
    assert [bool(one.closing) for one in open_] == [True] + [False] * (MOST_PER_SEAT - 1)
    assert not other.closing
    drop_oldest_connection([*open_, other], seated(0), metrics)
    assert [bool(one.closing) for one in open_] == [True] + [False] * (MOST_PER_SEAT - 1)


# --- queries ----------------------------------------------------------------------------------


def asked(seat: int, whose: int, name: str) -> Explain:
    return Explain(seat=Seat(seat), whose=Seat(whose), id=name)


def test_the_same_question_is_answered_once_and_not_too_many_wait(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted: list[Query] = []
    queries = QueryQueue(posted.append, PacedQueue(0.5), Metrics())
    device = seated(0)
    told: list[Any] = []
    monkeypatch.setattr(Connection, "tell", lambda _, message: told.append(message))
    for number in range(1 + MOST_TOGETHER):
        queries.ask(device, asked(0, 0, f"same {number}"))
    assert told == []
    queries.ask(device, asked(0, 0, "too many alike"))
    assert [one.id for one in told] == ["too many alike"]
    for whose in range(1, MOST_WAITING):
        queries.ask(device, asked(0, whose, f"about {whose}"))
    assert len(told) == 1
    queries.ask(device, asked(0, 99, "too many"))
    assert [one.id for one in told] == ["too many alike", "too many"]
    queries.ask(seated(1), asked(1, 0, "of another seat"))
    clock.go_on(60)
    assert [one.seat for one in posted] == [0] * MOST_WAITING + [1]
    assert len(posted[0].others) == MOST_TOGETHER


# --- the timer of a room ----------------------------------------------------------------------


def test_a_room_is_woken_in_time_and_only_for_the_last_wish(clock: Clock) -> None:
    jobs: asyncio.Queue[Job] = asyncio.Queue()
    timer = RoomTimer(jobs, PacedQueue(0.5))
    timer.set(1.0, False)
    timer.set(2.0, False)
    clock.go_on(1.9)
    assert jobs.empty()
    clock.go_on(0.1)
    assert jobs.qsize() == 1
    timer.set(1.0, False)
    timer.stop()
    clock.go_on(5)
    assert jobs.qsize() == 1


def test_hasty_bots_wait_for_their_turn_once(clock: Clock) -> None:
    jobs: asyncio.Queue[Job] = asyncio.Queue()
    queue = PacedQueue(0.5)
    queue.record_duration(10)  # nobody is woken for a quarter of a second
    timer = RoomTimer(jobs, queue)
    timer.set(0.0, True)
    clock.go_on(0.1)
    assert (queue.waiting, jobs.qsize()) == (1, 0)
    timer.set(0.0, True)
    clock.go_on(0.1)
    assert queue.waiting == 1
    clock.go_on(0.1)
    assert (queue.waiting, jobs.qsize()) == (0, 1)
    timer.set(0.0, True)
    clock.go_on(1)
    assert jobs.qsize() == 2
