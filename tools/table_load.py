"""Load on a server of tables: scripted people play, and what they wait for is measured.

    python tools/table_load.py                                # 200 tables at 3000/s, 2000 at 1500/s
    python tools/table_load.py --rows 50x200 --seconds 10     # something smaller
    python tools/table_load.py --against HEAD~20 --compiled   # the same before, row by row
    python tools/table_load.py --soak 300 --rows 100x400      # memory while tables come and go
    python tools/table_load.py --thinkers 1 --rows 50x200     # beside bots that search, too

Each row gets a server of its own on loopback, on a core of its own if there are two. Four people
sit at each table, and one of them does something so many times a second; measured is the time from
sending to the moment the last of the four was told. The server's processor time for an action, the
longest stop for the garbage collector and the memory for a table depend less on what else the
machine does than the waiting does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import httpx2
from table_people import Table, Thinkers

ROOT = Path(__file__).resolve().parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
TOGETHER = 8  # tables that sit down at the same time
SETTLE_SECONDS = 2.0
GOAL_SECONDS = 0.05
HEAD = (
    f"{'':8}{'tables':>7}{'wished':>8}{'done':>8}{'p50':>8}{'p95':>8}{'p99':>8}{'worst':>8}"
    f"{'server':>9}{'an action':>11}{'stop':>8}{'a table':>16}  {'people'}"
)


class Server:
    """A server of our own, and what it costs."""

    def __init__(self, process: asyncio.subprocess.Process, address: str, metrics: Path) -> None:
        self.process = process
        self.address = address
        self._metrics = metrics
        self._lines = 0

    @property
    def memory(self) -> int:
        """Resident bytes."""
        words = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(words[1]) * resource.getpagesize()

    @property
    def seconds(self) -> float:
        """Processor time so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / TICKS

    async def figure(self, name: str) -> float:
        """One line of the metrics."""
        async with httpx2.AsyncClient(base_url=f"http://{self.address}", timeout=60) as http:
            for line in (await http.get("/api/metrics")).text.splitlines():
                if line.startswith(f"kickdoor_{name} "):
                    return float(line.rpartition(" ")[2])
        raise SystemExit(f"The server has no figure named {name}.")

    async def collector(self) -> dict[str, float]:
        """What the garbage collector has cost since this was last asked."""
        self.process.send_signal(signal.SIGUSR1)
        for _ in range(200):
            await asyncio.sleep(0.02)
            if self._metrics.is_file():
                lines = self._metrics.read_text().splitlines()
                if len(lines) > self._lines:
                    self._lines = len(lines)
                    found: dict[str, float] = json.loads(lines[-1])
                    return found
        raise SystemExit("The server does not answer a signal any more.")


@contextlib.asynccontextmanager
async def serving(given: argparse.Namespace, code: Path) -> AsyncIterator[Server]:
    """A server that runs the code in that folder."""
    with tempfile.TemporaryDirectory() as folder:
        metrics = Path(folder, "figures")
        words = ["serve", "--port", "0", "--database", given.database or f"{folder}/tables.db"]
        words += ["--per-address", "100000", "--a-minute", "1000000"]
        places = {
            "PYTHONPATH": str(code),
            "KICKDOOR_LOAD_FIGURES": str(metrics),
            "KICKDOOR_LOAD_IDLE_SECONDS": "5" if given.soak else "0",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "tools" / "table_served.py"),
            *words,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | places,
        )
        if given.cores:
            os.sched_setaffinity(process.pid, {given.cores[0]})
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        try:
            yield Server(process, line.rpartition("http://")[2].strip(), metrics)
        finally:
            process.terminate()
            await process.wait()


class Crowd:
    """All tables of one run, and the clock that tells them to act."""

    def __init__(self, server: Server, luck: random.Random) -> None:
        self.server = server
        self.luck = luck
        self.tables: list[Table] = []
        self.lateness: list[float] = []  # of the people themselves
        self.made = 0
        self.gone = Table(luck)  # what tables did that are no more
        self.http = httpx2.AsyncClient(base_url=f"http://{server.address}", timeout=60)
        self._chores: set[asyncio.Task[None]] = set()
        self._replaced: set[Table] = set()

    async def fill(self, count: int) -> None:
        """So many tables more."""
        wanted = iter(range(count))

        async def some() -> None:
            for _ in wanted:
                self.tables.append(await self._new())

        await asyncio.gather(*(some() for _ in range(TOGETHER)))

    async def _new(self) -> Table:
        table = Table(self.luck)
        await table.sit_down(self.server.address, self.http)
        self.made += 1
        return table

    async def act(self, rate: float, seconds: float, life: int = 0) -> float:
        """So many actions a second, whatever the server does meanwhile; how long it took.

        A table whose game is over, or that has done as much as `life` says, gives way to another.
        """
        loop = asyncio.get_running_loop()
        pause = len(self.tables) / rate
        begun = loop.time()
        until = begun + seconds
        self.lateness.clear()

        def tick(place: int, due: float) -> None:
            now = loop.time()
            self.lateness.append(now - due)
            table = self.tables[place]
            if table.is_over or (life and table.acts >= life):
                self._replace(place)
            else:
                table.act()
            due = max(due + pause, now)
            if due < until:
                loop.call_at(due, tick, place, due)

        for place in range(len(self.tables)):
            due = begun + self.luck.uniform(0, pause)
            loop.call_at(due, tick, place, due)
        await asyncio.sleep(seconds + 0.1)
        return loop.time() - begun - 0.1

    def _replace(self, place: int) -> None:
        old = self.tables[place]
        if old in self._replaced:
            return
        self._replaced.add(old)

        async def swap() -> None:
            old.get_up()
            self.tables[place] = await self._new()
            self._replaced.discard(old)
            for name in ("missed", "refused", "lost", "bytes"):
                setattr(self.gone, name, getattr(self.gone, name) + getattr(old, name))
            self.gone.times += old.times

        task = asyncio.create_task(swap())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    def forget(self) -> None:
        """Count from here on."""
        for table in [*self.tables, self.gone]:
            table.times.clear()
            table.missed = table.refused = table.lost = table.bytes = 0

    def times(self) -> list[float]:
        """How long each action took, in order."""
        return sorted(value for table in [*self.tables, self.gone] for value in table.times)

    def sum(self, name: str) -> int:
        """That count over all tables."""
        return sum(getattr(table, name) for table in [*self.tables, self.gone])

    async def go_home(self) -> None:
        """Everybody hangs up."""
        if self._chores:
            await asyncio.wait(self._chores, timeout=10)
        for table in self.tables:
            table.get_up()
        await self.http.aclose()
        await asyncio.sleep(0.2)


def share(ordered: list[float], part: float) -> float:
    """A quantile."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


async def row(
    given: argparse.Namespace, name: str, code: Path, tables: int, rate: float, thinkers: int = 0
) -> None:
    """One line of the table; `thinkers`: so many tables of four bots that search are beside it."""
    async with serving(given, code) as server, contextlib.AsyncExitStack() as stack:
        crowd = Crowd(server, random.Random(given.seed))
        beside = [Thinkers(crowd.luck) for _ in range(thinkers)]
        for one in beside:
            await one.sit_down(server.address, crowd.http)
            stack.callback(one.get_up)
        await crowd.fill(1)  # the cards are read with the first table
        empty = server.memory
        await crowd.fill(tables - 1)
        await asyncio.sleep(SETTLE_SECONDS)
        seated = (server.memory - empty) / max(1, tables - 1) / 1000
        gc.collect()
        gc.disable()  # nobody is to wait for our own
        await crowd.act(rate, given.seconds / 4)
        await server.collector()
        crowd.forget()
        thought = await server.figure("bot_seconds_count") if beside else 0.0
        used, own = server.seconds, time.process_time()
        took = await crowd.act(rate, given.seconds)
        used, own = server.seconds - used, time.process_time() - own
        stop = (await server.collector())["longest"]
        played = (server.memory - empty) / max(1, tables - 1) / 1000
        times = crowd.times()
        done = max(1, len(times))
        note = ""
        if beside:
            note = f" beside {await server.figure('bot_seconds_count') - thought:.0f} searches"
        late = share(sorted(crowd.lateness), 0.99)
        if own / took > 0.85 or late > 0.2 * GOAL_SECONDS:
            note += f" (they were {late * 1000:.0f} ms late: the bottleneck is this program)"
        if crowd.sum("lost") or crowd.sum("refused"):
            note += f" {crowd.sum('lost')} lost, {crowd.sum('refused')} refused"
        ms = [f"{share(times, part) * 1000:6.1f}ms" for part in (0.5, 0.95, 0.99, 1.0)]
        print(
            f"{name:8}{tables:7}{rate:7.0f}/s{done / took:6.0f}/s{''.join(ms)}"
            f"{used / took * 100:7.0f} %{used / done * 1e6:8.0f} µs{stop * 1000:6.1f}ms"
            f"{seated:7.0f}–{played:.0f} kB{own / took * 100:7.0f} %{note}",
            flush=True,
        )
        await crowd.go_home()
        gc.enable()


async def soak(given: argparse.Namespace, name: str, code: Path, tables: int, rate: float) -> None:
    """Tables come and go; memory and the collector over time."""
    async with serving(given, code) as server:
        crowd = Crowd(server, random.Random(given.seed))
        await crowd.fill(tables)
        print(f"{name}: {tables} tables, {rate:.0f} actions/s, each table for {given.life} actions")
        begun = time.perf_counter()
        while (passed := time.perf_counter() - begun) < given.soak:
            crowd.forget()
            used = server.seconds
            await crowd.act(rate, max(1.0, given.soak / 20), given.life)
            metrics = await server.collector()
            times = crowd.times()
            print(
                f"{passed:6.0f} s  {crowd.made:6} tables made  {server.memory / 1e6:7.1f} MB"
                f"  {metrics['objects']:9} objects  p99 {share(times, 0.99) * 1000:6.1f} ms"
                f"  longest stop {metrics['longest'] * 1000:6.1f} ms"
                f"  {(server.seconds - used) / max(1, len(times)) * 1e6:5.0f} µs an action",
                flush=True,
            )
        await crowd.go_home()


def code_of(given: argparse.Namespace, version: str, folder: Path) -> Path:
    """The folder with the code of that commit, or of here; compiled if wished."""
    if version and Path(version, "kickdoor").is_dir():
        return Path(version)
    base = ROOT
    if version:
        base = folder / "then"
        packed = subprocess.run(
            ["git", "-C", str(ROOT), "archive", version, "src", "pyproject.toml"],
            check=True,
            capture_output=True,
        )
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(base, filter="data")
    if not given.compiled:
        return base / "src"
    built = folder / f"built{len(list(folder.iterdir()))}"
    shutil.copytree(base / "src", built, ignore=shutil.ignore_patterns("__pycache__"))
    hook = tomllib.loads((base / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    modules = hook["targets"]["wheel"]["hooks"]["custom"]["modules"]
    tool = [sys.executable, str(ROOT / "tools" / "compile_engine.py")]
    print(f"compiling {version or 'what is here'}: a minute or two …", flush=True)
    subprocess.run(
        [*tool, str(base / "src"), str(built), *modules], check=True, capture_output=True
    )
    return built


def rows_of(words: list[str]) -> list[tuple[int, float]]:
    """`200x3000` is 200 tables with 3000 actions a second together."""
    found: list[tuple[int, float]] = []
    for word in words:
        tables, _, rate = word.partition("x")
        try:
            found.append((int(tables), float(rate)))
        except ValueError:
            raise SystemExit(f"--rows: expected something like 200x3000, but got {word}.") from None
    return found


async def main() -> None:
    """Read the wishes, and measure."""
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--rows", nargs="+", default=["200x3000", "2000x1500"])
    reader.add_argument("--seconds", type=float, default=20.0, help="for each row")
    reader.add_argument("--repeat", type=int, default=1)
    reader.add_argument("--against", default="", help="a commit, or a folder with kickdoor in it")
    reader.add_argument("--code", default="", help="a folder with kickdoor in it, instead of src")
    reader.add_argument("--compiled", action="store_true", help="with a compiled engine")
    reader.add_argument("--soak", type=float, default=0.0, help="seconds; tables come and go")
    reader.add_argument("--life", type=int, default=60, help="actions of a table in a soak")
    reader.add_argument("--thinkers", type=int, default=0, help="tables of bots that search")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--database", default="", help="a file or URL; a new file if left out")
    reader.add_argument("--anywhere", action="store_true", help="do not keep to one core each")
    given = reader.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    given.cores = cores if len(cores) > 1 and not given.anywhere else []
    if given.cores:
        os.sched_setaffinity(0, set(cores[1:]))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        versions = {"now": code_of(given, given.code, Path(folder))}
        if given.against:
            versions = {"before": code_of(given, given.against, Path(folder)), **versions}
        if not given.soak:
            print(HEAD, flush=True)
        for _ in range(given.repeat):
            for tables, rate in rows_of(given.rows):
                for name, code in versions.items():
                    await (soak if given.soak else row)(given, name, code, tables, rate)
                    if given.thinkers:
                        await row(given, "beside", code, tables, rate, given.thinkers)


if __name__ == "__main__":
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    asyncio.run(main())
