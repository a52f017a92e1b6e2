"""Bots that search, or come from elsewhere, think beside the table, from what their seat knows.

Their answer is told at a beat of the table's clock, so that how long they thought tells nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from kickdoor.bots.names import is_plugin
from kickdoor.bots.tempers import KEEN
from kickdoor.engine import codes as c
from kickdoor.engine.api import options
from kickdoor.engine.state import Action
from kickdoor.seats.sealing import seal
from kickdoor.seats.seeing import view
from kickdoor.table.minds import Answer, Minds, Question, Rules, first_thought
from kickdoor.table.room import entries as en
from kickdoor.table.room.chairs import STAND_IN, STAND_IN_BRAIN
from kickdoor.table.room.clockwork import bots_asked, is_apart
from kickdoor.table.room.room import Room, Thought

LOG = logging.getLogger("kickdoor.table")
MOST_FAULTS = 3  # of one bot in one game; then a built-in bot takes its chair
PATIENCE_SECONDS = 3.0  # a bot that has not been given a process by then follows its first thought
Task = Callable[[Room, int], None]


class Thinker:
    """The bots of one room that think in other processes, one at a time."""

    def __init__(self, post: Callable[[Task], None], minds: Minds) -> None:
        self._post = post
        self._minds = minds
        self._faults: dict[tuple[int, str], int] = {}  # by seat and bot, of this game
        self._busy = False
        self._warm = False
        self._waits = False
        self._hurried: asyncio.TimerHandle | None = None
        self._out_of_patience = False

    def look(self, room: Room) -> None:
        """If such a bot is asked now and has not thought yet, let it begin."""
        game = room.game
        self._prepare(room)
        if self._busy or game is None or game.state.over or room.timing.is_paused:
            return
        for seat in bots_asked(room, game.state):
            thought = room.thoughts.get(seat)
            if is_apart(room, seat) and (thought is None or thought.seq != room.seq):
                elsewhere = is_plugin(room.chairs[seat].brain)
                if self._minds.is_full and not elsewhere and not self._out_of_patience:
                    self._wait()
                else:
                    self._begin(room, seat)
                return

    def _prepare(self, room: Room) -> None:
        """Load the cards over there while people still find their chairs."""
        if self._warm:
            return
        if any(
            chair.bot and not is_plugin(chair.brain) and is_apart(room, chair.seat)
            for chair in room.chairs
        ):
            self._warm = True
            self._minds.warm(_rules_of(room))

    def _wait(self) -> None:
        if not self._waits:
            self._waits = True
            self._minds.wait(self._wake)
        if self._hurried is None:
            loop = asyncio.get_running_loop()
            self._hurried = loop.call_later(PATIENCE_SECONDS, self._hurry)

    def _wake(self) -> None:
        """There is room now: look again."""
        self._waits = False
        if self._hurried is not None:
            self._hurried.cancel()
            self._hurried = None
        self._post(_nothing)

    def _hurry(self) -> None:
        self._hurried = None
        self._out_of_patience = True
        self._post(_nothing)

    def _begin(self, room: Room, seat: int) -> None:
        assert room.game is not None
        state = room.game.state
        known = seal(state, seat)
        question = Question(
            rules=_rules_of(room),
            bot=room.chairs[seat].brain,
            view=view(state, seat),
            choices=options(state, seat, False),
            luck=room.luck(seat).below(1 << 30),
            sealed=known.as_data() if known is not None else None,
            naming=state.demand is not None and state.demand.kind == c.D_NAME,
        )
        if self._out_of_patience:
            self._out_of_patience = False
            hurried = replace(question, bot=STAND_IN_BRAIN) if is_plugin(question.bot) else question
            self._keep(seat, room.seq, first_thought(hurried))
            return
        self._busy = True
        task = asyncio.create_task(self._minds.ask_any(question))
        seq = room.seq

        def came(done: asyncio.Task[Answer]) -> None:
            self._busy = False
            if done.cancelled() or done.exception() is not None:
                return
            answer = done.result()
            self._keep(seat, seq, (answer.action, answer.text))
            if answer.fault:
                self._count(seat, question.bot)

        task.add_done_callback(came)

    def _count(self, seat: int, bot: str) -> None:
        """One fault more: a bot that has too many leaves its chair to a built-in one."""
        faults = self._faults[seat, bot] = self._faults.get((seat, bot), 0) + 1
        if faults < MOST_FAULTS:
            return

        def take_over(room: Room, now: int) -> None:
            if room.chairs[seat].brain == bot:
                LOG.warning(
                    "At table %s %s plays on for %s, which failed %d times in seat %d.",
                    room.table,
                    STAND_IN,
                    bot,
                    faults,
                    seat,
                )
                room.commit(en.Botted(seat=seat, bot=STAND_IN, temper=KEEN))

        self._post(take_over)

    def _keep(self, seat: int, seq: int, found: tuple[Action, str]) -> None:
        def remember(room: Room, now: int) -> None:
            if room.seq == seq:
                room.thoughts[seat] = Thought(seq, found[0], found[1], _beat(room, now))

        self._post(remember)


def _nothing(room: Room, now: int) -> None:
    """Only a reason to look round."""


def _rules_of(room: Room) -> Rules:
    made = room.made
    options = tuple(sorted(made.options.items()))
    return Rules(tuple(made.editions), made.lead, made.seats, options)


def _beat(room: Room, now: int) -> int:
    """The next beat of the bots' clock."""
    start, beat = room.timing.bots_at, max(1, room.timing.rules.bot_ms)
    return start if now <= start else start + -(-(now - start) // beat) * beat
