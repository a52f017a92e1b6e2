"""Work dealt out to several processes, results as they come.

Stopping (Ctrl-C) loses nothing that was done, nor does a process that dies: what it had not
finished is dealt out again. The work must be a function of its number alone.
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
from typing import TypeVar

from kickdoor.games.mixes import mix_of
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.patience import patient

Result = TypeVar("Result")

MOST_AT_ONCE = 50
LOOK_ROUND = 0.5  # seconds between looks at whether the run is still there
MOST_DEATHS = 3  # pools that may break one after the other without finishing anything


def all_cores() -> int:
    """How many processes this machine has cores for."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


@cache
def cards_of(editions: tuple[str, ...], lead: str = "", digest: str = "") -> Mix:
    """The cards and values of these packs for a whole run: loaded once in each process.

    A folder may change between two runs of one process; then the digest differs.
    """
    return mix_of(editions, lead)


def spread(
    work: Callable[[int], Result], numbers: int | Iterable[int], processes: int
) -> Iterator[Result]:
    """The work for these numbers; with one process in order, with several as they finish."""
    todo = list(range(numbers)) if isinstance(numbers, int) else list(numbers)
    if processes == 1:
        for number in todo:
            found: list[Result] = []
            try:
                with patient():
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
            for number, result in _pooled(work, todo, processes):
                done.add(number)
                yield result
        except BrokenProcessPool:
            deaths = 0 if done else deaths + 1
            if deaths == MOST_DEATHS:
                raise
        todo = [number for number in todo if number not in done]


def _pooled(
    work: Callable[[int], Result], todo: list[int], processes: int
) -> Iterator[tuple[int, Result]]:
    size = max(1, min(MOST_AT_ONCE, len(todo) // (processes * 8)))
    pool = ProcessPoolExecutor(
        min(processes, len(todo)), initializer=_begin, initargs=(os.getpid(),)
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


def _begin(parent: int) -> None:
    """Ctrl-C is the business of the process that started the run; nobody outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    """Without this, workers of a killed run would wait for work for ever."""
    while os.getppid() == parent:
        time.sleep(LOOK_ROUND)
    os._exit(1)
