"""One connection to PostgreSQL: cut at once, closed politely, and never waited for too long."""

import asyncio
from typing import Any

import pytest

from kickdoor.table.store.postgres_links import PostgresLink
from kickdoor.table.store.store_errors import STALLED, StoreError


class Wire:
    """What asyncpg would hold: it is open until somebody ends it."""

    def __init__(self, is_open: bool = True) -> None:
        self.is_open = is_open

    def is_closed(self) -> bool:
        return not self.is_open

    def terminate(self) -> None:
        self.is_open = False


class Session:
    """What SQLAlchemy would hold: it notes what it is told, and may hang until a wire is cut."""

    def __init__(self, hangs_on: Wire | None = None, fails: bool = False) -> None:
        self.told: list[str] = []
        self.hangs_on = hangs_on
        self.fails = fails

    async def close(self) -> None:
        self.told.append("close")
        while self.hangs_on is not None and self.hangs_on.is_open:
            await asyncio.sleep(0)
        if self.fails:
            raise ConnectionError("gone")

    async def invalidate(self) -> None:
        self.told.append("invalidate")
        if self.fails:
            raise ConnectionError("gone")


def linked(session: Any, *wires: Wire) -> PostgresLink:
    link = PostgresLink()
    link.raw += wires
    link.connection = session
    return link


def test_a_link_is_open_until_it_is_cut_or_the_server_closes_it() -> None:
    assert PostgresLink().is_open
    assert linked(None, Wire()).is_open
    assert not linked(None, Wire(is_open=False)).is_open
    assert not linked(None, Wire(), Wire(is_open=False)).is_open
    link = linked(None, Wire())
    link.cut()
    assert not link.is_open
    unused = PostgresLink()
    unused.cut()
    assert not unused.is_open


def test_cutting_ends_every_wire() -> None:
    wires = Wire(), Wire()
    linked(None, *wires).cut()
    assert [wire.is_open for wire in wires] == [False, False]


def test_a_link_that_works_is_closed_politely_and_only_once() -> None:
    session, wire = Session(), Wire()
    link = linked(session, wire)
    asyncio.run(link.close(60))
    assert session.told == ["close"]
    assert (link.connection, wire.is_open) == (None, False)


def test_a_link_that_was_cut_is_not_asked_politely() -> None:
    session = Session()
    link = linked(session, Wire())
    link.cut()
    asyncio.run(link.close(60))
    assert session.told == ["invalidate", "close"]
    assert link.connection is None


def test_a_session_that_hangs_while_it_is_closed_is_cut() -> None:
    wire = Wire()
    session = Session(hangs_on=wire, fails=True)
    link = linked(session, wire)
    asyncio.run(link.close(0.01))
    assert session.told == ["close", "invalidate", "close"]
    assert (link.connection, wire.is_open) == (None, False)


def test_a_session_that_fails_is_dropped_all_the_same() -> None:
    session, wire = Session(fails=True), Wire()
    link = linked(session, wire)
    asyncio.run(link.close(60))
    assert session.told == ["close", "invalidate", "close"]
    assert (link.connection, wire.is_open) == (None, False)
    asyncio.run(link.drop())  # nothing is left to tell
    assert session.told == ["close", "invalidate", "close"]


def test_whatever_takes_longer_than_its_deadline_is_cut_and_called_stalled() -> None:
    wire = Wire()

    async def hang() -> None:
        with linked(None, wire).deadline(0.01):
            while wire.is_open:
                await asyncio.sleep(0)
            raise ConnectionError("cut")

    with pytest.raises(StoreError, match=r"no answer in 0\.01 seconds") as caught:
        asyncio.run(hang())
    assert caught.value.kind == STALLED


def test_what_fails_in_time_keeps_its_own_error_and_its_link() -> None:
    async def script() -> None:
        wire = Wire()
        link = linked(None, wire)
        with pytest.raises(ValueError, match="of its own"), link.deadline(60):
            raise ValueError("of its own")
        assert link.is_open

    asyncio.run(script())


def test_a_deadline_ends_with_its_block() -> None:
    async def script() -> None:
        link = linked(None, Wire())
        with link.deadline(0.01):
            pass
        await asyncio.sleep(0.05)
        assert link.is_open

    asyncio.run(script())
