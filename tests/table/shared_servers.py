"""Several server processes on one PostgreSQL, and people who follow their table around.

`WORKERS` processes listen at ports of their own and know each other by these.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

from tests.table.real_databases import free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

WORKERS = 3
SILENT_SECONDS = 2.0
START_SECONDS = 120.0


@dataclass(frozen=True)
class Site:
    """Where a process is to run."""

    place: str  # host and port
    before: tuple[str, ...] = ()  # words before its command
    settings: dict[str, str] = field(default_factory=dict)  # of its environment

    @property
    def address(self) -> str:
        """What it tells the others."""
        host, _, port = self.place.partition(":")
        return f":{port}" if host == "127.0.0.1" else f"http://{self.place}"


class SharedServers:
    """The processes: here on loopback, or each on a machine of its own."""

    def __init__(self, database: str, sites: Sequence[Site] = ()) -> None:
        self.database = database
        self.sites = list(sites) or [Site(f"127.0.0.1:{free_port()}") for _ in range(WORKERS)]
        self.processes: list[asyncio.subprocess.Process | None] = [None] * len(self.sites)

    async def start(self, number: int) -> None:
        """Start one, at its own place."""
        site = self.sites[number]
        host, _, port = site.place.partition(":")
        words = ["serve", "--no-page", "--host", host, "--port", port, "--address", site.address]
        process = await asyncio.create_subprocess_exec(
            *site.before,
            sys.executable,
            *("-m", "kickdoor", *words, "--database", self.database),
            *("--per-address", "10000", "--a-minute", "10000"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **site.settings},
        )
        self.processes[number] = process
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        assert b"http://" in line, "a server did not start"

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

    async def new_table(self, number: int) -> tuple[str, str]:
        """A table made by one of them, and its owner's token."""

        def ask() -> dict[str, Any]:
            body = json.dumps({"name": "Ada", "clock": "none"}).encode()
            headers = {"content-type": "application/json"}
            url = f"http://{self.sites[number].place}/api/tables"
            with urlopen(Request(url, body, headers), timeout=60) as answer:
                found: dict[str, Any] = json.loads(answer.read())
                return found

        made = await asyncio.to_thread(ask)
        return made["table"], made["token"]


@dataclass
class Talker:
    """Somebody who says one thing after the other, wherever the table is, until it is answered."""

    places: list[str]
    table: str
    token: str
    done: dict[str, int] = field(default_factory=dict)  # what was said: its place in the log
    heard: dict[int, str] = field(default_factory=dict)  # place: what was said there
    refused: set[str] = field(default_factory=set)
    at: list[float] = field(default_factory=list)  # when something was acknowledged
    moves: int = 0
    _moved: str = ""
    _tries: int = 0

    async def talk(self, until: float, pause: float) -> None:
        """Until that time."""
        number = 0
        while time.monotonic() < until:
            place = self._moved or self.places[self._tries % len(self.places)]
            self._moved, self._tries = "", self._tries + 1
            try:
                address = f"ws://{place}/ws/{self.table}"
                async with connect(address, open_timeout=SILENT_SECONDS, close_timeout=0.1) as line:
                    hello = {"type": "hello", "table": self.table, "tokens": [self.token]}
                    await line.send(json.dumps(hello))
                    await self._wait(line, "")
                    while time.monotonic() < until:
                        text = f"{self.table} {number}"
                        await self._say(line, text)
                        number += 1
                        await asyncio.sleep(pause)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.02 if self._moved else 0.1)

    async def _say(self, line: ClientConnection, text: str) -> None:
        message = {"type": "say", "id": text, "seat": 0, "text": text}
        await line.send(json.dumps(message))
        told = await self._wait(line, text)
        if told["type"] == "done":
            self.done[text] = told["seq"]
            self.at.append(time.monotonic())
        else:  # certainly not stored, and never said again
            assert told["code"] == "storage", told
            self.refused.add(text)

    async def _wait(self, line: ClientConnection, name: str) -> dict[str, Any]:
        """The answer to that message, or to hello."""
        async with asyncio.timeout(SILENT_SECONDS):
            while True:
                told: dict[str, Any] = json.loads(await line.recv())
                if told["type"] == "closing":
                    self.moves += 1
                    self._moved = told["address"].removeprefix("http://")
                    if self._moved.startswith(":"):
                        self._moved = f"127.0.0.1{self._moved}"
                    raise OSError(told["code"])
                if told["type"] == "said":
                    before = self.heard.setdefault(told["seq"], told["text"])
                    assert before == told["text"], "two orders of one table"
                if told["type"] == "refused" and not name:
                    raise OSError(told["code"])
                if (told["type"] == "welcome" and not name) or (name and told.get("id") == name):
                    return told

    def first_after(self, moment: float) -> float:
        """How long after that moment something was acknowledged."""
        return next((at - moment for at in self.at if at > moment), float("inf"))
