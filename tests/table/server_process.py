"""A real server process for tests, and raw connections to it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen


class ServerProcess:
    """One server."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        host, _, port = address.rpartition(":")
        self.place = (host, int(port))
        self.address = address
        self.log = log

    def open(self) -> socket.socket:
        """A connection that has said nothing yet."""
        made = socket.create_connection(self.place, timeout=40)
        return made

    def ask(self, path: str, body: dict[str, Any] | None = None, **headers: str) -> Any:
        """One request; the answer, decoded if it is JSON."""
        content = json.dumps(body).encode() if body is not None else None
        sent = {"content-type": "application/json", **headers}
        with urlopen(Request(f"http://{self.address}{path}", content, sent), timeout=30) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.startswith("{") else text

    def figure(self, name: str) -> float:
        """One line of the metrics."""
        for line in self.ask("/api/metrics").splitlines():
            if line.startswith(f"kickdoor_{name} "):
                return float(line.rpartition(" ")[2])
        raise AssertionError(name)

    def limited(self, limit: str) -> float:
        """How often that limit was reached."""
        return self.figure(f'limited_total{{limit="{limit}"}}')


@contextmanager
def server_process(folder: Path, *words: str, before: str = "") -> Iterator[ServerProcess]:
    """A server of its own; `before`: Python that runs in its process first."""
    log = folder / "log.txt"
    start = f"{before}\nimport sys; from kickdoor.cli import main; sys.exit(main())"
    serve = ["serve", "--no-page", "--port", "0", "--database", str(folder / "t.db"), *words]
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-c", start, *serve],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert "http://" in line, log.read_text()
            yield ServerProcess(process, line.rpartition("http://")[2].strip(), log)
        finally:
            process.terminate()
            process.wait(20)


def rest_of(connection: socket.socket) -> tuple[bytes, float]:
    """Everything until the other side hangs up, and how long that took."""
    begun = time.monotonic()
    found = b""
    try:
        while part := connection.recv(65_536):
            found += part
    except ConnectionError:
        pass
    return found, time.monotonic() - begun
