"""Processes in which searching bots think, so that no table waits while they do.

What a bot is asked crosses over as plain data and holds only what its seat may know. The same
question gets the same answer, wherever it is asked.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache

from kickdoor.bots.bot import Bot
from kickdoor.bots.luck import Luck
from kickdoor.bots.names import make_bot
from kickdoor.engine import codes as c
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action
from kickdoor.seats.unsealing import unseal
from kickdoor.seats.views import View
from kickdoor.table import playing
from kickdoor.table.mixes import Mixes

LOG = logging.getLogger("kickdoor.table")
MOST_PROCESSES = 8
FOR_EACH = 2  # questions for each process that are on their way at the same time
POLITE = 5  # thinking gives way to serving
LOOK_ROUND = 0.5  # seconds between looks at whether the server is still there
MOST_KEPT = 64  # rules and brains in each process
MIXES = Mixes()
Options = tuple[tuple[str, bool | int | str], ...]


def cores_to_spare() -> int:
    """One core is for the tables."""
    cores = os.cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    return max(1, min(MOST_PROCESSES, cores - 1))


@dataclass(frozen=True)
class Rules:
    """What is played, as little of it as a process needs to load the same."""

    editions: tuple[str, ...]
    lead: str
    seats: int
    options: Options


@dataclass(frozen=True)
class Question:
    """Everything a bot may know, and its own luck."""

    rules: Rules
    bot: str
    view: View
    choices: list[Action]
    luck: int
    sealed: dict[str, object] | None = None
    naming: bool = False  # a test of memory (AMB-45)


@dataclass(frozen=True)
class Answer:
    """What a bot does and says; with what was wrong, if a built-in bot had to answer for it."""

    action: Action
    text: str = ""
    fault: str = ""


@dataclass
class Minds:
    """The processes of a server; none is started before it is needed."""

    processes: int = field(default_factory=cores_to_spare)
    _pool: ProcessPoolExecutor | None = None
    _asked: int = 0
    _waiting: deque[Callable[[], None]] = field(default_factory=deque)

    @property
    def is_full(self) -> bool:
        """Enough questions are on their way; whoever comes now should `wait`."""
        return self._asked >= FOR_EACH * self.processes

    @property
    def figures(self) -> dict[str, float]:
        """How busy they are."""
        return {"bots_thinking": self._asked, "bots_waiting": len(self._waiting)}

    def wait(self, wake: Callable[[], None]) -> None:
        """Be woken when it is one's turn to ask."""
        self._waiting.append(wake)

    def warm(self, rules: Rules) -> None:
        """Have the cards ready before the first question."""
        try:
            self._ready().submit(_rules, rules)
        except (BrokenExecutor, RuntimeError):
            self._pool = None

    async def ask(self, question: Question) -> tuple[Action, str]:
        """The answer; a process that died is replaced, and its question asked once more."""
        self._asked += 1
        loop = asyncio.get_running_loop()
        try:
            for _ in range(2):
                try:
                    return await loop.run_in_executor(self._ready(), answer, question)
                except BrokenExecutor:
                    LOG.error("a process in which bots think has died")
                    self._pool = None
            return first_thought(question)
        finally:
            self._asked -= 1
            for _ in range(FOR_EACH * self.processes - self._asked):
                if self._waiting:  # more than one: some may have gone home
                    self._waiting.popleft()()

    async def ask_any(self, question: Question) -> Answer:
        """The answer of any bot of the server."""
        return Answer(*await self.ask(question))

    async def close(self) -> None:
        """No more thoughts; the processes end, and leave nothing behind."""
        self._waiting.clear()
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin,
                initargs=(os.getpid(),),
            )
        return self._pool


def answer(question: Question) -> tuple[Action, str]:
    """What the bot does, and what it says if it has to name something."""
    try:
        return asked(question)
    except Exception:  # a bot that stumbles must not stop the table
        LOG.exception("a bot stumbled while thinking")
        return _anything(question), ""


def asked(question: Question) -> tuple[Action, str]:
    """The same, sense or nonsense, or the bot's own error."""
    settings, brain = _rules(question.rules), brain_of(question.rules, question.bot)
    luck = Luck(question.luck)
    if question.naming:
        return (c.A_ANSWER,), brain.recall(question.view, luck)
    sealed = None
    if question.sealed is not None:
        sealed = unseal(brain.cat, settings, question.sealed)
    return brain.search(question.view, question.choices, luck, sealed), ""


def first_thought(question: Question) -> tuple[Action, str]:
    """What the bot would do without searching: for when there is no time to think."""
    try:
        brain = brain_of(question.rules, question.bot)
        luck = Luck(question.luck)
        if question.naming:
            return (c.A_ANSWER,), brain.recall(question.view, luck)
        return brain.decide(question.view, question.choices, luck), ""
    except Exception:
        LOG.exception("a bot stumbled over its first thought")
        return _anything(question), ""


def _anything(question: Question) -> Action:
    return question.choices[0] if question.choices else (c.A_PASS,)


@lru_cache(MOST_KEPT)
def _rules(rules: Rules) -> Settings:
    mix = MIXES.get(list(rules.editions), rules.lead)
    return playing.settings_for(mix, rules.seats, dict(rules.options))


@lru_cache(MOST_KEPT)
def brain_of(rules: Rules, name: str) -> Bot:
    """The bot of that name, made once in each process."""
    mix = MIXES.get(list(rules.editions), rules.lead)
    return make_bot(name, mix.catalog.under(_rules(rules)))


def begin(server: int) -> None:
    """Stopping is the business of the server; nobody outlives it, and it comes first."""
    for number in (signal.SIGINT, signal.SIGTERM):  # a whole group may be told to stop
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    threading.Thread(target=_watch, args=(server,), daemon=True).start()


def _watch(server: int) -> None:
    while os.getppid() == server:
        time.sleep(LOOK_ROUND)
    os._exit(1)
