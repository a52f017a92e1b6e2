"""Jobs in a room's queue: a message, a query, or a task of the server itself.

A job is data; who runs it, and when, is decided elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.table.connection import Connection
from kickdoor.table.query_queue import Query
from kickdoor.table.room.room import Room
from kickdoor.table.store.store import InDoubt, StoreError
from kickdoor.table.store.store_errors import STALLED, ServedElsewhere
from kickdoor.table.wire.message_base import ClientMessage, ServerMessage
from kickdoor.table.wire.server_messages import Refused

Task = Callable[[Room, int], Any]
Undo = Callable[[Room, int, Any], None]  # called with the task's result


@dataclass
class Job:
    """A piece of work for a room."""

    connection: Connection | None = None
    message: ClientMessage | None = None
    query: Query | None = None
    task: Task | None = None
    result: asyncio.Future[Any] | None = None
    undo: Undo | None = None  # run if the result is stored after the caller has stopped waiting
    arrived: float = 0.0
    begun: bool = False
    replies: list[ServerMessage] = field(default_factory=list)

    @property
    def is_unwanted(self) -> bool:
        """Whether its caller has stopped waiting before it was started."""
        return not self.begun and self.result is not None and self.result.done()

    def time_out(self) -> None:
        """End the caller's wait: InDoubt if the job was started, StoreError if not."""
        if self.result is None or self.result.done():
            return
        if self.begun:
            self.result.set_exception(InDoubt("no answer yet", STALLED))
        else:
            self.result.set_exception(StoreError("not started in time", STALLED))

    def answer(self, value: Any) -> Task | None:
        """Give the caller the result; if the caller is gone, return the task that undoes it."""
        if self.result is None:
            return None
        if not self.result.done():
            self.result.set_result(value)
            return None
        undo = self.undo
        return None if undo is None else lambda room, now: undo(room, now, value)

    def move(self, there: ServedElsewhere) -> None:
        """Tell a caller of this process that the table is served elsewhere; nobody else is told."""
        if self.result is not None and not self.result.done():
            self.result.set_exception(ServedElsewhere(there.address))

    def refuse(self, sentence: str, code: str) -> None:
        """Tell whoever waits for it that it was not done, and why."""
        if self.result is not None and not self.result.done():
            self.result.set_exception(StoreError(sentence, told=sentence))
        if self.query is not None:
            self.query.refuse(code, sentence)
        if self.connection is not None and self.message is not None:
            name: str = getattr(self.message, "id", "")
            seat: Seat = getattr(self.message, "seat", NOBODY)
            self.connection.tell(Refused(id=name, seat=seat, code=code, sentence=sentence))


class PendingTasks:
    """The tasks of one room whose results are awaited."""

    def __init__(self, queue: asyncio.Queue[Job]) -> None:
        self._queue = queue
        self._jobs: list[Job] = []

    async def do(self, task: Task, undo: Undo | None, seconds: float) -> Any:
        """Queue a task and wait for its result at most that long; see `Job.time_out`."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[Any] = loop.create_future()
        job = Job(task=task, result=result, undo=undo)
        self._queue.put_nowait(job)
        timer = loop.call_later(seconds, job.time_out)
        self._jobs.append(job)
        try:
            return await result
        finally:
            self._jobs.remove(job)
            timer.cancel()

    def hurry(self, seconds: float) -> None:
        """Let no pending wait last longer than that from now on."""
        for job in self._jobs:
            asyncio.get_running_loop().call_later(seconds, job.time_out)


def drained(queue: asyncio.Queue[Job]) -> list[Job]:
    """The jobs that were waiting in a queue."""
    found: list[Job] = []
    while not queue.empty():
        found.append(queue.get_nowait())
    return found
