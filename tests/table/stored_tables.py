"""Many stored tables, few of them active: the memory they take, and how soon one is back.

`python -m tests.table.stored_tables` from the top of the repository. Real games of bots, paused at
many points, are stored and then copied in SQL until there are 100,000. A server on that database
serves 200 tables, while others are visited and left; another server has 200 tables and nothing
else. Both are measured, on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import sqlalchemy as sa
from tests.table.online_players import FAST
from tests.table.real_databases import can_start, new_database, postgres_process
from tests.table.simulated_room import MIXES, SimulatedRoom, seeded
from websockets.asyncio.client import ClientConnection, connect

from kickdoor.table.listing_row import row_of
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_factory import load_room
from kickdoor.table.store.store import Store

ROOT = Path(__file__).resolve().parents[2]
# Entries of the log, and how many of a hundred tables have about so many.
LENGTHS = ((5, 20), (30, 32), (90, 28), (200, 15), (500, 4), (1_500, 1))
KINDS = 3  # games of each length
ACTIVE = 200
VISITED = 300  # tables that are called back one after the other
IDLE_SECONDS = 2
FEW = 400  # stored tables of the other server
TOGETHER = 100  # visited before the server may unload them
SERIES = {
    "sqlite": "with recursive copies(n) as (select 1 union all select n + 1 from copies "
    "where n < :count) ",
    "postgresql": "with copies(n) as (select generate_series(1, :count)) ",
}
COPIES = (
    "insert into log (table_id, number, at, body) {series} "
    "select '{name}-' || n, number, at, body from copies, log where table_id = '{name}'",
    "insert into tables (id, status, listed, clocked, created, touched, info) {series} "
    "select '{name}-' || n, status, listed, clocked, created, touched, info "
    "from copies, tables where id = '{name}'",
    "insert into seat_keys (key, table_id) {series} "
    "select key, '{name}-' || n from copies, seat_keys where table_id = '{name}'",
)


@dataclass
class Sample:
    """A game that was stopped somewhere: the beginning of a log is a log."""

    name: str
    token: str
    room: Room
    log: list[bytes]
    keys: list[str]
    weight: float


def samples(seed: int) -> Iterator[Sample]:
    """Real games of three bots and somebody for whom a bot sits in."""
    for kind in range(KINDS):
        with seeded(f"{seed} {kind}"):
            table = SimulatedRoom(
                seats=4,
                bots=3,
                own_clock=FAST,
                takeover="auto",
                countdown_ms=0,
                listed=False,
                options={"sex_rule": "none"},
            )
            table.start()
            table.play_out()
        for length, weight in LENGTHS:
            entries = table.room.pending[:length]
            if any(isinstance(entry, en.Began) for entry in entries):
                entries.append(en.Paused(on=True))  # bots would play as soon as somebody comes
            room = load_room(entries, MIXES, table.now)
            log = [en.ENCODER.encode(entry) for entry in entries]
            keys = [entry.key for entry in entries if isinstance(entry, en.Sat)]
            name = f"stored{length}x{kind}"
            yield Sample(name, table.tokens[0], room, log, keys, weight / KINDS)


async def fill(url: str, count: int, seed: int) -> list[tuple[str, str, int]]:
    """So many tables; returns some of them: name, a token, and how long the log is."""
    store = Store(url)
    await store.open()
    known: list[tuple[str, str, int]] = []
    luck = random.Random(seed)
    try:
        for sample in samples(seed):
            row = row_of(sample.room)
            row.id, row.clocked = sample.name, False  # as it is once nobody was there for long
            at = int(time.time() * 1000)
            await store.append(sample.name, 1, sample.log, at, row, sample.keys)
            copies = round(count * sample.weight / 100)

            def copy(connection: sa.Connection, sample: Sample = sample, n: int = copies) -> None:
                series = SERIES[connection.dialect.name]
                for words in COPIES:
                    sentence = words.format(series=series, name=sample.name)
                    connection.execute(sa.text(sentence), {"count": n})

            await store.database.write(copy, 600.0)
            chosen = luck.sample(range(1, copies + 1), min(copies, VISITED + ACTIVE))
            known += [(f"{sample.name}-{n}", sample.token, len(sample.log)) for n in chosen]
    finally:
        await store.close()
    luck.shuffle(known)
    return known


class Served:
    """A server process and what it takes."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process = process
        self.address = address

    @property
    def megabytes(self) -> float:
        """Resident memory."""
        words = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(words[1]) * resource.getpagesize() / 1e6

    async def rooms(self) -> int:
        """Tables in memory."""

        def ask() -> str:
            with urlopen(f"http://{self.address}/api/metrics", timeout=60) as answer:
                return str(answer.read().decode())

        for line in (await asyncio.to_thread(ask)).splitlines():
            if line.startswith("kickdoor_rooms "):
                return int(line.split()[1])
        raise AssertionError("no such figure")

    async def calm(self, rooms: int) -> None:
        """Until no more tables than that are in memory."""
        while await self.rooms() > rooms:
            await asyncio.sleep(0.5)

    async def call(self, table: str, token: str) -> tuple[ClientConnection, float]:
        """Somebody comes to a stored table; how long until they see it."""
        begun = time.perf_counter()
        line = await connect(f"ws://{self.address}/ws/{table}", compression=None, max_size=None)
        await line.send(json.dumps({"type": "hello", "table": table, "tokens": [token]}))
        welcome = json.loads(await line.recv())
        assert welcome["type"] == "welcome", welcome
        while welcome["table"]["status"] != "open":
            if json.loads(await line.recv())["type"] == "update":
                break
        return line, time.perf_counter() - begun


@asynccontextmanager
async def served(url: str) -> AsyncIterator[Served]:
    """A server on that database; it unloads what nobody uses within seconds."""
    with tempfile.TemporaryDirectory() as folder:
        figures = {"KICKDOOR_LOAD_FIGURES": f"{folder}/figures"}
        figures["KICKDOOR_LOAD_IDLE_SECONDS"] = str(IDLE_SECONDS)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, str(ROOT / "tools" / "table_served.py"), "serve", "--port", "0"),
            *("--database", url, "--per-address", "100000", "--a-minute", "1000000"),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, **figures, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        try:
            yield Served(process, line.rpartition("http://")[2].strip())
        finally:
            process.terminate()
            await process.wait()


async def with_few(url: str, known: list[tuple[str, str, int]]) -> float:
    """The memory of a server with so many active tables and no others."""
    async with served(url) as server:
        for table, token, _ in known[:ACTIVE]:
            await server.call(table, token)
        await asyncio.sleep(IDLE_SECONDS)
        return server.megabytes


async def with_many(
    url: str, known: list[tuple[str, str, int]]
) -> tuple[float, dict[int, list[float]]]:
    """The same with all others stored, and many of them visited; how long each took to be back."""
    took: dict[int, list[float]] = {}
    async with served(url) as server:
        lines = [(await server.call(*one[:2]))[0] for one in known[:ACTIVE]]
        for number, (table, token, length) in enumerate(known[ACTIVE : ACTIVE + VISITED], 1):
            line, seconds = await server.call(table, token)
            took.setdefault(length, []).append(seconds)
            await line.close()
            if number % TOGETHER == 0:
                await server.calm(ACTIVE + 5)
        await asyncio.sleep(IDLE_SECONDS)
        await server.calm(ACTIVE)
        found = server.megabytes
        for line in lines:
            await line.close()
        return found, took


async def measure(kind: str, few: str, many: str, count: int, seed: int) -> None:
    """Fill both databases, and print what was found."""
    begun = time.monotonic()
    known = await fill(many, count, seed)
    print(f"{kind}: {count} tables stored in {time.monotonic() - begun:.0f} s", flush=True)
    copies = await fill(few, FEW, seed)
    alone = await with_few(few, copies)
    beside, took = await with_many(many, known)
    every = sorted(seconds for its in took.values() for seconds in its)
    print(
        f"{kind}: {ACTIVE} active tables: {beside:.0f} MB; if nothing else is stored {alone:.0f} MB"
    )
    print(f"{kind}: back {told(every)}; by the length of the log:")
    for length in sorted(took):
        print(f"{length:8} entries: {told(sorted(took[length]))}", flush=True)


def told(ordered: list[float]) -> str:
    """Quantiles in milliseconds."""
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 1.0)]
    p50, p95, worst = (f"{one * 1000:.0f}" for one in at)
    return f"{len(ordered)} times, p50 {p50} ms, p95 {p95} ms, at most {worst} ms"


@contextmanager
def databases(kind: str) -> Iterator[tuple[str, str]]:
    """Two empty databases."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="kickdoor-stored-") as folder:
            yield f"{folder}/few.db", f"{folder}/many.db"
        return
    if not can_start():
        raise SystemExit("PostgreSQL is not installed: apt install postgresql")
    with postgres_process() as server:
        few, many = (asyncio.run(new_database(server.url)) for _ in range(2))
        yield few, many


def main() -> None:
    """Measure."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=100_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"])
    given = reader.parse_args()
    for kind in given.databases:
        with databases(kind) as (few, many):
            asyncio.run(measure(kind, few, many, given.tables, given.seed))


if __name__ == "__main__":
    main()
