"""Bots from other packages at a table: they play, and whatever they do, the table plays on."""

import asyncio
import logging
import multiprocessing
import os
import sys
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.bots.plugin_package import NAMES, install
from tests.table.online_players import FAST, Player, create, until_over
from tests.table.simulated_room import SimulatedRoom
from tests.table.test_worker_pool import questions

from kickdoor.bots.bot_registry import BOTS
from kickdoor.engine import codes as c
from kickdoor.table import plugin_bots
from kickdoor.table.option_words import NO_MATCH
from kickdoor.table.plugin_bots import PluginProcess, ServerWorkerPool, built_in_answer
from kickdoor.table.room.timed_steps import decide
from kickdoor.table.worker_pool import BotAnswer, BotQuestion


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots").mkdir()
    monkeypatch.syspath_prepend(install(tmp_path / "bots"))
    sys.modules.pop("tiny_bots", None)


def asked(bot: str) -> BotQuestion:
    return next(one for one in questions(("legends",), 3, bot) if len(one.choices) > 1)


def answers(*asking: BotQuestion) -> tuple[list[BotAnswer], list[int]]:
    """What one worker answers, and in which processes."""

    async def ask() -> tuple[list[BotAnswer], list[int]]:
        worker = PluginProcess()
        found, processes = [], []
        try:
            for question in asking:
                found.append(await worker.ask(question))
                processes.append(worker._process)
        finally:
            worker.end()
        return found, processes

    return asyncio.run(ask())


def test_it_answers_in_a_process_of_its_own() -> None:
    question = asked("steady")
    (first, again), processes = answers(question, question)
    assert first == again
    assert first.action in question.choices
    assert not first.fault
    assert processes[0] == processes[1] != os.getpid()
    assert "tiny_bots" not in sys.modules


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("loud", "RuntimeError: no idea"),
        ("odd", "it answered"),
        ("mute", "expected one of the options, got None"),
        ("lost", "No module named"),
        ("slow", "did not answer within 0.5 seconds"),
        ("gone", "its process ended"),
    ],
)
def test_whatever_it_does_a_built_in_bot_answers_for_it(
    bot: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugin_bots, "ANSWER_SECONDS", 0.5)
    question, good = asked(bot), asked("steady")
    (failed, after), _ = answers(question, good)
    assert fault in failed.fault
    assert failed.action == built_in_answer(question).action
    assert failed.action in question.choices
    if bot != "slow":  # its deadline is too short for a new process on a busy machine
        assert after.action in good.choices


def test_nothing_of_it_outlives_the_server() -> None:
    async def ask() -> int:
        workers = ServerWorkerPool(1)
        await workers.ask_any(asked("steady"))
        process = workers.plugins._free[0]._process
        await workers.close()
        return process

    process = asyncio.run(ask())
    assert process
    for _ in range(400):
        if process not in {child.pid for child in multiprocessing.active_children()}:
            return
        time.sleep(0.05)
    raise AssertionError("it is still there")


def test_the_page_is_told_their_names(client: TestClient) -> None:
    offered = client.get("/api/offerings").json()["bots"]
    assert [bot["name"] for bot in offered] == [*BOTS, *NAMES]
    assert [bot["name"] for bot in offered if bot["quick"]] == [
        name for name in BOTS if name not in NO_MATCH
    ]
    assert all(bot["title"] for bot in offered)
    answer = client.post("/api/tables", json={"name": "Ada", "bots": [{"bot": "nobody"}]})
    assert answer.status_code == 400
    assert "steady" in answer.text


def test_a_bot_that_is_not_installed_any_more_has_its_place_taken() -> None:
    room = SimulatedRoom(3, 2, options={"sex_rule": "none"}).room
    assert room.built_in_bot("uninstalled:greedy").name == "easy:keen"


def test_the_server_itself_never_runs_their_code() -> None:
    simulated = SimulatedRoom(3, 2, options={"sex_rule": "none"})
    simulated.start()
    state = simulated.state
    seat = state.active if state.demand is None else state.demand.seat
    chosen, _ = decide(simulated.room, state, seat, "gone")
    assert chosen[0] >= c.A_PASS
    assert "tiny_bots" not in sys.modules


def test_a_table_with_good_and_bad_ones_is_played_to_its_end(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(plugin_bots, "ANSWER_SECONDS", 3.0)
    made = create(
        client,
        bots=[{"bot": "steady"}, {"bot": "loud"}],
        takeover="auto",
        countdown_ms=0,
        own_clock=FAST,
        options={"sex_rule": "none", "first": 1, "turn_limit": 4},
    )
    person = Player(client, made["table"], made["token"])
    person.commit(0)
    person.wait("done")
    with caplog.at_level(logging.WARNING, "kickdoor.table"):
        person.tell(type="start", seat=0)
        person.reveal()
        person.wait("update")
        person.leave()
        until_over(client, made["table"])
    assert "The bot loud failed: RuntimeError: no idea." in caplog.text
    assert "easy plays on for loud, which failed 3 times in seat 2." in caplog.text
    chairs = client.get(f"/api/tables/{made['table']}").json()["chairs"]
    assert [chair["bot"] for chair in chairs[1:]] == ["steady", "easy"]
    assert "tiny_bots" not in sys.modules
