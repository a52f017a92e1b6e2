"""Three processes on one PostgreSQL: killed, frozen, drained, cut off, their database restarted."""

import asyncio

from tests.calibrated_time import slowness
from tests.table.real_databases import PostgresServer
from tests.table.shared_faults import Nemesis, shared_faults

GOES_ON_SECONDS = 5.0


def test_every_table_goes_on_and_nothing_acknowledged_is_lost(
    postgres_with_restarts: PostgresServer,
) -> None:
    tally = asyncio.run(shared_faults(postgres_with_restarts, list(Nemesis.faults), seed=5))
    assert sum(tally.faults.values()) == len(Nemesis.faults)
    assert tally.done > 50
    assert tally.moves > 0
    assert max(tally.slowest.values()) < GOES_ON_SECONDS * slowness(), tally
