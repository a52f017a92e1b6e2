"""Garbage collection in a server: short runs over new objects, full ones when nobody waits.

Left to itself the collector would scan every table again and again, and all of them would wait. So
objects that survive a run are frozen. Cycles among old objects are found in quiet moments only, and
the rest of the server takes care to leave few of them behind. It decides nothing but when to
collect.
"""

from __future__ import annotations

import asyncio
import gc
import time

from kickdoor.table.metrics import Metrics

MANY = 50_000  # so many new objects are collected at once
BUSY_SECONDS, QUIET_SECONDS = 0.1, 0.5  # between two short runs
CALM_SECONDS = 1.0  # without any activity for so long, the moment is quiet
REST_SECONDS = 60.0  # at least, between two full runs ...
REST_TIMES = 300  # ... and this many times as long as the last one took
MUCH = 100_000  # after so many closed connections and rooms a full run is due
SELDOM_SECONDS = 3_600.0  # after so long it is due even if nothing was closed


class GarbageCollector:
    """Decides when Python's garbage collector runs."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._begun = 0.0
        self._last = time.monotonic()  # when the last full run ended
        self._rest = REST_SECONDS
        self._seen = (0, 0, 0)  # activity counts at the last check ...
        self._busy_at = 0.0  # ... and when they last changed
        self._closed = 0  # closed connections and rooms at the last full run
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take over: everything loaded so far (cards, code, libraries) is frozen."""
        gc.collect()
        gc.freeze()
        # Python's own count misses objects that replace frozen ones.
        gc.set_threshold(MANY, MANY, MANY)
        gc.callbacks.append(self._saw)
        self._task = asyncio.create_task(self._watch())

    def stop(self) -> None:
        """Give control back to Python and unfreeze everything."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            gc.callbacks.remove(self._saw)
            gc.unfreeze()

    def _saw(self, phase: str, info: dict[str, int]) -> None:
        """A run begins or ends: measure it, and freeze what has survived."""
        if phase == "start":
            self._begun = time.perf_counter()
            return
        gc.freeze()
        took = time.perf_counter() - self._begun
        self._metrics.collections += 1
        self._metrics.collecting_seconds += took
        self._metrics.longest_collection = max(self._metrics.longest_collection, took)

    async def _watch(self) -> None:
        while True:
            is_quiet = self.collect_if_due(time.monotonic())
            await asyncio.sleep(QUIET_SECONDS if is_quiet else BUSY_SECONDS)

    def collect_if_due(self, now: float) -> bool:
        """Collect new objects, or everything if the moment is good; True if nobody is busy."""
        metrics = self._metrics
        seen = (metrics.messages, metrics.actions, metrics.rooms_loaded)
        if seen != self._seen:
            self._seen, self._busy_at = seen, now
        is_quiet = now - self._busy_at >= CALM_SECONDS
        if self._is_time(now, is_quiet):
            self._closed = metrics.closed
            begun = time.perf_counter()
            gc.unfreeze()
            gc.collect()
            took = time.perf_counter() - begun
            self._last = now + took
            self._rest = max(REST_SECONDS, REST_TIMES * took)
        else:
            gc.collect(0)
        return is_quiet

    def _is_time(self, now: float, is_quiet: bool) -> bool:
        """Whether a full run may find something and would delay hardly anybody."""
        closed = self._metrics.closed - self._closed
        passed = now - self._last
        if passed < self._rest or not (closed or passed >= SELDOM_SECONDS):
            return False
        return is_quiet or closed >= MUCH
