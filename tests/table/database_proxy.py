"""A proxy to a database that can cut and stall connections, or lose an answer."""

from __future__ import annotations

import asyncio
import contextlib
import struct
from urllib.parse import urlsplit, urlunsplit

COMMIT = b"COMMIT;"


class DatabaseProxy:
    """A server on loopback in front of another."""

    def __init__(self, url: str) -> None:
        self.real = url
        self._parts = urlsplit(url)
        self._server: asyncio.Server | None = None
        self._lines: set[ProxiedConnection] = set()
        self.port = 0
        self.stalls_new = False  # new connections are taken, and nothing is answered
        self.loses = 0  # so many commits are passed on, and their answers lost
        self.swallows = 0  # so many commits are not passed on
        self.commits = 0
        self.taken = 0  # connections

    @property
    def url(self) -> str:
        """The database behind it."""
        user = self._parts.netloc.rpartition("@")[0]
        place = f"{user}@127.0.0.1:{self.port}" if user else f"127.0.0.1:{self.port}"
        return urlunsplit(self._parts._replace(netloc=place))

    async def start(self) -> None:
        """Listen; the second time at the same port."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def refuse(self) -> None:
        """Cut everything, and listen no more."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self.cut()
        await asyncio.sleep(0.02)

    def cut(self) -> None:
        """End all connections."""
        for line in list(self._lines):
            line.end()

    def stall(self) -> None:
        """Those that are there take bytes and answer nothing any more."""
        for line in self._lines:
            line.stalled = True

    def release(self) -> None:
        """What was held back goes on its way, late."""
        self.stalls_new = False
        for line in list(self._lines):
            line.release()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.taken += 1
        line = ProxiedConnection(self, writer)
        line.stalled = self.stalls_new
        self._lines.add(line)
        try:
            host, port = self._parts.hostname or "", self._parts.port or 5432
            theirs, line.there = await asyncio.open_connection(host, port)
            back = asyncio.create_task(line.answers(theirs))
            await line.questions(reader)
            back.cancel()
        except OSError:
            pass
        finally:
            self._lines.discard(line)
            line.end()


class ProxiedConnection:
    """One connection through the proxy."""

    def __init__(self, proxy: DatabaseProxy, here: asyncio.StreamWriter) -> None:
        self.proxy = proxy
        self.here = here
        self.there: asyncio.StreamWriter | None = None
        self.stalled = False
        self.deaf = False  # answers are thrown away
        self._held: list[bytes] = []  # on its way to the server
        self._seen = b""
        self._begun = False

    async def questions(self, reader: asyncio.StreamReader) -> None:
        """From the client; keeps reading while it is stalled, as a full network buffer would."""
        while content := await reader.read(65_536):
            self._look(content)
            if self.stalled:
                self._held.append(content)
            elif self.there is not None:
                self.there.write(content)
                await self.there.drain()

    async def answers(self, reader: asyncio.StreamReader) -> None:
        """From the server."""
        with contextlib.suppress(OSError):
            while content := await reader.read(65_536):
                while self.stalled and not self.deaf:
                    await asyncio.sleep(0.02)
                if not self.deaf:
                    self.here.write(content)
                    await self.here.drain()
        if not self.deaf and not self.stalled:
            self.here.close()

    def release(self) -> None:
        """Pass on what was held back."""
        self.stalled = False
        if self.there is not None and not self.there.is_closing():
            for content in self._held:
                self.there.write(content)
        self._held.clear()

    def end(self) -> None:
        """Both sides."""
        self.here.close()
        if self.there is not None:
            self.there.close()

    def _look(self, content: bytes) -> None:
        """Is it a commit? Messages are a letter, a length, and so many bytes."""
        self._seen += content
        if not self._begun:  # the first one has no letter
            if len(self._seen) < 4:
                return
            size = struct.unpack("!I", self._seen[:4])[0]
            self._seen = self._seen[size:]
            self._begun = size > 8  # else it asked for encryption, and says hello later
        while len(self._seen) >= 5:
            size = 1 + struct.unpack("!I", self._seen[1:5])[0]
            if len(self._seen) < size:
                return
            message, self._seen = self._seen[:size], self._seen[size:]
            if COMMIT in message:
                self._commit()

    def _commit(self) -> None:
        self.proxy.commits += 1
        if self.proxy.loses:
            self.proxy.loses -= 1
            self.deaf = True
        elif self.proxy.swallows:
            self.proxy.swallows -= 1
            self.stalled = True
