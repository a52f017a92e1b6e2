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
from kickdoor.table.actor import SHUTTING, Actor, milliseconds
from kickdoor.table.figures import Figures
from kickdoor.table.minds import Minds
from kickdoor.table.mixes import Mixes
from kickdoor.table.room import entries as en
from kickdoor.table.room.opening import load_room, new_room, room_again
from kickdoor.table.room.room import OPEN, PLAYING, Room
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.wire.bodies import NewTable
from kickdoor.table.wire.parts import TableInfo
from kickdoor.table.wire.told import Closing

LOG = logging.getLogger("kickdoor.table")
IDLE_MS = 10 * 60 * 1000
SWEEP_SECONDS = 60
INFO = msgspec.json.Decoder(TableInfo)


class Hall:
    """Every room there is."""

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self.mixes = Mixes()
        self.figures = Figures()
        self.minds = Minds()
        self.now = now
        self.actors: dict[str, Actor] = {}
        self._loading: dict[str, asyncio.Task[Actor | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store; tables that go on by themselves are set going again, one by one."""
        await self.store.open()
        self._sweeper = asyncio.create_task(self._sweep(await self.store.running()))

    async def _wake(self, tables: list[str]) -> None:
        for table in tables:
            try:
                await self.get(table)
            except StoreError as problem:
                LOG.error("table %s cannot be read: %s", table, problem)

    def farewell(self) -> None:
        """Tell everybody that the server is going down."""
        for actor in self.actors.values():
            for connection in actor.herald.connections:
                connection.close(Closing(code="shutdown", sentence=SHUTTING, again=True))

    async def close(self) -> None:
        """Say good-bye everywhere, and store what is left."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        ends = (actor.stop() for actor in self.actors.values())
        await asyncio.gather(*ends, return_exceptions=True)
        self.actors.clear()
        await self.minds.close()
        await self.store.close()

    async def create(self, body: NewTable) -> tuple[Actor, str]:
        """A new table and its owner's token; SettingsError if it cannot be."""
        await asyncio.to_thread(self.mixes.warm, body.editions, body.lead)
        room, token = new_room(body, self.mixes, self.now(), int(time.time()))
        return await self._open_new(room), token

    async def _open_new(self, room: Room) -> Actor:
        """A room that nobody has seen yet; stored when this returns."""
        actor = Actor(room, self.store, self.mixes, self.figures, self.now, self.minds)
        self.actors[room.table] = actor
        try:
            await actor.do(lambda room, now: None)
        except StoreError:
            del self.actors[room.table]
            raise
        self.figures.rooms_loaded += 1
        return actor

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
        if not bodies:
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
        actor = Actor(room, self.store, self.mixes, self.figures, self.now, self.minds)
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
            if not actor.room.rematch:
                room = room_again(actor.room, self.mixes, self.now(), int(time.time()))
                await self._open_new(room)

                def follow(old: Room, now: int) -> None:
                    old.commit(en.Followed(table=room.table))

                await actor.do(follow)
        return actor.room.rematch

    async def listed(self) -> list[TableInfo]:
        """Open tables, and running ones that can be watched."""
        found: list[TableInfo] = []
        for status in (OPEN, PLAYING):
            for row in await self.store.rows(status):
                actor = self.actors.get(row.id)
                if actor is None or actor.is_storing:
                    found.append(INFO.decode(row.info))
                else:
                    found.append(actor.room.open_info())
        return [info for info in found if info.status in (OPEN, PLAYING)]

    async def _sweep(self, under_way: list[str]) -> None:
        """Set going what was under way; from then on, close rooms that nobody needs now."""
        await self._wake(under_way)
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for table, actor in list(self.actors.items()):
                if actor.is_idle and self.now() - actor.idle_since > IDLE_MS:
                    del self.actors[table]
                    await actor.stop()
                    self.figures.closed += 1
