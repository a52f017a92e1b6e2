"""Bots from other packages at a table, each asked in a separate process and with a deadline.

Their code never runs in the server. Whatever they do (fail, answer nonsense, hang, end their
process), the table gets an answer in time, from a built-in bot if need be.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Coroutine
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from kickdoor.bots.bot_registry import is_plugin
from kickdoor.engine import codes as c
from kickdoor.table import worker_pool
from kickdoor.table.room.chairs import STAND_IN_SPEC
from kickdoor.table.worker_pool import BotAnswer, BotQuestion, GameRules, WorkerPool, cores_to_spare

LOG = logging.getLogger("kickdoor.table")
ANSWER_SECONDS = 5.0
READY_SECONDS = 60.0  # to start a process, load the cards and import the bot
LONGEST = 200


class PluginProcess:
    """A process for plugin bots, started when it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._process = 0
        self._ready: set[tuple[GameRules, str]] = set()  # what this process has loaded

    async def ask(self, question: BotQuestion) -> BotAnswer:
        """The bot's answer; if it fails, a built-in bot's answer and the fault."""
        try:
            found = await self._asked(question)
        except TimeoutError:
            was_ready = (question.rules, question.bot) in self._ready
            self.end()
            if was_ready:
                return built_in_answer(
                    question, f"it did not answer within {ANSWER_SECONDS:g} seconds"
                )
            return built_in_answer(
                question, f"it could not be loaded within {READY_SECONDS:g} seconds"
            )
        except BrokenExecutor:
            self.end()
            return built_in_answer(question, "its process ended")
        if found.fault:
            return built_in_answer(question, found.fault)
        is_name = question.naming and found.action == (c.A_ANSWER,)
        if not is_name and found.action not in question.choices:
            return built_in_answer(question, f"it answered {found.action!r}"[:LONGEST])
        return found

    async def _asked(self, question: BotQuestion) -> BotAnswer:
        loop = asyncio.get_running_loop()
        pool = self._pool
        if pool is None:
            pool = self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker_pool.start_worker,
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
                return BotAnswer((), fault=fault)
            self._ready.add(known)
        answering = loop.run_in_executor(pool, plugin_answer, question)
        return await asyncio.wait_for(answering, ANSWER_SECONDS)

    def end(self) -> None:
        """End the process now, whatever it is doing."""
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
    """The processes for plugin bots; one that hangs delays no other."""

    processes: int = field(default_factory=cores_to_spare)
    _free: list[PluginProcess] = field(default_factory=list)
    _busy: list[PluginProcess] = field(default_factory=list)
    _room: asyncio.Semaphore | None = None

    async def ask(self, question: BotQuestion) -> BotAnswer:
        """The bot's answer, or a built-in bot's; it never fails."""
        if self._room is None:
            self._room = asyncio.Semaphore(self.processes)
        async with self._room:
            worker = self._free.pop() if self._free else PluginProcess()
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
        """End all processes."""
        for worker in [*self._free, *self._busy]:
            worker.end()
        self._free.clear()


@dataclass
class ServerWorkerPool(WorkerPool):
    """Answers for all bots of a server: built-in ones that search, and plugin bots."""

    plugins: PluginBots = field(default_factory=PluginBots)

    def ask_any(self, question: BotQuestion) -> Coroutine[Any, Any, BotAnswer]:
        """The answer of any bot, from the kind of process it needs."""
        if is_plugin(question.bot):
            return self.plugins.ask(question)
        return super().ask_any(question)

    async def close(self) -> None:
        """End all processes."""
        self.plugins.close()
        await super().close()


def built_in_answer(question: BotQuestion, fault: str = "") -> BotAnswer:
    """The answer of a built-in bot instead, together with the fault."""
    action, text = worker_pool.quick_answer(replace(question, bot=STAND_IN_SPEC))
    return BotAnswer(action, text, fault)


# --- in the process of the bot ----------------------------------------------------------------


def get_ready(rules: GameRules, bot: str) -> str:
    """Load the cards and the bot; returns what went wrong, or nothing."""
    try:
        worker_pool.bot_for(rules, bot)
    except Exception as problem:
        return _told(problem)
    return ""


def plugin_answer(question: BotQuestion) -> BotAnswer:
    """Ask the bot in this process."""
    try:
        return BotAnswer(*worker_pool.bot_answer(question))
    except Exception as problem:
        return BotAnswer((), fault=_told(problem))


def _told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"[:LONGEST]
