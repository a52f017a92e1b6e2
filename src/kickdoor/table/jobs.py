"""Something to be done in a room: a message, a question, or a task of the server's own.

A shape with its state; who does it, and when, is decided elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.table.connection import Connection
from kickdoor.table.questions import Question
from kickdoor.table.room.room import Room
from kickdoor.table.store.store import InDoubt, StoreError
from kickdoor.table.store.troubles import STALLED
from kickdoor.table.wire.base import Sent, Told
from kickdoor.table.wire.told import Refused

Task = Callable[[Room, int], Any]
Undo = Callable[[Room, int, Any], None]  # with what the task had given


@dataclass
class Job:
    """One thing to do."""

    connection: Connection | None = None
    message: Sent | None = None
    question: Question | None = None
    task: Task | None = None
    result: asyncio.Future[Any] | None = None
    undo: Undo | None = None  # if nobody waits for the result any more when it is stored
    arrived: float = 0.0
    begun: bool = False
    replies: list[Told] = field(default_factory=list)

    @property
    def is_vain(self) -> bool:
        """Nobody waits for it any more, and it has not begun."""
        return not self.begun and self.result is not None and self.result.done()

    def too_late(self) -> None:
        """The wait has timed out: say what is known instead of a result."""
        if self.result is None or self.result.done():
            return
        if self.begun:
            self.result.set_exception(InDoubt("no answer yet", STALLED))
        else:
            self.result.set_exception(StoreError("not started in time", STALLED))

    def answer(self, value: Any) -> Task | None:
        """It was done and is stored; what has to be done about it if nobody hears that."""
        if self.result is None:
            return None
        if not self.result.done():
            self.result.set_result(value)
            return None
        undo = self.undo
        return None if undo is None else lambda room, now: undo(room, now, value)

    def refuse(self, sentence: str, code: str) -> None:
        """It was not done, whatever it was."""
        if self.result is not None and not self.result.done():
            self.result.set_exception(StoreError(sentence, told=sentence))
        if self.question is not None:
            self.question.refuse(code, sentence)
        if self.connection is not None and self.message is not None:
            name: str = getattr(self.message, "id", "")
            seat: int = getattr(self.message, "seat", -1)
            self.connection.tell(Refused(id=name, seat=seat, code=code, sentence=sentence))


class Asking:
    """Tasks of one room whose result somebody waits for."""

    def __init__(self, queue: asyncio.Queue[Job]) -> None:
        self._queue = queue
        self._jobs: list[Job] = []

    async def do(self, task: Task, undo: Undo | None, seconds: float) -> Any:
        """Wait that long for the result; then say what is known instead."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[Any] = loop.create_future()
        job = Job(task=task, result=result, undo=undo)
        self._queue.put_nowait(job)
        timer = loop.call_later(seconds, job.too_late)
        self._jobs.append(job)
        try:
            return await result
        finally:
            self._jobs.remove(job)
            timer.cancel()

    def hurry(self, seconds: float) -> None:
        """Nobody is to wait longer than that from now on."""
        for job in self._jobs:
            asyncio.get_running_loop().call_later(seconds, job.too_late)
