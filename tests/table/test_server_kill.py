"""Kill the server at any instant: every table stands where its last acknowledged action left it."""

import asyncio

from tests.table.crash import crash


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    actions, entries = asyncio.run(crash(database, kills=2, seed=7))
    assert actions > 0
    assert entries > 10
