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

from kickdoor.table.alarm import Alarm
from kickdoor.table.attendance import Attendance
from kickdoor.table.budget import Budget
from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.herald import Herald
from kickdoor.table.jobs import Asking, Job, Task, Undo
from kickdoor.table.minds import Minds
from kickdoor.table.mixes import Mixes
from kickdoor.table.pacing import Paces
from kickdoor.table.patience import Patience, pause_ms
from kickdoor.table.questions import Questions
from kickdoor.table.room import clockwork, desk
from kickdoor.table.room import entries as en
from kickdoor.table.room.opening import load_room
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.rows import row_of
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.troubles import SENTENCES
from kickdoor.table.thinking import Thinker
from kickdoor.table.watching import Watching
from kickdoor.table.wire.base import Sent
from kickdoor.table.wire.parts import TableInfo
from kickdoor.table.wire.told import Closing, Done, Refused

LOG = logging.getLogger("kickdoor.table")
MOST_AT_ONCE = 64
ALONE_MS = 500
HASTY_MS, HASTY_STEPS = 20, 8  # bots that make no pause do so many steps, then others have a turn
NOT_STORED = "It could not be stored, so it has not happened. Try again."
LOST = "This table cannot go on: its log cannot be replayed. Please report it."
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
        paces: Paces | None = None,
    ) -> None:
        self.room = room
        self.store = store
        self.mixes = mixes
        self.figures = figures
        self.now = now
        self.stored = room.seq - len(room.pending)
        self.queue: asyncio.Queue[Job] = asyncio.Queue()
        queue = self.queue  # nobody below holds the actor: a closed room is gone at once
        self.herald = Herald(room, figures, now)
        self.watching = Watching(store, mixes, figures, now)
        self.attendance = Attendance(self.herald, self.watching, figures)
        self.patience = Patience(self.queue, self.herald, store, now)
        self.address = ""  # whose table it is in the lobby
        self.paces = paces or Paces()
        self.questions = Questions(
            lambda question: queue.put_nowait(Job(question=question)),
            self.paces.questions,
            figures,
        )
        self.budget = Budget()
        self._known = room.open_info() if self.stored == room.seq else None
        self.idle_since = now()
        self.again = asyncio.Lock()  # held by whoever makes the table to play again at
        self.next: Actor | None = None  # that table, when it has been made
        self._alarm = Alarm(queue, self.paces.bots)
        self._thinker = Thinker(lambda task: queue.put_nowait(Job(task=task)), minds or Minds())
        room.thinks_apart = True
        self._task = asyncio.create_task(self._run())
        self._stopping = False
        self._asking = Asking(queue)
        self._failures = 0
        self._quiet_until = 0  # nothing happens by itself before, because storing has failed
        self.is_storing = False  # the room knows more than may be told

    # --- from outside -----------------------------------------------------------------------

    def post(self, connection: Connection, message: Sent) -> None:
        """A message of a connection."""
        self.queue.put_nowait(
            Job(connection=connection, message=message, arrived=time.perf_counter())
        )

    def ask(self, connection: Connection, message: Sent) -> None:
        """A question of a connection, to be answered in its turn."""
        self.questions.ask(connection, message)

    async def do(self, task: Task, undo: Undo | None = None) -> Any:
        """Run something in the room and wait until it is stored, for some seconds.

        StoreError: it was not done. InDoubt: that is not known yet; if it turns out to be stored
        when nobody waits any more, it is undone.
        """
        if self.is_broken:
            raise StoreError(NOT_STORED, told=NOT_STORED)
        return await self._asking.do(task, undo, ANSWER_SECONDS)

    async def join(self, connection: Connection) -> None:
        """A connection sits down with its seats, or to watch."""
        if connection.watches and not connection.screen and self.room.made.watch_delay_ms:
            await self._watch(connection)
            return

        def arrive(room: Room, now: int) -> None:
            if connection.seats and not self.address:
                self.address = connection.address
            self.attendance.arrive(room, connection, now)

        await self.do(arrive)

    async def info(self) -> TableInfo:
        """The table for anybody, as it is stored."""
        found: TableInfo = await self.do(lambda room, now: room.open_info())
        return found

    async def is_over(self) -> bool:
        """The game is over, as it is stored."""
        found: bool = await self.do(lambda room, now: room.status == OVER)
        return found

    def known(self) -> TableInfo | None:
        """The table for anybody, as it was stored last; None if it never was."""
        if not self.is_storing:
            self.room.now = max(self.room.now, self.now())
            self._known = self.room.open_info()
        return self._known

    @property
    def connections(self) -> list[Connection]:
        """Everybody who is here, those who watch included."""
        return self.attendance.connections

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""

        def depart(room: Room, now: int) -> None:
            if self.attendance.depart(room, connection, now):
                self.idle_since = now

        self.queue.put_nowait(Job(task=depart))

    async def stop(self) -> None:
        """Finish what is in the queue, say good-bye, end."""
        self._stopping = True
        self.queue.put_nowait(Job())
        await self._task

    def farewell(self) -> None:
        """The server is shutting down: let everybody go, and end pending waits soon."""
        for connection in self.connections:
            connection.close(Closing(code="shutdown", sentence=SHUTTING, again=True))
        self._asking.hurry(LAST_SECONDS)

    def cut(self) -> None:
        """End now, whatever is under way."""
        self._task.cancel()

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing will happen by itself."""
        return self.is_abandoned and clockwork.due(self.room) == -1

    @property
    def is_abandoned(self) -> bool:
        """Nobody is here, whatever will happen by itself."""
        busy = self.is_storing or not self.queue.empty() or self._task.done()
        return not busy and not self.connections

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
                self.watching.stop()
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
                stumbled.refuse(STUMBLED, "trouble")
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
                self._tick()
        except Exception:
            LOG.exception("the clock of table %s stumbled", self.room.table)
            jobs.append(Job())
            return len(jobs) - 1
        return len(jobs)

    def _tick(self) -> None:
        begun = time.perf_counter()
        hasty = self._is_hasty
        clockwork.tick(self.room, self.now(), HASTY_STEPS if hasty else clockwork.MOST_STEPS)
        if hasty:
            self.paces.bots.took(time.perf_counter() - begun)

    def _one(self, job: Job) -> None:
        if job.is_vain:
            return
        job.begun = True
        now = self.now()
        if job.message is not None and job.connection is not None:
            job.replies = desk.handle(self.room, job.message, job.connection.seats, now)
        elif job.question is not None:
            job.replies = self.questions.answer(self.room, job.question, now)
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
            row = row_of(room) if room.table_changed else None
            at = int(time.time() * 1000)
            try:
                async with self.patience.waiting(jobs):
                    await self.store.append(room.table, self.stored + 1, bodies, at, row, keys)
            except StoreError as problem:
                LOG.error("table %s was not stored: %s", room.table, problem)
                self._failures += 1
                self._quiet_until = self.now() + pause_ms(self._failures)
                for job in jobs:
                    job.refuse(f"{SENTENCES[problem.kind]} {NOT_STORED}", "storage")
                return False
            self._failures = self._quiet_until = 0
            if row is not None:
                self._known = room.open_info()
            self.watching.add(self.stored + 1, entries)
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
        if job.question is not None:
            job.question.tell(job.replies)
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

    async def _reread(self) -> None:
        """The room is not what the log says: read it again."""
        if not self.stored:
            raise NeverWas
        self.figures.rooms_reread += 1
        bodies = await self.patience.log(self.room.table)
        log = [en.DECODER.decode(body) for body in bodies]
        room = load_room(log, self.mixes, self.now(), self.room.table)
        self.stored = room.seq
        self.attendance.sit_again(room)
        room.thinks_apart = True
        self.room = room
        self.herald.reread(room)
        self.watching.stop()

    def _wind(self) -> None:
        """Be woken when something is due."""
        self._alarm.stop()
        when = clockwork.due(self.room)
        if when != -1 and self.room.status != OVER:
            wait = max(0, max(when, self._quiet_until) - self.now())
            self._alarm.set(wait / 1000, self._is_hasty)

    @property
    def _is_hasty(self) -> bool:
        """Bots here make no pause, or hardly one and nobody looks."""
        pause = self.room.made.clock.bot_ms
        return pause < HASTY_MS or (pause < ALONE_MS and not self.connections)

    async def _watch(self, connection: Connection) -> None:
        """Somebody who sees everything later."""

        def arrive(room: Room, now: int) -> None:
            if self.watching.welcome(connection):
                room.watchers += 1

        async with self.watching.ready(self.room):
            await self.do(arrive)

    def _give_up(self, jobs: list[Job], sentence: str) -> None:
        jobs += self.patience.aside
        while not self.queue.empty():
            jobs.append(self.queue.get_nowait())
        for job in jobs:
            job.refuse(sentence, "storage")
        for connection in self.connections:
            connection.close(Closing(code="storage", sentence=sentence, again=True))
