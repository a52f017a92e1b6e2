"""A run shared by the workers of a dask cluster, on this machine or on many.

Shares of at least a hundred numbers go out as workers become free; a worker that dies loses its
share to another. Results do not depend on who played what. docs/lab.md says how to start one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import metadata
from typing import TYPE_CHECKING, Any, TypeVar

from kickdoor.errors import SettingsError, WorkersLost
from kickdoor.games.dask_share import Share, digest_of_editions, packs_to_send, play_share
from kickdoor.games.parallel_map import KILLED, MOST_CRASHES, Workers, all_cores

if TYPE_CHECKING:
    from distributed import Client, Future

Result = TypeVar("Result")

LOCAL = "local"
FEWEST_IN_A_SHARE = 100
MOST_IN_A_SHARE = 1_000
SHARES_FOR_A_WORKER = 4  # of a run that is not large, so that all end at about the same time
AHEAD = 3  # shares a worker has or will have at once
SECONDS_TO_CONNECT = 10
SECONDS_FOR_A_WORKER = 30


class DaskCluster:
    """The workers behind a client of dask."""

    def __init__(self, client: Client, packs: Iterable[str]) -> None:
        self.client = client
        self.packs = packs_to_send(packs)
        self.cards = digest_of_editions()

    def map(self, work: Callable[[int], Result], numbers: list[int]) -> Iterator[Result]:
        """The work for each number, share by share as they finish."""
        from distributed import as_completed  # noqa: PLC0415  (an extra)

        shares = iter(shares_of(numbers, self._workers()))
        waiting: dict[str, list[int]] = {}
        done = as_completed()
        crashes = 0

        def send(part: list[int] | None) -> None:
            if part:
                share = Share(work, part, self.packs, self.cards)
                future = self.client.submit(play_share, share, pure=False)
                waiting[future.key] = part
                done.add(future)

        try:
            for _ in range(AHEAD * self._workers()):
                send(next(shares, None))
            for future in done:
                part = waiting.pop(future.key)
                found: list[tuple[int, Result]] | None = self._results(future)
                crashes = crashes + 1 if found is None else 0
                if crashes == MOST_CRASHES:
                    raise WorkersLost(KILLED)
                send(part if found is None else next(shares, None))
                yield from (result for _, result in found or [])
        finally:
            self.client.cancel(done.futures, force=True)

    def _workers(self) -> int:
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def _results(self, future: Future[list[tuple[int, Result]]]) -> list[tuple[int, Result]] | None:
        """What the share came to, or nothing if the workers that had it were killed."""
        from distributed import KilledWorker  # noqa: PLC0415  (an extra)

        try:
            found: list[tuple[int, Result]] = future.result()
        except KilledWorker:
            return None
        except (CancelledError, OSError) as trouble:
            sentence = "The scheduler of the dask cluster is gone; what was finished is kept."
            raise WorkersLost(sentence) from trouble
        else:
            return found


def shares_of(numbers: list[int], workers: int) -> list[list[int]]:
    """The numbers in shares of at least a hundred, the last one perhaps smaller."""
    even = len(numbers) // (workers * SHARES_FOR_A_WORKER)
    size = min(MOST_IN_A_SHARE, max(FEWEST_IN_A_SHARE, even))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


@contextmanager
def workers_at(address: str, processes: int, packs: Iterable[str] = ()) -> Iterator[Workers]:
    """Who shares a run: processes here, a local cluster of dask, or the cluster at an address."""
    if not address:
        yield processes or all_cores()
        return
    _need_dask()
    with _client(address, processes) as client:
        _check_workers(client)
        yield DaskCluster(client, packs)


def _need_dask() -> None:
    try:
        import distributed  # noqa: F401, PLC0415  (an extra)
    except ImportError:
        expected = "dask.distributed; install it with: pip install 'kickdoor[dask]'"
        raise SettingsError("--dask", expected, "no such library here") from None


@contextmanager
def _client(address: str, processes: int) -> Iterator[Client]:
    import dask  # noqa: PLC0415  (an extra)
    from distributed import Client, LocalCluster  # noqa: PLC0415  (an extra)

    if address == LOCAL:
        options: dict[str, Any] = {
            "n_workers": processes or all_cores(),
            "threads_per_worker": 1,
            "host": "127.0.0.1",
            "dashboard_address": "127.0.0.1:0",
            "preload": ["kickdoor.games.dask_share"],
            "silence_logs": logging.ERROR,
        }
        with LocalCluster(**options) as cluster, Client(cluster) as client:
            yield client
        return
    expected = f"the address of a dask scheduler, such as tcp://127.0.0.1:8786, or {LOCAL}"
    if processes:
        raise SettingsError("--processes", "left out with the address of a cluster", str(processes))
    if "://" not in address:
        raise SettingsError("--dask", expected, f"“{address[:60]}”")
    with dask.config.set({"distributed.comm.timeouts.connect": SECONDS_TO_CONNECT}):
        try:
            client = Client(address, timeout=SECONDS_TO_CONNECT)
        except (OSError, ValueError) as trouble:
            got = f"no scheduler at {address[:60]}"
            raise SettingsError("--dask", expected, got) from trouble
    with client:
        yield client


def _check_workers(client: Client) -> None:
    """Refuse a cluster without workers, and workers without Kickdoor."""
    try:
        client.wait_for_workers(1, timeout=SECONDS_FOR_A_WORKER)
    except TimeoutError:
        got = f"none after {SECONDS_FOR_A_WORKER} s"
        raise SettingsError("--dask", "a scheduler with workers", got) from None
    found = client.run(metadata.version, "kickdoor", on_error="return")
    for worker, version in sorted(found.items()):
        if isinstance(version, Exception):
            raise SettingsError("--dask", "Kickdoor installed on each worker", f"none on {worker}")
