"""`kickdoor serve --workers`: processes that are started, watched, renewed and ended together."""

import asyncio
import json
import os
import re
import signal
import socket
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from httpx2 import AsyncClient
from tests.table.real_databases import new_database
from tests.table.shared_servers import START_SECONDS
from tests.table.test_one_server import kickdoor
from websockets.asyncio.client import connect

from kickdoor.errors import SettingsError
from kickdoor.table.serve_workers import serve_workers
from kickdoor.table.worker_routes import nginx_routes


def two_free_ports() -> int:
    """A port nobody listens on, as nobody does on the next."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = int(first.getsockname()[1])
            try:
                second.bind(("127.0.0.1", port + 1))
            except OSError:
                continue
            return port


def children_of(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_processes_are_started_again_renewed_and_ended_together(
    postgres: str, tmp_path: Path
) -> None:
    async def script() -> None:
        port = two_free_ports()
        routes = tmp_path / "nginx.conf"
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "kickdoor", "serve", "--no-page", "--workers", "2"),
            *("--port", str(port), "--nginx", str(routes)),
            *("--database", await new_database(postgres)),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None

        async def started() -> int:
            assert process.stdout is not None
            line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
            return int(line.decode().rpartition(":")[2])

        assert [await started(), await started()] == [port, port + 1]
        assert f"127.0.0.1:{port + 1}" in routes.read_text()
        first = children_of(process.pid)
        os.kill(first[0], signal.SIGKILL)
        assert await started() == port
        second = children_of(process.pid)
        assert first[0] not in second
        process.send_signal(signal.SIGHUP)
        assert [await started(), await started()] == [port, port + 1]
        third = children_of(process.pid)
        assert not set(second) & set(third)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), START_SECONDS) == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in third)

    asyncio.run(script())


def test_without_a_proxy_people_are_sent_from_port_to_port(postgres: str) -> None:
    async def script() -> None:
        port = two_free_ports()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "kickdoor", "serve", "--no-page", "--workers", "2"),
            *("--port", str(port), "--database", await new_database(postgres)),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        for _ in range(2):
            await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        here, there = f"127.0.0.1:{port}", f"127.0.0.1:{port + 1}"
        async with AsyncClient(timeout=60) as client:
            made = (await client.post(f"http://{here}/api/tables", json={"name": "Ada"})).json()
            table = made["table"]
            hello = json.dumps({"type": "hello", "table": table, "tokens": [made["token"]]})

            async def told(place: str, stays: AsyncExitStack) -> dict[str, Any]:
                line = await stays.enter_async_context(connect(f"ws://{place}/ws/{table}"))
                await line.send(hello)
                first: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 60))
                return first

            async with AsyncExitStack() as stays:
                first = await told(here, stays)
                assert first["type"] in ("welcome", "servers")
                sent = await told(there, stays)
                assert (sent["type"], sent["code"]) == ("closing", "moved")
                assert sent["address"] == f":{port}"
                asked = await client.get(f"http://{there}/api/tables/{table}")
                assert asked.status_code == 307
                assert asked.headers["location"] == f"http://{here}/api/tables/{table}"
                found = await client.get(asked.headers["location"])
                assert found.json()["table"] == table
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), START_SECONDS) == 0

    asyncio.run(script())


def test_a_database_that_cannot_be_shared_is_refused_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    place = tmp_path / "t.db"
    routes = tmp_path / "nginx.conf"
    ended = kickdoor(
        *("serve", "--no-page", "--workers", "2", "--nginx", str(routes)),
        *("--port", str(two_free_ports()), "--database", str(place)),
    )
    assert ended.returncode == 2
    assert "expected PostgreSQL" in ended.stderr
    assert not place.exists()
    assert not routes.exists()


def test_flags_that_would_do_nothing_are_refused(tmp_path: Path) -> None:
    routes = tmp_path / "nginx.conf"
    alone = kickdoor("serve", "--no-page", "--port", "0", "--nginx", str(routes))
    assert alone.returncode == 2
    assert "error: --nginx: expected --workers with it" in alone.stderr
    assert not routes.exists()
    named = kickdoor(
        *("serve", "--no-page", "--workers", "2", "--address", ":8001"),
        *("--database", "postgresql://kickdoor@127.0.0.1/kickdoor"),
    )
    assert named.returncode == 2
    assert "error: --address: expected nothing with --workers" in named.stderr


def test_the_last_port_of_all_is_good_enough() -> None:
    with pytest.raises(SettingsError, match="a port with 1 more above it"):
        serve_workers("127.0.0.1", 65_535, 2, "postgresql://kickdoor@127.0.0.1/kickdoor", [])
    with pytest.raises(SettingsError, match="PostgreSQL"):
        serve_workers("127.0.0.1", 65_534, 2, "t.db", [])


def test_nginx_knows_every_worker_twice() -> None:
    text = nginx_routes(["127.0.0.1:8001", "127.0.0.1:8002"], "127.0.0.1:8000")
    assert text.count("127.0.0.1:8002") == 2
    assert "location /w2/" in text
    assert "listen 127.0.0.1:8000;" in text
    assert text.count("{") == text.count("}")


def test_whatever_is_about_one_table_or_pack_has_its_name_in_what_nginx_hashes() -> None:
    text = nginx_routes(["127.0.0.1:8001"], "127.0.0.1:8000")
    rows = re.findall(r"^    ~(\^\S+)\s+\$table;$", text, re.MULTILINE)
    patterns = [re.compile(row.replace("?<", "?P<")) for row in rows]
    about = {
        "/ws/ab12": "ab12",
        "/api/tables/ab12/join": "ab12",
        "/api/replays/ab12": "ab12",
        "/api/workshop/packs/p3/tune/j7": "p3",  # the games of a job run in one process
        "/api/workshop/packs/p3": "p3",
        "/api/workshop/read": "",
        "/api/workshop/packs": "",
    }
    for address, wanted in about.items():
        found = next((match for one in patterns if (match := one.match(address))), None)
        assert (found["table"] if found else "") == wanted, address
