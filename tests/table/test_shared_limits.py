"""Limits by address hold over all processes; an address leaves its process as a digest only."""

import asyncio
import time

import pytest
from starlette.applications import Starlette
from tests.table.online_players import client_for, create, until
from tests.table.real_databases import new_database

from kickdoor.table import worker_sharing
from kickdoor.table.admission import UNKNOWN
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.shared_limits import AddressLimits, SharedRateLimiter
from kickdoor.table.store.store import Store

KEY = b"k" * 32
HERE = "192.0.2.7"


def two() -> tuple[AddressLimits, AddressLimits, SharedRateLimiter, SharedRateLimiter]:
    """Two processes that know each other, with one limit of eight at once and no more after."""
    one, other = AddressLimits(), AddressLimits()
    for limits, name in ((one, "one"), (other, "other")):
        limits.share(KEY)
        limits.learn({name: b""})
    return one, other, one.rate("looks", 8, 1e-6), other.rate("looks", 8, 1e-6)


def test_what_was_used_elsewhere_is_used_here_once_however_often_it_is_told() -> None:
    one, other, its, theirs = two()
    assert [its.take(HERE) for _ in range(5)] == [True] * 5
    for _ in range(3):
        other.learn({"one": one.told()})
    assert [theirs.take(HERE) for _ in range(4)] == [True] * 3 + [False]
    assert theirs.take("192.0.2.8"), "another address has its own limit"
    one.learn({"other": other.told()})
    assert not its.take(HERE)


def test_what_was_used_beyond_the_limit_has_to_be_paid_back() -> None:
    one, other, its, theirs = two()
    for limiter in (its, theirs):
        while limiter.take(HERE):
            pass
    other.learn({"one": one.told()})
    assert theirs.bucket(other.digest(HERE).hex()).left == pytest.approx(-8, abs=0.01)


def test_a_process_that_is_new_does_not_count_what_was_used_before_it_came() -> None:
    one, _, its, _ = two()
    for _ in range(5):
        its.take(HERE)
    late = AddressLimits()
    late.share(KEY)
    its_own = late.rate("looks", 8, 1e-6)
    late.learn({"one": one.told()})
    assert [its_own.take(HERE) for _ in range(8)] == [True] * 8


def test_what_is_held_at_others_is_the_sum_of_what_they_say_now() -> None:
    one, other, third = AddressLimits(), AddressLimits(), AddressLimits()
    held = {HERE: 40, "192.0.2.8": 1}
    for limits in (one, other, third):
        limits.share(KEY)
        limits.holding("seats", 100, lambda: held)
    third.learn({"one": one.told(), "other": other.told()})
    assert third.elsewhere("seats", HERE) == 80
    assert third.elsewhere("seats", "192.0.2.8") == 0, "too few to matter"
    third.learn({"other": other.told()})
    assert third.elsewhere("seats", HERE) == 40


def test_no_address_is_told_and_nobody_with_another_key_knows_it_again() -> None:
    one, _, its, _ = two()
    for _ in range(5):
        its.take(HERE)
    told = one.told()
    assert HERE.encode() not in told
    stranger = AddressLimits()
    assert stranger.digest(HERE) != one.digest(HERE)
    assert one.digest(HERE) in told


def test_what_has_been_refilled_long_ago_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = AddressLimits()
    limiter = limits.rate("looks", 8, 1.0)
    for _ in range(5):
        limiter.take(HERE)
    assert limiter.used()
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert not limiter.used()


def test_new_tables_and_seats_of_an_address_count_at_all_processes(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_sharing, "RENEW_SECONDS", 0.05)
    url = asyncio.run(new_database(postgres))
    registries = [RoomRegistry(Store(url, f":{number}"), per_address=20) for number in (1, 2)]
    one, two = (registry.fellows for registry in registries)
    with client_for("", registries[0]) as first, client_for("", registries[1]) as second:
        until(lambda: bool(one.others and two.others))
        for client, fellows in ((first, one), (second, two)):
            app = client.app
            assert isinstance(app, Starlette)
            # No more while the test runs, however slow.
            app.state.answers.creations = fellows.limits.rate("creations", 6, 0.0)
        for _ in range(4):
            made = create(second)
            with second.websocket_connect(f"/ws/{made['table']}") as socket:
                hello = {"type": "hello", "table": made["table"], "tokens": [made["token"]]}
                socket.send_json(hello)
                socket.receive_json()
        until(lambda: one.limits.elsewhere("seats", UNKNOWN) == 4)
        codes = [first.post("/api/tables", json={"name": "Ada"}).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
