"""Games that judge a card: progress, a stop at any moment, one job for a pack, and a last word."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import ValidationError, convert
from tests.workshop.pack_makers import KETTLE, Maker
from typer import BadParameter

from kickdoor.cli import table_commands
from kickdoor.errors import KickdoorError
from kickdoor.lab.card_trials import CardVerdict, Rival
from kickdoor.lab.estimates import NOTHING, Estimate
from kickdoor.lang.packs.load import load_editions
from kickdoor.table.side_processes import SideProcess, TookTooLong
from kickdoor.table.wire.workshop_bodies import TuneCard, TuneVerdict
from kickdoor.workshop import tune_jobs
from kickdoor.workshop.tune_games import (
    ENOUGH_FOR_GUESS,
    PlayedGames,
    TuneTask,
    checked_task,
    in_words,
    play_some,
    verdict_of,
)
from kickdoor.workshop.tune_jobs import TuneJobs, Tuning

TASK = TuneTask({}, "legends", "Kettle")
CATALOG = load_editions(["legends"]).catalog


class SlowProcess:
    """Stands for the process: each piece of work waits until it is let go."""

    def __init__(self, problem: str = "") -> None:
        self.problem = problem
        self.pieces = 0
        self.gate = asyncio.Event()
        self.ended = 0

    async def run(self, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        self.pieces += 1
        if work is checked_task:
            return self.problem
        if work is play_some:
            await self.gate.wait()
            return PlayedGames(args[1], [])
        assert work is verdict_of
        return None

    def end(self) -> None:
        self.ended += 1


def jobs_with(process: SlowProcess, seconds: int = 900) -> TuneJobs:
    made = TuneJobs(lambda: 1_000, seconds)
    made._process = process  # type: ignore[assignment]
    return made


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0)


def started(jobs: TuneJobs, pack: str = "kitchen", games: int = 20) -> Tuning:
    return jobs.start(pack, "kettle-1", 4, TASK, games)


def test_a_job_counts_its_games_and_ends() -> None:
    async def go() -> None:
        process = SlowProcess()
        jobs = jobs_with(process)
        job = started(jobs)
        await until(lambda: job.state == "running")
        assert (jobs.told(job).done, jobs.told(job).of) == (0, 60)
        process.gate.set()
        await until(lambda: job.state == "done")
        told = jobs.told(job)
        assert (told.done, told.sentence, told.revision) == (60, "", 4)
        assert job.played == {}
        await jobs.close()

    asyncio.run(go())


def test_a_job_is_stopped_in_the_middle_and_the_next_one_begins() -> None:
    async def go() -> None:
        process = SlowProcess()
        jobs = jobs_with(process)
        first, second = started(jobs), started(jobs, "attic")
        await until(lambda: first.state == "running")
        assert jobs.told(second).ahead == 1
        jobs.stop(first)
        assert jobs.told(first).state == "stopped"
        await until(lambda: second.state == "running")
        assert jobs.told(first).state == "stopped"
        assert jobs.told(second).ahead == 0
        await jobs.close()
        assert process.ended == 1

    asyncio.run(go())


def test_a_new_job_of_a_pack_stops_the_old_one() -> None:
    async def go() -> None:
        jobs = jobs_with(SlowProcess())
        first = started(jobs)
        second = started(jobs)
        assert (first.state, second.state) == ("stopped", "waiting")
        assert jobs.find("kitchen", first.job) is first
        assert jobs.find("attic", first.job) is None
        await jobs.close()

    asyncio.run(go())


def test_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune_jobs, "MOST_WAITING", 2)

    async def go() -> None:
        jobs = jobs_with(SlowProcess())
        running = started(jobs, "zero")
        await until(lambda: running.state == "running")
        started(jobs, "one")
        started(jobs, "two")
        with pytest.raises(KickdoorError, match="Too many cards wait"):
            started(jobs, "three")
        await jobs.close()

    asyncio.run(go())


def test_what_cannot_be_judged_says_why() -> None:
    async def go() -> None:
        jobs = jobs_with(SlowProcess("seats: expected at least 15 Doors"))
        job = started(jobs)
        await until(lambda: job.state == "failed")
        assert "15 Doors" in jobs.told(job).sentence
        await jobs.close()

    asyncio.run(go())


def test_a_job_has_a_time_limit() -> None:
    async def go() -> None:
        jobs = jobs_with(SlowProcess(), seconds=0)
        job = started(jobs)
        await until(lambda: job.state == "failed")
        assert jobs.told(job).sentence == tune_jobs.TOO_LONG
        await jobs.close()

    asyncio.run(go())


def forever() -> None:
    """Work that never ends."""
    while True:
        pass


def test_work_that_never_ends_is_ended_with_its_process() -> None:
    async def go() -> None:
        process = SideProcess()
        with pytest.raises(TookTooLong, match=r"longer than 0\.2 seconds"):
            await process.run(0.2, forever)
        assert await process.run(60, abs, -3) == 3  # another one takes its place
        process.end()

    asyncio.run(go())


def verdict(rank: tuple[float, float, float], effect: float) -> TuneVerdict:
    monster = next(one for one in CATALOG.defs if one.level == 4)
    held = Estimate(0.25 + effect, 0.01, 1000)
    made = CardVerdict(
        held=held,
        without=Estimate(0.25, 0.01, 1000),
        base=0.25,
        drawing=NOTHING,
        stats=None,
        length=Estimate(0.0, 1.0, 1000),
        turns=40.0,
        rivals=[Rival(f"Other {n}", Estimate(0.0, 0.01, 1000)) for n in range(20)],
        group="monster",
        rank=rank,
    )
    return in_words(made, monster, 3000)


def test_a_monster_that_is_bad_to_hold_is_hard() -> None:
    found = verdict((0.02, 0.1, 0.2), -0.1)
    assert (found.judgement, found.title) == ("weak", "On the hard side for a Level 4.")
    assert (found.low, found.middle, found.high) == (0.8, 0.9, 0.98)
    assert found.said.startswith("Harder than 90 % of the 20 other")
    assert (found.fixes[0].field, found.fixes[0].value) == ("level", 3)


def test_a_card_in_the_middle_is_in_line() -> None:
    found = verdict((0.4, 0.5, 0.6), 0.0)
    assert (found.judgement, found.fixes, found.more) == ("in_line", [], 0)
    assert "Games are not longer." in found.lines


def test_a_card_is_asked_about_over_http(mina: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(self: SideProcess, seconds: float, work: Any, *args: Any) -> Any:
        if work is play_some:
            await asyncio.sleep(3600)
        return await asyncio.to_thread(work, *args)

    monkeypatch.setattr(SideProcess, "run", run)
    card = mina.cards["Sock With a Plan"]
    answer = mina.post("/tune", {"card": card, "games": 100})
    assert answer.status_code == 202, answer.text
    job = answer.json()
    assert (job["card"], job["of"], job["verdict"]) == (card, 300, None)
    path = f"/tune/{job['job']}"
    assert mina.get(path, mina.view).json()["state"] in ("waiting", "running")
    assert mina.post(f"{path}/stop").json()["state"] == "stopped"
    assert mina.get(path).json()["state"] == "stopped"
    assert mina.get("/tune/nothing").status_code == 404
    assert mina.post("/tune", {"card": card}, mina.view).status_code == 403
    assert mina.post("/tune", {"card": "nothing-1"}).status_code == 404
    assert mina.post("/tune", {"card": card, "games": 5000}).status_code == 400
    mina.add("kettle-1", KETTLE)
    refused = mina.post("/tune", {"card": "kettle-1"})
    assert refused.status_code == 409
    assert refused.json()["sentence"].startswith("It cannot be dealt yet.")


@pytest.mark.parametrize(("games", "fits"), [(0, True), (59, False), (60, True), (1000, True)])
def test_a_server_lets_cards_be_judged_by_enough_games_or_not_at_all(
    games: int, fits: bool
) -> None:
    asked = {"card": "kettle-1", "games": games}
    if fits:
        assert table_commands._enough_games(games) == games
        assert not games or convert(asked, TuneCard).games == games
        return
    with pytest.raises(BadParameter, match="at least 60"):
        table_commands._enough_games(games)
    with pytest.raises(ValidationError):
        convert(asked, TuneCard)
    assert table_commands.FEWEST_GAMES == ENOUGH_FOR_GUESS
