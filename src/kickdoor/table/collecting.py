"""Garbage collection in a server: short runs over new objects, a full one when nobody waits.

Left to itself it would look through every table again and again, and all of them would wait. So
what it has looked at once is put out of its sight. Cycles among old things are found in quiet
moments only, and the rest of the server takes care to leave few of them behind. It decides nothing
but when to collect.
"""

from __future__ import annotations

import asyncio
import gc
import time

from kickdoor.table.figures import Figures

MANY = 50_000  # new objects that are not to wait for the next look
BUSY_SECONDS, QUIET_SECONDS = 0.1, 0.5  # between two short looks
CALM_SECONDS = 1.0  # nobody has done anything for so long: a quiet moment
REST_SECONDS = 60.0  # between two long looks at least ...
REST_TIMES = 300  # ... and so many times as long as the last one took
MUCH = 100_000  # closed connections and rooms after which it is no longer put off
SELDOM_SECONDS = 3_600.0  # after so long it is worth while though nothing was closed


class Collector:
    """Python's collector, told when to collect what."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._begun = 0.0
        self._last = time.monotonic()  # when the last long look ended
        self._rest = REST_SECONDS
        self._seen = (0, 0, 0)  # counts at the last look ...
        self._busy_at = 0.0  # ... and when they last differed from those before
        self._closed = 0  # until the last long look
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on what there is counts as old: cards, code, libraries."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(MANY, MANY, MANY)  # its own count forgets what replaces something old
        gc.callbacks.append(self._saw)
        self._task = asyncio.create_task(self._watch())

    def stop(self) -> None:
        """Stop; nothing stays frozen."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            gc.callbacks.remove(self._saw)
            gc.unfreeze()

    def _saw(self, phase: str, info: dict[str, int]) -> None:
        """The collector begins or ends; what it has looked at is old."""
        if phase == "start":
            self._begun = time.perf_counter()
            return
        gc.freeze()
        took = time.perf_counter() - self._begun
        self._figures.collections += 1
        self._figures.collecting_seconds += took
        self._figures.longest_collection = max(self._figures.longest_collection, took)

    async def _watch(self) -> None:
        while True:
            is_quiet = self.look(time.monotonic())
            await asyncio.sleep(QUIET_SECONDS if is_quiet else BUSY_SECONDS)

    def look(self, now: float) -> bool:
        """Collect new objects, or everything at a good moment; True if nobody is busy."""
        figures = self._figures
        seen = (figures.messages, figures.actions, figures.rooms_loaded)
        if seen != self._seen:
            self._seen, self._busy_at = seen, now
        is_quiet = now - self._busy_at >= CALM_SECONDS
        if self._is_time(now, is_quiet):
            self._closed = figures.closed
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
        """A full collection may find something, and few would have to wait for it."""
        closed = self._figures.closed - self._closed
        passed = now - self._last
        if passed < self._rest or not (closed or passed >= SELDOM_SECONDS):
            return False
        return is_quiet or closed >= MUCH
