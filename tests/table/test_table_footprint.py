"""What a table costs: objects, bytes, and what the garbage collector has to look at."""

import asyncio
import gc
import time
import tracemalloc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.loopback_server import BareSocket, TableOfFour, serving, table_of_four

from kickdoor.table.garbage_collection import (
    CALM_SECONDS,
    MUCH,
    REST_SECONDS,
    SELDOM_SECONDS,
    GarbageCollector,
)
from kickdoor.table.metrics import Metrics
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store

TABLES = 12
ACTIONS = 60
MOST_OBJECTS = 400  # of a table in play that the collector knows, without its websockets
MOST_BYTES = 100_000
MOST_OBJECTS_OF_A_SOCKET = 60


@pytest.fixture(autouse=True)
def undisturbed() -> Iterator[None]:
    """The collector does what these tests tell it to, and is left as it was."""
    before = gc.get_threshold()
    gc.freeze()  # what other tests left is not looked at
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


async def playing(registry: RoomRegistry) -> TableOfFour:
    table, _ = await table_of_four(registry)
    four = TableOfFour(registry, table)
    await four.sit()
    return four


def test_a_table_in_play_holds_few_objects_and_few_bytes(tmp_path: Path) -> None:
    async def run() -> tuple[float, float]:
        registry = RoomRegistry(Store(str(tmp_path / "tables.db")))
        await registry.open()
        await registry.accept()
        first = await playing(registry)  # reads the cards
        for _ in range(ACTIONS):
            await first.act()
        gc.collect()
        gc.freeze()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        fours = [await playing(registry) for _ in range(TABLES)]
        for four in fours:
            for _ in range(ACTIONS):
                await four.act()
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        objects = len(gc.get_objects())
        await registry.close()
        return objects / TABLES, used / TABLES

    objects, used = asyncio.run(run())
    assert objects < MOST_OBJECTS
    assert used < MOST_BYTES


def test_a_websocket_holds_few_objects(tmp_path: Path) -> None:
    async def run() -> float:
        async with serving(str(tmp_path / "tables.db")) as (registry, port):
            table, tokens = await table_of_four(registry)
            bares = [BareSocket(port) for _ in range(33)]
            for number, bare in enumerate(bares):
                await bare.open()
                await bare.say(type="hello", table=table, tokens=[tokens[number % 4]])
                await bare.wait("welcome")
                if not number:
                    gc.collect()
                    gc.freeze()
            gc.collect()
            objects = len(gc.get_objects())
            for bare in bares:
                bare.drop()
            return objects / 32

    assert asyncio.run(run()) < MOST_OBJECTS_OF_A_SOCKET


def test_a_closed_table_and_its_websockets_are_gone_at_once(tmp_path: Path) -> None:
    async def run() -> list[str]:
        async with serving(str(tmp_path / "tables.db")) as (registry, port):
            table, tokens = await table_of_four(registry)
            bares = [BareSocket(port) for _ in tokens]
            for bare, token in zip(bares, tokens, strict=True):
                await bare.open()
                await bare.say(type="hello", table=table, tokens=[token])
                await bare.wait("welcome")
            await bares[0].say(type="start", id="start", seat=0)
            await bares[3].wait("update")
            actor = registry.actors[table]
            things = [actor, actor.broadcaster, actor.room]
            things += [connection._line for connection in actor.broadcaster.connections]
            watched = [(type(thing).__name__, weakref.ref(thing)) for thing in things]
            assert [name for name, _ in watched] == [
                "RoomActor",
                "Broadcaster",
                "Room",
                *["DirectWebSocket"] * 4,
            ]
            del things
            gc.collect()
            gc.disable()
            for bare in bares:
                bare.drop()
            while actor.broadcaster.connections:
                await asyncio.sleep(0.01)
            await registry.actors.pop(table).stop()
            del actor
            await asyncio.sleep(0.05)
            return [name for name, thing in watched if thing() is not None]

    assert asyncio.run(run()) == []


def test_the_collector_looks_at_what_is_new_however_many_tables_there_are(tmp_path: Path) -> None:
    async def run() -> tuple[int, int]:
        registry = RoomRegistry(Store(str(tmp_path / "tables.db")))
        await registry.open()
        await registry.accept()
        collector = GarbageCollector(registry.metrics)
        collector.start()
        fours = [await playing(registry) for _ in range(TABLES)]
        collector.collect_if_due(time.monotonic())
        left = len(gc.get_objects())
        for _ in range(10):
            await fours[0].act()
        new = len(gc.get_objects())
        collector.stop()
        await registry.close()
        return left, new

    left, new = asyncio.run(run())
    assert left < 100
    assert new < 1_500


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def old_ring(collector: GarbageCollector) -> "weakref.ref[Ring]":
    """A cycle that was put out of sight while it was needed, and is not any more."""
    ring = Ring()
    collector.collect_if_due(time.monotonic())
    return weakref.ref(ring)


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


@pytest.fixture
def collector(metrics: Metrics) -> Iterator[GarbageCollector]:
    async def started() -> GarbageCollector:
        made = GarbageCollector(metrics)
        made.start()
        return made

    loop = asyncio.new_event_loop()
    made = loop.run_until_complete(started())
    yield made
    made.stop()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()


def test_cycles_among_old_things_are_found_in_a_quiet_moment(
    metrics: Metrics, collector: GarbageCollector
) -> None:
    ring = old_ring(collector)
    metrics.closed += 1
    later = time.monotonic() + REST_SECONDS + 1
    metrics.messages += 1
    assert not collector.collect_if_due(later)  # somebody is playing
    assert not collector.collect_if_due(later + CALM_SECONDS / 2)
    assert ring() is not None
    assert collector.collect_if_due(later + CALM_SECONDS)
    assert ring() is None


def test_a_long_look_is_not_put_off_for_ever(metrics: Metrics, collector: GarbageCollector) -> None:
    ring = old_ring(collector)
    metrics.closed += MUCH
    metrics.messages += 1
    collector.collect_if_due(time.monotonic())
    assert ring() is not None  # the last one was a moment ago
    metrics.messages += 1
    collector.collect_if_due(time.monotonic() + REST_SECONDS + 1)
    assert ring() is None


def test_nothing_closed_is_a_reason_to_wait_but_not_for_hours(
    metrics: Metrics, collector: GarbageCollector
) -> None:
    ring = old_ring(collector)
    collector.collect_if_due(time.monotonic() + REST_SECONDS + 1)
    assert ring() is not None
    collector.collect_if_due(time.monotonic() + SELDOM_SECONDS + 1)
    assert ring() is None


def test_what_the_collector_costs_is_told_to_operators(
    metrics: Metrics, collector: GarbageCollector
) -> None:
    collector.collect_if_due(time.monotonic())
    page = metrics.page({}, {})
    assert f"kickdoor_collections_total {metrics.collections}" in page
    assert metrics.collections > 0
    assert metrics.longest_collection > 0
    assert "kickdoor_longest_collection_seconds" in page
