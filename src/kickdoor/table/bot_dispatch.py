"""Bots that search or come from plugins, asked in other processes so that the table never waits.

They are asked with what their seat knows. Their answer is played at a beat of the room's clock, so
the time they took reveals nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace

from kickdoor.bots.bot_registry import is_plugin
from kickdoor.bots.tempers import KEEN
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.engine.state import Action
from kickdoor.seats.sealed_tables import seal
from kickdoor.seats.view_builder import view
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.bot_answers import BotMove
from kickdoor.table.room.chairs import STAND_IN, STAND_IN_SPEC
from kickdoor.table.room.room import Room
from kickdoor.table.room.timed_steps import answers_at, bots_asked, is_asked_elsewhere
from kickdoor.table.server_log import about
from kickdoor.table.worker_pool import BotAnswer, BotQuestion, GameRules, WorkerPool, quick_answer

LOG = logging.getLogger("kickdoor.table")
MOST_FAULTS = 3  # faults of one bot in one game; then a built-in bot takes its place
PATIENCE_SECONDS = 3.0  # without a free process by then, the bot answers without searching
Task = Callable[[Room, int], None]


class BotDispatcher:
    """Asks the bots of one room that run in other processes, one at a time."""

    def __init__(self, post: Callable[[Task], None], workers: WorkerPool) -> None:
        self._post = post
        self._workers = workers
        self._faults: dict[tuple[int, str], int] = {}  # in this game, by seat and bot
        self._busy = False
        self._warm = False
        self._waits = False
        self._hurried: asyncio.TimerHandle | None = None
        self._out_of_patience = False

    def dispatch(self, room: Room) -> None:
        """If it is such a bot's turn and it has not been asked yet, ask it now."""
        game = room.game
        self._prepare(room)
        if self._busy:
            return
        if game is None or game.state.over or room.clock.is_paused:
            self._leave_line()
            return
        for seat in bots_asked(room, game.state):
            move = room.bot_moves.get(seat)
            if is_asked_elsewhere(room, seat) and (move is None or move.seq != room.seq):
                elsewhere = is_plugin(room.chairs[seat].bot_spec)
                if elsewhere or self._out_of_patience or self._workers.may_ask(self._wake):
                    self._begin(room, seat)
                else:
                    self._wait()
                return
        self._leave_line()

    def _prepare(self, room: Room) -> None:
        """Load the cards in the worker processes while people are still sitting down."""
        if self._warm:
            return
        if any(
            chair.bot and not is_plugin(chair.bot_spec) and is_asked_elsewhere(room, chair.seat)
            for chair in room.chairs
        ):
            self._warm = True
            self._workers.warm(_rules_of(room))

    def _wait(self) -> None:
        if not self._waits:
            self._waits = True
            self._workers.wait(self._wake)
        if self._hurried is None:
            loop = asyncio.get_running_loop()
            self._hurried = loop.call_later(PATIENCE_SECONDS, self._hurry)

    def _wake(self) -> None:
        """It is this room's turn: check again whether a bot has to be asked."""
        self._post(_nothing)

    def _hurry(self) -> None:
        self._hurried = None
        self._out_of_patience = True
        self._leave_line()
        self._post(_nothing)

    def _leave_line(self) -> None:
        """Let those behind move up."""
        if self._hurried is not None:
            self._hurried.cancel()
            self._hurried = None
        if self._waits:
            self._waits = False
            self._workers.withdraw(self._wake)

    def _begin(self, room: Room, seat: Seat) -> None:
        assert room.game is not None
        state = room.game.state
        known = seal(state, seat)
        question = BotQuestion(
            rules=_rules_of(room),
            bot=room.chairs[seat].bot_spec,
            view=view(state, seat),
            choices=options(state, seat, False),
            luck=room.luck(seat).below(1 << 30),
            sealed=known.as_data() if known is not None else None,
            naming=state.demand is not None and state.demand.kind == c.D_NAME,
        )
        if self._out_of_patience:
            self._out_of_patience = False
            self._leave_line()
            hurried = replace(question, bot=STAND_IN_SPEC) if is_plugin(question.bot) else question
            self._keep(seat, room.seq, quick_answer(hurried))
            return
        self._busy = True
        task = asyncio.create_task(self._workers.ask_any(question))
        self._leave_line()  # only now, or those behind would move up too far
        seq = room.seq
        begun = time.perf_counter()

        def came(done: asyncio.Task[BotAnswer]) -> None:
            self._busy = False
            self._workers.durations.add(time.perf_counter() - begun)
            if done.cancelled() or done.exception() is not None:
                return
            answer = done.result()
            self._keep(seat, seq, (answer.action, answer.text))
            if answer.fault:
                self._count(seat, question.bot)

        task.add_done_callback(came)

    def _count(self, seat: Seat, bot: str) -> None:
        """Count a fault; a bot with too many of them is replaced by a built-in one."""
        faults = self._faults[seat, bot] = self._faults.get((seat, bot), 0) + 1
        if faults < MOST_FAULTS:
            return

        def take_over(room: Room, now: int) -> None:
            if room.chairs[seat].bot_spec == bot:
                LOG.warning(
                    "At table %s %s plays on for %s, which failed %d times in seat %d.",
                    room.table,
                    STAND_IN,
                    bot,
                    faults,
                    seat,
                    extra=about(room.table, room.seq),
                )
                room.commit(en.Botted(seat=seat, bot=STAND_IN, temper=KEEN))

        self._post(take_over)

    def _keep(self, seat: Seat, seq: int, found: tuple[Action, str]) -> None:
        def remember(room: Room, now: int) -> None:
            if room.seq == seq:
                room.bot_moves[seat] = BotMove(seq, found[0], found[1], _beat(room, now, seat))

        self._post(remember)


def _nothing(room: Room, now: int) -> None:
    """A task that does nothing but make the room check what is due."""


def _rules_of(room: Room) -> GameRules:
    made = room.made
    options = tuple(sorted(made.options.items()))
    packs = tuple(made.packs.items())
    return GameRules(tuple(made.editions), made.lead, made.seats, options, packs)


def _beat(room: Room, now: int, seat: int) -> int:
    """The time of the next beat at which this bot may answer."""
    start, beat = answers_at(room, Seat(seat)), max(1, room.clock.tempo.telling)
    return start if now <= start else start + -(-(now - start) // beat) * beat
