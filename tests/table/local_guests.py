"""Rooms without a network, and clients at their tables: for failures behind the network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from httpx2 import ASGITransport, AsyncClient, Response
from tests.table.database_proxy import DatabaseProxy
from tests.table.real_databases import new_database

from kickdoor.engine.ids import Seat
from kickdoor.table.connection import Connection
from kickdoor.table.room_actor import RoomActor
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store
from kickdoor.table.web_app import make_app
from kickdoor.table.wire.client_messages import FromClient
from kickdoor.table.wire.http_bodies import NewTable

READER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class Guest:
    """Somebody in a seat."""

    def __init__(self, actor: RoomActor, seat: int) -> None:
        self.actor = actor
        self.seat = seat
        self.connection = Connection()
        self.connection.seats = frozenset({Seat(seat)})
        self.told: list[dict[str, Any]] = []

    def tell(self, **message: Any) -> None:
        """Send something."""
        if message["type"] != "ping":
            message.setdefault("seat", self.seat)
        self.actor.post(self.connection, READER.decode(json.dumps(message)))

    async def insist(self, **message: Any) -> None:
        """Send it until it is done: what is refused for the database's sake has not happened."""
        name = message.pop("id")
        for number in range(50):
            self.tell(id=f"{name}-{number}", **message)
            told = await self.wait("", id=f"{name}-{number}")
            if told["type"] == "done":
                return
            assert told["code"] == "storage", told
            await asyncio.sleep(0.1)
        raise AssertionError("it is not done")

    async def wait(self, kind: str, within: float = 60.0, **fields: Any) -> dict[str, Any]:
        """The next message of that type, or of any, in time; nothing is forgotten."""
        async with asyncio.timeout(within):
            while True:
                for at, told in enumerate(self.told):
                    if kind in ("", told["type"]) and all(
                        told.get(k) == v for k, v in fields.items()
                    ):
                        del self.told[at]
                        return told
                self.told += [json.loads(one) for one in await self.connection.next()]


class LocalTables:
    """A registry of rooms, its web address, and tables that wait for people."""

    def __init__(self, database: str) -> None:
        self.registry = RoomRegistry(Store(database))
        app = make_app(self.registry)
        transport = ASGITransport(app, raise_app_exceptions=False)
        self.web = AsyncClient(transport=transport, base_url="http://table.test")

    async def get(self, path: str) -> Response:
        """One request."""
        return await self.web.get(path)

    async def join(self, table: str, name: str, seat: int = -1) -> Response:
        """Ask for a seat."""
        return await self.web.post(f"/api/tables/{table}/join", json={"name": name, "seat": seat})

    async def table(self, name: str = "Ada") -> tuple[RoomActor, str]:
        """A new one without a clock, and its owner's token."""
        options: dict[str, bool | int | str] = {"sex_rule": "none", "first": 0}
        body = NewTable(name=name, seats=3, clock="none", options=options)
        return await self.registry.create(body)

    async def guest(self, actor: RoomActor, seat: int = 0) -> Guest:
        """Somebody sits down."""
        guest = Guest(actor, seat)
        await actor.join(guest.connection)
        await guest.wait("welcome")
        return guest

    async def log(self, table: str) -> list[dict[str, Any]]:
        """What is stored."""
        return [json.loads(body) for body in await self.registry.store.log(table)]

    async def said(self, table: str) -> list[str]:
        """What is stored of the talk."""
        return [entry["text"] for entry in await self.log(table) if entry["type"] == "chatted"]


@asynccontextmanager
async def local_tables(database: str) -> AsyncIterator[LocalTables]:
    """Open, and closed again at the end."""
    made = LocalTables(database)
    await made.registry.open()
    await made.registry.accept()
    try:
        yield made
    finally:
        await made.web.aclose()
        await made.registry.close()


Script = Callable[[LocalTables, DatabaseProxy], Awaitable[None]]


def run(server: str, script: Script) -> None:
    """Run a script with tables whose database is behind a proxy."""

    async def go() -> None:
        proxy = DatabaseProxy(await new_database(server))
        await proxy.start()
        try:
            async with local_tables(proxy.url) as made:
                await script(made, proxy)
        finally:
            await proxy.refuse()

    asyncio.run(go())
