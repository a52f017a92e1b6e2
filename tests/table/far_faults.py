"""Three processes and their database on machines of their own, and every fault at random.

`python -m tests.table.far_faults --seconds 600` from the top of the repository, as root on Linux.
The machines are network namespaces. Beside what `shared_faults` does to processes and database,
cables are pulled between people and processes and between processes and the database, wall clocks
jump (that needs the package `faketime`), and the database's disk is full for a while.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
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
from tests.table.shared_faults import Nemesis, Tally, soak, suffer
from tests.table.shared_servers import WORKERS, SharedServers, Site

PEOPLE, DATA = "people", "data"  # the switches
DATABASE = "database"
PORT = 8000
DISK = "64m"
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
        place = f"{self.machines.address(name, PEOPLE)}:{PORT}"
        return Site(place, tuple(self.machines.inside(name)), settings)


class FarNemesis(Nemesis):
    """Faults of machines, too."""

    faults: tuple[str, ...] = (*Nemesis.faults, "alone", "blind", "jump", "full")

    def __init__(self, servers: SharedServers, place: Place, luck: random.Random) -> None:
        super().__init__(servers, place.postgres, luck)
        self.place = place

    async def alone(self, number: int) -> None:
        """A process and the people do not hear each other."""
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
def far_place() -> Iterator[Place]:
    """The machines with a database; this process is at the hub, where the people are."""
    if not FAKE_CLOCKS:
        raise SystemExit("Clocks that jump need the package faketime: apt install faketime")
    names = [DATABASE, *(f"worker{number}" for number in range(WORKERS))]
    with tempfile.TemporaryDirectory(prefix="kickdoor-far-") as folder:
        os.chmod(folder, 0o755)
        with network(names, (PEOPLE, DATA)) as machines:
            machines.enter(HUB)
            host, before = machines.address(DATABASE, DATA), machines.inside(DATABASE)
            with (
                small_disk(Path(folder, "disk"), DISK) as disk,
                postgres_process(host, before) as postgres,
            ):
                assert disk is not None, "no small disk can be made here"
                files = disk / "files"
                files.mkdir()
                shutil.chown(files, OWNER, OWNER)
                asyncio.run(run_sql(postgres.url, f"create tablespace small location '{files}'"))
                clocks = Path(folder, "clocks")
                clocks.mkdir()
                yield Place(machines, postgres, disk, clocks)


async def one_round(place: Place, faults: list[str], seed: int) -> Tally:
    """These faults one after the other, on new tables."""
    for number in range(WORKERS):
        place.clock(number).write_text("+0\n")
    database = await new_database(place.postgres.url, "tablespace small")
    servers = SharedServers(database, [place.site(number) for number in range(WORKERS)])
    tally = await suffer(FarNemesis(servers, place, random.Random(seed)), faults)
    await run_sql(place.postgres.url, f"drop database {database.rpartition('/')[2]} with (force)")
    return tally


def main() -> None:
    """The soak."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=600)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    until = time.monotonic() + given.seconds
    luck = random.Random(given.seed)

    def rounds() -> Iterator[Tally]:
        with far_place() as place:
            seed = given.seed
            while time.monotonic() < until:
                faults = luck.sample(FarNemesis.faults, len(FarNemesis.faults))
                yield asyncio.run(one_round(place, faults, seed))
                seed += 1

    soak(rounds())


if __name__ == "__main__":
    main()
