"""A room at work: its queue, its storage, its connections.

What arrives together is worked on together, stored in one go, then told. Nobody is told of
anything that is not stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.herald import Herald
from kickdoor.table.jobs import Job, Task, Undo
from kickdoor.table.minds import Minds
from kickdoor.table.mixes import Mixes
from kickdoor.table.patience import Patience, pause_ms
from kickdoor.table.room import clockwork, desk, people
from kickdoor.table.room import entries as en
from kickdoor.table.room.opening import load_room
from kickdoor.table.room.room import OVER, PLAYING, Room
from kickdoor.table.store.store import Row, Store, StoreError
from kickdoor.table.store.troubles import SENTENCES
from kickdoor.table.thinking import Thinker
from kickdoor.table.wire.base import Sent
from kickdoor.table.wire.parts import TableInfo
from kickdoor.table.wire.told import Closing, Done, Refused

LOG = logging.getLogger("kickdoor.table")
MOST_AT_ONCE = 64
NOT_STORED = "It could not be stored, so it has not happened. Try again."
LOST = "This table cannot go on: its log leads nowhere. Report it, please."
ANSWER_SECONDS = 6.0  # then whoever asked is told that there is no answer
LAST_SECONDS = 1.0  # the same, while the server goes down
STUMBLED = "The table stumbled over that; nothing was done. Report it, please."
SHUTTING = "The server is going down for a moment; your seat is kept."


class NeverWas(Exception):
    """A new table could not be stored: there is none."""


def milliseconds() -> int:
    """The time that rooms live by."""
    return time.monotonic_ns() // 1_000_000


class Actor:
    """One room, served."""

    def __init__(
        self,
        room: Room,
        store: Store,
        mixes: Mixes,
        figures: Figures,
        now: Callable[[], int] = milliseconds,
        minds: Minds | None = None,
    ) -> None:
        self.room = room
        self.store = store
        self.mixes = mixes
        self.figures = figures
        self.now = now
        self.stored = room.seq - len(room.pending)
        self.queue: asyncio.Queue[Job] = asyncio.Queue()
        self.herald = Herald(room, figures, now)
        self.patience = Patience(self.queue, self.herald, store, now)
        self.idle_since = now()
        self.again = asyncio.Lock()  # held by whoever makes the table to play again at
        self.next: Actor | None = None  # that table, when it has been made
        self._timer: asyncio.TimerHandle | None = None
        self._thinker = Thinker(
            lambda task: self.queue.put_nowait(Job(task=task)), minds or Minds()
        )
        room.thinks_apart = True
        self._task = asyncio.create_task(self._run())
        self._stopping = False
        self._asked: list[Job] = []  # whoever asked waits for the result
        self._failures = 0
        self._quiet_until = 0  # nothing happens by itself before, because storing has failed
        self.is_storing = False  # the room knows more than may be told

    # --- from outside -----------------------------------------------------------------------

    def post(self, connection: Connection, message: Sent) -> None:
        """A message of a connection."""
        self.queue.put_nowait(
            Job(connection=connection, message=message, arrived=time.perf_counter())
        )

    async def do(self, task: Task, undo: Undo | None = None) -> Any:
        """Run something in the room and wait until it is stored, for some seconds.

        StoreError: it was not done. InDoubt: that is not known yet; if it turns out to be stored
        when nobody waits any more, it is undone.
        """
        if self.is_broken:
            raise StoreError(NOT_STORED, told=NOT_STORED)
        loop = asyncio.get_running_loop()
        job = Job(task=task, result=loop.create_future(), undo=undo)
        assert job.result is not None
        self.queue.put_nowait(job)
        timer = loop.call_later(ANSWER_SECONDS, job.too_late)
        self._asked.append(job)
        try:
            return await job.result
        finally:
            self._asked.remove(job)
            timer.cancel()

    async def join(self, connection: Connection) -> None:
        """A connection sits down with its seats, or to watch."""

        def arrive(room: Room, now: int) -> None:
            self.herald.connections.append(connection)
            self._devices(room)
            for seat in connection.seats:
                people.arrived(room, seat, now)
            if connection.watches:
                room.watchers += 1
            self.herald.fresh.append(connection)

        await self.do(arrive)

    async def info(self) -> TableInfo:
        """The table for anybody, as it is stored."""
        found: TableInfo = await self.do(lambda room, now: room.open_info())
        return found

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""

        def depart(room: Room, now: int) -> None:
            if connection in self.herald.connections:
                self.herald.connections.remove(connection)
                self._devices(room)
                for seat in connection.seats:
                    people.departed(room, seat, now)
                if connection.watches and room.watchers:
                    room.watchers -= 1
                    room.table_changed = True
                self.idle_since = now

        self.queue.put_nowait(Job(task=depart))

    async def stop(self) -> None:
        """Finish what is in the queue, say good-bye, end."""
        self._stopping = True
        self.queue.put_nowait(Job())
        await self._task

    def farewell(self) -> None:
        """The server is going down: let everybody go, and whoever waits for something soon."""
        for connection in self.herald.connections:
            connection.close(Closing(code="shutdown", sentence=SHUTTING, again=True))
        for job in self._asked:
            asyncio.get_running_loop().call_later(LAST_SECONDS, job.too_late)

    def cut(self) -> None:
        """End now, whatever is under way."""
        self._task.cancel()

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing will happen by itself."""
        return (
            not self.herald.connections
            and not self.is_storing
            and self.queue.empty()
            and clockwork.due(self.room) == -1
            and not self._task.done()
        )

    @property
    def is_broken(self) -> bool:
        """It has ended though nobody asked for it."""
        return self._task.done()

    # --- inside -----------------------------------------------------------------------------

    async def _run(self) -> None:
        self._wind()
        self._thinker.look(self.room)
        while True:
            jobs = await self._arrived()
            try:
                await self._work(jobs)
            except NeverWas:
                self._give_up(jobs, NOT_STORED)
                return
            except Exception:  # the log leads nowhere
                LOG.exception("table %s cannot go on", self.room.table)
                self._give_up(jobs, LOST)
                return
            self._wind()
            if self._stopping and self.queue.empty() and not self.patience.aside:
                self.farewell()
                return

    async def _arrived(self) -> list[Job]:
        """What is to be done next; first what was put aside."""
        jobs, self.patience.aside = self.patience.aside, []
        if not jobs:
            jobs = [await self.queue.get()]
        while len(jobs) < MOST_AT_ONCE and not self.queue.empty():
            jobs.append(self.queue.get_nowait())
        return jobs

    async def _work(self, jobs: list[Job]) -> None:
        self.room.now = self.now()
        while jobs:
            done = self._try(jobs)
            stumbled = jobs[done] if done < len(jobs) else None
            self.is_storing = True
            kept = await self._keep(jobs[:done])
            if stumbled is not None:
                self._answer(stumbled, STUMBLED, "trouble")
                await self._reread()
                done += 1
            elif not kept:
                await self._reread()
            elif self.patience.is_announced:  # nobody's time has run out meanwhile
                self.herald.tell()
                self.patience.all_clear()
                await self._reread()
            self.is_storing = False
            jobs = jobs[done:]
        self.herald.tell()
        self.patience.all_clear()
        self._thinker.look(self.room)

    def _try(self, jobs: list[Job]) -> int:
        """Do the jobs; how many were done before one stumbled."""
        for number, job in enumerate(jobs):
            try:
                self._one(job)
            except Exception:
                LOG.exception("table %s stumbled at entry %d", self.room.table, self.room.seq)
                return number
        try:
            if self.now() >= self._quiet_until:
                clockwork.tick(self.room, self.now())
        except Exception:
            LOG.exception("the clock of table %s stumbled", self.room.table)
            jobs.append(Job())
            return len(jobs) - 1
        return len(jobs)

    def _one(self, job: Job) -> None:
        if job.is_vain:
            return
        job.begun = True
        now = self.now()
        if job.message is not None and job.connection is not None:
            job.replies = desk.handle(self.room, job.message, job.connection.seats, now)
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

    async def _keep(self, jobs: list[Job]) -> bool:
        """Store what the jobs led to, then answer them."""
        room = self.room
        entries = room.pending
        room.pending = []
        if entries:
            bodies = [en.ENCODER.encode(entry) for entry in entries]
            keys = [entry.key for entry in entries if isinstance(entry, en.Sat)]
            row = self.row() if room.table_changed else None
            at = int(time.time() * 1000)
            try:
                async with self.patience.waiting(jobs):
                    await self.store.append(room.table, self.stored + 1, bodies, at, row, keys)
            except StoreError as problem:
                LOG.error("table %s was not stored: %s", room.table, problem)
                self._failures += 1
                self._quiet_until = self.now() + pause_ms(self._failures)
                for job in jobs:
                    self._answer(job, f"{SENTENCES[problem.kind]} {NOT_STORED}", "storage")
                return False
            self._failures = self._quiet_until = 0
            self.stored += len(entries)
            self.figures.actions += sum(isinstance(entry, en.Acted) for entry in entries)
        for job in jobs:
            self._reply(job)
        return True

    def _reply(self, job: Job) -> None:
        if job.begun and job.result is not None:
            undo = job.answer(job.replies[0] if job.replies else None)
            if undo is not None:
                self.queue.put_nowait(Job(task=undo))
        if job.connection is None:
            return
        for told in job.replies:
            job.connection.tell(told)
            if isinstance(told, Refused):
                self.figures.refused += 1
                if told.code == "stale":
                    self.herald.again.append((job.connection, told.seat))
            elif isinstance(told, Done) and job.arrived:
                self.herald.arrivals.append(job.arrived)

    def _answer(self, job: Job, sentence: str, code: str) -> None:
        """It was not done, whatever it was."""
        if job.result is not None and not job.result.done():
            job.result.set_exception(StoreError(sentence, told=sentence))
        if job.connection is not None and job.message is not None:
            name: str = getattr(job.message, "id", "")
            seat: int = getattr(job.message, "seat", -1)
            job.connection.tell(Refused(id=name, seat=seat, code=code, sentence=sentence))

    async def _reread(self) -> None:
        """The room is not what the log says: read it again."""
        if not self.stored:
            raise NeverWas
        self.figures.rooms_reread += 1
        bodies = await self.patience.log(self.room.table)
        log = [en.DECODER.decode(body) for body in bodies]
        room = load_room(log, self.mixes, self.now())
        self.stored = room.seq
        for connection in self.herald.connections:
            for seat in connection.seats:
                room.chairs[seat].connections += 1
            if connection.watches:
                room.watchers += 1
        self._devices(room)
        room.thinks_apart = True
        self.room = room
        self.herald.reread(room)

    def _devices(self, room: Room) -> None:
        """Who shares a device with somebody."""
        together = [one.seats for one in self.herald.connections if len(one.seats) > 1]
        for chair in room.chairs:
            chair.shares_device = any(chair.seat in seats for seats in together)

    def row(self) -> Row:
        """The line of the table in the list."""
        room = self.room
        info = room.open_info()  # the lobby shows it to anybody
        return Row(
            id=room.table,
            status=room.status,
            listed=room.made.listed and bool(room.people()),
            clocked=room.status == PLAYING and clockwork.due(room) != -1,
            created=room.made.created,
            touched=int(time.time()),
            info=en.ENCODER.encode(info),
        )

    def _wind(self) -> None:
        """Be woken when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        when = clockwork.due(self.room)
        if when != -1 and self.room.status != OVER:
            when = max(when, self._quiet_until)
            loop = asyncio.get_running_loop()
            delay = max(0, when - self.now()) / 1000
            self._timer = loop.call_later(delay, self.queue.put_nowait, Job())

    def _give_up(self, jobs: list[Job], sentence: str) -> None:
        jobs += self.patience.aside
        while not self.queue.empty():
            jobs.append(self.queue.get_nowait())
        for job in jobs:
            self._answer(job, sentence, "storage")
        for connection in self.herald.connections:
            connection.close(Closing(code="storage", sentence=sentence, again=True))
