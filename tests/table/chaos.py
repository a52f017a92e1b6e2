"""A line to the database that fails in every way at random: what is told must be what is stored.

`python -m tests.table.chaos --seconds 60` from the top of the repository; the tests do a few.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

from tests.table.database_proxy import DatabaseProxy
from tests.table.local_guests import Guest, LocalTables, run
from tests.table.real_databases import postgres_server

TABLES = 6


@dataclass
class Tally:
    """What was told."""

    done: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    faults: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0  # seconds until a message was answered, by day when all is well again


async def talk(guest: Guest, name: str, until: float, tally: Tally, luck: random.Random) -> None:
    """Say one thing after the other, and note what is answered."""
    number = 0
    while time.monotonic() < until:
        number += 1
        text = f"{name} {number}"
        guest.tell(type="say", id=text, text=text)
        begun = time.monotonic()
        told = await guest.wait("", 60, id=text)
        tally.longest = max(tally.longest, time.monotonic() - begun)
        (tally.done if told["type"] == "done" else tally.refused).add(text)
        guest.told.clear()
        await asyncio.sleep(luck.uniform(0, 0.05))


async def trouble(proxy: DatabaseProxy, until: float, tally: Tally, luck: random.Random) -> None:
    """One fault after the other, some of them together."""
    while time.monotonic() < until:
        await asyncio.sleep(luck.uniform(0.05, 0.6))
        fault = luck.choice(("loses", "swallows", "cut", "stall", "away", "gone", "late"))
        tally.faults[fault] += 1
        if fault == "loses":
            proxy.loses += 1
        elif fault == "swallows":
            proxy.swallows += 1
        elif fault == "cut":
            proxy.cut()
        elif fault == "stall":
            proxy.stall()
        elif fault == "away":
            proxy.stalls_new = True
            proxy.stall()
            await asyncio.sleep(luck.uniform(0.2, 1.5))
            proxy.stalls_new = False
        elif fault == "gone":
            await proxy.refuse()
            await asyncio.sleep(luck.uniform(0.1, 1.0))
            await proxy.start()
        else:
            proxy.release()
    proxy.loses = proxy.swallows = 0
    proxy.stalls_new = False


def chaos(server: str, seconds: float, seed: int) -> Tally:
    """So many seconds of it; AssertionError if anything was told that is not so."""
    tally = Tally()

    async def script(made: LocalTables, proxy: DatabaseProxy) -> None:
        luck = random.Random(seed)
        tables = [(await made.table())[0] for _ in range(TABLES)]
        guests = [await made.guest(actor) for actor in tables]
        until = time.monotonic() + seconds
        talks = [
            talk(guest, str(number), until, tally, random.Random(seed + number))
            for number, guest in enumerate(guests)
        ]
        await asyncio.gather(trouble(proxy, until, tally, luck), *talks)
        proxy.release()  # what was held back all the time
        await asyncio.sleep(0.3)
        for guest in guests:
            await guest.insist(type="say", id="end", text="end")
        said: Counter[str] = Counter()
        for actor in tables:
            said.update(await made.said(actor.room.table))
        del said["end"]
        assert set(said) == tally.done, "told as done and stored are not the same"
        assert not tally.refused & set(said), "told as refused, and stored"
        assert set(said.values()) <= {1}, "stored twice"

    run(server, script)
    return tally


def main() -> None:
    """The soak."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=60)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    with postgres_server() as server:
        tally = chaos(server, given.seconds, given.seed)
    print(
        f"{sum(tally.faults.values())} faults, {len(tally.done)} messages done, "
        f"{len(tally.refused)} refused, all as they were told; "
        f"the longest wait was {tally.longest:.1f} s"
    )


if __name__ == "__main__":
    main()
