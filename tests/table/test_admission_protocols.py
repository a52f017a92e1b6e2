"""Connections by their stages, without a network: who is let in, and which deadline counts when."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
import uvicorn
from uvicorn.server import ServerState

from kickdoor.table import admission_protocols as limits
from kickdoor.table.admission import CROWDED, FULL, Admission, ConnectionLimits
from kickdoor.table.admission_protocols import LimitedHttp, protocols_for
from kickdoor.table.metrics import Metrics

ASK = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
NOON = 1_000.0
POST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 40000\r\n\r\n"


class Wire(asyncio.Transport):
    """The other end of a connection: what was written, and whether it was closed."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1234), "sockname": ("127.0.0.1", 8000)})
        self.sent = b""
        self.unread = 0
        self.closed = self.aborted = False

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return self.unread

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """An app that waits for the whole body, then says yes."""
    while (await receive()).get("more_body"):
        pass
    head = [(b"content-length", b"2")]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": b"ok"})


class Door:
    """An admission, and the connections that come."""

    def __init__(self, most: int = 3, per_address: int = 2) -> None:
        self.admission = Admission(ConnectionLimits(most, per_address), Metrics())
        self.kind, _ = protocols_for(self.admission)
        self.config = uvicorn.Config(answer, http=self.kind, lifespan="off")
        self.config.load()

    def comes(self, host: str) -> tuple[LimitedHttp, Wire]:
        made: Any = self.kind
        http = made(self.config, ServerState(), {}, asyncio.get_running_loop())
        wire = Wire(host)
        http.connection_made(wire)
        return http, wire


def in_a_loop(work: Callable[[], Any]) -> None:
    """The work on a clock that stands still."""

    async def timeless() -> None:
        with patch.object(asyncio.get_running_loop(), "time", lambda: NOON):
            await work()

    asyncio.run(timeless())


def left(http: LimitedHttp) -> float:
    """The seconds until the deadline; 0: there is none."""
    return http.due - NOON if http.due else 0.0


def test_connections_are_counted_by_address_and_in_all() -> None:
    async def work() -> None:
        door = Door(most=3, per_address=2)
        first, wire = door.comes("10.0.0.1")
        door.comes("10.0.0.1")
        crowded, refused = door.comes("10.0.0.1")
        assert CROWDED.encode() in refused.sent
        assert not crowded.let_in
        other, _ = door.comes("10.0.0.2")
        assert other.let_in
        _, late = door.comes("10.0.0.3")
        assert FULL.encode() in late.sent
        assert wire.sent == b""
        crowded.connection_lost(None)  # it was never counted
        _, still = door.comes("10.0.0.1")
        assert CROWDED.encode() in still.sent or FULL.encode() in still.sent
        first.connection_lost(None)
        again, _ = door.comes("10.0.0.1")
        assert again.let_in

    in_a_loop(work)


def test_whoever_was_refused_is_not_listened_to() -> None:
    async def work() -> None:
        door = Door(per_address=1)
        door.comes("10.0.0.1")
        refused, wire = door.comes("10.0.0.1")
        told = wire.sent
        refused.data_received(ASK)
        refused.pause_writing()
        refused.resume_writing()
        await asyncio.sleep(0)
        assert wire.sent == told
        assert (refused.due, refused in door.admission.timed) == (0.0, False)

    in_a_loop(work)


def test_every_stage_of_a_request_has_its_deadline() -> None:
    async def work() -> None:
        door = Door()
        http, wire = door.comes("10.0.0.1")
        assert http in door.admission.timed
        assert left(http) == limits.HEAD_SECONDS
        http.due = 0.0
        http.data_received(POST[:20])
        assert left(http) == limits.HEAD_SECONDS
        http.due = 0.0
        http.data_received(POST[20:])
        assert left(http) == limits.BODY_SECONDS
        http.data_received(b"x" * limits.SLOWEST * 2)  # a steady sender gets more time
        assert left(http) == limits.BODY_SECONDS + 2
        http.data_received(b"x" * (40_000 - limits.SLOWEST * 2))
        assert left(http) == 0.0  # the answer may take its time
        for _ in range(5):
            await asyncio.sleep(0)
        assert wire.sent.endswith(b"ok")
        assert left(http) == limits.HEAD_SECONDS  # the next request
        http.connection_lost(None)
        assert (http.due, http in door.admission.timed) == (0.0, False)

    in_a_loop(work)


def test_a_request_in_line_has_no_deadline_until_the_one_before_is_answered() -> None:
    async def work() -> None:
        door = Door()
        http, wire = door.comes("10.0.0.1")
        http.data_received(ASK + ASK)
        assert left(http) == 0.0
        for _ in range(20):
            await asyncio.sleep(0)
        assert wire.sent.count(b"ok") == 2
        assert left(http) == limits.HEAD_SECONDS

    in_a_loop(work)


@pytest.mark.parametrize(
    ("size", "refused"), [(limits.LONGEST_HEAD, False), (limits.LONGEST_HEAD + 1, True)]
)
def test_headers_are_so_long_at_most(size: int, refused: bool) -> None:
    async def work() -> None:
        http, wire = Door().comes("10.0.0.1")
        start = b"GET / HTTP/1.1\r\nx: "
        http.data_received(start)
        rest = size - http._size
        http.data_received(b"y" * rest)
        assert (b" 431 " in wire.sent) == refused
        assert wire.closed == refused

    in_a_loop(work)


def test_a_client_that_does_not_read_has_so_long() -> None:
    async def work() -> None:
        http, wire = Door().comes("10.0.0.1")
        wire.unread = 5 * limits.SLOWEST
        http.pause_writing()
        assert left(http) == limits.FETCH_SECONDS
        wire.unread = 4 * limits.SLOWEST  # it reads just fast enough
        http.due = 1.0
        assert not http.expire()
        assert left(http) == limits.FETCH_SECONDS
        wire.unread = 3 * limits.SLOWEST + 1  # and now it does not
        assert http.expire()
        assert wire.aborted
        assert http.due == 0.0

    in_a_loop(work)


def test_a_client_that_has_caught_up_may_ask_again() -> None:
    async def work() -> None:
        http, _ = Door().comes("10.0.0.1")
        http.pause_writing()
        http.resume_writing()
        assert left(http) == limits.HEAD_SECONDS

    in_a_loop(work)


@pytest.mark.parametrize(("begun", "told"), [(True, b" 408 "), (False, b"")])
def test_a_slow_request_is_told_so_and_a_silent_connection_closed(begun: bool, told: bytes) -> None:
    async def work() -> None:
        http, wire = Door().comes("10.0.0.1")
        if begun:
            http.data_received(ASK[:10])
        assert http.expire()
        assert told in wire.sent
        assert bool(wire.sent) == begun
        assert wire.closed
        assert not wire.aborted

    in_a_loop(work)
