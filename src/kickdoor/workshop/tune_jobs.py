"""Jobs that judge cards: in line, one after the other, with progress, stopped at any moment.

They play in one process of their own that yields to tables and to people who write. It must not
know what a verdict means.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from kickdoor.errors import KickdoorError
from kickdoor.lab.records import GameRecord
from kickdoor.table.side_processes import SideProcess, TookTooLong
from kickdoor.table.wire.workshop_bodies import TuneJob, TuneVerdict
from kickdoor.workshop.tune_games import (
    ARMS,
    TuneTask,
    checked_task,
    play_some,
    verdict_of,
)

WAITING, RUNNING, DONE, STOPPED, FAILED = "waiting", "running", "done", "stopped", "failed"
AT_ONCE = 10  # games between two reports
GUESS_EVERY = 60  # games of each run between two guesses
PIECE_SECONDS = 120.0  # for one report's games, on a busy machine
MOST_WAITING = 20
MOST_KEPT = 200
KEPT_MS = 3_600_000
NICENESS = 10
TOO_LONG = "That took too long and was stopped. Ask for fewer games."


@dataclass(eq=False)
class Tuning:
    """One job."""

    pack: str
    card: str
    revision: int
    task: TuneTask
    games: int
    job: str
    state: str = WAITING
    done: int = 0
    sentence: str = ""
    verdict: TuneVerdict | None = None
    ended_at: int = 0
    played: dict[str, list[GameRecord]] = field(default_factory=dict)
    running: asyncio.Task[None] | None = None


class TuneJobs:
    """The jobs of a server."""

    def __init__(self, now: Callable[[], int], seconds: int) -> None:
        self._now = now
        self._seconds = seconds  # that a job may run
        self._process = SideProcess(NICENESS)
        self._jobs: OrderedDict[str, Tuning] = OrderedDict()
        self._turn = asyncio.Lock()

    def start(self, pack: str, card: str, revision: int, task: TuneTask, games: int) -> Tuning:
        """Put a job in line and stop the pack's last one; KickdoorError if too many wait."""
        for job in list(self._jobs.values()):
            if job.pack == pack:
                self.stop(job)
        if sum(job.state == WAITING for job in self._jobs.values()) >= MOST_WAITING:
            raise KickdoorError("Too many cards wait to be judged; try again in some minutes.")
        made = Tuning(pack, card, revision, task, games, secrets.token_hex(8))
        self._jobs[made.job] = made
        made.running = asyncio.create_task(self._run(made))
        self._forget()
        return made

    def find(self, pack: str, job: str) -> Tuning | None:
        """The job of that name, if it is about that pack."""
        found = self._jobs.get(job)
        return found if found is not None and found.pack == pack else None

    def stop(self, job: Tuning) -> None:
        """Stop a job now, whatever it is doing; what it found out so far is kept."""
        if job.state in (WAITING, RUNNING) and job.running is not None:
            self._end(job, STOPPED)
            job.running.cancel()

    def told(self, job: Tuning) -> TuneJob:
        """A job as the page is told of it."""
        ahead = 0
        if job.state == WAITING:
            for other in self._jobs.values():
                if other is job:
                    break
                ahead += other.state in (WAITING, RUNNING)
        return TuneJob(
            job=job.job,
            card=job.card,
            revision=job.revision,
            state=job.state,
            ahead=ahead,
            done=job.done,
            of=len(ARMS) * job.games,
            sentence=job.sentence,
            verdict=job.verdict,
        )

    async def close(self) -> None:
        """Stop all of them."""
        tasks = [job.running for job in self._jobs.values() if job.running is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._process.end()

    async def _run(self, job: Tuning) -> None:
        try:
            async with self._turn:
                job.state = RUNNING
                async with asyncio.timeout(self._seconds):
                    await self._judge(job)
            self._end(job, DONE)
        except (TimeoutError, TookTooLong):
            self._end(job, FAILED, TOO_LONG)
        except KickdoorError as problem:
            self._end(job, FAILED, str(problem))
        finally:
            job.played.clear()

    async def _judge(self, job: Tuning) -> None:
        run = self._process.run
        problem = await run(PIECE_SECONDS, checked_task, job.task)
        if problem:
            raise KickdoorError(problem)
        for first in range(0, job.games, AT_ONCE):
            count = min(AT_ONCE, job.games - first)
            for arm in ARMS:  # side by side, so that a first guess comes early
                played = await run(PIECE_SECONDS, play_some, job.task, arm, first, count)
                job.played.setdefault(arm, []).extend(played.games)
                job.done += count
            is_last = first + count >= job.games
            if is_last or (first + count) % GUESS_EVERY == 0:
                job.verdict = await run(PIECE_SECONDS, verdict_of, job.task, job.played)

    def _end(self, job: Tuning, state: str, sentence: str = "") -> None:
        if job.state in (WAITING, RUNNING):
            job.state, job.sentence, job.ended_at = state, sentence, self._now()

    def _forget(self) -> None:
        before = self._now() - KEPT_MS
        for name, job in list(self._jobs.items()):
            if job.ended_at and (job.ended_at < before or len(self._jobs) > MOST_KEPT):
                del self._jobs[name]
