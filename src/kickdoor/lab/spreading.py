"""Work dealt out to several processes, results as they come.

Stopping (Ctrl-C) loses nothing that was done; the work must be a function of its number alone.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import cache
from typing import TypeVar

from kickdoor.lang.packs.load import Mix, load_editions

Result = TypeVar("Result")

MOST_AT_ONCE = 50


@cache
def cards_of(editions: tuple[str, ...], lead: str = "") -> Mix:
    """The cards and values of these editions, loaded once in each process."""
    return load_editions(editions, lead=lead)


def spread(work: Callable[[int], Result], count: int, processes: int) -> Iterator[Result]:
    """The work for 0 to count - 1; with one process in order, with several as they finish."""
    if processes == 1:
        for number in range(count):
            yield work(number)
        return
    size = max(1, min(MOST_AT_ONCE, count // (processes * 8)))
    with ProcessPoolExecutor(processes, initializer=_be_quiet) as pool:
        waiting: list[Future[list[Result]]] = [
            pool.submit(_batch, work, start, min(size, count - start))
            for start in range(0, count, size)
        ]
        try:
            for done in as_completed(waiting):
                yield from done.result()
        finally:
            for future in waiting:
                future.cancel()


def _batch(work: Callable[[int], Result], start: int, count: int) -> list[Result]:
    return [work(number) for number in range(start, start + count)]


def _be_quiet() -> None:
    """Ctrl-C is the business of the process that started the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
