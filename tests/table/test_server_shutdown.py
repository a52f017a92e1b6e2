"""How a server starts and ends, without a network: clients are told before connections are cut."""

import asyncio
from unittest.mock import AsyncMock, Mock, call, patch

import uvicorn

from kickdoor.table import serve


def made() -> serve.GracefulServer:
    return serve.GracefulServer(uvicorn.Config(AsyncMock(), lifespan="off"))


def test_clients_are_told_and_get_a_moment_before_the_server_ends() -> None:
    server, steps = made(), Mock()
    server.registry, server.collector = steps.registry, steps.collector
    steps.registry.drain = AsyncMock()
    steps.sleep = AsyncMock()
    steps.shutdown = AsyncMock()
    with (
        patch.object(asyncio, "sleep", steps.sleep),
        patch.object(uvicorn.Server, "shutdown", steps.shutdown),
    ):
        asyncio.run(server.shutdown())
    assert steps.mock_calls == [
        call.collector.stop(),
        call.registry.drain(),
        call.registry.farewell(),
        call.sleep(serve.FAREWELL_SECONDS),
        call.shutdown(sockets=None),
    ]


def test_a_server_that_never_started_ends_at_once() -> None:
    for registry in (None, Mock(drain=AsyncMock())):
        server, shutdown, sleep = made(), AsyncMock(), AsyncMock()
        server.registry = registry
        with (
            patch.object(uvicorn.Server, "shutdown", shutdown),
            patch.object(asyncio, "sleep", sleep),
        ):
            asyncio.run(server.shutdown())
        shutdown.assert_awaited_once()
        assert sleep.await_count == (registry is not None)


def test_connections_are_looked_at_once_a_second() -> None:
    server, admission = made(), Mock()
    server.admission = admission

    async def ticks() -> None:
        for counter in range(3 * serve.TICKS):
            await server.on_tick(counter)

    asyncio.run(ticks())
    assert admission.sweep.call_count == 3


def test_a_signal_asks_the_server_to_end() -> None:
    server = made()
    assert not server.should_exit
    server.handle_exit(15, None)
    assert server.should_exit
