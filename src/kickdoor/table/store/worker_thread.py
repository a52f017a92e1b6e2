"""A worker thread that runs one task after another, and may hang in one of them.

Nothing waits for the thread itself: a process whose disk hangs can still exit.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")
Task = tuple[Callable[[], Any], "asyncio.Future[Any]", asyncio.AbstractEventLoop]


class WorkerThread:
    """One thread with its queue."""

    def __init__(self, name: str) -> None:
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._latest: asyncio.Future[Any] | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        """Whether it has not finished its last task."""
        return self._latest is not None and not self._latest.done()

    async def do(self, work: Callable[[], Result], seconds: float) -> Result:
        """Run the task and wait for its result; TimeoutError after that, while the task goes on."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._latest = done
        self._tasks.put((work, done, loop))
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(done)
        except (TimeoutError, asyncio.CancelledError):
            done.add_done_callback(_forget)
            raise

    def end(self) -> None:
        """Take no more tasks; the present one may finish."""
        self._tasks.put(None)

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            work, done, loop = task
            try:
                tell = _settle(done, work())
            except BaseException as problem:
                tell = _fail(done, problem)
            # The event loop is closed, so nobody waits for the result.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(tell)
            del task, work, done, tell


def _settle(done: asyncio.Future[Any], value: object) -> Callable[[], None]:
    return lambda: None if done.done() else done.set_result(value)


def _fail(done: asyncio.Future[Any], problem: BaseException) -> Callable[[], None]:
    return lambda: None if done.done() else done.set_exception(problem)


def _forget(done: asyncio.Future[Any]) -> None:
    """Ignore the result: nobody waits for it, and the failure was reported as in doubt."""
    if not done.cancelled():
        done.exception()
