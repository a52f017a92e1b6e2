"""Processes for work on what strangers wrote: apart from the tables, bounded, ended at a deadline.

Whatever the work does (take forever, use up a process), the caller hears of it in time. It must not
know what the work is.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import ParamSpec, TypeVar

from kickdoor.errors import KickdoorError
from kickdoor.table import worker_pool

Given = ParamSpec("Given")
Result = TypeVar("Result")
START_SECONDS = 60.0  # to start a process on a machine that is busy
MOST_WAITING = 64
NICER = 5  # on top of what searching bots yield


class TookTooLong(KickdoorError):
    """The work was not done by its deadline, and its process was ended."""


class TooBusy(KickdoorError):
    """Too much work is waiting already; nothing was done."""


class Overtaken(KickdoorError):
    """Whoever asked has asked for something newer while this was waiting; nothing was done."""


class SideProcess:
    """One process, started when it is first needed, and again after it was ended."""

    def __init__(self, niceness: int = NICER, prepare: Callable[[], None] | None = None) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._process = 0
        self._niceness = niceness
        self._prepare = prepare  # what to load first, beyond the deadline of the work

    async def run(
        self, seconds: float, work: Callable[Given, Result], *args: Given.args, **more: Given.kwargs
    ) -> Result:
        """The result of the work; TookTooLong if it is not there in so many seconds."""
        assert not more, "work takes its arguments by place"
        for attempt in (1, 2):
            try:
                pool = await self._started()
                asked = asyncio.get_running_loop().run_in_executor(pool, work, *args)
                return await asyncio.wait_for(asked, seconds)
            except TimeoutError:
                self.end()
                raise TookTooLong(
                    f"That took longer than {seconds:g} seconds and was stopped."
                ) from None
            except asyncio.CancelledError:
                self.end()
                raise
            except BrokenExecutor:
                self.end()
                if attempt == 2:
                    raise TookTooLong("That took too much and was stopped.") from None
        raise AssertionError("one of two attempts returns or raises")

    async def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=start_nicely,
                initargs=(os.getpid(), self._niceness),
            )
            loop = asyncio.get_running_loop()
            started = loop.run_in_executor(self._pool, os.getpid)
            self._process = await asyncio.wait_for(started, START_SECONDS)
            if self._prepare is not None:
                preparing = loop.run_in_executor(self._pool, self._prepare)
                await asyncio.wait_for(preparing, START_SECONDS)
        return self._pool

    def end(self) -> None:
        """End the process now, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            if self._process:
                with suppress(ProcessLookupError):
                    os.kill(self._process, signal.SIGKILL)
            pool.shutdown(wait=False, cancel_futures=True)
        self._process = 0


class SideProcesses:
    """Some processes; work that finds none free waits in line, as much as there is room for."""

    def __init__(
        self,
        processes: int = 1,
        niceness: int = NICER,
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self._free = [SideProcess(niceness, prepare) for _ in range(processes)]
        self._all = list(self._free)
        self._room = asyncio.Semaphore(processes)
        self.waiting = 0
        self._newest: dict[str, asyncio.Future[bool]] = {}  # by who waits for it

    async def run(
        self, seconds: float, work: Callable[Given, Result], *args: Given.args, **more: Given.kwargs
    ) -> Result:
        """The result of the work; TooBusy if too many wait, TookTooLong after the deadline."""
        return await self.run_newest("", seconds, work, *args, **more)

    async def run_newest(
        self,
        asker: str,
        seconds: float,
        work: Callable[Given, Result],
        *args: Given.args,
        **more: Given.kwargs,
    ) -> Result:
        """The same; what the same asker wants and still waits for is Overtaken by it."""
        await self._wait(asker)
        process = self._free.pop()
        try:
            return await process.run(seconds, work, *args, **more)
        finally:
            self._free.append(process)
            self._room.release()

    async def _wait(self, asker: str) -> None:
        """Wait in line for a process."""
        older = self._newest.pop(asker, None)
        if older is not None:
            older.cancel()
        if not self._room.locked():
            await self._room.acquire()  # at once
            return
        if self.waiting - (older is not None) >= MOST_WAITING:
            raise TooBusy("Too much is waiting to be read; try again in a moment.")
        turn: asyncio.Future[bool] = asyncio.ensure_future(self._room.acquire())
        if asker:
            self._newest[asker] = turn
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if asker and self._newest.get(asker) is not turn:
                raise Overtaken("Something newer was asked for.") from None
            raise
        finally:
            self.waiting -= 1
            if self._newest.get(asker) is turn:
                del self._newest[asker]

    def close(self) -> None:
        """End all of them."""
        for process in self._all:
            process.end()


def start_nicely(server: int, niceness: int) -> None:
    """Set up a process: it ends with the server, and yields to it."""
    worker_pool.start_worker(server)
    if hasattr(os, "nice"):
        os.nice(niceness)
