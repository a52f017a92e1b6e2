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

from kickdoor.table.budget import Budget, make_room
from kickdoor.table.connection import Connection
from kickdoor.table.figures import Figures
from kickdoor.table.herald import Herald
from kickdoor.table.jobs import Job, Task
from kickdoor.table.minds import Minds
from kickdoor.table.mixes import Mixes
from kickdoor.table.pacing import Paces
from kickdoor.table.questions import Questions
from kickdoor.table.room import clockwork, desk, people
from kickdoor.table.room import entries as en
from kickdoor.table.room.opening import load_room
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.rows import row_of
from kickdoor.table.store.store import Store, StoreError
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
STUMBLED = "The table stumbled over that; nothing was done. Report it, please."
SHUTTING = "The server is going down for a moment; your seat is kept."


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
        self.address = ""  # whose table it is in the lobby
        self.paces = paces or Paces()
        self.questions = Questions(
            lambda question: queue.put_nowait(Job(question=question)),
            self.paces.questions,
            figures,
        )
        self.budget = Budget()
        self._lined_up = False  # bots here make no pause, and wait for their turn
        self._known = room.open_info() if self.stored == room.seq else None
        self.idle_since = now()
        self.again = asyncio.Lock()  # held by whoever makes the table to play again at
        self._timer: asyncio.TimerHandle | None = None
        self._thinker = Thinker(lambda task: queue.put_nowait(Job(task=task)), minds or Minds())
        room.thinks_apart = True
        self._task = asyncio.create_task(self._run())
        self._stopping = False
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

    async def do(self, task: Task) -> Any:
        """Run something in the room and wait until it is stored."""
        if self.is_broken:
            raise StoreError(NOT_STORED)
        result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(Job(task=task, result=result))
        return await result

    async def join(self, connection: Connection) -> None:
        """A connection sits down with its seats, or to watch."""
        if connection.watches and not connection.screen and self.room.made.watch_delay_ms:
            await self._watch(connection)
            return

        def arrive(room: Room, now: int) -> None:
            make_room(self.herald.connections, connection, self.figures)
            if connection.seats and not self.address:
                self.address = connection.address
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
        return [*self.herald.connections, *self.watching.connections]

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""

        def depart(room: Room, now: int) -> None:
            if self.watching.leave(connection):
                room.watchers = max(0, room.watchers - 1)
                room.table_changed = True
                self.idle_since = now
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

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing will happen by itself."""
        return self.is_abandoned and clockwork.due(self.room) == -1

    @property
    def is_abandoned(self) -> bool:
        """Nobody is here, whatever will happen by itself."""
        return not self.connections and self.queue.empty() and not self._task.done()

    @property
    def is_broken(self) -> bool:
        """It has ended though nobody asked for it."""
        return self._task.done()

    # --- inside -----------------------------------------------------------------------------

    async def _run(self) -> None:
        self._wind()
        self._thinker.look(self.room)
        while True:
            jobs = [await self.queue.get()]
            while len(jobs) < MOST_AT_ONCE and not self.queue.empty():
                jobs.append(self.queue.get_nowait())
            try:
                await self._work(jobs)
            except Exception:  # the log cannot be read, or leads nowhere
                LOG.exception("table %s cannot go on", self.room.table)
                self._give_up(jobs)
                return
            self._wind()
            if self._stopping and self.queue.empty():
                for connection in self.connections:
                    connection.close(Closing(code="shutdown", sentence=SHUTTING, again=True))
                self.watching.stop()
                return

    async def _work(self, jobs: list[Job]) -> None:
        self.room.now = self.now()
        while jobs:
            done = self._try(jobs)
            stumbled = jobs[done] if done < len(jobs) else None
            kept = await self._keep(jobs[:done])
            if stumbled is not None:
                self._answer(stumbled, STUMBLED, "trouble")
                await self._reread()
                done += 1
            elif not kept:
                await self._reread()
            jobs = jobs[done:]
        self.herald.tell()
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
            begun = time.perf_counter()
            hasty = self._is_hasty
            clockwork.tick(self.room, self.now(), HASTY_STEPS if hasty else clockwork.MOST_STEPS)
            if hasty:
                self.paces.bots.took(time.perf_counter() - begun)
        except Exception:
            LOG.exception("the clock of table %s stumbled", self.room.table)
            jobs.append(Job())
            return len(jobs) - 1
        return len(jobs)

    def _one(self, job: Job) -> None:
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
                job.task = None
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
            self.is_storing = True
            try:
                await self.store.append(
                    room.table, self.stored + 1, bodies, int(time.time() * 1000), row, keys
                )
            except StoreError as problem:
                LOG.error("table %s was not stored: %s", room.table, problem)
                for job in jobs:
                    self._answer(job, NOT_STORED, "storage")
                return False
            finally:
                self.is_storing = False
            if row is not None:
                self._known = room.open_info()
            self.watching.add(self.stored + 1, entries)
            self.stored += len(entries)
            self.figures.actions += sum(isinstance(entry, en.Acted) for entry in entries)
        for job in jobs:
            self._reply(job)
        return True

    def _reply(self, job: Job) -> None:
        if job.result is not None and not job.result.done():
            job.result.set_result(job.replies[0] if job.replies else None)
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

    def _answer(self, job: Job, sentence: str, code: str) -> None:
        """It was not done, whatever it was."""
        if job.result is not None and not job.result.done():
            job.result.set_exception(StoreError(sentence))
        if job.question is not None:
            job.question.refuse(code, sentence)
        if job.connection is not None and job.message is not None:
            name: str = getattr(job.message, "id", "")
            seat: int = getattr(job.message, "seat", -1)
            job.connection.tell(Refused(id=name, seat=seat, code=code, sentence=sentence))

    async def _reread(self) -> None:
        """The room is not what the log says: read it again."""
        self.figures.rooms_reread += 1
        bodies = await self.store.log(self.room.table)
        log = [en.DECODER.decode(body) for body in bodies]
        room = load_room(log, self.mixes, self.now(), self.room.table)
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
        self.watching.stop()

    def _devices(self, room: Room) -> None:
        """Who shares a device with somebody."""
        together = [one.seats for one in self.herald.connections if len(one.seats) > 1]
        for chair in room.chairs:
            chair.shares_device = any(chair.seat in seats for seats in together)

    def _wind(self) -> None:
        """Be woken when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        when = clockwork.due(self.room)
        if when != -1 and self.room.status != OVER:
            loop = asyncio.get_running_loop()
            delay = max(0, when - self.now()) / 1000
            self._timer = loop.call_later(delay, self._line_up if self._is_hasty else self._go_on)

    @property
    def _is_hasty(self) -> bool:
        """Bots here make no pause, or hardly one and nobody looks."""
        pause = self.room.made.clock.bot_ms
        return pause < HASTY_MS or (pause < ALONE_MS and not self.connections)

    def _line_up(self) -> None:
        """Bots that make no pause go on in their turn: one table does not starve the others."""
        self._timer = None
        if not self._lined_up:
            self._lined_up = True
            self.paces.bots.line_up(self._go_on)

    def _go_on(self) -> None:
        self._lined_up = False
        self.queue.put_nowait(Job())

    async def _watch(self, connection: Connection) -> None:
        """Somebody who sees everything later."""

        def arrive(room: Room, now: int) -> None:
            if self.watching.welcome(connection):
                room.watchers += 1

        async with self.watching.ready(self.room):
            await self.do(arrive)

    def _give_up(self, jobs: list[Job]) -> None:
        while not self.queue.empty():
            jobs.append(self.queue.get_nowait())
        for job in jobs:
            self._answer(job, NOT_STORED, "storage")
        for connection in self.connections:
            connection.close(Closing(code="storage", sentence=NOT_STORED, again=True))
