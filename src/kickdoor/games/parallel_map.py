"""Applies a function to numbers in several processes and yields results as they are finished.

Stopping (Ctrl-C) loses no finished result, nor does a process that dies: its unfinished work is
given to others. The work must be a function of its number alone. Workers on other machines are in
`dask_cluster`.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Protocol, TypeAlias, TypeVar

from kickdoor.errors import WorkersLost
from kickdoor.games.mix_cache import mix_of
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.deferred_interrupts import defer_interrupts

Result = TypeVar("Result")

MOST_AT_ONCE = 50
CHECK_SECONDS = 0.5  # between two checks that the parent is still alive
INTERRUPTED = 130  # the exit code of a run that Ctrl-C has stopped
MOST_CRASHES = 3  # pools that may crash in a row without finishing anything
KILLED = "Processes were killed again and again; perhaps memory ran out."


class WorkerPool(Protocol):
    """Workers that are somewhere else, such as a dask cluster."""

    def map(self, work: Callable[[int], Result], numbers: list[int]) -> Iterator[Result]:
        """The work for each number, as they finish."""


Workers: TypeAlias = int | WorkerPool  # so many processes here, or workers elsewhere


def all_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


@cache
def mix_for_run(editions: tuple[str, ...], lead: str = "", digest: str = "") -> Mix:
    """The mix of these packs for a whole run, loaded once in each process.

    A folder may change between two runs of one process; then the digest differs.
    """
    return mix_of(editions, lead)


def parallel_map(
    work: Callable[[int], Result], numbers: int | Iterable[int], workers: Workers
) -> Iterator[Result]:
    """The work for each number: in order with one process, as they finish with several."""
    todo = list(range(numbers)) if isinstance(numbers, int) else list(numbers)
    if not isinstance(workers, int):
        yield from workers.map(work, todo)
        return
    if workers == 1:
        for number in todo:
            found: list[Result] = []
            try:
                with defer_interrupts():
                    found.append(work(number))
            except KeyboardInterrupt:
                yield from found
                raise
            yield from found
        return
    deaths = 0
    while todo:
        done: set[int] = set()
        try:
            for number, result in _pooled(work, todo, workers):
                done.add(number)
                yield result
        except BrokenProcessPool:
            deaths = 0 if done else deaths + 1
            if deaths == MOST_CRASHES:
                raise WorkersLost(KILLED) from None
        todo = [number for number in todo if number not in done]


def _pooled(
    work: Callable[[int], Result], todo: list[int], processes: int
) -> Iterator[tuple[int, Result]]:
    size = max(1, min(MOST_AT_ONCE, len(todo) // (processes * 8)))
    pool = ProcessPoolExecutor(
        min(processes, len(todo)), initializer=_start_worker, initargs=(os.getpid(),)
    )
    waiting: list[Future[list[tuple[int, Result]]]] = []
    try:
        for start in range(0, len(todo), size):
            waiting.append(pool.submit(_batch, work, todo[start : start + size]))
        for future in as_completed(waiting):
            yield from future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _batch(work: Callable[[int], Result], numbers: list[int]) -> list[tuple[int, Result]]:
    return [(number, work(number)) for number in numbers]


def _start_worker(parent: int) -> None:
    """Set up a worker: it ignores Ctrl-C, which the parent handles, and ends with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    """End this worker when its parent is gone: it would wait for work forever."""
    while os.getppid() == parent:
        time.sleep(CHECK_SECONDS)
    os._exit(1)
