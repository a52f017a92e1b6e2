"""Worker processes for searching bots, so that no table waits while they think.

Questions cross over as plain data and hold only what the bot's seat may know. The same question
gets the same answer in any process.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Any

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.sealed_table_decoder import unseal
from kickdoor.seats.views import View
from kickdoor.table import table_game
from kickdoor.table.histogram import Histogram
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.table_packs import keep_packs

LOG = logging.getLogger("kickdoor.table")
MOST_PROCESSES = 8
QUESTIONS_PER_PROCESS = 2  # questions per process under way at the same time
NICENESS = 5  # searching gives way to serving
CHECK_SECONDS = 0.5  # between two checks that the server is still alive
MOST_KEPT = 64  # settings and bots cached in each process
MIXES = TableMixes()
Options = tuple[tuple[str, bool | int | str], ...]


def cores_to_spare() -> int:
    """The number of cores for bots; one is left for the tables."""
    cores = os.cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    return max(1, min(MOST_PROCESSES, cores - 1))


@dataclass(frozen=True)
class GameRules:
    """What is played, as little as a worker process needs to load the same cards and settings."""

    editions: tuple[str, ...]
    lead: str
    seats: int
    options: Options
    packs: tuple[tuple[str, bytes], ...] = ()  # of people's own, as they lie in the table's log


@dataclass(frozen=True)
class BotQuestion:
    """A decision for a bot: everything its seat may know, and its own luck."""

    rules: GameRules
    bot: str
    view: View
    choices: list[Action]
    luck: int
    sealed: dict[str, object] | None = None
    naming: bool = False  # a test of memory (AMB-45)


@dataclass(frozen=True)
class BotAnswer:
    """What a bot does and says; `fault` says why a built-in bot had to answer for it."""

    action: Action
    text: str = ""
    fault: str = ""


@dataclass
class WorkerPool:
    """The worker processes of a server; none is started before it is needed."""

    processes: int = field(default_factory=cores_to_spare)
    durations: Histogram = field(default_factory=Histogram)  # of answers, waiting included
    _pool: ProcessPoolExecutor | None = None
    _asked: int = 0
    _line: dict[Callable[[], None], None] = field(default_factory=dict)  # in order of arrival

    @property
    def is_full(self) -> bool:
        """Whether enough questions are under way; if so, `wait` before asking."""
        return self._asked >= QUESTIONS_PER_PROCESS * self.processes

    @property
    def metrics(self) -> dict[str, float]:
        """How busy they are."""
        return {"bots_thinking": self._asked, "bots_waiting": len(self._line)}

    def may_ask(self, wake: Callable[[], None]) -> bool:
        """Whether that caller may ask now: nobody is overtaken, those just woken included."""
        if self.is_full:
            return False
        return len(self._line) < self._free or wake in islice(self._line, self._free)

    def wait(self, wake: Callable[[], None]) -> None:
        """Stand in line until `withdraw`; `wake` is called when it is this caller's turn to ask."""
        self._line.setdefault(wake)

    def withdraw(self, wake: Callable[[], None]) -> None:
        """Leave the line, whether to ask or not; those behind move up."""
        self._line.pop(wake, None)
        self._call_up()

    @property
    def _free(self) -> int:
        return max(0, QUESTIONS_PER_PROCESS * self.processes - self._asked)

    def _call_up(self) -> None:
        for wake in list(islice(self._line, self._free)):
            wake()

    def warm(self, rules: GameRules) -> None:
        """Load the cards in a worker before the first question."""
        try:
            self._ready().submit(_rules, rules)
        except (BrokenExecutor, RuntimeError):
            self._pool = None

    def ask(self, question: BotQuestion) -> Coroutine[Any, Any, tuple[Action, str]]:
        """The answer; it must be awaited, since the question counts as under way from now on."""
        self._asked += 1
        return self._answered(question)

    async def _answered(self, question: BotQuestion) -> tuple[Action, str]:
        """A process that has died is replaced, and its question asked once more."""
        loop = asyncio.get_running_loop()
        try:
            for _ in range(2):
                try:
                    return await loop.run_in_executor(self._ready(), safe_answer, question)
                except BrokenExecutor:
                    LOG.error("a process in which bots think has died")
                    self._pool = None
            return quick_answer(question)
        finally:
            self._asked -= 1
            self._call_up()

    def ask_any(self, question: BotQuestion) -> Coroutine[Any, Any, BotAnswer]:
        """The answer of any bot of the server; as with `ask`."""
        return _told(self.ask(question))

    async def close(self) -> None:
        """End the processes."""
        self._line.clear()
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=start_worker,
                initargs=(os.getpid(),),
            )
        return self._pool


async def _told(asked: Coroutine[Any, Any, tuple[Action, str]]) -> BotAnswer:
    return BotAnswer(*await asked)


def safe_answer(question: BotQuestion) -> tuple[Action, str]:
    """The bot's action, and its words in a test of memory; any legal action if it fails."""
    try:
        return bot_answer(question)
    except Exception:  # a bot that fails must not stop the table
        LOG.exception("a bot stumbled while thinking")
        return _anything(question), ""


def bot_answer(question: BotQuestion) -> tuple[Action, str]:
    """The bot's action and words as they are; raises whatever the bot raises."""
    settings, bot = _rules(question.rules), bot_for(question.rules, question.bot)
    luck = Luck(question.luck)
    if question.naming:
        return (c.A_ANSWER,), bot.recall(question.view, luck)
    sealed = None
    if question.sealed is not None:
        sealed = unseal(bot.cat, settings, question.sealed)
    return bot.search(question.view, question.choices, luck, sealed), ""


def quick_answer(question: BotQuestion) -> tuple[Action, str]:
    """What the bot would do without searching, for when there is no time."""
    try:
        bot = bot_for(question.rules, question.bot)
        luck = Luck(question.luck)
        if question.naming:
            return (c.A_ANSWER,), bot.recall(question.view, luck)
        return bot.decide(question.view, question.choices, luck), ""
    except Exception:
        LOG.exception("a bot stumbled over its first thought")
        return _anything(question), ""


def _anything(question: BotQuestion) -> Action:
    return question.choices[0] if question.choices else (c.A_PASS,)


def _mix(rules: GameRules) -> Mix:
    keep_packs(rules.packs)
    return MIXES.get(list(rules.editions), rules.lead)


@lru_cache(MOST_KEPT)
def _rules(rules: GameRules) -> Settings:
    mix = _mix(rules)
    return table_game.settings_for(mix, rules.seats, dict(rules.options))


@lru_cache(MOST_KEPT)
def bot_for(rules: GameRules, name: str) -> Bot:
    """The bot of that name, made once in each process."""
    mix = _mix(rules)
    return make_bot(name, mix.catalog.under(_rules(rules)))


def start_worker(server: int) -> None:
    """Set up a worker process: it ignores signals, yields to the server and ends with it."""
    for number in (signal.SIGINT, signal.SIGTERM):  # a whole group may be told to stop
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_watch, args=(server,), daemon=True).start()


def _watch(server: int) -> None:
    while os.getppid() == server:
        time.sleep(CHECK_SECONDS)
    os._exit(1)
