"""Connections to PostgreSQL that can be cut at once, without the server's cooperation.

A connection that accepts bytes and returns none would make a polite close wait forever. It must
not know what is sent over a connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from kickdoor.table.store.database import CONNECT_SECONDS
from kickdoor.table.store.store_errors import STALLED, StoreError

SPARE_SECONDS = 1.0
# Options of SQLAlchemy, not of the driver.
OURS = ("prepared_statement_cache_size", "prepared_statement_name_func")
_MADE: ContextVar[list[Any]] = ContextVar("_MADE")


class PostgresLink:
    """One connection."""

    def __init__(self) -> None:
        self.raw: list[Any] = []  # asyncpg's connection, once there is one
        self.connection: AsyncConnection | None = None
        self.was_cut = False

    @property
    def is_open(self) -> bool:
        """Whether it was neither cut nor closed by the server."""
        return not self.was_cut and all(not one.is_closed() for one in self.raw)

    def cut(self) -> None:
        """End it; a pending call gets an error now."""
        self.was_cut = True
        for one in self.raw:
            one.terminate()

    @contextlib.contextmanager
    def deadline(self, seconds: float) -> Iterator[None]:
        """Cut it if the block takes longer than that, and raise StoreError."""
        stalled = False

        def end() -> None:
            nonlocal stalled
            stalled = True
            self.cut()

        timer = asyncio.get_running_loop().call_later(seconds, end)
        try:
            yield
        except Exception as problem:
            if stalled:
                raise StoreError(f"no answer in {seconds:g} seconds", STALLED) from problem
            raise
        finally:
            timer.cancel()

    async def close(self, seconds: float) -> None:
        """Close it politely, waiting at most that long."""
        if self.is_open and self.connection is not None:
            with contextlib.suppress(Exception), self.deadline(seconds):
                await self.connection.close()
                self.connection = None
        await self.drop()

    async def drop(self) -> None:
        """Cut it, and tell SQLAlchemy."""
        self.cut()
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.invalidate()
            with contextlib.suppress(Exception):
                await connection.close()


class LinkFactory:
    """Opens connections to one database."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name  # the name of this process; the database shows it for each session
        self._engine: AsyncEngine = create_async_engine(
            url, poolclass=NullPool, async_creator=self._make
        )
        # Optional: only servers with PostgreSQL have it.
        self._driver: Any = importlib.import_module("asyncpg")
        self._words = dict(self._engine.dialect.create_connect_args(make_url(url))[1])
        for word in OURS:
            self._words.pop(word, None)
        self._words["server_settings"] = {"application_name": name}
        self._words["timeout"] = CONNECT_SECONDS

    async def _make(self) -> Any:
        made = await self._driver.connect(**self._words)
        _MADE.get().append(made)
        return made

    async def link(self) -> PostgresLink:
        """A new connection, within seconds."""
        link = PostgresLink()
        _MADE.set(link.raw)
        try:
            with link.deadline(CONNECT_SECONDS):
                async with asyncio.timeout(CONNECT_SECONDS + SPARE_SECONDS):
                    link.connection = await self._engine.connect()
        except BaseException:
            await link.drop()
            raise
        return link

    async def close(self) -> None:
        """Stop opening connections."""
        await self._engine.dispose()
