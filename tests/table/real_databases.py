"""Real databases for tests: SQLite in a folder, and a PostgreSQL server of our own if there is one.

KICKDOOR_TEST_POSTGRES names a server to use instead; without either, PostgreSQL is left out, and
a warning says so.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

GIVEN = os.environ.get("KICKDOOR_TEST_POSTGRES", "")
OWNER = "postgres"


def binaries() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


def can_start() -> bool:
    """A server could be started here."""
    if binaries() is None:
        return False
    if os.geteuid() != 0:
        return True
    try:
        pwd.getpwnam(OWNER)
    except KeyError:
        return False
    return True


def kinds() -> list[str]:
    """The databases the tests run against."""
    if GIVEN or can_start():
        return ["sqlite", "postgres"]
    warnings.warn(
        "PostgreSQL is left out: no initdb was found, and KICKDOOR_TEST_POSTGRES is not set",
        stacklevel=1,
    )
    return ["sqlite"]


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class PostgresServer:
    """A server of our own: on loopback, or on a machine that other words lead to."""

    def __init__(self, place: Path, host: str = "127.0.0.1", before: Sequence[str] = ()) -> None:
        home = binaries()
        assert home is not None
        self._home = home
        self._place = place
        self._before = list(before)
        self._host = host
        port = free_port()
        self.url = f"postgresql://{OWNER}@{host}:{port}/postgres"
        self._options = f"-p {port} -k {place} -c listen_addresses={host} -c fsync=off"

    def _run(self, *words: str) -> None:
        command = list(words)
        if os.geteuid() == 0:
            command = ["su", "-s", "/bin/sh", OWNER, "-c", " ".join(f"'{w}'" for w in words)]
        command = [*self._before, *command]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=60)

    def _control(self, *words: str) -> None:
        place = self._place
        self._run(f"{self._home}/pg_ctl", "-D", f"{place}/data", "-w", "-l", f"{place}/log", *words)

    def make(self) -> None:
        """Make its files."""
        words = ("-A", "trust", "-U", OWNER, "--no-sync")
        self._run(f"{self._home}/initdb", "-D", f"{self._place}/data", *words)
        with Path(self._place, "data", "pg_hba.conf").open("a") as rules:
            rules.write(f"host all all {self._host}/24 trust\n")

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._control("-o", self._options, "start")

    def stop(self) -> None:
        """End at once, as in a crash."""
        self._control("-m", "immediate", "stop")

    def restart(self) -> None:
        """The same, and back again."""
        self.stop()
        self.start()


@contextmanager
def postgres_process(
    host: str = "127.0.0.1", before: Sequence[str] = ()
) -> Iterator[PostgresServer]:
    """A server of our own, stopped at the end."""
    with tempfile.TemporaryDirectory(prefix="kickdoor-pg") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER, OWNER)
        server = PostgresServer(Path(folder), host, before)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a server on loopback, stopped at the end."""
    if GIVEN:
        yield GIVEN
        return
    with postgres_process() as server:
        yield server.url


async def run_sql(server: str, sentence: str) -> None:
    """Have that server do something, outside of any transaction."""
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import create_async_engine

    from kickdoor.table.store.database import url_of

    engine = create_async_engine(url_of(server), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text(sentence))
    await engine.dispose()


async def new_database(server: str, options: str = "") -> str:
    """An empty database on that server."""
    name = f"t{uuid.uuid4().hex}"
    await run_sql(server, f"create database {name} {options}")
    return f"{server.rpartition('/')[0]}/{name}"
