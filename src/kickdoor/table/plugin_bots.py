"""Bots from other packages at a table: asked in a process of their own, with a deadline.

Their code never runs in the server. Whatever they do (fail, talk nonsense, never answer, end
their process), the table gets an answer in time, from a built-in bot if need be.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace

from kickdoor.bots.names import is_plugin
from kickdoor.engine import codes as c
from kickdoor.table import minds
from kickdoor.table.minds import Answer, Minds, Question, Rules, cores_to_spare
from kickdoor.table.room.chairs import STAND_IN_BRAIN

LOG = logging.getLogger("kickdoor.table")
ANSWER_SECONDS = 5.0
READY_SECONDS = 60.0  # to start a process, load the cards and import the bot
LONGEST = 200


class Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._process = 0
        self._ready: set[tuple[Rules, str]] = set()  # what it has loaded

    async def ask(self, question: Question) -> Answer:
        """The bot's answer, or a built-in bot's with the fault."""
        try:
            found = await self._asked(question)
        except TimeoutError:
            was_ready = (question.rules, question.bot) in self._ready
            self.end()
            if was_ready:
                return stand_in(question, f"it did not answer within {ANSWER_SECONDS:g} seconds")
            return stand_in(question, f"it could not be loaded within {READY_SECONDS:g} seconds")
        except BrokenExecutor:
            self.end()
            return stand_in(question, "its process ended")
        if found.fault:
            return stand_in(question, found.fault)
        is_name = question.naming and found.action == (c.A_ANSWER,)
        if not is_name and found.action not in question.choices:
            return stand_in(question, f"it answered {found.action!r}"[:LONGEST])
        return found

    async def _asked(self, question: Question) -> Answer:
        loop = asyncio.get_running_loop()
        pool = self._pool
        if pool is None:
            pool = self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=minds.begin,
                initargs=(os.getpid(),),
            )
            self._process = await asyncio.wait_for(
                loop.run_in_executor(pool, os.getpid), READY_SECONDS
            )
        known = (question.rules, question.bot)
        if known not in self._ready:
            getting_ready = loop.run_in_executor(pool, get_ready, *known)
            fault = await asyncio.wait_for(getting_ready, READY_SECONDS)
            if fault:
                return Answer((), fault=fault)
            self._ready.add(known)
        answering = loop.run_in_executor(pool, plugin_answer, question)
        return await asyncio.wait_for(answering, ANSWER_SECONDS)

    def end(self) -> None:
        """Whatever it is doing, its process ends now."""
        pool, self._pool = self._pool, None
        self._ready.clear()
        if pool is not None:
            if self._process:
                with suppress(ProcessLookupError):
                    os.kill(self._process, signal.SIGKILL)
            pool.shutdown(wait=False, cancel_futures=True)
        self._process = 0


@dataclass
class PluginBots:
    """The processes for bots from other packages; a hanging one holds up nobody else's."""

    processes: int = field(default_factory=cores_to_spare)
    _free: list[Worker] = field(default_factory=list)
    _busy: list[Worker] = field(default_factory=list)
    _room: asyncio.Semaphore | None = None

    async def ask(self, question: Question) -> Answer:
        """An answer in any case."""
        if self._room is None:
            self._room = asyncio.Semaphore(self.processes)
        async with self._room:
            worker = self._free.pop() if self._free else Worker()
            self._busy.append(worker)
            try:
                answer = await worker.ask(question)
            except asyncio.CancelledError:
                worker.end()
                raise
            finally:
                self._busy.remove(worker)
                self._free.append(worker)
        if answer.fault:
            LOG.warning("The bot %s failed: %s.", question.bot, answer.fault)
        return answer

    def close(self) -> None:
        """All processes end, and leave nothing behind."""
        for worker in [*self._free, *self._busy]:
            worker.end()
        self._free.clear()


@dataclass
class ServerMinds(Minds):
    """Every bot of a server: built-in ones that search, and those from other packages."""

    plugins: PluginBots = field(default_factory=PluginBots)

    async def ask_any(self, question: Question) -> Answer:
        """The answer, by whichever process it has to come from."""
        if is_plugin(question.bot):
            return await self.plugins.ask(question)
        return await super().ask_any(question)

    async def close(self) -> None:
        """No more thoughts."""
        self.plugins.close()
        await super().close()


def stand_in(question: Question, fault: str = "") -> Answer:
    """What a built-in bot would do."""
    action, text = minds.first_thought(replace(question, bot=STAND_IN_BRAIN))
    return Answer(action, text, fault)


# --- in the process of the bot ----------------------------------------------------------------


def get_ready(rules: Rules, bot: str) -> str:
    """Load the cards and the bot; what went wrong, if anything."""
    try:
        minds.brain_of(rules, bot)
    except Exception as problem:
        return _told(problem)
    return ""


def plugin_answer(question: Question) -> Answer:
    """Ask the bot."""
    try:
        return Answer(*minds.asked(question))
    except Exception as problem:
        return Answer((), fault=_told(problem))


def _told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"[:LONGEST]
