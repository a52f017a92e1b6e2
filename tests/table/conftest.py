import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.calibrated_time import slowness
from tests.table.online_players import client_for
from tests.table.real_databases import (
    PostgresServer,
    kinds,
    new_database,
    postgres_process,
    postgres_server,
)
from tests.table.simulated_room import seeded

from kickdoor.table import room_actor, storage_outage
from kickdoor.table.store import health_probe, postgres_links, store
from kickdoor.table.store.database import Database


@pytest.fixture(autouse=True)
def same_chance_every_time(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a table of this process leaves to chance follows from the name of the test."""
    with seeded(request.node.name):
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, for as long as the tests run."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def postgres_with_restarts() -> Iterator[PostgresServer]:
    """A PostgreSQL of the test's own, which it may restart."""
    with postgres_process() as server:
        yield server


@pytest.fixture(params=kinds())
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind there is."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: str = request.getfixturevalue("postgres")
    return asyncio.run(new_database(server))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A client of a server of its own."""
    with client_for(str(tmp_path / "t.db")) as made:
        yield made


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter deadlines for a database: the same course of things in less time.

    On a busy machine they are longer, or a database that is only slow would count as stalled.
    """
    pace = slowness()
    monkeypatch.setattr(Database, "write_seconds", 1.0 * pace)
    monkeypatch.setattr(Database, "read_seconds", 1.0 * pace)
    monkeypatch.setattr(postgres_links, "CONNECT_SECONDS", 1.5 * pace)
    monkeypatch.setattr(health_probe, "PROBE_SECONDS", 1.2 * pace)
    monkeypatch.setattr(store, "PATIENCE_SECONDS", 2.0 * pace)
    monkeypatch.setattr(storage_outage, "SILENT_SECONDS", 0.3 * pace)
    monkeypatch.setattr(room_actor, "ANSWER_SECONDS", 2.5 * pace)
