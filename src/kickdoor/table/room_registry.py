"""The registry of a server's rooms: loaded when somebody comes, unloaded when nobody is there.

It finds rooms; what happens in one is decided by the room.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import msgspec

from kickdoor.engine.ids import Seat
from kickdoor.errors import KickdoorError
from kickdoor.table.jobs import Undo
from kickdoor.table.lessons.lesson_course import course
from kickdoor.table.lessons.lesson_room import lesson_room
from kickdoor.table.listing_row import row_of
from kickdoor.table.lobby import MOST_LISTED, listed
from kickdoor.table.metrics import Metrics
from kickdoor.table.paced_queues import PacedQueues
from kickdoor.table.plugin_bots import ServerWorkerPool
from kickdoor.table.retention_cleaner import RetentionCleaner
from kickdoor.table.retention_policy import RetentionPolicy
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.membership import stand_up
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_factory import load_room, new_room, rematch_room
from kickdoor.table.room_actor import RoomActor, milliseconds
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.taken_seats import TakenSeats
from kickdoor.table.wire.http_bodies import NewTable, TableList
from kickdoor.table.wire.learning_bodies import NewLesson

LOG = logging.getLogger("kickdoor.table")
IDLE_MS = 10 * 60 * 1000  # with nobody connected, if nothing happens by itself
ABANDONED_MS = 60 * 60 * 1000  # with nobody connected, whatever happens by itself
DEFAULT_RETENTION = RetentionPolicy()
SWEEP_SECONDS = 60
AGAIN_SECONDS = 3.0
END_SECONDS = 2.0  # to store what is left; a dead database must not keep the server from ending


class RoomRegistry:
    """All rooms of a server."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int] = milliseconds,
        retention: RetentionPolicy = DEFAULT_RETENTION,
        per_address: int = 200,
    ) -> None:
        self.store = store
        self.retention = retention
        self.mixes = TableMixes()
        self.metrics = Metrics()
        self.workers = ServerWorkerPool()
        self.now = now
        self.queues = PacedQueues()
        self.actors: dict[str, RoomActor] = {}
        self.taken_seats = TakenSeats(self._room, per_address, self.metrics)
        self.cleaner = RetentionCleaner(self.store, retention, self.actors, self.metrics)
        self.is_closing = False
        self._loading: dict[str, asyncio.Task[RoomActor | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store, and resume the tables that go on by themselves, one by one."""
        if not self.store.is_open:
            await self.store.open()
        self._sweeper = asyncio.create_task(self._sweep(await self.store.running()))

    async def _wake(self, tables: list[str]) -> None:
        """Again and again, until all could be read."""
        while tables:
            left: list[str] = []
            for table in tables:
                try:
                    await self.get(table)
                except StoreError as problem:
                    LOG.error("table %s cannot be read: %s", table, problem)
                    left.append(table)
                except Exception:
                    LOG.exception("table %s cannot go on", table)
            tables = left
            if left:
                await asyncio.sleep(AGAIN_SECONDS)

    def farewell(self) -> None:
        """Tell everybody that the server is shutting down."""
        self.is_closing = True
        for actor in self.actors.values():
            actor.farewell()

    async def close(self) -> None:
        """Disconnect everybody, and store what is left."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self._end(list(self.actors.values()))
        self.actors.clear()
        await self.workers.close()
        await self.store.close()

    def _room(self, table: str) -> Room | None:
        actor = self.actors.get(table)
        return actor.room if actor is not None else None

    async def _end(self, actors: list[RoomActor]) -> None:
        """Let these rooms finish, for some seconds."""
        ends = [asyncio.create_task(actor.stop()) for actor in actors]
        if not ends:
            return
        await asyncio.wait(ends, timeout=END_SECONDS)
        late = [end for end in ends if not end.done()]
        if late:
            LOG.error("%d tables could not finish storing", len(late))
        for actor in actors:
            actor.cancel()
        await asyncio.gather(*ends, return_exceptions=True)

    async def create(self, body: NewTable, address: str = "") -> tuple[RoomActor, str]:
        """A new table and its owner's token; SettingsError or Refusal if it cannot be created."""
        self.taken_seats.check_all(address)
        await asyncio.to_thread(self.mixes.warm, body.editions, body.lead)
        room, token = new_room(body, self.mixes, self.now(), int(time.time()))
        return await self._opened(room, token, address), token

    async def teach(self, body: NewLesson, address: str = "") -> tuple[RoomActor, str]:
        """A table for somebody who is taught, and their token; refused like any other."""
        self.taken_seats.check_all(address)
        await asyncio.to_thread(self.mixes.warm, [course().edition])
        made = await asyncio.to_thread(lesson_room, body, self.mixes, self.now(), int(time.time()))
        return await self._opened(*made, address), made[1]

    async def _opened(self, room: Room, token: str, address: str) -> RoomActor:
        """A new room, stored, with its owner in the first seat."""
        actor = self._new(room)

        def leave(room: Room, now: int, value: object) -> None:
            stand_up(room, Seat(0), token, now)

        await self._stored(actor, leave)
        self.taken_seats.record(actor.room, Seat(0), address)
        actor.address = address
        return actor

    def _new(self, room: Room) -> RoomActor:
        """Serve a room that nobody has seen yet; it will store itself."""
        actor = self._serve(room)
        self.actors[room.table] = actor
        self.metrics.rooms_loaded += 1
        return actor

    def _serve(self, room: Room) -> RoomActor:
        return RoomActor(
            room, self.store, self.mixes, self.metrics, self.now, self.workers, self.queues
        )

    async def _stored(self, actor: RoomActor, undo: Undo | None = None) -> None:
        """Wait until a new room is stored; StoreError if it is not."""
        try:
            await actor.do(lambda room, now: None, undo)
        except StoreError:
            if actor.is_broken:  # otherwise the actor takes care of it
                self.actors.pop(actor.room.table, None)
            raise

    async def get(self, table: str) -> RoomActor | None:
        """The room with that id, loaded from the store if need be; None if there is none."""
        actor = self.actors.get(table)
        if actor is not None and not actor.is_broken:
            return actor
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> RoomActor | None:
        bodies = await self.store.log(table)
        if not bodies or table in self.cleaner.being_deleted:
            return None
        try:
            log = [en.DECODER.decode(body) for body in bodies]
            if isinstance(log[0], en.Made):
                await asyncio.to_thread(self.mixes.warm, log[0].editions, log[0].lead)
            room = await asyncio.to_thread(load_room, log, self.mixes, self.now(), table)
        except (KickdoorError, msgspec.MsgspecError) as problem:
            LOG.error("table %s cannot go on: %s", table, problem)
            return None
        self.metrics.rooms_loaded += 1
        actor = self._serve(room)
        self.actors[table] = actor
        return actor

    async def by_key(self, key: str) -> list[tuple[RoomActor, int]]:
        """The rooms and seats that a token opens, by its hash."""
        found: list[tuple[RoomActor, int]] = []
        for table in await self.store.tables_of_key(key):
            actor = await self.get(table)
            seat = actor.room.seat_of(key) if actor is not None else -1
            if actor is not None and seat >= 0:
                found.append((actor, seat))
        return found

    async def rematch(self, actor: RoomActor) -> str:
        """The id of the table where the players of a finished game play again; made on demand."""
        async with actor.rematch_lock:
            found = (await actor.info()).rematch
            if found:
                return found
            if actor.rematch is None or actor.rematch.is_broken:
                now = int(time.time())
                actor.rematch = self._new(rematch_room(actor.room, self.mixes, self.now(), now))
            await self._stored(actor.rematch)  # also if it was in doubt before
            table = actor.rematch.room.table

            def follow(old: Room, now: int) -> None:
                if not old.rematch:
                    old.commit(en.Followed(table=table))

            await actor.do(follow)
        return table

    def listed(self, first: int = 0, count: int = MOST_LISTED, name: str = "") -> TableList:
        """A page of the public list of tables."""
        return listed(self.actors.values(), self.now(), first, count, name)

    async def _sweep(self, under_way: list[str]) -> None:
        """Resume tables that were under way; then unload unused rooms now and then."""
        await self._wake(under_way)
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.unload_idle()
                await self.cleaner.clean_if_due()
            except Exception:  # try again at the next sweep
                LOG.exception("idle tables could not be cleared away")

    async def unload_idle(self) -> None:
        """Unload rooms that nobody uses; they are loaded again for the next visitor."""
        for table, actor in list(self.actors.items()):
            alone = self.now() - actor.idle_since
            if actor.is_broken:
                del self.actors[table]
            elif actor.is_idle and alone > IDLE_MS:
                await self._unload(table, actor)
            elif actor.is_abandoned and alone > ABANDONED_MS:
                await self._stop_clock(actor)
                await self._unload(table, actor)
        self.taken_seats.forget()

    async def _unload(self, table: str, actor: RoomActor) -> None:
        del self.actors[table]
        self.metrics.tables_slept += 1
        self.metrics.closed += 1
        await actor.stop()

    async def _stop_clock(self, actor: RoomActor) -> None:
        """Stop the clock of an abandoned table, also over restarts, until somebody comes back."""
        row = row_of(actor.room)
        row.clocked = False
        try:
            await self.store.append(actor.room.table, actor.stored + 1, [], 0, row)
        except StoreError as problem:
            LOG.error("table %s could not be unloaded: %s", actor.room.table, problem)
