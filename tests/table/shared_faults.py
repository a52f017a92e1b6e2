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
from dataclasses import dataclass, field

from tests.table.real_databases import PostgresServer, new_database, postgres_process
from tests.table.shared_servers import SharedServers, Talker

from kickdoor.table.store.store import Store
from kickdoor.table.store.worker_rows import LEASE_MS

TABLES = 6
QUIET_SECONDS = 6.0  # after a fault, in which every table must go on
FAULTS = ("kill", "freeze", "restart", "drain")


@dataclass
class Tally:
    """What happened."""

    faults: Counter[str] = field(default_factory=Counter)
    done: int = 0
    refused: int = 0
    moves: int = 0
    slowest: dict[str, float] = field(default_factory=dict)  # until every table went on


async def fault(
    what: str, servers: SharedServers, postgres: PostgresServer, luck: random.Random
) -> float:
    """One fault from its beginning to its end; the moment from which every table must go on.

    A process that was killed or drained is back at once, as after a restart by whoever watches it.
    """
    number = luck.randrange(len(servers.ports))
    if what == "kill":
        servers.signal(number, signal.SIGKILL)
        ended = time.monotonic()
        await servers.ended(number)
        await servers.start(number)
    elif what == "freeze":
        servers.signal(number, signal.SIGSTOP)
        await asyncio.sleep(LEASE_MS / 1000 + luck.uniform(0.5, 2.0))
        servers.signal(number, signal.SIGCONT)
        ended = time.monotonic()
    elif what == "restart":
        await asyncio.to_thread(postgres.restart)
        ended = time.monotonic()
    else:
        ended = time.monotonic()
        servers.signal(number, signal.SIGTERM)
        assert await servers.ended(number) == 0
        await servers.start(number)
    return ended


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
    """These faults one after the other; AssertionError if anything was told that is not so."""
    luck, tally = random.Random(seed), Tally()
    database = await new_database(postgres.url)
    servers = SharedServers(database)
    try:
        await asyncio.gather(*(servers.start(number) for number in range(len(servers.ports))))
        talkers: list[Talker] = []
        for number in range(TABLES):
            table, token = await servers.new_table(number % len(servers.ports))
            ports = servers.ports[number % 3 :] + servers.ports[: number % 3]
            talkers.append(Talker(ports, table, token))
        stop = time.monotonic() + 1e6
        tasks = [asyncio.create_task(one.talk(stop, pause)) for one in talkers]
        await asyncio.sleep(1.0)
        for what in faults:
            tally.faults[what] += 1
            ended = await fault(what, servers, postgres, luck)
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
        await check(database, talkers, tally)
    finally:
        await servers.stop()
    return tally


def main() -> None:
    """The soak."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=600)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    until = time.monotonic() + given.seconds
    luck = random.Random(given.seed)
    rounds = 0
    with postgres_process() as postgres:
        while time.monotonic() < until:
            faults = [luck.choice(FAULTS) for _ in range(8)]
            tally = asyncio.run(shared_faults(postgres, faults, given.seed + rounds))
            rounds += 1
            slowest = ", ".join(f"{what} {took:.1f} s" for what, took in tally.slowest.items())
            print(
                f"round {rounds}: {dict(tally.faults)}, {tally.done} said, {tally.refused} "
                f"refused, {tally.moves} moves, all as they were told; every table went on "
                f"within: {slowest}",
                flush=True,
            )


if __name__ == "__main__":
    main()
