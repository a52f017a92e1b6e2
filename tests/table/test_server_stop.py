"""A server that ends politely, whatever its database and its clients do; and says nothing of it."""

import asyncio
import json
import signal
import time
from pathlib import Path

from tests.table.crash import Killed
from tests.table.database_proxy import DatabaseProxy
from tests.table.real_databases import new_database
from tests.table.rude_clients import be_rude
from websockets.asyncio.client import connect


def test_nothing_a_client_does_is_worth_a_line_in_the_log(tmp_path: Path) -> None:
    async def script() -> None:
        server = Killed(str(tmp_path / "t.db"))
        await server.start(stderr=True)
        await server.new_table(1)
        table, token = server.tables[0]
        await be_rude(server.address, table, token)
        async with connect(f"ws://{server.address}/ws") as socket:  # and everybody else plays on
            await socket.send(json.dumps({"type": "hello", "table": table, "tokens": [token]}))
            while json.loads(await asyncio.wait_for(socket.recv(), 60))["type"] != "update":
                continue
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            _, errors = await asyncio.wait_for(server.process.communicate(), 90)
        assert errors.decode() == ""
        assert server.process.returncode == 0

    asyncio.run(script())


def test_a_server_ends_within_seconds_though_its_database_is_stalled(postgres: str) -> None:
    async def script() -> None:
        proxy = DatabaseProxy(await new_database(postgres))
        await proxy.start()
        server = Killed(proxy.url)
        await server.start(stderr=True)
        assert server.process is not None
        await server.new_table(1)
        table, token = server.tables[0]
        async with connect(f"ws://{server.address}/ws") as socket:
            await socket.send(json.dumps({"type": "hello", "table": table, "tokens": [token]}))
            while json.loads(await asyncio.wait_for(socket.recv(), 60))["type"] != "update":
                continue
            proxy.stall()
            proxy.stalls_new = True
            await socket.send(json.dumps({"type": "say", "id": "x", "seat": 0, "text": "x"}))
            joins = asyncio.create_task(_try_join(server, table))
            await asyncio.sleep(0.3)
            begun = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            _, errors = await asyncio.wait_for(server.process.communicate(), 90)
            assert time.monotonic() - begun < 30  # without a limit it would wait for the database
        joins.cancel()
        await proxy.refuse()
        assert server.process.returncode == 0
        assert "Traceback" not in errors.decode()

    asyncio.run(script())


async def _try_join(server: Killed, table: str) -> None:
    try:
        await server.post(f"/api/tables/{table}/join", {"name": "Ben"})
    except OSError:
        return
