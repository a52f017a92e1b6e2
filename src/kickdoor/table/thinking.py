"""Bots that search think beside the table: in a thread, from what their seat may know.

Their answer is told at a beat of the table's clock, so that how long they thought tells nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from kickdoor.engine import codes as c
from kickdoor.engine.api import options
from kickdoor.engine.state import Action
from kickdoor.seats.sealing import seal
from kickdoor.seats.seeing import view
from kickdoor.table.room.clockwork import bots_asked, is_apart
from kickdoor.table.room.room import Room, Thought

LOG = logging.getLogger("kickdoor.table")
POOL = ThreadPoolExecutor(2, "bots")
Task = Callable[[Room, int], None]


class Thinker:
    """The searching bots of one room, one at a time."""

    def __init__(self, post: Callable[[Task], None]) -> None:
        self._post = post
        self._busy = False

    def look(self, room: Room) -> None:
        """If a bot that searches is asked now and has not thought yet, let it begin."""
        game = room.game
        if self._busy or game is None or game.state.over or room.timing.is_paused:
            return
        for seat in bots_asked(room, game.state):
            thought = room.thoughts.get(seat)
            if is_apart(room, seat) and (thought is None or thought.seq != room.seq):
                self._begin(room, seat)
                return

    def _begin(self, room: Room, seat: int) -> None:
        assert room.game is not None
        state = room.game.state
        seq = room.seq
        brain, luck = room.brain(room.chairs[seat].brain), room.luck(seat)
        seen, choices = view(state, seat), options(state, seat, False)
        naming = state.demand is not None and state.demand.kind == c.D_NAME
        known = seal(state, seat)

        def think() -> tuple[Action, str]:
            try:
                if naming:
                    return (c.A_ANSWER,), brain.recall(seen, luck)
                return brain.search(seen, choices, luck, known), ""
            except Exception:
                LOG.exception("a bot stumbled while thinking")
                return choices[0] if choices else (c.A_PASS,), ""

        def keep(answer: asyncio.Future[tuple[Action, str]]) -> None:
            self._busy = False
            if answer.cancelled():
                return
            action, text = answer.result()

            def remember(room: Room, now: int) -> None:
                if room.seq == seq:
                    room.thoughts[seat] = Thought(seq, action, text, _beat(room, now))

            self._post(remember)

        self._busy = True
        asyncio.get_running_loop().run_in_executor(POOL, think).add_done_callback(keep)


def _beat(room: Room, now: int) -> int:
    """The next beat of the bots' clock."""
    start, beat = room.timing.bots_at, max(1, room.timing.rules.bot_ms)
    return start if now <= start else start + -(-(now - start) // beat) * beat
