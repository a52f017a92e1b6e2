"""Draining from outside: for the operator only, and only where others can take the tables."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from httpx2 import ASGITransport, AsyncClient, Response
from tests.table.real_databases import new_database

from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store
from kickdoor.table.web_app import make_app
from kickdoor.table.wire.http_bodies import NewTable

TOKEN = "a long secret"


async def drained(registry: RoomRegistry, token: str, known: str = TOKEN) -> Response:
    app = make_app(registry, static=None, operator_token=known)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with AsyncClient(transport=ASGITransport(app), base_url="http://table.test") as client:
        return await client.post("/api/drain", headers=headers)


async def opened(url: str, address: str = "") -> RoomRegistry:
    registry = RoomRegistry(Store(url, address))
    await registry.store.open()
    await registry.open()
    return registry


@pytest.mark.parametrize(
    ("token", "known"), [("", TOKEN), ("another", TOKEN), ("", ""), (TOKEN, "")]
)
def test_nobody_else_may(database: str, token: str, known: str) -> None:
    async def script() -> None:
        registry = await opened(database)
        answer = await drained(registry, token, known)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert not registry.is_closing
        await registry.close()

    asyncio.run(script())


def test_without_another_process_nothing_happens(database: str) -> None:
    async def script() -> None:
        registry = await opened(database)
        answer = await drained(registry, TOKEN)
        assert (answer.status_code, answer.json()["code"]) == (409, "alone")
        assert "SIGTERM" in answer.json()["sentence"]
        assert not registry.is_closing
        await registry.close()

    asyncio.run(script())


def test_all_tables_go_to_the_others_and_the_process_is_no_longer_ready(postgres: str) -> None:
    async def script(url: str) -> None:
        one, two = await opened(url, ":1"), await opened(url, ":2")
        async with asyncio.timeout(60):
            while not one.fellows.others:
                await asyncio.sleep(0.05)
        actor, _ = await one.create(NewTable(name="Ada", clock="none"))
        table = actor.room.table
        assert await one.get(table) is not None
        answer = await drained(one, TOKEN)
        assert (answer.status_code, answer.json()) == (200, {"handed_over": 1, "left": 0})
        assert one.is_closing
        assert await two.get(table) is not None
        await one.close()
        await two.close()

    scripted(postgres, script)


def scripted(server: str, script: Callable[[str], Awaitable[None]]) -> None:
    async def go() -> None:
        await script(await new_database(server))

    asyncio.run(go())
