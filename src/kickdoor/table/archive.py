"""Finished games: their replays, files and verdicts; reports of moments.

Nothing of a game is shown here before it is over: until then its log holds secrets.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from kickdoor.errors import KickdoorError
from kickdoor.table.actor import ANSWER_SECONDS
from kickdoor.table.cleaning import IMPORTED
from kickdoor.table.fairness.receipts import Receipt
from kickdoor.table.fairness.verifying import WRONG, verify
from kickdoor.table.hall import Hall
from kickdoor.table.mixes import Mixes
from kickdoor.table.recording import Recording, read_recording, recorded, stripped
from kickdoor.table.replaying import MOST_STEPS, acts_of, head_of, steps_of
from kickdoor.table.room import entries as en
from kickdoor.table.room.names import readable
from kickdoor.table.room.opening import load_room
from kickdoor.table.room.refusing import Refusal
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.routes import Wrong
from kickdoor.table.store.store import InDoubt, Row
from kickdoor.table.store.troubles import STALLED
from kickdoor.table.tokens import new_table_id
from kickdoor.table.wire.base import LONGEST_NAME
from kickdoor.table.wire.bodies import ReplayHead, ReplaySteps, Verdict

MOST_KEPT = 16
NOT_OVER = "That game is not over; its cards are still secret."


class Archive:
    """Games that are over."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: dict[str, tuple[Room, list[en.AnyEntry]]] = {}
        hall.cleaner.deleted.append(self._forget)

    def _forget(self, table: str) -> None:
        self._kept.pop(table, None)

    async def head(self, table: str) -> ReplayHead:
        """What there is to see."""
        room, log = await self.finished(table)
        return await asyncio.to_thread(head_of, room, acts_of(log))

    async def steps(self, table: str, first: int, count: int, eyes: int) -> ReplaySteps:
        """Some steps, through some eyes."""
        room, log = await self.finished(table)
        if eyes >= room.made.seats:
            raise Wrong(400, "bad", f"The table had {room.made.seats} seats.", "eyes")
        return await asyncio.to_thread(
            steps_of, room, acts_of(log), first, min(count, MOST_STEPS), eyes, self.hall.mixes
        )

    async def file(self, table: str) -> bytes:
        """The recording of a game."""
        room, log = await self.finished(table)
        return recorded(log, promised(room))

    async def verdict(self, table: str, code: str = "", receipt: Receipt | None = None) -> Verdict:
        """Recompute the game; it is proved only against a receipt from before the deal."""
        recording = read_recording(await self.file(table))
        return await asyncio.to_thread(verify, recording, self.hall.mixes, code, receipt)

    async def report(self, report: str) -> bytes:
        """The log up to a reported moment."""
        table, _, number = report.rpartition("-")
        room, log = await self.finished(table)
        at = int(number) if number.isascii() and number.isdecimal() and len(number) < 8 else 0
        entry = log[at - 1] if 0 < at <= len(log) else None
        if not isinstance(entry, en.Noted) or entry.report != report:
            raise Wrong(404, "bad", "There is no such report.", "report")
        text = f"seat {entry.seat + 1}: {entry.text}"
        return recorded(log[: at - 1], promised(room), text)

    async def hand_in(self, recording: Recording) -> str:
        """Keep somebody's recording, if it is what it says; the name of its replay."""
        room, log = await asyncio.to_thread(_checked, recording, self.hall.mixes)
        table = IMPORTED + new_table_id()
        bodies = [en.ENCODER.encode(entry) for entry in log]
        now = int(time.time())
        room.table = table
        info = msgspec.json.encode(room.info())
        row = Row(table, OVER, False, False, now, now, info)
        stored = asyncio.create_task(self.hall.store.append(table, 1, bodies, now * 1000, row))
        done, _ = await asyncio.wait({stored}, timeout=ANSWER_SECONDS)
        if not done:  # nobody knows the name of that replay: it hurts nobody if it is stored
            stored.add_done_callback(lambda one: one.cancelled() or one.exception())
            raise InDoubt("no answer yet", STALLED)
        await stored
        return table

    async def finished(self, table: str) -> tuple[Room, list[en.AnyEntry]]:
        """The room and the log of a game that is over."""
        if table in self._kept:
            return self._kept[table]
        actor = self.hall.actors.get(table)
        if actor is not None and not actor.is_broken and not await actor.is_over():
            raise Wrong(409, "wrong_time", NOT_OVER, "table")
        bodies = await self.hall.store.log(table[:40])
        if not bodies:
            raise Wrong(404, "bad", "There is no such game here.", "table")
        log = [en.DECODER.decode(body) for body in bodies]
        room = await asyncio.to_thread(load_room, log, self.hall.mixes, self.hall.now(), table)
        if room.status != OVER:
            raise Wrong(409, "wrong_time", NOT_OVER, "table")
        if len(self._kept) >= MOST_KEPT:
            self._kept.pop(next(iter(self._kept)))
        self._kept[table] = (room, log)
        return self._kept[table]


def promised(room: Room) -> str:
    """What a recording of the game says it was dealt under."""
    return room.deal.code or room.deal.commitment


def _is_proper(name: str) -> bool:
    """A name as people at a table can have it."""
    try:
        return len(name) <= LONGEST_NAME and readable(name) == name
    except Refusal:
        return False


def _checked(recording: Recording, mixes: Mixes) -> tuple[Room, list[en.AnyEntry]]:
    """What a recording leads to; Wrong if it does not hold, or names somebody improperly."""
    verdict = verify(recording, mixes)
    wrong = [check for check in verdict.checks if check.result == WRONG]
    if wrong:
        raise Wrong(400, "bad", f"The recording does not hold: {wrong[0].detail}.", "log")
    log = stripped(recording.log)
    for entry in log:
        named = entry.names if isinstance(entry, en.Began) else [getattr(entry, "name", "")]
        if not all(_is_proper(name) for name in named):
            raise Wrong(400, "bad", f"Expected names of at most {LONGEST_NAME} letters.", "log")
    try:
        room = load_room(log, mixes, 0)
    except (KickdoorError, IndexError) as problem:
        raise Wrong(400, "bad", f"The recording does not hold: {problem}.", "log") from None
    if room.status != OVER or len(room.words) != len(room.game.names if room.game else []):
        raise Wrong(400, "bad", "The game in the file is not over.", "log")
    return room, log
