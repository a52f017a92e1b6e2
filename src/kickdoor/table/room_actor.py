"""A room as an actor: its queue of jobs, its storage, its connections.

Jobs that arrive together are done together, stored in one go, then told. Nobody is told of anything
that is not stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from kickdoor.table import plain_words
from kickdoor.table.bot_dispatch import BotDispatcher
from kickdoor.table.broadcaster import Broadcaster
from kickdoor.table.connection import Connection
from kickdoor.table.delayed_spectators import DelayedSpectators
from kickdoor.table.jobs import Job, PendingTasks, Task, Undo, drained
from kickdoor.table.listing_row import row_of
from kickdoor.table.metrics import Metrics
from kickdoor.table.paced_queues import PacedQueues
from kickdoor.table.presence import Presence
from kickdoor.table.query_queue import QueryQueue
from kickdoor.table.quotas import MessageQuota
from kickdoor.table.result_messages import tell_replies
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import message_handlers, timed_steps
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.room.room_factory import load_room
from kickdoor.table.room.room_log import log_failure, log_trouble
from kickdoor.table.room_timer import RoomTimer, milliseconds
from kickdoor.table.storage_outage import StorageOutage, pause_ms
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.store_errors import SENTENCES, ServedElsewhere, TableNotStored
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.message_base import ClientMessage
from kickdoor.table.wire.message_parts import TableInfo
from kickdoor.table.worker_pool import WorkerPool

MOST_AT_ONCE = 64
ALONE_MS = 500
UNPAUSED_MS, UNPAUSED_STEPS = 20, 8  # unpaused bots yield to other tables after so many steps
ANSWER_SECONDS = 6.0  # after which the caller is told that there is no answer yet
LAST_SECONDS = 1.0  # the same while the server is shutting down


class RoomActor:
    """Serves one room."""

    def __init__(
        self,
        room: Room,
        store: Store,
        mixes: TableMixes,
        metrics: Metrics,
        now: Callable[[], int] = milliseconds,
        workers: WorkerPool | None = None,
        queues: PacedQueues | None = None,
    ) -> None:
        self.room = room
        self.store = store
        self.mixes = mixes
        self.metrics = metrics
        self.now = now
        self.stored = room.seq - len(room.pending)
        self.queue = queue = asyncio.Queue[Job]()
        post = queue.put_nowait  # without the actor, so that a closed room is freed at once
        self.broadcaster = Broadcaster(room, metrics, now)
        self.spectators = DelayedSpectators(store, mixes, metrics, now)
        self.presence = Presence(self.broadcaster, self.spectators, metrics)
        self.outage = StorageOutage(self.queue, self.broadcaster, store, now)
        self.address = ""  # the address that created it, for the order of the lobby
        self.queues = queues or PacedQueues()
        self.queries = QueryQueue(
            lambda query: post(Job(query=query)), self.queues.queries, metrics
        )
        self.quota = MessageQuota()
        self._known = room.open_info() if self.stored == room.seq else None
        self.idle_since = now()
        self.rematch_lock = asyncio.Lock()  # held while the table for a rematch is created
        self.rematch: RoomActor | None = None  # that table, once it is created
        self._timer = RoomTimer(queue, self.queues.bots)
        self._bots = BotDispatcher(lambda task: post(Job(task=task)), workers or WorkerPool())
        room.asks_bots_elsewhere = True
        self._task = asyncio.create_task(self._run())
        self._stopping = self._is_evicted = False
        self._parts = True
        self._pending = PendingTasks(queue)
        self._failures = 0
        self._quiet_until = 0  # after a failed write: no timed steps before then
        self.is_storing = False  # the room is ahead of what is stored, so nothing may be told

    # --- from outside -----------------------------------------------------------------------

    def post(self, connection: Connection, message: ClientMessage) -> None:
        """Queue a message of a connection."""
        self.queue.put_nowait(
            Job(connection=connection, message=message, arrived=time.perf_counter())
        )

    def ask(self, connection: Connection, message: ClientMessage) -> None:
        """Queue a query of a connection, to be answered in its turn."""
        self.queries.ask(connection, message)

    async def do(self, task: Task, undo: Undo | None = None) -> Any:
        """Run a task in the room and wait some seconds until it is stored.

        StoreError: it was not done. InDoubt: not known yet; if it turns out to be stored after the
        wait is over, it is undone.
        """
        if self.is_broken:
            raise StoreError(plain_words.NOT_STORED, told=plain_words.NOT_STORED)
        return await self._pending.do(task, undo, ANSWER_SECONDS)

    async def join(self, connection: Connection) -> None:
        """Let a connection take its seats, or watch."""
        if connection.watches and not connection.screen and self.room.made.watch_delay_ms:
            await self._watch(connection)
            return

        def arrive(room: Room, now: int) -> None:
            if connection.seats and not self.address:
                self.address = connection.address
            self.presence.arrive(room, connection, now)

        await self.do(arrive)

    async def info(self) -> TableInfo:
        """The table as anybody may see it, as it is stored."""
        found: TableInfo = await self.do(lambda room, now: room.open_info())
        return found

    async def is_over(self) -> bool:
        """Whether the game is over, as it is stored."""
        found: bool = await self.do(lambda room, now: room.status == OVER)
        return found

    def known(self) -> TableInfo | None:
        """The table as anybody may see it, as it was last stored; None if it never was."""
        if not self.is_storing:
            self.room.now = max(self.room.now, self.now())
            self._known = self.room.open_info()
        return self._known

    @property
    def connections(self) -> list[Connection]:
        """All connections, including those of spectators."""
        return self.presence.connections

    def leave(self, connection: Connection) -> None:
        """A connection has ended."""

        def depart(room: Room, now: int) -> None:
            if self.presence.depart(room, connection, now):
                self.idle_since = now

        self.queue.put_nowait(Job(task=depart))

    async def stop(self, parts: bool = True) -> None:
        """Finish the queue, disconnect everybody unless that is done later, end."""
        self._stopping = True
        self._parts = parts
        self.queue.put_nowait(Job())
        await self._task

    def farewell(self) -> None:
        """The server is shutting down: disconnect everybody and end pending waits soon."""
        self.presence.part(plain_words.shutting_down())
        self._pending.hurry(LAST_SECONDS)

    def evict(self) -> None:
        """Another process serves the table now: end, and answer nothing that is not stored."""
        self._is_evicted = True
        self.queue.put_nowait(Job())

    def send_away(self, address: str) -> None:
        """Send everybody to the process that serves the table now."""
        self.presence.part(plain_words.moved(address))
        self.spectators.stop()

    def cancel(self) -> None:
        """End now, whatever is under way."""
        self._task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and nothing will happen by itself."""
        return self.is_abandoned and timed_steps.due(self.room) == -1

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody is connected, even if something will happen by itself."""
        busy = self.is_storing or not self.queue.empty() or self._task.done()
        return not busy and not self.connections

    @property
    def is_broken(self) -> bool:
        """Whether it has ended by a failure."""
        return self._task.done()

    # --- inside -----------------------------------------------------------------------------

    async def _run(self) -> None:
        self._set_timer()
        self._bots.dispatch(self.room)
        while True:
            jobs = await self._arrived()
            try:
                if self._is_evicted:
                    raise ServedElsewhere
                await self._work(jobs)
            except ServedElsewhere as there:
                for job in self._rest(jobs):
                    job.move(there)  # messages are sent again, to where the table is served
                self.send_away(there.address)
                return
            except TableNotStored:
                self._give_up(jobs, plain_words.NOT_STORED)
                return
            except Exception:  # the log cannot be replayed
                log_failure(self.room, "cannot go on")
                self._give_up(jobs, plain_words.LOST)
                return
            self._set_timer()
            if self._stopping and self.queue.empty() and not self.outage.deferred:
                if self._parts:
                    self.farewell()
                    self.spectators.stop()
                return

    async def _arrived(self) -> list[Job]:
        """The next jobs, deferred ones first."""
        jobs, self.outage.deferred = self.outage.deferred, []
        if not jobs:
            jobs = [await self.queue.get()]
        while len(jobs) < MOST_AT_ONCE and not self.queue.empty():
            jobs.append(self.queue.get_nowait())
        return jobs

    async def _work(self, jobs: list[Job]) -> None:
        self.room.now = self.now()
        while jobs:
            done = self._try(jobs)
            failed = jobs[done] if done < len(jobs) else None
            self.is_storing = True
            kept = await self._store_jobs(jobs[:done])
            if failed is not None:
                failed.refuse(plain_words.FAILED, "trouble")
                await self._reread()
                done += 1
            elif not kept:
                await self._reread()
            elif self.outage.is_announced:  # deadlines that passed meanwhile must not count
                self.broadcaster.tell()
                self.outage.all_clear()
                await self._reread()
            self.is_storing = False
            jobs = jobs[done:]
        self.broadcaster.tell()
        self.outage.all_clear()
        self._bots.dispatch(self.room)

    def _try(self, jobs: list[Job]) -> int:
        """Do the jobs; returns how many were done before one failed."""
        for number, job in enumerate(jobs):
            try:
                self._one(job)
            except Exception:
                log_failure(self.room, "stumbled")
                return number
        try:
            if self.now() >= self._quiet_until:
                self._tick()
        except Exception:
            log_failure(self.room, "stumbled at a timed step")
            jobs.append(Job())
            return len(jobs) - 1
        return len(jobs)

    def _tick(self) -> None:
        begun = time.perf_counter()
        unpaused = self._has_unpaused_bots
        timed_steps.tick(
            self.room, self.now(), UNPAUSED_STEPS if unpaused else timed_steps.MOST_STEPS
        )
        self.metrics.stepped.add(spent := time.perf_counter() - begun)
        if unpaused:
            self.queues.bots.record_duration(spent)

    def _one(self, job: Job) -> None:
        if job.is_unwanted:
            return
        job.begun = True
        now = self.now()
        if job.message is not None and job.connection is not None:
            job.replies = message_handlers.handle(self.room, job.message, job.connection.seats, now)
        elif job.query is not None:
            job.replies = self.queries.answer(self.room, job.query, now)
        elif job.task is not None:
            try:
                value = job.task(self.room, now)
            except Exception as problem:
                if job.result is None:
                    raise
                job.replies = []
                job.task = job.undo = None
                if not job.result.done():
                    job.result.set_exception(problem)
                return
            job.replies = [value] if job.result is not None else []

    async def _store_jobs(self, jobs: list[Job]) -> bool:
        """Store what the jobs led to, then answer them; False if it was not stored."""
        room = self.room
        entries = room.pending
        room.pending = []
        if entries:
            bodies = [en.ENCODER.encode(entry) for entry in entries]
            keys = [entry.key for entry in entries if isinstance(entry, en.Sat)]
            row = row_of(room) if room.table_changed else None
            at = int(time.time() * 1000)
            try:
                async with self.outage.waiting(jobs):
                    await self.store.append(room.table, self.stored + 1, bodies, at, row, keys)
            except StoreError as problem:
                if isinstance(problem, ServedElsewhere):
                    raise
                log_trouble(room, "was not stored", problem)
                self._failures += 1
                self._quiet_until = self.now() + pause_ms(self._failures)
                for job in jobs:
                    job.refuse(f"{SENTENCES[problem.kind]} {plain_words.NOT_STORED}", "storage")
                return False
            self._failures = self._quiet_until = 0
            if row is not None:
                self._known = room.open_info()
            self.spectators.add(self.stored + 1, entries)
            self.stored += len(entries)
            self.metrics.actions += sum(isinstance(entry, en.Acted) for entry in entries)
        for job in jobs:
            self._reply(job)
        return True

    def _reply(self, job: Job) -> None:
        if job.begun and job.result is not None:
            undo = job.answer(job.replies[0] if job.replies else None)
            if undo is not None:
                self.queue.put_nowait(Job(task=undo))
        if job.query is not None:
            job.query.tell(job.replies)
        tell_replies(job, self.broadcaster, self.metrics)

    async def _reread(self) -> None:
        """Rebuild the room from its log, since it no longer matches what is stored."""
        if not self.stored:
            raise TableNotStored
        self.metrics.rooms_reread += 1
        bodies = await self.outage.log(self.room.table)
        log = [en.DECODER.decode(body) for body in bodies]
        room = load_room(log, self.mixes, self.now(), self.room.table)
        self.stored = room.seq
        self.presence.sit_again(room)
        room.asks_bots_elsewhere = True
        self.room = room
        self.broadcaster.reread(room)
        self.spectators.stop()

    def _set_timer(self) -> None:
        """Set the timer for the next thing that is due."""
        self._timer.stop()
        when = timed_steps.due(self.room)
        if when != -1 and self.room.status != OVER:
            wait = max(0, max(when, self._quiet_until) - self.now())
            self._timer.set(wait / 1000, self._has_unpaused_bots)

    @property
    def _has_unpaused_bots(self) -> bool:
        """Whether bots here answer at once, or nearly so while nobody watches."""
        pause = self.room.clock.tempo.telling
        return pause < UNPAUSED_MS or (pause < ALONE_MS and not self.connections)

    async def _watch(self, connection: Connection) -> None:
        """Add a spectator who watches with a delay."""

        def arrive(room: Room, now: int) -> None:
            if self.spectators.welcome(connection):
                room.watchers += 1

        async with self.spectators.ready(self.room):
            await self.do(arrive)

    def _give_up(self, jobs: list[Job], sentence: str) -> None:
        for job in self._rest(jobs):
            job.refuse(sentence, "storage")
        self.presence.part(plain_words.not_stored(sentence))

    def _rest(self, jobs: list[Job]) -> list[Job]:
        """These jobs and all others that will not be done."""
        return jobs + self.outage.deferred + drained(self.queue)
