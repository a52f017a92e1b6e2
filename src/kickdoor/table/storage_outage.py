"""What a table tells people while its storage does not answer.

Nothing is done in the room meanwhile; messages that cannot wait are refused, the others deferred.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable

from kickdoor.engine.ids import Seat
from kickdoor.table.broadcaster import Broadcaster
from kickdoor.table.jobs import Job
from kickdoor.table.server_log import about
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.store_errors import BROKEN, SENTENCES, STALLED
from kickdoor.table.wire.client_messages import Ping
from kickdoor.table.wire.server_messages import Pong, Refused, Trouble

LOG = logging.getLogger("kickdoor.table")
AGAIN_MS, LONGEST_MS = 250, 5_000
SILENT_SECONDS = 2.0  # before people are told
WAITING = (
    "The table will go on as soon as it can and answer what is pending. "
    "Nothing already confirmed is lost."
)
NOT_NOW = "Nothing was done; try again in a moment."


class StorageOutage:
    """Waits for the storage on behalf of one room."""

    def __init__(
        self,
        queue: asyncio.Queue[Job],
        broadcaster: Broadcaster,
        store: Store,
        now: Callable[[], int],
    ) -> None:
        self._queue = queue
        self._broadcaster = broadcaster
        self._store = store
        self._now = now
        self.is_announced = False
        self.deferred: list[Job] = []  # jobs to be done once the storage answers

    @contextlib.asynccontextmanager
    async def waiting(self, unsure: list[Job]) -> AsyncIterator[None]:
        """While the block runs, tell people if it takes long; the fate of these jobs is open."""
        task: asyncio.Task[None] | None = None

        def begin() -> None:
            nonlocal task
            task = asyncio.create_task(self._meanwhile(unsure))

        wait = 0.0 if self.is_announced else SILENT_SECONDS
        timer = asyncio.get_running_loop().call_later(wait, begin)
        try:
            yield
        finally:
            timer.cancel()
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def log(self, table: str) -> list[bytes]:
        """The stored log, however long it takes to read it."""
        tries = 0
        async with self.waiting([]):
            while True:
                try:
                    return await self._store.log(table)
                except StoreError as problem:
                    if problem.kind == BROKEN:
                        raise
                    if not tries:
                        LOG.error("table %s cannot be read: %s", table, problem, extra=about(table))
                    tries += 1
                    await asyncio.sleep(pause_ms(tries) / 1000)

    def all_clear(self) -> None:
        """Tell people that the storage answers again."""
        if self.is_announced:
            self.is_announced = False
            self._tell("")

    def _sentence(self) -> str:
        trouble = self._store.trouble
        return SENTENCES[trouble.kind if trouble is not None else STALLED]

    def _tell(self, sentence: str) -> None:
        told = Trouble(code="storage", sentence=sentence)
        for connection in self._broadcaster.connections:
            connection.tell(told)

    async def _meanwhile(self, unsure: list[Job]) -> None:
        if not self.is_announced:
            self.is_announced = True
            self._tell(f"{self._sentence()} {WAITING}")
        names = {_name(job) for job in unsure}
        while True:
            job = await self._queue.get()
            if job.query is not None:
                job.query.refuse("storage", f"{self._sentence()} {NOT_NOW}")
            elif job.message is None or job.connection is None or _name(job) in names:
                self.deferred.append(job)  # a repeated message shares the fate of the first
            elif isinstance(job.message, Ping):
                job.connection.tell(Pong(id=job.message.id, now=self._now()))
            else:
                seat, name = _name(job)
                sentence = f"{self._sentence()} {NOT_NOW}"
                job.connection.tell(
                    Refused(id=name, seat=Seat(seat), code="storage", sentence=sentence)
                )


def pause_ms(failures: int) -> int:
    """How long a table waits after that many failures before it tries again."""
    return min(LONGEST_MS, AGAIN_MS << min(failures - 1, 8))


def _name(job: Job) -> tuple[int, str]:
    return getattr(job.message, "seat", -1), getattr(job.message, "id", "")
