"""Processes that share a database, and every fault at random: nothing told may be untrue.

`python -m tests.table.shared_faults --faults 100` from the top of the repository; the tests do a
few. Faults come in bursts, as Jepsen's nemeses bring them: two processes suffer at the same time,
one thing after the other each, and the database does, too. People play and talk meanwhile. What
they were told is kept (`fault_history`) and compared with what is stored at the end
(`fault_checker`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.table.fault_checker import HISTORY, LOGS, Logs, Verdict, check, write_logs
from tests.table.fault_history import Calm, Fault, History
from tests.table.fault_players import FaultTable, table_at
from tests.table.real_databases import PostgresServer, new_database, postgres_process, run_sql
from tests.table.shared_servers import SharedServers

from kickdoor.table.store.store import Store
from kickdoor.table.store.worker_rows import LEASE_MS

TABLES = 6
PAUSE = 0.5  # of somebody who can make a move
GOES_ON_SECONDS = 5.0
LOST_SECONDS = 60.0  # a table that has not gone on by then never will
WATCH_SECONDS = 0.1  # between two looks at who waits for a core
DATABASE = -1
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
Lane = list[tuple[str, int]]  # faults one after the other: what, and which process


class Nemesis:
    """Brings about faults.

    A process that was killed or drained is back at once, as after a restart by whoever watches it.
    """

    faults: tuple[str, ...] = ("kill", "freeze", "drain")  # of a process
    of_database: tuple[str, ...] = ("restart", "cut")

    def __init__(
        self, servers: SharedServers, postgres: PostgresServer, luck: random.Random
    ) -> None:
        self.servers = servers
        self.postgres = postgres
        self.luck = luck

    async def bring(self, what: str, number: int, history: History) -> float:
        """One fault from its beginning to its end; the moment from which tables must go on."""
        row = Fault(at=time.monotonic(), kind=what, number=number, ended=0.0)
        ended = await getattr(self, what)(number)
        row.ended = float(ended or time.monotonic())
        history.add(row)
        return row.ended

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

    async def drain(self, number: int) -> float:
        """A process is stopped on purpose."""
        ended = time.monotonic()
        self.servers.signal(number, signal.SIGTERM)
        assert await self.servers.ended(number) == 0
        await self.servers.start(number)
        return ended

    async def restart(self, number: int) -> None:
        """The database crashes and is back."""
        del number
        await asyncio.to_thread(self.postgres.restart)

    async def cut(self, number: int) -> None:
        """All connections to the database end."""
        del number
        await run_sql(self.postgres.url, CUT)

    async def beyond_the_lease(self) -> None:
        """Long enough for a lease to run out."""
        await asyncio.sleep(LEASE_MS / 1000 + self.luck.uniform(0.5, 1.5))


def bursts(nemesis: Nemesis, faults: int) -> Iterator[list[Lane]]:
    """So many faults in bursts, each kind about as often as any other."""
    luck = nemesis.luck
    decks: dict[tuple[str, ...], list[str]] = {nemesis.faults: [], nemesis.of_database: []}

    def drawn(kinds: tuple[str, ...]) -> str:
        if not decks[kinds]:
            decks[kinds] = luck.sample(kinds, len(kinds))
        return decks[kinds].pop()

    while faults > 0:
        hit = luck.sample(range(len(nemesis.servers.sites)), 2)
        lanes: list[Lane] = [
            [(drawn(nemesis.faults), number) for _ in range(luck.choice((1, 2, 2)))]
            for number in hit
        ]
        lanes.append(
            [(drawn(nemesis.of_database), DATABASE) for _ in range(luck.choice((1, 1, 2)))]
        )
        for lane in lanes:
            del lane[max(0, faults) :]
            faults -= len(lane)
        yield [lane for lane in lanes if lane]


# --- waiting for a core -----------------------------------------------------------------------


def core_wait(process: int) -> float:
    """For how many seconds the main thread of a process could have run and was not let."""
    try:
        words = Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()
    except OSError:
        return 0.0
    return int(words[1]) / 1e9


def core_waits(servers: SharedServers) -> dict[int, float]:
    """The same for this process and all servers that are there."""
    there = [one.pid for one in servers.processes if one is not None and one.returncode is None]
    return {process: core_wait(process) for process in (os.getpid(), *there)}


def waited(before: dict[int, float], after: dict[int, float]) -> float:
    """How long the people and the one server that was worst off waited for a core, together."""
    grown = {one: after[one] - was for one, was in before.items() if one in after}
    own = grown.pop(os.getpid(), 0.0)
    return own + max(grown.values(), default=0.0)


# --- a run --------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What a run came to."""

    verdict: Verdict
    history: History
    logs: Logs
    moves: int  # to another process

    @property
    def calms(self) -> list[Calm]:
        """The ends of all bursts."""
        return [row for row in self.history.rows if isinstance(row, Calm)]

    @property
    def slowest(self) -> float:
        """The longest that a table took to go on, less what everybody waited for a core."""
        return max(max(row.went_on.values()) - row.waited for row in self.calms)

    def __str__(self) -> str:
        lines = [str(self.verdict), f"people were sent to another process {self.moves} times"]
        kinds = sorted(self.verdict.faults)
        for kind in kinds:
            rows = [row for row in self.calms if kind in row.kinds]
            took = sorted(max(row.went_on.values()) for row in rows)
            core = max((row.waited for row in rows), default=0.0)
            if took:
                lines.append(
                    f"  {kind:8} in {len(rows):3} bursts: every table went on within "
                    f"{took[len(took) // 2]:.1f} s (median) and {took[-1]:.1f} s (worst); "
                    f"waiting for a core {core:.1f} s at most"
                )
        return "\n".join(lines)


@dataclass
class Suffering:
    """Tables with their people, and a nemesis at work."""

    nemesis: Nemesis
    places: list[str]  # where people come in
    pause: float = PAUSE
    history: History = field(default_factory=History)
    tables: list[FaultTable] = field(default_factory=list)
    gone: list[FaultTable] = field(default_factory=list)
    waits: list[tuple[float, dict[int, float]]] = field(default_factory=list)

    async def run(self, plan: Iterator[list[Lane]], until: float = float("inf")) -> Tally:
        """Everything; AssertionError if a table never went on."""
        servers = self.nemesis.servers
        try:
            await asyncio.gather(*(servers.start(at) for at in range(len(servers.sites))))
            self.tables = [await self._table(number) for number in range(TABLES)]
            watching = asyncio.create_task(self._watch())
            await asyncio.sleep(1.0)
            for number, lanes in enumerate(plan, 1):
                await self._burst(number, lanes)
                await self._replace()
                if time.monotonic() > until:
                    break
            watching.cancel()
            self.gone += self.tables
            for table in self.tables:
                await table.stop()
            logs = await self._logs()
        finally:
            for table in self.tables:
                for task in table.tasks:
                    task.cancel()
            await servers.stop()
        verdict = await asyncio.to_thread(check, self.history.rows, logs)
        moves = sum(one.moves for table in self.gone for one in table.players)
        return Tally(verdict, self.history, logs, moves)

    async def _table(self, number: int) -> FaultTable:
        made = await table_at(self.places, number, self.history, self.nemesis.luck, self.pause)
        made.start()
        return made

    async def _burst(self, number: int, lanes: list[Lane]) -> None:
        async def one_after_the_other(lane: Lane) -> float:
            ended = 0.0
            for what, hit in lane:
                await asyncio.sleep(self.nemesis.luck.uniform(0.0, 0.4))
                ended = max(ended, await self.nemesis.bring(what, hit, self.history))
            return ended

        tasks = [asyncio.create_task(one_after_the_other(lane)) for lane in lanes]
        ended = max(await asyncio.gather(*tasks))
        went_on = await self._went_on(ended)
        self.waits.append((time.monotonic(), core_waits(self.nemesis.servers)))
        core = self._waited(ended, ended + max(went_on.values()))
        kinds = [what for lane in lanes for what, _ in lane]
        self.history.add(Calm(burst=number, kinds=kinds, went_on=went_on, waited=core))
        self.waits.clear()
        await asyncio.sleep(self.nemesis.luck.uniform(0.1, 0.5))

    async def _watch(self) -> None:
        while True:
            self.waits.append((time.monotonic(), core_waits(self.nemesis.servers)))
            await asyncio.sleep(WATCH_SECONDS)

    def _waited(self, since: float, until: float) -> float:
        before = [found for at, found in self.waits if at <= since]
        after = [found for at, found in self.waits if at >= until]
        return waited(before[-1] if before else self.waits[0][1], after[0])

    async def _went_on(self, ended: float) -> dict[str, float]:
        """How long after that moment each table went on, once all have."""
        end = time.monotonic() + LOST_SECONDS
        while True:
            found = {table.id: table.went_on(ended) for table in self.tables}
            if max(found.values()) < float("inf"):
                return found
            for table in self.tables:
                await table.alarm()
            assert time.monotonic() < end, f"tables that never went on: {found}"
            await asyncio.sleep(0.05)

    async def _replace(self) -> None:
        """Tables whose game is over give way to new ones, while nothing is wrong."""
        for number, table in enumerate(self.tables):
            if table.is_stuck:
                await table.stop()
                self.gone.append(table)
                self.tables[number] = await self._table(number)

    async def _logs(self) -> Logs:
        store = Store(self.nemesis.servers.database, ":1")
        await store.open()
        try:
            return {table.id: await store.log(table.id) for table in self.gone}
        finally:
            await store.close()


async def shared_faults(
    postgres: PostgresServer, faults: int, seed: int, until: float = float("inf")
) -> Tally:
    """So many faults on this machine."""
    servers = SharedServers(await new_database(postgres.url))
    nemesis = Nemesis(servers, postgres, random.Random(seed))
    places = [site.place for site in servers.sites]
    return await Suffering(nemesis, places).run(bursts(nemesis, faults), until)


# --- from the command line ----------------------------------------------------------------------


def soak_words(purpose: str | None) -> argparse.ArgumentParser:
    """What can be asked of a soak."""
    reader = argparse.ArgumentParser(
        description=purpose, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--faults", type=int, default=100)
    reader.add_argument("--minutes", type=float, default=60, help="end sooner, after so long")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a folder for the history and the logs")
    return reader


def report(tally: Tally, keep: Path | None) -> int:
    """Say what a soak came to; the exit code."""
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        tally.history.write(keep / HISTORY)
        write_logs(keep / LOGS, tally.logs)
    print(tally, flush=True)
    late = tally.slowest > GOES_ON_SECONDS
    if late:
        print(f"too late: {tally.slowest:.1f} s, what was waited for a core left out")
    return 1 if tally.verdict.wrong or late else 0


def main() -> None:
    """The soak."""
    given = soak_words(__doc__).parse_args()
    until = time.monotonic() + given.minutes * 60
    with postgres_process() as postgres:
        tally = asyncio.run(shared_faults(postgres, given.faults, given.seed, until))
    raise SystemExit(report(tally, given.keep))


if __name__ == "__main__":
    main()
