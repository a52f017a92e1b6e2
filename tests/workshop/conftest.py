import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.conftest import database, postgres
from tests.table.online_players import client_for
from tests.table.simulated_room import seeded
from tests.workshop.pack_makers import Maker

from kickdoor.table.side_processes import SideProcesses
from kickdoor.workshop.shop_door import workshop_with
from kickdoor.workshop.shop_limits import ShopRules

__all__ = ["database", "postgres"]


@pytest.fixture(autouse=True)
def same_chance_every_time(request: pytest.FixtureRequest) -> Iterator[None]:
    """What is left to chance follows from the name of the test."""
    with seeded(request.node.name):
        yield


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work that is done in other processes is done in a thread here: nothing has to start."""

    async def run(self: SideProcesses, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.to_thread(work, *args)

    async def run_newest(
        self: SideProcesses, asker: str, seconds: float, work: Callable[..., Any], *args: Any
    ) -> Any:
        return await asyncio.to_thread(work, *args)

    monkeypatch.setattr(SideProcesses, "run", run)
    monkeypatch.setattr(SideProcesses, "run_newest", run_newest)


@pytest.fixture
def client(tmp_path: Path, in_this_process: None) -> Iterator[TestClient]:
    """A client of a server with a workshop."""
    with client_for(str(tmp_path / "t.db"), annex=workshop_with(ShopRules())) as made:
        yield made


@pytest.fixture
def mina(client: TestClient) -> Maker:
    """Somebody who makes a pack."""
    return Maker(client)
