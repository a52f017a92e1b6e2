"""The registry of a server's rooms: loaded when somebody comes, unloaded when nobody is there.

It finds rooms; what happens in one is decided by the room.
"""

from __future__ import annotations

import asyncio
import contextlib
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
from kickdoor.table.lobby import LISTINGS, MOST_LISTED, listed, listings, merged, page_of
from kickdoor.table.metrics import Metrics
from kickdoor.table.mixes_in_play import warm_mixes
from kickdoor.table.paced_queues import PacedQueues
from kickdoor.table.pack_reader import PackReader
from kickdoor.table.plugin_bots import ServerWorkerPool
from kickdoor.table.retention_cleaner import RetentionCleaner
from kickdoor.table.retention_policy import RetentionPolicy
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.membership import stand_up
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_factory import load_room, new_room, rematch_room
from kickdoor.table.room.room_log import log_trouble
from kickdoor.table.room_actor import RoomActor
from kickdoor.table.room_timer import milliseconds
from kickdoor.table.server_log import about
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.store.store_errors import ServedElsewhere
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.taken_seats import TakenSeats
from kickdoor.table.wire.http_bodies import NewTable, TableList
from kickdoor.table.wire.learning_bodies import NewLesson
from kickdoor.table.wire.message_parts import TableInfo
from kickdoor.table.worker_sharing import FellowWorkers

LOG = logging.getLogger("kickdoor.table")
IDLE_MS = 10 * 60 * 1000  # with nobody connected, if nothing happens by itself
ABANDONED_MS = 60 * 60 * 1000  # with nobody connected, whatever happens by itself
DEFAULT_RETENTION = RetentionPolicy()
SWEEP_SECONDS = 60
AGAIN_SECONDS = 3.0
DRAIN_SECONDS = 20.0  # to hand all tables over
HANDED_AT_ONCE = 8
MOST_PUBLISHED = 100  # tables in the lists of other processes
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
        self.packs = PackReader(store)
        self.now = now
        self.queues = PacedQueues()
        self.actors: dict[str, RoomActor] = {}
        self.fellows = FellowWorkers(store)
        limits = self.fellows.limits
        self.taken_seats = TakenSeats(self._room, per_address, self.metrics, limits)
        self.cleaner = RetentionCleaner(self.store, retention, self.actors, self.metrics)
        self.is_closing = False
        self._loading: dict[str, asyncio.Task[RoomActor | None]] = {}
        self._ending: dict[str, asyncio.Task[None]] = {}  # rooms that are being let go
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store, sign on, and read the cards of tables in play."""
        if not self.store.is_open:
            await self.store.open()
        await warm_mixes(self.store, self.mixes)
        await self.fellows.open(self._lost, self._lobby)

    async def accept(self) -> None:
        """Begin to serve; tables that go on by themselves are resumed, one by one."""
        await self.fellows.accept()
        self._sweeper = asyncio.create_task(self._sweep(await self.fellows.unserved_running()))

    async def _wake(self, tables: list[str]) -> None:
        """Again and again, until all could be read."""
        while tables:
            left: list[str] = []
            for table in tables:
                try:
                    await self.get(table)
                except ServedElsewhere:
                    continue
                except StoreError as problem:
                    LOG.error("table %s cannot be read: %s", table, problem, extra=about(table))
                    left.append(table)
                except Exception:
                    LOG.exception("table %s cannot go on", table, extra=about(table))
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
        await self.fellows.close()
        await self.workers.close()
        self.packs.close()
        await self.store.close()

    async def drain(self) -> None:
        """Hand all tables over to the other processes, some at a time; without others, do nothing.

        What cannot be handed over in time ends as it does when the server is shut down.
        """
        await self.fellows.leave()
        if not self.fellows.is_leaving:
            return
        self.is_closing = True  # nobody need be sent here any more
        slots = asyncio.Semaphore(HANDED_AT_ONCE)

        async def hand_over(table: str, actor: RoomActor) -> None:
            async with slots:
                if self.actors.get(table) is actor:
                    await self._let_go(table, actor, parts=False)
                    actor.send_away(self.fellows.next_for(table))
                    self.metrics.handed_over += 1

        tasks = [asyncio.create_task(hand_over(*one)) for one in list(self.actors.items())]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=DRAIN_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _lost(self, tables: list[str]) -> None:
        """Other processes have taken these tables over."""
        for table in tables:
            actor = self.actors.pop(table, None)
            if actor is not None:
                LOG.warning("table %s is served by another process", table, extra=about(table))
                self.metrics.tables_lost += 1
                actor.evict()

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
        await self.packs.read(body.editions)
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
        await self.store.database.take(room.table)
        actor = self._new(room)

        def leave(room: Room, now: int, value: object) -> None:
            stand_up(room, Seat(0), token, now)

        await self._stored(actor, leave)
        self.taken_seats.record(actor.room, Seat(0), address)
        actor.address = address
        await self._offer(actor)
        return actor

    async def _offer(self, actor: RoomActor) -> None:
        """Let a new table be served by whichever process its people are sent to."""
        if self.fellows.is_sharing:
            await self._let_go(actor.room.table, actor)

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
                with contextlib.suppress(StoreError):
                    await self.store.database.release(actor.room.table)
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
        if self.fellows.is_sharing and not await self.store.exists(table):
            return None  # nobody need be asked who serves it
        if table in self._ending:
            await asyncio.wait({self._ending[table]})
        if self.fellows.is_leaving:
            raise ServedElsewhere(self.fellows.next_for(table))
        await self.store.database.take(table)
        actor = None
        try:
            actor = await self._read(table)
        finally:
            if actor is None:
                await self.store.database.release(table)
        return actor

    async def _read(self, table: str) -> RoomActor | None:
        bodies = await self.store.log(table)
        if not bodies or table in self.cleaner.being_deleted:
            return None
        try:
            log = [en.DECODER.decode(body) for body in bodies]
            if isinstance(log[0], en.Made):
                await self.packs.read_of(log[0])
                await asyncio.to_thread(self.mixes.warm, log[0].editions, log[0].lead)
            room = await asyncio.to_thread(load_room, log, self.mixes, self.now(), table)
        except (KickdoorError, msgspec.MsgspecError) as problem:
            LOG.error("table %s cannot go on: %s", table, problem, extra=about(table))
            return None
        self.metrics.rooms_loaded += 1
        actor = self._serve(room)
        self.actors[table] = actor
        return actor

    async def by_key(self, key: str) -> list[tuple[TableInfo, Seat]]:
        """The tables and seats that a token opens, by its hash."""
        found: list[tuple[TableInfo, Seat]] = []
        for table in await self.store.tables_of_key(key):
            try:
                actor = await self.get(table)
                room = actor.room if actor is not None else None
            except ServedElsewhere:
                actor, room = None, await self._seen(table)
            if room is None or (seat := room.seat_of(key)) < 0:
                continue
            info = room.info() if actor is None else await actor.do(lambda room, now: room.info())
            found.append((info, Seat(seat)))
        return found

    async def _seen(self, table: str) -> Room | None:
        """A table that another process serves, as it is stored."""
        log = [en.DECODER.decode(body) for body in await self.store.log(table)]
        return await asyncio.to_thread(load_room, log, self.mixes, self.now(), table)

    async def rematch(self, actor: RoomActor) -> str:
        """The id of the table where the players of a finished game play again; made on demand."""
        async with actor.rematch_lock:
            found = (await actor.info()).rematch
            if found:
                return found
            if actor.rematch is None or actor.rematch.is_broken:
                now = int(time.time())
                room = rematch_room(actor.room, self.mixes, self.now(), now)
                await self.store.database.take(room.table)
                actor.rematch = self._new(room)
            await self._stored(actor.rematch)  # also if it was in doubt before
            table = actor.rematch.room.table

            def follow(old: Room, now: int) -> None:
                if not old.rematch:
                    old.commit(en.Followed(table=table))

            await actor.do(follow)
            await self._offer(actor.rematch)
        return table

    async def listed(self, first: int = 0, count: int = MOST_LISTED, name: str = "") -> TableList:
        """A page of the public list of tables, of all processes."""
        others = [LISTINGS.decode(part) for part in await self.fellows.lobbies() if part]
        if not others:
            return listed(self.actors.values(), self.now(), first, count, name)
        own = listings(self.actors.values(), self.now(), MOST_PUBLISHED)
        return page_of(merged([own, *others]), first, count, name)

    def _lobby(self) -> bytes:
        """The tables of this process for the lists of the others."""
        if not self.fellows.others:
            return b""
        return msgspec.json.encode(listings(self.actors.values(), self.now(), MOST_PUBLISHED))

    async def _sweep(self, under_way: list[str]) -> None:
        """Resume tables that were under way; then unload unused rooms now and then."""
        await self._wake(under_way)
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.unload_idle()
                if self.fellows.is_sharing:
                    await self._wake(await self.fellows.unserved_running())
                await self.cleaner.clean_if_due()
            except Exception:  # try again at the next sweep
                LOG.exception("idle tables could not be cleared away")

    async def unload_idle(self) -> None:
        """Unload rooms that nobody uses; they are loaded again for the next visitor."""
        for table, actor in list(self.actors.items()):
            alone = self.now() - actor.idle_since
            if actor.is_broken:
                await self._let_go(table, actor)
            elif actor.is_idle and alone > IDLE_MS:
                await self._unload(table, actor)
            elif actor.is_abandoned and alone > ABANDONED_MS:
                await self._stop_clock(actor)
                await self._unload(table, actor)
        self.taken_seats.forget()

    async def _unload(self, table: str, actor: RoomActor) -> None:
        self.metrics.tables_slept += 1
        self.metrics.closed += 1
        await self._let_go(table, actor)

    async def _let_go(self, table: str, actor: RoomActor, parts: bool = True) -> None:
        """End a room; any process may serve the table after that."""
        del self.actors[table]

        async def end() -> None:
            try:
                if not actor.is_broken:
                    await actor.stop(parts)
            finally:
                await self.store.database.release(table)

        task = self._ending[table] = asyncio.create_task(end())
        try:
            await task
        finally:
            del self._ending[table]

    async def _stop_clock(self, actor: RoomActor) -> None:
        """Stop the clock of an abandoned table, also over restarts, until somebody comes back."""
        row = row_of(actor.room)
        row.clocked = False
        try:
            await self.store.append(actor.room.table, actor.stored + 1, [], 0, row)
        except StoreError as problem:
            log_trouble(actor.room, "could not be unloaded", problem)
