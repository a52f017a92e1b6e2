"""`kickdoor serve --workers`: starts server processes, and starts those again that end.

It serves nothing itself, and knows nothing about tables.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from kickdoor.errors import SaveError, SettingsError
from kickdoor.table.store.database import url_of
from kickdoor.table.store.database_kinds import must_be_shareable
from kickdoor.table.worker_routes import nginx_routes, path_of

START_SECONDS = 60.0  # until a process listens; the first upgrades the database
STOP_SECONDS = 45.0  # to hand its tables over
PAUSE_SECONDS = 1.0  # before a process that ended is started again
COMMAND = (sys.executable, "-m", "kickdoor", "serve")


class WorkerGroup:
    """Processes at neighboring ports."""

    def __init__(self, host: str, port: int, workers: int, words: list[str], paths: bool) -> None:
        self.host = host
        self.ports = [port + number for number in range(workers)]
        self._words = words  # of the command line, the same for all
        self._paths = paths  # a proxy leads to them; else people use their ports
        self._processes: dict[int, asyncio.subprocess.Process] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self._renewed: dict[int, asyncio.Event] = {port: asyncio.Event() for port in self.ports}
        self._stopping = asyncio.Event()
        self._failed = False

    async def run(self) -> int:
        """Until a signal arrives; the exit code."""
        loop = asyncio.get_running_loop()
        for what in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(what, self._stopping.set)
        renewals: set[asyncio.Task[None]] = set()
        loop.add_signal_handler(
            signal.SIGHUP, lambda: renewals.add(asyncio.create_task(self.renew()))
        )
        for port in self.ports:
            if self._stopping.is_set():
                break
            if not await self._start(port):
                self._failed = True
                self._stopping.set()
                break
            self._keepers.append(asyncio.create_task(self._keep(port)))
        await self._stopping.wait()
        for process in self._processes.values():
            _tell(process, signal.SIGTERM)
        if self._keepers:
            await asyncio.wait(self._keepers, timeout=STOP_SECONDS)
        for process in self._processes.values():
            _tell(process, signal.SIGKILL)
            await process.wait()
        for task in [*self._keepers, *renewals]:
            task.cancel()
        return 1 if self._failed else 0

    async def renew(self) -> None:
        """Start all anew, one after the other: each hands its tables to those that stay."""
        for port in self.ports:
            self._renewed[port].clear()
            _tell(self._processes[port], signal.SIGTERM)
            await self._renewed[port].wait()

    async def _start(self, port: int) -> bool:
        """Start one and wait until it listens; False if it ended instead."""
        number = self.ports.index(port) + 1
        address = path_of(number) if self._paths else f":{port}"
        words = ["--host", self.host, "--port", str(port), "--address", address, *self._words]
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            *words,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            start_new_session=True,  # Ctrl-C is for this process, which tells the others
        )
        self._processes[port] = process
        if self._stopping.is_set():  # since it was decided to start it
            _tell(process, signal.SIGTERM)
        assert process.stdout is not None
        try:
            line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        except TimeoutError:
            line = b""
        if line:
            print(line.decode().strip(), flush=True)
            self._renewed[port].set()
        return bool(line)

    async def _keep(self, port: int) -> None:
        """Start it again whenever it has ended, until all are to end."""
        while True:
            await self._processes[port].wait()
            if self._stopping.is_set():
                return
            if not await self._start(port):
                _tell(self._processes[port], signal.SIGKILL)
                await asyncio.sleep(PAUSE_SECONDS)


def serve_workers(
    host: str,
    port: int,
    workers: int,
    database: str,
    words: list[str],
    routes: str = "",
    listen: str = "80",
) -> int:
    """Run so many processes from that port on; returns the exit code.

    `routes`: write the configuration of nginx to that file; it listens at `listen`.
    """
    if not 0 < port <= 65_536 - workers:
        raise SettingsError("--port", f"a port with {workers - 1} more above it", str(port))
    must_be_shareable(url_of(database))
    words = ["--database", database, *words]
    places = [f"{host}:{port + number}" for number in range(workers)]
    if routes:
        try:
            Path(routes).write_text(nginx_routes(places, listen), "utf-8")
        except OSError as problem:
            raise SaveError(f"It cannot be written: {problem.strerror}.", routes) from None

    async def run() -> int:
        return await WorkerGroup(host, port, workers, words, bool(routes)).run()

    return asyncio.run(run())


def _tell(process: asyncio.subprocess.Process, what: signal.Signals) -> None:
    if process.returncode is None:
        process.send_signal(what)
