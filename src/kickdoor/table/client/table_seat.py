"""A seat at an online table, held by a program: what it knows, and messages that are answered.

It has the rights of the seat and no others. It decides nothing and words nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec

from kickdoor.engine.ids import CardId, Seat
from kickdoor.errors import SaveError, TableError
from kickdoor.table.client.message_names import fresh_name
from kickdoor.table.client.own_share import OwnShare
from kickdoor.table.client.table_http import TableRequests, unreachable
from kickdoor.table.client.table_line import TableLine
from kickdoor.table.client.table_link import TableLink
from kickdoor.table.shuffle_proof.shares import text_of
from kickdoor.table.wire.client_messages import FromClient, Hello, Order
from kickdoor.table.wire.http_bodies import Face, Faces
from kickdoor.table.wire.message_parts import OrderState, TableInfo
from kickdoor.table.wire.server_messages import (
    Clock,
    Closing,
    FromServer,
    Refused,
    Said,
    Table,
    Trouble,
    UpdateShape,
    Welcome,
)

ANSWER_SECONDS: Final = 15.0
MOST_NEWS: Final = 200
NO_ANSWER: Final = (
    "The server did not answer in time. Look at the table before you try again: it may have been "
    "done."
)
NO_LINE: Final = "There is no connection to the table now ({why}); it is being tried again."


class TableSeat:
    """One seat, as a listener of its line."""

    def __init__(
        self, link: TableLink, info: TableInfo, faces: Faces, receipt_file: Path | None = None
    ) -> None:
        self.link = link
        self.requests = TableRequests(link)
        self.table = info
        self.faces = faces
        self.seat = Seat(-1)
        self.share: OwnShare | None = None
        self.update: UpdateShape | None = None
        self.told_at = 0.0  # when the clock was told, by our own
        self.news: list[str] = []  # what nobody was told yet
        self.trouble = ""
        self.line = TableLine(link.socket, self)
        self.is_open = False
        self._receipt_file = receipt_file
        self._why = "it is being opened"
        self._seq = 0
        self._answers: dict[str, asyncio.Future[FromServer]] = {}
        self._changed = asyncio.Event()
        self._alarm = ""
        self._has_order = False

    # --- the line -----------------------------------------------------------------------------

    def hello(self) -> Hello:
        """Sit down with the token, and ask for what was missed."""
        return Hello(table=self.link.table, tokens=[self.link.token], since=self._seq)

    def line_changed(self, is_open: bool, why: str) -> None:
        """Whoever waits looks again."""
        self.is_open = is_open
        self._why = why
        self._notify()

    def told(self, message: FromServer) -> None:
        """Take in what the server says."""
        name: str = getattr(message, "id", "")
        waiting = self._answers.pop(name, None) if name else None
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        if isinstance(message, Welcome):
            self.seat = message.seats[0] if message.seats else Seat(-1)
            self._seq = max(self._seq, message.seq)
            self._see(message.table)
        elif isinstance(message, Table):
            self._see(message.table)
        elif isinstance(message, UpdateShape):
            self._take(message)
        elif isinstance(message, Clock) and self.update is not None:
            self.update.clock = message.clock
            self.told_at = time.monotonic()
        elif isinstance(message, Said):
            self._seq = max(self._seq, message.seq)
            if message.seat != self.seat:
                self._add(f"{message.name} says: {message.text}")
        elif isinstance(message, (Trouble, Closing)) or (
            isinstance(message, Refused) and not message.id
        ):
            self.trouble = message.sentence
        self._notify()

    # --- asking and waiting -------------------------------------------------------------------

    async def ask(self, message: FromClient) -> FromServer:
        """Send a message with an id and wait for its answer; TableError if none comes."""
        if not self.is_open:
            await self.until(lambda: self.is_open or self.line.is_ended, ANSWER_SECONDS)
        if not self.is_open:
            raise TableError(self.trouble or NO_LINE.format(why=self._why))
        name: str = getattr(message, "id", "")
        answer: asyncio.Future[FromServer] = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        self.line.send(message)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await answer
        except TimeoutError:
            raise TableError(NO_ANSWER) from None
        finally:
            self._answers.pop(name, None)
            self.line.forget(name)

    async def until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait for something that the server says; whether it came in time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not is_so():
                    self._changed.clear()
                    await self._changed.wait()
        return is_so()

    # --- what is known ------------------------------------------------------------------------

    def face(self, card: CardId) -> Face | None:
        """What is printed on a card; None for one that cannot be seen."""
        return self.faces.faces[self.faces.cards[card]] if card >= 0 else None

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.table.chairs[seat].name if 0 <= seat < len(self.table.chairs) else "nobody"

    def take_news(self) -> list[str]:
        """What has happened since this was asked last."""
        news, self.news = self.news, []
        return news

    # --- internal -----------------------------------------------------------------------------

    def _notify(self) -> None:
        self._changed.set()

    def _add(self, line: str) -> None:
        self.news.append(line)
        del self.news[:-MOST_NEWS]

    def _see(self, table: TableInfo) -> None:
        """The table has changed; the shuffle may need something of this seat."""
        before, self.table = self.table, table
        if before.status != table.status and table.status == "playing":
            self._add("The cards are dealt.")
        if self.seat < 0:
            return
        if self.share is None:
            self.share = OwnShare(table.table, self.seat, faces=faces_hash(self.faces))
        for message in self.share.see(table.deal):
            self.line.send(message)
        if self.share.alarm and self.share.alarm != self._alarm:
            self._alarm = self.share.alarm
            self._add(self._alarm)
        if self.share.receipt is not None and self._receipt_file is not None:
            save_receipt(self.share, self._receipt_file)
            self._receipt_file = None

    def _take(self, update: UpdateShape) -> None:
        if update.seat != self.seat:
            return
        if update.missed:
            self._add("(Earlier events are not told any more.)")
        for event in update.events:
            if event.text:
                self._add(event.text)
        self.update = update
        self._seq = max(self._seq, update.seq)
        self.told_at = time.monotonic()
        order = update.own.order if update.own is not None else None
        if order is not None and not self._has_order:
            self._has_order = True
            if _is_fresh(order):
                self.line.send(Order(id=fresh_name(), seat=self.seat, mode="answer"))


def _is_fresh(order: OrderState) -> bool:
    """Nobody has said yet how this seat passes: it is asked where it can change something."""
    stops = order.aimed and order.win and not order.kill and not order.help
    return order.mode == "once" and stops


def faces_hash(faces: Faces) -> str:
    """Which card is which, so that it cannot be changed once shares are revealed."""
    printed = [[faces.faces[at].edition, faces.faces[at].name] for at in faces.cards]
    return text_of(["faces", printed]).decode()


def save_receipt(share: OwnShare, path: Path) -> None:
    """Keep the receipt as the file that `kickdoor verify --receipt` reads."""
    try:
        path.write_bytes(msgspec.json.encode(share.receipt))
    except OSError as problem:
        raise SaveError(f"The receipt cannot be written: {problem.strerror}.", str(path)) from None


@asynccontextmanager
async def seat_at(
    link: TableLink, name: str = "", receipt_file: Path | None = None
) -> AsyncIterator[TableSeat]:
    """Take a seat by a link and hold it; TableError if that cannot be.

    A link without a token takes a free seat under that name; one with a token opens its seat.
    """
    requests = TableRequests(link)
    info = await requests.info()
    faces = await requests.faces(info.cards)
    if not link.token:
        if info.status == "over":
            raise TableError("The game at this table is over.")
        link = link.of_seat((await requests.join(name)).token)
    held = TableSeat(link, info, faces, receipt_file)
    task = asyncio.create_task(held.line.run())
    try:
        await held.until(lambda: held.seat >= 0 or held.line.is_ended, ANSWER_SECONDS)
        if held.seat < 0:
            raise TableError(held.trouble or unreachable(link.base, held._why))
        yield held
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
