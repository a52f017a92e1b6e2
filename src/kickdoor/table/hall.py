"""The hall: all rooms of a server, opened when somebody comes, closed when nobody is there.

It finds rooms; what happens in one is the room's business.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import msgspec

from kickdoor.errors import KickdoorError
from kickdoor.table.actor import Actor, milliseconds
from kickdoor.table.cleaning import Cleaner
from kickdoor.table.figures import Figures
from kickdoor.table.jobs import Undo
from kickdoor.table.keeping import Keep
from kickdoor.table.lobby import MOST_LISTED, listed
from kickdoor.table.mixes import Mixes
from kickdoor.table.pacing import Paces
from kickdoor.table.plugin_bots import ServerMinds
from kickdoor.table.room import entries as en
from kickdoor.table.room.opening import load_room, new_room, room_again
from kickdoor.table.room.people import stand_up
from kickdoor.table.room.room import Room
from kickdoor.table.rows import row_of
from kickdoor.table.seating import Seating
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.wire.bodies import NewTable, TableList

LOG = logging.getLogger("kickdoor.table")
IDLE_MS = 10 * 60 * 1000  # without anybody, at a table where nothing happens by itself
ABANDONED_MS = 60 * 60 * 1000  # without anybody, at any table
KEEP = Keep()
SWEEP_SECONDS = 60
AGAIN_SECONDS = 3.0
END_SECONDS = 2.0  # for storing what is left; a dead database must not keep the server up


class Hall:
    """Every room there is."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int] = milliseconds,
        keep: Keep = KEEP,
        per_address: int = 200,
    ) -> None:
        self.store = store
        self.keep = keep
        self.mixes = Mixes()
        self.figures = Figures()
        self.minds = ServerMinds()
        self.now = now
        self.paces = Paces()
        self.actors: dict[str, Actor] = {}
        self.seating = Seating(self._room, per_address, self.figures)
        self.cleaner = Cleaner(self.store, keep, self.actors, self.figures)
        self.is_closing = False
        self._loading: dict[str, asyncio.Task[Actor | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store; tables that go on by themselves are set going again, one by one."""
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
        """Tell everybody that the server is going down."""
        self.is_closing = True
        for actor in self.actors.values():
            actor.farewell()

    async def close(self) -> None:
        """Say good-bye everywhere, and store what is left."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self._end(list(self.actors.values()))
        self.actors.clear()
        await self.minds.close()
        await self.store.close()

    def _room(self, table: str) -> Room | None:
        actor = self.actors.get(table)
        return actor.room if actor is not None else None

    async def _end(self, actors: list[Actor]) -> None:
        """Let them finish, for some seconds."""
        ends = [asyncio.create_task(actor.stop()) for actor in actors]
        if not ends:
            return
        await asyncio.wait(ends, timeout=END_SECONDS)
        late = [end for end in ends if not end.done()]
        if late:
            LOG.error("%d tables could not finish storing", len(late))
        for actor in actors:
            actor.cut()
        await asyncio.gather(*ends, return_exceptions=True)

    async def create(self, body: NewTable, address: str = "") -> tuple[Actor, str]:
        """A new table and its owner's token; SettingsError or a Refusal if it cannot be."""
        self.seating.check_all(address)
        await asyncio.to_thread(self.mixes.warm, body.editions, body.lead)
        room, token = new_room(body, self.mixes, self.now(), int(time.time()))
        actor = self._new(room)

        def leave(room: Room, now: int, value: object) -> None:
            stand_up(room, 0, token, now)

        await self._stored(actor, leave)
        self.seating.sat(actor.room, 0, address)
        actor.address = address
        return actor, token

    def _new(self, room: Room) -> Actor:
        """A room that nobody has seen yet; it stores itself."""
        actor = self._serve(room)
        self.actors[room.table] = actor
        self.figures.rooms_loaded += 1
        return actor

    def _serve(self, room: Room) -> Actor:
        return Actor(room, self.store, self.mixes, self.figures, self.now, self.minds, self.paces)

    async def _stored(self, actor: Actor, undo: Undo | None = None) -> None:
        """Wait until a new room is stored; StoreError if it is not."""
        try:
            await actor.do(lambda room, now: None, undo)
        except StoreError:
            if actor.is_broken:  # else the actor will know
                self.actors.pop(actor.room.table, None)
            raise

    async def get(self, table: str) -> Actor | None:
        """The room of that name, read from the store if need be."""
        actor = self.actors.get(table)
        if actor is not None and not actor.is_broken:
            return actor
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Actor | None:
        bodies = await self.store.log(table)
        if not bodies or table in self.cleaner.doomed:
            return None
        try:
            log = [en.DECODER.decode(body) for body in bodies]
            if isinstance(log[0], en.Made):
                await asyncio.to_thread(self.mixes.warm, log[0].editions, log[0].lead)
            room = await asyncio.to_thread(load_room, log, self.mixes, self.now(), table)
        except (KickdoorError, msgspec.MsgspecError) as problem:
            LOG.error("table %s cannot go on: %s", table, problem)
            return None
        self.figures.rooms_loaded += 1
        actor = self._serve(room)
        self.actors[table] = actor
        return actor

    async def by_key(self, key: str) -> list[tuple[Actor, int]]:
        """The rooms and seats that a token opens."""
        found: list[tuple[Actor, int]] = []
        for table in await self.store.tables_of_key(key):
            actor = await self.get(table)
            seat = actor.room.seat_of(key) if actor is not None else -1
            if actor is not None and seat >= 0:
                found.append((actor, seat))
        return found

    async def rematch(self, actor: Actor) -> str:
        """The table where the people of a finished game play again, made when first asked for."""
        async with actor.again:
            found = (await actor.info()).rematch
            if found:
                return found
            if actor.next is None or actor.next.is_broken:
                now = int(time.time())
                actor.next = self._new(room_again(actor.room, self.mixes, self.now(), now))
            await self._stored(actor.next)  # also one of which nobody knew whether it is
            table = actor.next.room.table

            def follow(old: Room, now: int) -> None:
                if not old.rematch:
                    old.commit(en.Followed(table=table))

            await actor.do(follow)
        return table

    def listed(self, first: int = 0, count: int = MOST_LISTED, name: str = "") -> TableList:
        """Open tables, and running ones that can be watched."""
        return listed(self.actors.values(), self.now(), first, count, name)

    async def _sweep(self, under_way: list[str]) -> None:
        """Set going what was under way; from then on, close rooms that nobody needs now."""
        await self._wake(under_way)
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.put_to_sleep()
                await self.cleaner.look()
            except Exception:  # whatever it was, the next look comes
                LOG.exception("idle tables could not be cleared away")

    async def put_to_sleep(self) -> None:
        """Unload rooms that nobody needs now; the next visitor loads them again."""
        for table, actor in list(self.actors.items()):
            alone = self.now() - actor.idle_since
            if actor.is_broken:
                del self.actors[table]
            elif actor.is_idle and alone > IDLE_MS:
                await self._sleep(table, actor)
            elif actor.is_abandoned and alone > ABANDONED_MS:
                await self._stand_still(actor)
                await self._sleep(table, actor)
        self.seating.forget()

    async def _sleep(self, table: str, actor: Actor) -> None:
        del self.actors[table]
        self.figures.tables_slept += 1
        self.figures.closed += 1
        await actor.stop()

    async def _stand_still(self, actor: Actor) -> None:
        """Its clock stops, also for the next start of the server, until somebody comes back."""
        row = row_of(actor.room)
        row.clocked = False
        try:
            await self.store.append(actor.room.table, actor.stored + 1, [], 0, row)
        except StoreError as problem:
            LOG.error("table %s could not be unloaded: %s", actor.room.table, problem)
