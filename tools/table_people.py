"""Scripted people for `table_load.py`: four at a table, one of whom does something when told to.

They speak the protocol over bare sockets, so that thousands of them fit on one core.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import struct
import time
from collections.abc import Callable
from typing import cast

import httpx2
import msgspec

SEATS = 4
NAMES = ("Ada", "Ben", "Cem", "Dot")
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE_SECONDS = 10.0


class Choice(msgspec.Struct):
    """What may be done."""

    action: msgspec.Raw
    pay: object = None


class Group(msgspec.Struct):
    """Choices."""

    choices: list[Choice]


class Asks(msgspec.Struct):
    """A question."""

    groups: list[Group] = []
    must: bool = False


class Heard(msgspec.Struct):
    """As much of a message as a scripted person needs."""

    type: str
    seq: int = 0
    moment: int = 0
    id: str = ""
    asks: Asks | None = None


READER = msgspec.json.Decoder(Heard)
WRITER = msgspec.json.Encoder()


def frame_of(opcode: int, content: bytes) -> bytes:
    """A frame of a client; the mask is zero, which leaves the content as it is."""
    size = len(content)
    if size < 126:
        head = struct.pack("!BBI", 0x80 | opcode, 0x80 | size, 0)
    else:
        head = struct.pack("!BBHI", 0x80 | opcode, 0x80 | 126, size, 0)
    return head + content


class Line(asyncio.Protocol):
    """A websocket with nothing around it."""

    def __init__(self, address: str, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.is_open = False
        self.lost = False
        self._address = address
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self._address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take the frames apart."""
        buffer = self._buffer + data if self._buffer else data
        at = 0
        if not self.is_open:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = buffer
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
                return
            self.is_open = True
            self.opened.set_result(None)
            buffer = rest
        while len(buffer) - at >= 2:
            opcode, size, start = buffer[at] & 15, buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10]), at + 10
            if len(buffer) < start + size:
                break
            at = start + size
            if opcode == TEXT:
                self.hear(buffer[start:at])
            elif opcode == PING:
                self._write(PONG, buffer[start:at])
        self._buffer = buffer[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """The server hung up, or we did."""
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The server hung up."))

    def say(self, **message: object) -> None:
        """Send a message."""
        self._write(TEXT, WRITER.encode(message))

    def hang_up(self) -> None:
        """Close politely."""
        self._write(CLOSE, struct.pack("!H", 1000))
        if self._transport is not None:
            self._transport.close()

    def _write(self, opcode: int, content: bytes) -> None:
        if self._transport is not None and not self.lost:
            self._transport.write(frame_of(opcode, content))


class Table:
    """Four people, one of whom acts when it is time."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.id = ""
        self.lines: list[Line] = []
        self.newest = [Heard(type="")] * SEATS
        self.times: list[float] = []
        self.bytes = 0
        self.refused = 0
        self.missed = 0  # it was time to act, but the last action was not told to all yet
        self.acts = 0
        self.lost = 0
        self._command = ""
        self._seq = 0
        self._sent_at = 0.0
        self._waiting: set[int] = set()
        self._done: set[str] = set()  # what was done before the first action
        self._came: dict[int, tuple[int, float]] = {}

    async def sit_down(self, address: str, http: httpx2.AsyncClient) -> None:
        """Make the table, take the four seats, deal."""
        body = {"name": NAMES[0], "seats": SEATS, "clock": "none", "options": {"sex_rule": "none"}}
        made = (await http.post("/api/tables", json=body)).json()
        self.id = made["table"]
        tokens = [made["token"]]
        for name in NAMES[1:]:
            joined = await http.post(f"/api/tables/{self.id}/join", json={"name": name})
            tokens.append(joined.json()["token"])
        host, _, port = address.rpartition(":")
        loop = asyncio.get_running_loop()
        for number, token in enumerate(tokens):
            line = Line(address, lambda content, number=number: self._hear(number, content))
            await loop.create_connection(lambda line=line: line, host, int(port))
            self.lines.append(line)
            await asyncio.wait_for(line.opened, PATIENCE_SECONDS)
            line.say(type="hello", table=self.id, tokens=[token])
        await self.deal("deal" in (await http.get(f"/api/tables/{self.id}")).json())
        while any(not heard.seq for heard in self.newest):
            await asyncio.sleep(0.005)

    async def deal(self, has_shares: bool) -> None:
        """The owner lets the game begin; everybody puts in a share, where the table takes them."""
        shares = [secrets.token_hex(32) for _ in self.lines] if has_shares else []
        for seat, share in enumerate(shares):
            parts = ["kickdoor", 2, "seat", self.id, 1, seat, share, ""]
            sealed = hashlib.sha256(WRITER.encode(parts)).hexdigest()
            self.lines[seat].say(
                type="commit", id=f"commit {seat}", seat=seat, attempt=1, commitment=sealed
            )
        await self._until({f"commit {seat}" for seat, _ in enumerate(shares)})
        self.lines[0].say(type="start", id="start", seat=0)
        await self._until({"start"})
        for seat, share in enumerate(shares):
            self.lines[seat].say(
                type="reveal", id=f"reveal {seat}", seat=seat, attempt=1, share=share
            )

    async def _until(self, done: set[str]) -> None:
        """Wait until the server has said so of all of them."""
        end = time.perf_counter() + PATIENCE_SECONDS
        while not done <= self._done:
            if time.perf_counter() > end:
                raise ConnectionError(f"The server did not answer: {done - self._done}.")
            await asyncio.sleep(0.002)

    def get_up(self) -> None:
        """All four go home."""
        for line in self.lines:
            line.hang_up()

    @property
    def is_over(self) -> bool:
        """Nobody can do anything any more."""
        return not self._waiting and not any(map(_choices, self.newest))

    def act(self) -> None:
        """One of the four does something."""
        now = time.perf_counter()
        if self._waiting:
            self.missed += 1
            if now - self._sent_at > PATIENCE_SECONDS:
                self.lost += 1
                self._finish(now)
            return
        able = [seat for seat, heard in enumerate(self.newest) if _choices(heard)]
        if not able:
            return
        must = [s for s in able if (asks := self.newest[s].asks) is not None and asks.must]
        seat = self.luck.choice(must or able)
        self.acts += 1
        self._command = f"{self.acts}"
        self._seq = 0
        self._came.clear()
        self._waiting = set(range(SEATS))
        self._sent_at = now
        self.lines[seat].say(
            type="act",
            id=self._command,
            seat=seat,
            moment=self.newest[seat].moment,
            action=self.luck.choice(_choices(self.newest[seat])),
        )

    def _hear(self, seat: int, content: bytes) -> None:
        now = time.perf_counter()
        self.bytes += len(content)
        heard = READER.decode(content)
        if heard.type == "update":
            self.newest[seat] = heard
            self._came[seat] = (heard.seq, now)
            if self._seq:
                self._look()
        elif heard.type == "done" and heard.id == self._command:
            self._seq = heard.seq
            self._look()
        elif heard.type == "done":
            self._done.add(heard.id)
        elif heard.type == "refused" and heard.id == self._command:
            self.refused += 1
            self._waiting.clear()

    def _look(self) -> None:
        """Does everybody know of it?"""
        came = self._came.values()
        if self._waiting and len(came) == SEATS and all(seq >= self._seq for seq, _ in came):
            self._finish(max(at for _, at in came))

    def _finish(self, at: float) -> None:
        self._waiting.clear()
        self.times.append(at - self._sent_at)


class Thinkers(Table):
    """Four bots that search and never pause; the only person has gone home, somebody watches."""

    async def sit_down(self, address: str, http: httpx2.AsyncClient) -> None:
        """Make the table, deal, leave it to the bots."""
        clock = {"window_ms": 20, "kill_ms": 20, "setup_ms": 20, "bot_ms": 20, "offer_ms": 20}
        body = {
            "name": NAMES[0],
            "seats": SEATS + 1,
            "bots": [{"bot": "hard"}] * SEATS,
            "own_clock": clock,
            "takeover": "auto",
            "countdown_ms": 0,
            "options": {"sex_rule": "none"},
        }
        made = (await http.post("/api/tables", json=body)).json()
        self.id = made["table"]
        for tokens in ([made["token"]], []):
            line = Line(address, self._heard)
            host, _, port = address.rpartition(":")
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda line=line: line, host, int(port))
            await asyncio.wait_for(line.opened, PATIENCE_SECONDS)
            line.say(type="hello", table=self.id, tokens=tokens)
            if tokens:
                self.lines = [line]
                await self.deal(True)
                line.hang_up()
        self.lines = [line]

    def _heard(self, content: bytes) -> None:
        heard = READER.decode(content)
        if heard.type == "done":
            self._done.add(heard.id)


def _choices(heard: Heard) -> list[msgspec.Raw]:
    """Simple things that may be done."""
    if heard.asks is None:
        return []
    return [c.action for g in heard.asks.groups for c in g.choices if c.pay is None]
