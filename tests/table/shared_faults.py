"""Processes that share a database, and every fault at random: nothing told may be untrue.

`python -m tests.table.shared_faults --seconds 600` from the top of the repository; the tests do a
few faults. The people record what was acknowledged, and where in the log; at the end each log is
compared with that: nothing lost, nothing twice, one order for everybody.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.table.real_databases import PostgresServer, new_database, postgres_process, run_sql
from tests.table.shared_servers import SharedServers, Talker

from kickdoor.table.store.store import Store
from kickdoor.table.store.worker_rows import LEASE_MS

TABLES = 6
QUIET_SECONDS = 6.0  # after a fault, in which every table must go on
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"


@dataclass
class Tally:
    """What happened."""

    faults: Counter[str] = field(default_factory=Counter)
    done: int = 0
    refused: int = 0
    moves: int = 0
    slowest: dict[str, float] = field(default_factory=dict)  # until every table went on

    def add(self, other: Tally) -> None:
        """Count another tally into this one."""
        self.faults.update(other.faults)
        self.done += other.done
        self.refused += other.refused
        self.moves += other.moves
        for what, took in other.slowest.items():
            self.slowest[what] = max(took, self.slowest.get(what, 0.0))

    def __str__(self) -> str:
        kinds = ", ".join(
            f"{count} {what} ({self.slowest.get(what, 0.0):.1f} s)"
            for what, count in sorted(self.faults.items())
        )
        return (
            f"{self.faults.total()} faults, {self.done} said, {self.refused} refused, "
            f"{self.moves} moves, all as they were told; every table went on within: {kinds}"
        )


class Nemesis:
    """Brings about faults. Each ends before the next begins.

    A process that was killed or drained is back at once, as after a restart by whoever watches it.
    """

    faults: tuple[str, ...] = ("kill", "freeze", "restart", "drain", "cut")

    def __init__(
        self, servers: SharedServers, postgres: PostgresServer, luck: random.Random
    ) -> None:
        self.servers = servers
        self.postgres = postgres
        self.luck = luck

    async def bring(self, what: str) -> float:
        """One fault from its beginning to its end; the moment from which tables must go on."""
        number = self.luck.randrange(len(self.servers.sites))
        ended = await getattr(self, what)(number)
        return float(ended or time.monotonic())

    async def kill(self, number: int) -> float:
        """A process is killed; the others need not wait until it is back."""
        self.servers.signal(number, signal.SIGKILL)
        ended = time.monotonic()
        await self.servers.ended(number)
        await self.servers.start(number)
        return ended

    async def freeze(self, number: int) -> None:
        """A process stands still beyond its lease."""
        self.servers.signal(number, signal.SIGSTOP)
        await self.beyond_the_lease()
        self.servers.signal(number, signal.SIGCONT)

    async def restart(self, number: int) -> None:
        """The database crashes and is back."""
        del number
        await asyncio.to_thread(self.postgres.restart)

    async def drain(self, number: int) -> float:
        """A process is stopped on purpose."""
        ended = time.monotonic()
        self.servers.signal(number, signal.SIGTERM)
        assert await self.servers.ended(number) == 0
        await self.servers.start(number)
        return ended

    async def cut(self, number: int) -> None:
        """All connections to the database end."""
        del number
        await run_sql(self.postgres.url, CUT)

    async def beyond_the_lease(self) -> None:
        """Long enough for a lease to run out."""
        await asyncio.sleep(LEASE_MS / 1000 + self.luck.uniform(0.5, 2.0))


async def check(database: str, talkers: list[Talker], tally: Tally) -> None:
    """What was told is what is stored."""
    store = Store(database, ":1")
    await store.open()
    try:
        for talker in talkers:
            log = [json.loads(body) for body in await store.log(talker.table)]
            said = {at: e["text"] for at, e in enumerate(log, 1) if e["type"] == "chatted"}
            counts = Counter(said.values())
            assert set(counts.values()) <= {1}, "stored twice"
            for text, at in talker.done.items():
                assert counts[text] == 1, f"{text} was acknowledged and is lost"
                assert at <= len(log), "a number beyond the log was told"
            assert not talker.refused & set(counts), "told as refused, and stored"
            for at, text in talker.heard.items():
                assert said.get(at) == text, "two orders of one table"
            tally.done += len(talker.done)
            tally.refused += len(talker.refused)
            tally.moves += talker.moves
    finally:
        await store.close()


async def shared_faults(
    postgres: PostgresServer, faults: list[str], seed: int, pause: float = 0.05
) -> Tally:
    """These faults one after the other, on this machine."""
    servers = SharedServers(await new_database(postgres.url))
    return await suffer(Nemesis(servers, postgres, random.Random(seed)), faults, pause)


async def suffer(nemesis: Nemesis, faults: list[str], pause: float = 0.05) -> Tally:
    """People talk while these faults happen; AssertionError if they were told what is not so."""
    tally, servers, luck = Tally(), nemesis.servers, nemesis.luck
    try:
        await asyncio.gather(*(servers.start(number) for number in range(len(servers.sites))))
        talkers: list[Talker] = []
        for number in range(TABLES):
            first = number % len(servers.sites)
            table, token = await servers.new_table(first)
            places = [site.place for site in servers.sites]
            talkers.append(Talker(places[first:] + places[:first], table, token))
        stop = time.monotonic() + 1e6
        tasks = [asyncio.create_task(one.talk(stop, pause)) for one in talkers]
        await asyncio.sleep(1.0)
        for what in faults:
            tally.faults[what] += 1
            ended = await nemesis.bring(what)
            async with asyncio.timeout(60):
                while not all(one.at and one.at[-1] > ended for one in talkers):
                    broken = [task for task in tasks if task.done()]
                    if broken:
                        await broken[0]
                    await asyncio.sleep(0.05)
            slowest = max(one.first_after(ended) for one in talkers)
            tally.slowest[what] = max(tally.slowest.get(what, 0.0), slowest)
            await asyncio.sleep(luck.uniform(0.2, 1.0))
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(result, asyncio.CancelledError), result
        await check(servers.database, talkers, tally)
    finally:
        await servers.stop()
    return tally


def soak(rounds: Iterator[Tally]) -> None:
    """Print what each round came to, and the sum."""
    total = Tally()
    for number, tally in enumerate(rounds, 1):
        total.add(tally)
        print(f"round {number}: {tally}; so far {total}", flush=True)


def main() -> None:
    """The soak."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=600)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    until = time.monotonic() + given.seconds
    luck = random.Random(given.seed)

    def rounds() -> Iterator[Tally]:
        with postgres_process() as postgres:
            seed = given.seed
            while time.monotonic() < until:
                faults = [luck.choice(Nemesis.faults) for _ in range(8)]
                yield asyncio.run(shared_faults(postgres, faults, seed))
                seed += 1

    soak(rounds())


if __name__ == "__main__":
    main()
