"""Finished games: their replays, recordings and verdicts, and reported moments.

It must not show anything of a game before it is over: until then the log holds secrets.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from kickdoor.engine.ids import Seat
from kickdoor.errors import KickdoorError
from kickdoor.table.access_tokens import new_table_id
from kickdoor.table.recording import Recording, read_recording, recorded, stripped
from kickdoor.table.replay import MOST_STEPS, acts_of, head_of, steps_of
from kickdoor.table.retention_cleaner import IMPORTED
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.player_names import checked_text
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.room.room_factory import load_room
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.room_actor import ANSWER_SECONDS
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.routes import HttpError
from kickdoor.table.shuffle_proof.receipts import Receipt
from kickdoor.table.shuffle_proof.verification import WRONG, verify
from kickdoor.table.store.store import InDoubt, Row
from kickdoor.table.store.store_errors import STALLED
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.table_packs import MOST_PACKS
from kickdoor.table.wire.http_bodies import ReplayHead, ReplaySteps, Verdict
from kickdoor.table.wire.message_base import LONGEST_NAME

MOST_KEPT = 16
NOT_OVER = "That game is not over; its cards are still secret."


class Archive:
    """The finished games of a server."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self._kept: dict[str, tuple[Room, list[en.AnyEntry]]] = {}
        registry.cleaner.deleted.append(self._forget)

    def _forget(self, table: str) -> None:
        self._kept.pop(table, None)

    async def head(self, table: str) -> ReplayHead:
        """The head of a replay: table, players, number of steps, result."""
        room, log = await self.finished(table)
        return await asyncio.to_thread(head_of, room, acts_of(log))

    async def steps(self, table: str, first: int, count: int, eyes: Seat) -> ReplaySteps:
        """A stretch of a replay as seen by one seat, by a spectator, or with all cards open."""
        room, log = await self.finished(table)
        if eyes >= room.made.seats:
            raise HttpError(400, "bad", f"The table had {room.made.seats} seats.", "eyes")
        return await asyncio.to_thread(
            steps_of, room, acts_of(log), first, min(count, MOST_STEPS), eyes, self.registry.mixes
        )

    async def file(self, table: str) -> bytes:
        """The recording of a game, as the bytes of a file."""
        room, log = await self.finished(table)
        return recorded(log, promised(room))

    async def verdict(self, table: str, code: str = "", receipt: Receipt | None = None) -> Verdict:
        """Recompute the game; it counts as proved only against a receipt from before the deal."""
        recording = read_recording(await self.file(table))
        return await asyncio.to_thread(verify, recording, self.registry.mixes, code, receipt)

    async def report(self, report: str) -> bytes:
        """The recording of a game up to a reported moment."""
        table, _, number = report.rpartition("-")
        room, log = await self.finished(table)
        at = int(number) if number.isascii() and number.isdecimal() and len(number) < 8 else 0
        entry = log[at - 1] if 0 < at <= len(log) else None
        if not isinstance(entry, en.Noted) or entry.report != report:
            raise HttpError(404, "bad", "There is no such report.", "report")
        text = f"seat {entry.seat + 1}: {entry.text}"
        return recorded(log[: at - 1], promised(room), text)

    async def hand_in(self, recording: Recording) -> str:
        """Store an uploaded recording if it is sound; returns the id of its replay."""
        await self._read_packs(recording.log)
        room, log = await asyncio.to_thread(_checked, recording, self.registry.mixes)
        table = IMPORTED + new_table_id()
        bodies = [en.ENCODER.encode(entry) for entry in log]
        now = int(time.time())
        room.table = table
        info = msgspec.json.encode(room.info())
        row = Row(table, OVER, False, False, now, now, info)
        stored = asyncio.create_task(self._store(table, bodies, now * 1000, row))
        done, _ = await asyncio.wait({stored}, timeout=ANSWER_SECONDS)
        # Its id was never told to anybody, so it does no harm if it is stored after all.
        if not done:
            stored.add_done_callback(lambda one: one.cancelled() or one.exception())
            raise InDoubt("no answer yet", STALLED)
        await stored
        return table

    async def _store(self, table: str, bodies: list[bytes], at: int, row: Row) -> None:
        store = self.registry.store
        await store.database.take(table)
        try:
            await store.append(table, 1, bodies, at, row)
        finally:
            await store.database.release(table)

    async def finished(self, table: str) -> tuple[Room, list[en.AnyEntry]]:
        """The room and the log of a finished game; HttpError if it is unknown or not over."""
        if table in self._kept:
            return self._kept[table]
        actor = self.registry.actors.get(table)
        if actor is not None and not actor.is_broken and not await actor.is_over():
            raise HttpError(409, "wrong_time", NOT_OVER, "table")
        bodies = await self.registry.store.log(table[:40])
        if not bodies:
            raise HttpError(404, "bad", "There is no such game here.", "table")
        log = [en.DECODER.decode(body) for body in bodies]
        await self._read_packs(log)
        room = await asyncio.to_thread(
            load_room, log, self.registry.mixes, self.registry.now(), table
        )
        if room.status != OVER:
            raise HttpError(409, "wrong_time", NOT_OVER, "table")
        if len(self._kept) >= MOST_KEPT:
            self._kept.pop(next(iter(self._kept)))
        self._kept[table] = (room, log)
        return self._kept[table]

    async def _read_packs(self, log: list[en.AnyEntry]) -> None:
        """Read the packs that a log brings along, apart from the tables."""
        made = log[0] if log else None
        if not isinstance(made, en.Made):
            return
        if len(made.packs) > MOST_PACKS:
            raise HttpError(400, "bad", f"Expected at most {MOST_PACKS} packs in a game.", "log")
        await self.registry.packs.read_of(made)


def promised(room: Room) -> str:
    """The receipt code that the game was dealt under; under the first protocol the commitment."""
    return room.deal.code or room.deal.commitment


def _is_proper(name: str) -> bool:
    """Whether a player at a table could have this name."""
    try:
        return len(name) <= LONGEST_NAME and checked_text(name) == name
    except Refusal:
        return False


def _checked(recording: Recording, mixes: TableMixes) -> tuple[Room, list[en.AnyEntry]]:
    """The room and log of a recording; HttpError if it does not hold or has improper names."""
    verdict = verify(recording, mixes)
    wrong = [check for check in verdict.checks if check.result == WRONG]
    if wrong:
        raise HttpError(400, "bad", f"The recording does not hold: {wrong[0].detail}.", "log")
    log = stripped(recording.log)
    for entry in log:
        named = entry.names if isinstance(entry, en.Began) else [getattr(entry, "name", "")]
        if not all(_is_proper(name) for name in named):
            raise HttpError(400, "bad", f"Expected names of at most {LONGEST_NAME} letters.", "log")
    try:
        room = load_room(log, mixes, 0)
    except (KickdoorError, IndexError) as problem:
        raise HttpError(400, "bad", f"The recording does not hold: {problem}.", "log") from None
    if room.status != OVER or len(room.words) != len(room.game.names if room.game else []):
        raise HttpError(400, "bad", "The game in the file is not over.", "log")
    return room, log
