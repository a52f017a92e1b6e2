"""Searching bots think in processes of their own: the same answers, and no table waits."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from tests.table.online_players import FAST, Player, create
from tests.table.simulated_room import SimulatedRoom

from kickdoor.bots.hard.hard_bot import HardBot
from kickdoor.bots.luck import Luck
from kickdoor.engine import events as e
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, options
from kickdoor.engine.state import Action, State
from kickdoor.errors import SaveError
from kickdoor.seats.sealed_table_decoder import unseal
from kickdoor.seats.sealed_tables import seal
from kickdoor.seats.view_builder import view
from kickdoor.table import bot_dispatch, table_game, worker_pool
from kickdoor.table.room.room import Room
from kickdoor.table.worker_pool import (
    MIXES,
    BotQuestion,
    GameRules,
    WorkerPool,
    quick_answer,
    safe_answer,
)

EDITIONS = (("legends",), ("turtles",), ("oz", "super"), ("ram",))


def questions(
    editions: tuple[str, ...], count: int, bot: str = "hard@8it"
) -> Iterator[BotQuestion]:
    """What a bot is asked in a game where anybody does anything."""
    mix = MIXES.get(list(editions))
    settings = table_game.settings_for(mix, 3, {})
    rules = GameRules(editions, "", 3, ())
    luck = Luck(7)
    state: State | None = None
    for number in range(count):
        if state is None or state.over:
            state = new_game(mix.catalog.under(settings), settings, number, record=True)
        for _ in range(6):
            seats = [p.seat for p in state.players if options(state, p.seat, False)]
            if not seats:
                break
            seat = seats[luck.below(len(seats))]
            choices = options(state, seat, False)
            apply_trusted(state, seat, choices[luck.below(len(choices))])
        for player in state.players:
            choices = options(state, player.seat, False)
            if choices and not state.over:
                known = seal(state, player.seat)
                data = known.as_data() if known is not None else None
                seen = view(state, player.seat)
                yield BotQuestion(rules, bot, seen, choices, luck.below(1 << 30), data)


@pytest.mark.parametrize("editions", EDITIONS, ids="+".join)
def test_a_sealed_table_crosses_over_unchanged(editions: tuple[str, ...]) -> None:
    mix = MIXES.get(list(editions))
    settings = table_game.settings_for(mix, 3, {})
    crossed = 0
    for question in questions(editions, 40):
        if question.sealed is not None:
            again = unseal(mix.catalog.under(settings), settings, question.sealed)
            assert again.as_data() == question.sealed
            crossed += 1
    assert crossed > 40


def test_a_damaged_sealed_table_is_refused() -> None:
    mix = MIXES.get(["legends"])
    settings = table_game.settings_for(mix, 3, {})
    data = next(q.sealed for q in questions(("legends",), 9) if q.sealed is not None)
    for name in data:
        spoiled = {key: value for key, value in data.items() if key != name}
        with pytest.raises(SaveError):
            unseal(mix.catalog.under(settings), settings, spoiled)


def test_another_process_comes_to_the_same_answers() -> None:
    async def ask() -> None:
        pool = WorkerPool(1)
        try:
            for question in list(questions(("legends",), 6)):
                assert await pool.ask(question) == safe_answer(question)
        finally:
            await pool.close()

    asyncio.run(ask())


def test_a_process_that_dies_is_replaced() -> None:
    async def ask() -> None:
        pool = WorkerPool(1)
        question = next(iter(questions(("legends",), 1)))
        try:
            found = await pool.ask(question)
            assert pool._pool is not None
            for pid in list(pool._pool._processes):
                os.kill(pid, signal.SIGKILL)
            assert await pool.ask(question) == found
        finally:
            await pool.close()

    asyncio.run(ask())


def test_a_bot_that_stumbles_still_moves() -> None:
    question = next(iter(questions(("legends",), 1)))
    spoiled = BotQuestion(question.rules, question.bot, question.view, question.choices, 1, {})
    assert safe_answer(spoiled)[0] in question.choices
    assert quick_answer(question)[0] in question.choices


class Crowded(WorkerPool):
    """Processes that have more than enough to do."""

    @property
    def is_full(self) -> bool:
        return True


def test_a_bot_that_gets_no_process_in_time_follows_its_first_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_dispatch, "PATIENCE_SECONDS", 0.05)
    simulated = SimulatedRoom(3, 2, options={"sex_rule": "none"})
    room = simulated.room
    for chair in room.chairs[1:]:
        chair.bot = "hard"
    room.asks_bots_elsewhere = True
    simulated.start()

    async def dispatch() -> None:
        tasks: list[bot_dispatch.Task] = []
        pool = Crowded(1)
        dispatcher = bot_dispatch.BotDispatcher(tasks.append, pool)
        dispatcher.dispatch(room)
        assert pool.metrics == {"bots_thinking": 0, "bots_waiting": 1}
        assert not tasks
        for _ in range(100):
            await asyncio.sleep(0.01)
            for task in tasks[:]:
                tasks.remove(task)
                task(room, simulated.now)
                dispatcher.dispatch(room)
            if room.bot_moves:
                return
        raise AssertionError("no thought")

    asyncio.run(dispatch())
    (seat, thought), *_ = room.bot_moves.items()
    assert thought.action in options(simulated.state, Seat(seat), False)


def test_whoever_waits_for_a_process_is_woken_when_one_is_free() -> None:
    async def ask() -> None:
        pool = WorkerPool(1)
        woken: list[int] = []
        for number in range(5):
            pool.wait(lambda number=number: woken.append(number))  # type: ignore[misc]
        question = next(iter(questions(("legends",), 1)))
        try:
            await pool.ask(question)
            assert woken == [0, 1]  # as many as may ask at once
        finally:
            await pool.close()

    asyncio.run(ask())


class Unhurried(WorkerPool):
    """Answers at once, but never in the same turn of the loop; it needs no process."""

    most = 0

    async def _answered(self, question: BotQuestion) -> tuple[Action, str]:
        self.most = max(self.most, self._asked)
        try:
            for _ in range(1 + question.luck % 5):
                await asyncio.sleep(0)
            return question.choices[0], ""
        finally:
            self._asked -= 1
            self._call_up()

    def warm(self, rules: GameRules) -> None:
        """There is nothing to load."""


def test_no_table_waits_for_more_than_one_question_of_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tables that always have one more question: four bots at one, two at each of the others."""
    monkeypatch.setattr(bot_dispatch, "PATIENCE_SECONDS", 3600.0)
    story: list[tuple[str, int]] = []  # which table began to wait, or to be answered

    class Noted(bot_dispatch.BotDispatcher):
        name = 0

        def _wait(self) -> None:
            if not self._waits:
                story.append(("waits", self.name))
            super()._wait()

        def _begin(self, room: Room, seat: Seat) -> None:
            story.append(("begins", self.name))
            super()._begin(room, seat)

    async def play() -> int:
        pool = Unhurried(1)
        tables: list[tuple[Noted, Room, list[bot_dispatch.Task]]] = []
        for name, bots in enumerate((4, 2, 2, 2, 2, 2)):
            simulated = SimulatedRoom(bots + 1, bots, options={"sex_rule": "none"})
            for chair in simulated.room.chairs[1:]:
                chair.bot = "hard"
            simulated.room.asks_bots_elsewhere = True
            simulated.start()
            tasks: list[bot_dispatch.Task] = []
            dispatcher = Noted(tasks.append, pool)
            dispatcher.name = name
            tables.append((dispatcher, simulated.room, tasks))
        for dispatcher, room, _ in tables:
            dispatcher.dispatch(room)
        async with asyncio.timeout(60):
            while len(story) < 1000:
                await asyncio.sleep(0)
                for dispatcher, room, tasks in tables:
                    if tasks:
                        tasks.pop(0)(room, 0)
                        room.bot_moves.clear()  # there is one more question
                        dispatcher.dispatch(room)
        return pool.most

    assert asyncio.run(play()) == worker_pool.QUESTIONS_PER_PROCESS
    since: dict[int, Counter[int]] = {}
    turns = Counter(name for what, name in story if what == "begins")
    for what, name in story:
        if what == "waits":
            since[name] = Counter()
            continue
        overtaken = since.pop(name, Counter())
        assert max(overtaken.values(), default=0) <= 1, "it was overtaken twice"
        for counted in since.values():
            counted[name] += 1
    assert len(turns) == 6
    assert min(turns.values()) > max(turns.values()) / 2  # some questions take longer


def test_nothing_is_searched_in_the_process_that_serves_the_tables(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*words: object) -> None:
        raise AssertionError("it thinks here")

    monkeypatch.setattr(HardBot, "search", never)
    monkeypatch.setattr(worker_pool, "quick_answer", never)
    made = create(
        client,
        bots=[{"bot": "hard"}] * 2,
        own_clock={**FAST, "bot_ms": 20},
        options={"sex_rule": "none", "first": 1},
    )
    person = Player(client, made["table"], made["token"])
    person.commit(0)
    person.tell(type="start", seat=0)
    person.reveal()
    for _ in range(400):
        lines = person.wait("update")["events"]
        if any(line["seat"] and line["code"] == e.DOOR_KICKED for line in lines):
            return
    raise AssertionError("the bots do not move")
