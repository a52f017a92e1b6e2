"""Load on a server of tables: scripted people play, and what they wait for is measured.

    python tools/table_load.py --tables 200 --rate 1 --seconds 20

Starts a server of its own on loopback (or uses --address), seats four people at each table, lets
one of them do something so many times a second, and measures the time from sending to the moment
the last seat was told. The server's own processor time is reported too: on a busy machine it says
more than the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
NAMES = ("Ada", "Ben", "Cem", "Dot")
TICKS = os.sysconf("SC_CLK_TCK")


class Choice(msgspec.Struct):
    """What may be done."""

    action: list[int]
    pay: object = None


class Group(msgspec.Struct):
    """Choices."""

    choices: list[Choice]


class Asks(msgspec.Struct):
    """A question."""

    groups: list[Group] = []
    must: bool = False


class Heard(msgspec.Struct):
    """As much of a message as a scripted person needs."""

    type: str
    seq: int = 0
    moment: int = 0
    id: str = ""
    code: str = ""
    asks: Asks | None = None


READER = msgspec.json.Decoder(Heard)
WRITER = msgspec.json.Encoder()


class Seat:
    """One scripted person."""

    def __init__(self, table: Table, number: int, socket: ClientConnection) -> None:
        self.table = table
        self.number = number
        self.socket = socket
        self.newest = Heard(type="")
        self.bytes = 0

    async def listen(self) -> None:
        """Remember the newest picture; tell the table when it came."""
        async for content in self.socket:
            came = time.perf_counter()
            self.bytes += len(content)
            heard = READER.decode(content)
            if heard.type == "update":
                self.newest = heard
                self.table.told(self.number, heard.seq, came)
            elif heard.type in ("done", "refused"):
                self.table.answered(heard)

    def choices(self) -> list[list[int]]:
        """Simple things this person may do."""
        asks = self.newest.asks
        if asks is None:
            return []
        return [c.action for g in asks.groups for c in g.choices if c.pay is None]


class Table:
    """Four people who act one after another."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.seats: list[Seat] = []
        self.id = ""
        self.sent_at = 0.0
        self.command = ""
        self.seq = 0
        self.waiting: set[int] = set()
        self.early: dict[int, tuple[int, float]] = {}
        self.last = 0.0
        self.finished: asyncio.Event = asyncio.Event()
        self.times: list[float] = []
        self.refused = 0

    def answered(self, heard: Heard) -> None:
        """The server has stored it, or not done it."""
        if heard.id != self.command:
            return
        if heard.type == "refused":
            self.refused += 1
            self.finished.set()
            return
        self.seq = heard.seq
        for seat, (seq, came) in self.early.items():
            if seq >= self.seq:
                self._got(seat, came)

    def told(self, seat: int, seq: int, came: float) -> None:
        """A seat has the picture."""
        self.early[seat] = (seq, came)
        if self.seq and seq >= self.seq:
            self._got(seat, came)

    def _got(self, seat: int, came: float) -> None:
        if seat in self.waiting:
            self.waiting.discard(seat)
            self.last = max(self.last, came)
            if not self.waiting:
                self.times.append(self.last - self.sent_at)
                self.finished.set()

    async def act(self) -> bool:
        """One of the four does something; True when everybody was told."""
        able = [seat for seat in self.seats if seat.choices()]
        if not able:
            return False
        must = [s for s in able if s.newest.asks is not None and s.newest.asks.must]
        seat = self.luck.choice(must or able)
        self.command = str(self.luck.random())
        self.seq = 0
        self.early.clear()
        self.waiting = {other.number for other in self.seats}
        self.finished.clear()
        message = {
            "type": "act",
            "id": self.command,
            "seat": seat.number,
            "moment": seat.newest.moment,
            "action": self.luck.choice(seat.choices()),
        }
        self.last = 0.0
        self.sent_at = time.perf_counter()
        await seat.socket.send(WRITER.encode(message).decode())
        try:
            await asyncio.wait_for(self.finished.wait(), 10)
        except TimeoutError:
            self.times.append(10.0)
        return True


async def seat_people(address: str, http: httpx2.AsyncClient, luck: random.Random) -> Table:
    """A table with four people, dealt."""
    table = Table(luck)
    body = {"name": NAMES[0], "seats": SEATS, "clock": "none", "options": {"sex_rule": "none"}}
    made = (await http.post("/api/tables", json=body)).json()
    table.id = made["table"]
    tokens = [made["token"]]
    for name in NAMES[1:]:
        joined = await http.post(f"/api/tables/{table.id}/join", json={"name": name})
        tokens.append(joined.json()["token"])
    for number, token in enumerate(tokens):
        socket = await connect(f"ws://{address}/ws", compression=None, ping_interval=None)
        seat = Seat(table, number, socket)
        table.seats.append(seat)
        hello = {"type": "hello", "table": table.id, "tokens": [token]}
        await socket.send(WRITER.encode(hello).decode())
    for seat in table.seats:
        task = asyncio.create_task(seat.listen())
        TASKS.append(task)
    start = {"type": "start", "id": "start", "seat": 0}
    await table.seats[0].socket.send(WRITER.encode(start).decode())
    while any(not seat.newest.seq for seat in table.seats):
        await asyncio.sleep(0.01)
    return table


TASKS: list[asyncio.Task[None]] = []


async def drive(table: Table, rate: float, until: float, luck: random.Random) -> None:
    """Act so many times a second, whatever the server does meanwhile."""
    pause = 1 / rate
    due = time.perf_counter() + luck.uniform(0, pause)
    while due < until:
        await asyncio.sleep(max(0, due - time.perf_counter()))
        if not await table.act():
            return
        due = max(due + pause, time.perf_counter() - pause)


def memory_of(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def seconds_of(pid: int) -> float:
    """Processor seconds a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


async def measure(given: argparse.Namespace, address: str, pid: int) -> None:
    """All rates, one after another, at the same tables."""
    luck = random.Random(given.seed)
    before = memory_of(pid) if pid else 0
    async with httpx2.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        tables = [await seat_people(address, http, luck) for _ in range(given.tables)]
    if pid:
        each = (memory_of(pid) - before) / max(1, given.tables) / 1024
        print(f"{given.tables} tables of {SEATS}: {each:.0f} kB each with its connections")
    gc.freeze()
    warm = time.perf_counter() + given.seconds / 4
    await asyncio.gather(*(drive(table, given.rate[0], warm, luck) for table in tables))
    for rate in given.rate:
        for table in tables:
            table.times.clear()
            table.refused = 0
            for seat in table.seats:
                seat.bytes = 0
        used = seconds_of(pid) if pid else 0.0
        begun = time.perf_counter()
        until = begun + given.seconds
        await asyncio.gather(*(drive(table, rate, until, luck) for table in tables))
        took = time.perf_counter() - begun
        used = seconds_of(pid) - used if pid else 0.0
        report(tables, rate, took, used)


def report(tables: list[Table], rate: float, took: float, used: float) -> None:
    """One line of figures."""
    times = sorted(value for table in tables for value in table.times)
    if not times:
        print("nothing was done")
        return
    done = len(times)
    size = sum(seat.bytes for table in tables for seat in table.seats) / done / SEATS
    line = (
        f"wished {rate * len(tables):.0f}/s: {done / took:.0f} actions/s, "
        f"p50 {times[done // 2] * 1000:.1f} ms, p99 {times[int(done * 0.99)] * 1000:.1f} ms, "
        f"worst {times[-1] * 1000:.0f} ms, {size:.0f} bytes for each seat and action"
    )
    if used:
        line += (
            f"; server {used / took * 100:.0f} % of a core, {used / done * 1e6:.0f} µs an action"
        )
    refused = sum(table.refused for table in tables)
    print(f"{line}; {refused} refused", flush=True)


async def main() -> None:
    """Start a server if none is given, and measure."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=200)
    reader.add_argument("--rate", type=float, nargs="+", default=[1.0], help="for each table")
    reader.add_argument("--seconds", type=float, default=20.0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--address", default="", help="host:port of a server that runs already")
    reader.add_argument("--database", default="", help="a file or URL; a new file if left out")
    given = reader.parse_args()
    if given.address:
        await measure(given, given.address, 0)
        return
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or str(Path(folder) / "tables.db")
        words = ["serve", "--port", "0", "--database", database]
        words += ["--per-address", "10000", "--a-minute", "100000"]
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "kickdoor", *words, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        try:
            await measure(given, line.rpartition("http://")[2].strip(), process.pid)
        finally:
            for task in TASKS:
                task.cancel()
            process.terminate()
            await process.wait()


if __name__ == "__main__":
    asyncio.run(main())
