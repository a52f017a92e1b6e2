"""Load on several processes that share PostgreSQL: what a second one adds.

    python tools/table_load_workers.py                    # one and two processes, half a core each
    python tools/table_load_workers.py --compiled --profile

On a machine of two cores the scripted people need one themselves, so processes of the server get
less than a core each: all of them are kept to the first core, each with a share of it that the
system enforces (control groups; Linux and root only). The people and PostgreSQL have the rest, and
what they take is shown apart. The rate rises until the 99th percentile of the waiting reaches
100 ms or the processes fall behind; the last rate before that is what they bear.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from table_load import ROOT, SETTLE_SECONDS, Crowd, Server, code_of, share

sys.path.insert(0, str(ROOT))
from tests.table.real_databases import free_port, new_database, postgres_process

GOAL_SECONDS = 0.1
FIRST = 0.5  # of what the processor time of an action would allow
STEP = 1.08  # from one rate to the next
MOST_STEPS = 20
KEPT_UP = 0.97  # of the wished rate
PERIOD = 10_000  # microseconds in which a share is given
GROUPS = Path("/sys/fs/cgroup")
HEAD = (
    f"{'processes':>9}{'wished':>9}{'done':>9}{'p50':>9}{'p99':>9}{'worst':>9}"
    f"{'an action':>11}{'database':>10}{'people':>9}"
)


@contextlib.contextmanager
def core_share(part: float, process: int) -> Iterator[None]:
    """Give a process that part of a core and no more."""
    old = (GROUPS / "cpu").is_dir()
    place = (GROUPS / "cpu" if old else GROUPS) / f"kickdoor-load-{process}"
    place.mkdir()
    quota = str(round(part * PERIOD))
    if old:
        (place / "cpu.cfs_period_us").write_text(str(PERIOD))
        (place / "cpu.cfs_quota_us").write_text(quota)
    else:
        (place / "cpu.max").write_text(f"{quota} {PERIOD}")
    (place / "cgroup.procs").write_text(str(process))
    try:
        yield
    finally:
        (place.parent / "cgroup.procs").write_text(str(process))
        place.rmdir()


@contextlib.asynccontextmanager
async def serving(given: argparse.Namespace, url: str, count: int) -> AsyncIterator[list[Server]]:
    """So many processes on that database, each with its share of the first core."""
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers: list[Server] = []
        for number in range(count):
            port = free_port()
            words = ["serve", "--port", str(port), "--address", f":{port}", "--database", url]
            words += ["--per-address", "100000", "--a-minute", "1000000"]
            figures = folder / f"figures{number}"
            places = {"PYTHONPATH": str(given.code), "KICKDOOR_LOAD_FIGURES": str(figures)}
            if given.profile:
                places["KICKDOOR_LOAD_PROFILE"] = str(folder / f"profile{number}")
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, str(ROOT / "tools" / "table_served.py"), *words),
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | places,
            )
            stack.push_async_callback(process.wait)
            stack.callback(process.terminate)
            assert process.stdout is not None
            line = (await process.stdout.readline()).decode()
            os.sched_setaffinity(process.pid, {given.cores[0]})
            servers.append(Server(process, line.rpartition("http://")[2].strip(), figures))
        for server in servers:
            stack.enter_context(core_share(given.share, server.process.pid))
        yield servers
        if given.profile:
            print_profile([folder / f"profile{number}" for number in range(count)], servers)


def print_profile(places: list[Path], servers: list[Server]) -> None:
    """Where the processor time of the processes went."""
    counts: dict[str, int] = {}
    for server, place in zip(servers, places, strict=True):
        server.process.send_signal(signal.SIGUSR1)  # write what there is
        for _ in range(50):
            if place.is_file():
                break
            time.sleep(0.05)
        for where, count in json.loads(place.read_text()).items():
            counts[where] = counts.get(where, 0) + count
    total = max(1, sum(counts.values()))
    parts: dict[str, int] = {}
    for where, count in counts.items():
        library = where.partition("(")[2].rstrip(")")
        part = library or "/".join(where.partition(":")[0].split("/")[:-1])
        parts[part] = parts.get(part, 0) + count
    print(f"where processor time goes, of {total} looks:")
    for found, most in ((parts, 12), (counts, 16)):
        for where in sorted(found, key=found.__getitem__, reverse=True)[:most]:
            print(f"{found[where] / total * 100:8.1f} %  {where}")


@dataclass
class Seconds:
    """Processor time so far."""

    processes: float
    database: float
    people: float


def database_seconds() -> float:
    """Processor time of all processes of PostgreSQL that are children of one of ours, or theirs."""
    ticks, found = os.sysconf("SC_CLK_TCK"), 0.0
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = place.read_text()
        except OSError:
            continue
        if text[text.index("(") + 1 : text.rindex(")")].startswith("postgres"):
            words = text.rpartition(")")[2].split()
            found += sum(int(word) for word in words[11:15]) / ticks
    return found


def seconds_of(servers: list[Server]) -> Seconds:
    """What everybody has used."""
    return Seconds(sum(one.seconds for one in servers), database_seconds(), time.process_time())


async def tried(
    given: argparse.Namespace, servers: list[Server], crowds: list[Crowd], rate: float
) -> tuple[bool, float, float]:
    """One rate: whether it was borne, what was done, the processor time of an action."""
    for crowd in crowds:
        crowd.forget()
    before = seconds_of(servers)
    each = rate / len(crowds)
    took = max(await asyncio.gather(*(crowd.act(each, given.seconds) for crowd in crowds)))
    after = seconds_of(servers)
    times = sorted(value for crowd in crowds for value in crowd.times())
    late = share(sorted(one for crowd in crowds for one in crowd.lateness), 0.99)
    done = max(1, len(times))
    cost = (after.processes - before.processes) / done
    p50, p99, worst = (share(times, part) for part in (0.5, 0.99, 1.0))
    note = f"  the people were {late * 1000:.0f} ms late" if late > 0.2 * GOAL_SECONDS else ""
    print(
        f"{len(servers):9}{rate:7.0f}/s{done / took:7.0f}/s{p50 * 1000:7.1f}ms{p99 * 1000:7.1f}ms"
        f"{worst * 1000:7.1f}ms{cost * 1e6:8.0f} µs"
        f"{(after.database - before.database) / done * 1e6:7.0f} µs"
        f"{(after.people - before.people) / took * 100:7.0f} %{note}",
        flush=True,
    )
    return p99 < GOAL_SECONDS and done / took >= KEPT_UP * rate, done / took, cost


async def borne(given: argparse.Namespace, server: str, count: int) -> tuple[float, float]:
    """How many actions a second so many processes bear, and the processor time of one."""
    async with serving(given, await new_database(server), count) as servers:
        luck = random.Random(given.seed)
        crowds = [Crowd(one, luck) for one in servers]
        for crowd in crowds:
            await crowd.fill(given.tables // count)
        await asyncio.sleep(SETTLE_SECONDS)
        for one in servers:
            await one.collector()  # from here on it is looked at
        gc.collect()
        gc.disable()
        good, best, cost = await tried(given, servers, crowds, given.begin * count)
        rate, failed = max(given.begin * count, FIRST * count * given.share / cost), 0
        best = best if good else 0.0
        for _ in range(MOST_STEPS):  # an action costs less where more of them are stored together
            good, done, spent = await tried(given, servers, crowds, rate)
            if good:
                best, cost, rate, failed = max(best, done), spent, rate * STEP, 0
            else:
                failed += 1  # once may be the machine's fault
            if failed == 2:
                break
        for crowd in crowds:
            await crowd.go_home()
        gc.enable()
        return best, cost


async def main() -> None:
    """Read the wishes, and measure."""
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--workers", nargs="+", type=int, default=[1, 2])
    reader.add_argument("--share", type=float, default=0.45, help="of a core, for each process")
    reader.add_argument("--tables", type=int, default=120, help="in all")
    reader.add_argument(
        "--begin", type=float, default=100.0, help="actions a second, to begin with"
    )
    reader.add_argument("--seconds", type=float, default=8.0, help="for each rate")
    reader.add_argument("--code", default="", help="a folder with kickdoor in it, instead of src")
    reader.add_argument("--compiled", action="store_true", help="with a compiled engine")
    reader.add_argument("--profile", action="store_true", help="show where the time goes")
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    given.cores = sorted(os.sched_getaffinity(0))
    if len(given.cores) < 2 or os.geteuid() or not sys.platform.startswith("linux"):
        raise SystemExit("Expected Linux, two cores, and root for the shares of processes.")
    os.sched_setaffinity(0, set(given.cores[1:]))
    with tempfile.TemporaryDirectory() as folder, postgres_process() as postgres:
        given.code = code_of(given, given.code, Path(folder))
        print(HEAD, flush=True)
        found = [await borne(given, postgres.url, count) for count in given.workers]
    for count, (best, cost) in zip(given.workers, found, strict=True):
        print(
            f"{count} with {given.share:g} of a core each: {best:.0f} actions a second, "
            f"{best / max(1.0, found[0][0]):.2f} times the first; {cost * 1e6:.0f} µs each, so "
            f"{count * found[0][1] / cost / given.workers[0]:.2f} times by processor time alone"
        )


if __name__ == "__main__":
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    asyncio.run(main())
