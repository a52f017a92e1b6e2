"""A server that is killed at random moments: nothing it acknowledged may be lost.

`python -m tests.table.crash --kills 50` from the top of the repository; the tests do a few.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kickdoor.engine.snapshot import to_data
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room_factory import load_room
from kickdoor.table.shuffle_proof.shares import seat_commitment
from kickdoor.table.store.store import Store
from kickdoor.table.table_mixes import TableMixes

MIXES = TableMixes()
CLOCK = {"window_ms": 20, "kill_ms": 20, "setup_ms": 50, "bot_ms": 3, "offer_ms": 20}


def _hears_ctrl_c() -> None:
    """Whoever runs the tests in the background has Ctrl-C ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


async def deal(socket: ClientConnection, table: str, command: str) -> None:
    """The only person of a table puts in a share, asks for the cards, and shows the share."""
    share = secrets.token_hex(32)
    sealed = seat_commitment(table, 1, 0, share, "")
    seat = {"seat": 0, "attempt": 1}
    for message in (
        {"type": "commit", "id": f"c{command}", **seat, "commitment": sealed},
        {"type": "start", "id": command, "seat": 0},
        {"type": "reveal", "id": f"r{command}", **seat, "share": share, "words": ""},
    ):
        await socket.send(json.dumps(message))


class Killed:
    """One database, and servers that come and go over it."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.process: asyncio.subprocess.Process | None = None
        self.address = ""
        self.tables: list[tuple[str, str]] = []
        self.acknowledged: dict[str, int] = {}  # the highest entry anybody was told of
        self.actions = 0

    async def start(self, stderr: bool = False) -> None:
        """A server; it says where it listens. `stderr`: keep what it complains about."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kickdoor",
            "serve",
            "--no-page",
            "--port",
            "0",
            "--database",
            self.database,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE if stderr else None,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            preexec_fn=_hears_ctrl_c,
        )
        assert self.process.stdout is not None
        line = (await asyncio.wait_for(self.process.stdout.readline(), 300)).decode()
        self.address = line.rpartition("http://")[2].strip()
        assert self.address, "the server did not start"

    async def kill(self) -> None:
        """No good-byes."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """One request."""

        def ask() -> dict[str, Any]:
            headers = {"content-type": "application/json"}
            data = json.dumps(body).encode()
            request = Request(f"http://{self.address}{path}", data, headers)
            with urlopen(request, timeout=20) as answer:
                found: dict[str, Any] = json.loads(answer.read())
                return found

        return await asyncio.to_thread(ask)

    async def new_table(self, seed: int) -> None:
        """A person and two quick bots."""
        body = {
            "name": "Ada",
            "seats": 3,
            "bots": [{"bot": "easy"}, {"bot": "random"}],
            "own_clock": CLOCK,
            "options": {"sex_rule": "none"},
        }
        made = await self.post("/api/tables", body)
        self.tables.append((made["table"], made["token"]))
        async with connect(f"ws://{self.address}/ws") as socket:
            await self._hello(socket, made["table"], made["token"])
            await deal(socket, made["table"], f"s{seed}")
            await self._until(socket, made["table"], "update")

    async def _hello(self, socket: ClientConnection, table: str, token: str) -> None:
        hello = {"type": "hello", "table": table, "tokens": [token]}
        await socket.send(json.dumps(hello))

    async def _until(self, socket: ClientConnection, table: str, kind: str) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = json.loads(await socket.recv())
            self._note(table, told)
            if told["type"] == kind:
                return told

    def _note(self, table: str, told: dict[str, Any]) -> None:
        """Whoever is told a number has been promised it."""
        seq = told.get("seq", 0)
        self.acknowledged[table] = max(self.acknowledged.get(table, 0), seq)

    async def play(self, table: str, token: str, luck: random.Random) -> None:
        """Do anything that is allowed, until the server dies or the game ends."""
        try:
            async with connect(f"ws://{self.address}/ws") as socket:
                await self._hello(socket, table, token)
                while True:
                    told: dict[str, Any] = json.loads(await socket.recv())
                    self._note(table, told)
                    if told["type"] != "update":
                        continue
                    if told["public"]["over"]:
                        return
                    choices = [
                        choice["action"]
                        for group in told["asks"]["groups"]
                        for choice in group["choices"]
                        if not choice.get("pay")
                    ]
                    if choices:
                        self.actions += 1
                        act = {
                            "type": "act",
                            "id": f"{luck.random()}",
                            "seat": 0,
                            "moment": told["moment"],
                            "action": luck.choice(choices),
                        }
                        await socket.send(json.dumps(act))
        except (ConnectionClosed, OSError):
            return

    async def check(self) -> None:
        """Every log is whole, leads somewhere, and has all that was acknowledged."""
        store = Store(self.database)
        await store.open()
        try:
            for table, _ in self.tables:
                bodies = await store.log(table)
                assert len(bodies) >= self.acknowledged.get(table, 0), "an entry is lost"
                log = [en.DECODER.decode(body) for body in bodies]
                room = load_room(log, MIXES, 0)
                again = load_room(log, MIXES, 0)
                assert room.game is not None
                assert again.game is not None
                assert to_data(room.game.state) == to_data(again.game.state)
        finally:
            await store.close()


async def crash(database: str, kills: int, seed: int, tables: int = 2) -> tuple[int, int]:
    """Kill a server so often; actions sent, entries kept."""
    luck = random.Random(seed)
    killed = Killed(database)
    for number in range(kills):
        await killed.start()
        over = number % 8 == 0
        if over:
            killed.tables = killed.tables[-1:]
            for at in range(tables):
                await killed.new_table(number * 10 + at)
        players = [
            asyncio.create_task(killed.play(table, token, luck)) for table, token in killed.tables
        ]
        await asyncio.sleep(luck.uniform(0.05, 1.2))
        await killed.kill()
        await asyncio.wait(players, timeout=10)
        for player in players:
            player.cancel()
        await killed.check()
    return killed.actions, sum(killed.acknowledged.values())


def main() -> None:
    """The soak."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--kills", type=int, default=50)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--database", default="", help="a file or URL; a new file if left out")
    given = reader.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or str(Path(folder) / "tables.db")
        actions, entries = asyncio.run(crash(database, given.kills, given.seed))
    print(
        f"{given.kills} kills, {actions} actions sent, {entries} entries acknowledged, "
        f"nothing lost ({time.monotonic() - begun:.0f} s)"
    )


if __name__ == "__main__":
    main()
