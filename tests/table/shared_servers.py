"""Several server processes on one PostgreSQL.

`WORKERS` processes listen at ports of their own and know each other by these, or by the paths at
which a proxy leads to them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.table.real_databases import free_port

WORKERS = 3
AGAIN_SECONDS = 1.0
START_SECONDS = 120.0


@dataclass(frozen=True)
class Site:
    """Where a process is to run."""

    place: str  # host and port
    path: str = ""  # where a proxy leads to it, if there is one
    before: tuple[str, ...] = ()  # words before its command
    settings: dict[str, str] = field(default_factory=dict)  # of its environment
    words: tuple[str, ...] = ()  # after its command

    @property
    def address(self) -> str:
        """What it tells the others."""
        host, _, port = self.place.partition(":")
        if self.path:
            return self.path
        return f":{port}" if host == "127.0.0.1" else f"http://{self.place}"


class SharedServers:
    """The processes: here on loopback, or each on a machine of its own."""

    def __init__(self, database: str, sites: Sequence[Site] = ()) -> None:
        self.database = database
        self.sites = list(sites) or [Site(f"127.0.0.1:{free_port()}") for _ in range(WORKERS)]
        self.processes: list[asyncio.subprocess.Process | None] = [None] * len(self.sites)

    async def start(self, number: int) -> None:
        """Start one, at its own place; again and again until it listens, as a keeper would."""
        async with asyncio.timeout(START_SECONDS):
            while not await self._starts(number):
                await asyncio.sleep(AGAIN_SECONDS)

    async def _starts(self, number: int) -> bool:
        site = self.sites[number]
        host, _, port = site.place.partition(":")
        words = ["serve", "--no-page", "--host", host, "--port", port, "--address", site.address]
        process = await asyncio.create_subprocess_exec(
            *site.before,
            sys.executable,
            *("-m", "kickdoor", *words, "--database", self.database),
            *("--per-address", "10000", "--a-minute", "10000", *site.words),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **site.settings},
        )
        self.processes[number] = process
        assert process.stdout is not None
        return b"http://" in await process.stdout.readline()

    def signal(self, number: int, what: signal.Signals) -> None:
        """Send a signal to one."""
        process = self.processes[number]
        assert process is not None
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(what)

    async def ended(self, number: int) -> int:
        """Wait for the end of one; its exit code."""
        process = self.processes[number]
        assert process is not None
        return await asyncio.wait_for(process.wait(), START_SECONDS)

    async def stop(self) -> None:
        """End them all."""
        for number, process in enumerate(self.processes):
            if process is not None and process.returncode is None:
                self.signal(number, signal.SIGCONT)
                self.signal(number, signal.SIGKILL)
                await process.wait()
