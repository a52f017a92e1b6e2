"""Three processes and their database on machines of their own, and every fault at random.

`python -m tests.table.far_faults --faults 500` from the top of the repository, as root on Linux.
The machines are network namespaces; people come through nginx where that is installed. Beside what
`shared_faults` does to processes and database, cables are pulled between the proxy and a process
and between a process and the database, wall clocks jump (that needs the package `faketime`), and
the database's disk is full for a while.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.network_machines import HUB, Network, network
from tests.table.full_disks import fill, small_disk
from tests.table.real_databases import (
    OWNER,
    PostgresServer,
    new_database,
    postgres_process,
    run_sql,
)
from tests.table.shared_faults import Nemesis, Suffering, Tally, bursts, report, soak_words
from tests.table.shared_servers import WORKERS, SharedServers, Site

from kickdoor.table.worker_routes import nginx_routes, path_of

PEOPLE, DATA = "people", "data"  # the switches
DATABASE = "database"
PORT = 8000
PROXY_PORT = 8080
DISK = "128m"
FULL_SECONDS = 3.0
HOURS = (-30, -2, -1, 1, 2, 30)
FAKE_CLOCKS = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))


@dataclass
class Place:
    """What all rounds share."""

    machines: Network
    postgres: PostgresServer
    disk: Path
    clocks: Path
    proxy: bool

    def name(self, number: int) -> str:
        """The machine of a process."""
        return f"worker{number}"

    def clock(self, number: int) -> Path:
        """The file that says by how much the wall clock of a process is off."""
        return self.clocks / self.name(number)

    def site(self, number: int) -> Site:
        """Where a process runs."""
        name = self.name(number)
        settings = {
            "LD_PRELOAD": str(FAKE_CLOCKS[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self.clock(number)),
            "FAKETIME_NO_CACHE": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }
        before = tuple(self.machines.inside(name))
        if not self.proxy:
            return Site(self.worker(number), before=before, settings=settings)
        trusts = ("--trusted-proxy", self.machines.address(HUB, PEOPLE))
        return Site(self.worker(number), path_of(number + 1), before, settings, trusts)

    def worker(self, number: int) -> str:
        """Host and port of a process."""
        return f"{self.machines.address(self.name(number), PEOPLE)}:{PORT}"

    @property
    def doors(self) -> list[str]:
        """Where people come in."""
        if self.proxy:
            return [f"127.0.0.1:{PROXY_PORT}"]
        return [self.worker(number) for number in range(WORKERS)]


class FarNemesis(Nemesis):
    """Faults of machines, too."""

    faults: tuple[str, ...] = (*Nemesis.faults, "alone", "blind", "jump")
    of_database: tuple[str, ...] = (*Nemesis.of_database, "full")

    def __init__(self, servers: SharedServers, place: Place, luck: random.Random) -> None:
        super().__init__(servers, place.postgres, luck)
        self.place = place

    async def alone(self, number: int) -> None:
        """A process and the proxy, or the people, do not hear each other."""
        await self._pull(number, PEOPLE)

    async def blind(self, number: int) -> None:
        """A process and the database do not hear each other."""
        await self._pull(number, DATA)

    async def jump(self, number: int) -> None:
        """The wall clock of a process jumps by hours, and stays there."""
        self.place.clock(number).write_text(f"{self.luck.choice(HOURS):+d}h\n")

    async def full(self, number: int) -> None:
        """The disk of the database has no room left for a while."""
        del number
        ballast = await asyncio.to_thread(fill, self.place.disk)
        await asyncio.sleep(FULL_SECONDS)
        ballast.unlink()

    async def _pull(self, number: int, switch: str) -> None:
        machine = self.place.name(number)
        self.place.machines.pull(machine, switch)
        await self.beyond_the_lease()
        self.place.machines.plug(machine, switch)


@contextmanager
def nginx(folder: Path, workers: list[str]) -> Iterator[None]:
    """nginx here, with the configuration that `kickdoor serve --workers` writes."""
    folder.mkdir()
    routes = folder / "routes.conf"
    routes.write_text(nginx_routes(workers, f"127.0.0.1:{PROXY_PORT}"), "utf-8")
    main = folder / "nginx.conf"
    main.write_text(
        f"pid {folder}/pid; error_log {folder}/errors crit; worker_processes 1;\n"
        f"events {{}}\nhttp {{ access_log off; include {routes}; }}\n",
        "utf-8",
    )
    process = subprocess.Popen(
        ["nginx", "-p", str(folder), "-e", f"{folder}/errors", "-c", str(main), "-g", "daemon off;"]
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def far_place(proxy: bool = True) -> Iterator[Place]:
    """The machines with a database; this process is at the hub, where the people are."""
    if not FAKE_CLOCKS:
        raise SystemExit("Clocks that jump need the package faketime: apt install faketime")
    names = [DATABASE, *(f"worker{number}" for number in range(WORKERS))]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kickdoor-far-")))
        folder.chmod(0o755)
        machines = stack.enter_context(network(names, (PEOPLE, DATA)))
        machines.enter(HUB)
        host, before = machines.address(DATABASE, DATA), machines.inside(DATABASE)
        disk = stack.enter_context(small_disk(folder / "disk", DISK))
        postgres = stack.enter_context(postgres_process(host, before))
        assert disk is not None, "no small disk can be made here"
        files = disk / "files"
        files.mkdir()
        shutil.chown(files, OWNER, OWNER)
        asyncio.run(run_sql(postgres.url, f"create tablespace small location '{files}'"))
        clocks = folder / "clocks"
        clocks.mkdir()
        place = Place(machines, postgres, disk, clocks, proxy and shutil.which("nginx") is not None)
        if place.proxy:
            workers = [place.worker(number) for number in range(WORKERS)]
            stack.enter_context(nginx(folder / "nginx", workers))
        yield place


async def far_faults(place: Place, faults: int, seed: int, until: float) -> Tally:
    """So many faults on these machines."""
    for number in range(WORKERS):
        place.clock(number).write_text("+0\n")
    database = await new_database(place.postgres.url, "tablespace small")
    servers = SharedServers(database, [place.site(number) for number in range(WORKERS)])
    nemesis = FarNemesis(servers, place, random.Random(seed))
    return await Suffering(nemesis, place.doors).run(bursts(nemesis, faults), until)


def main() -> None:
    """The soak."""
    words = soak_words(__doc__)
    words.add_argument("--direct", action="store_true", help="without nginx")
    given = words.parse_args()
    until = time.monotonic() + given.minutes * 60
    with far_place(not given.direct) as place:
        print("through nginx" if place.proxy else "straight to the processes", flush=True)
        tally = asyncio.run(far_faults(place, given.faults, given.seed, until))
    raise SystemExit(report(tally, given.keep))


if __name__ == "__main__":
    main()
