"""What everybody at a table is sent, and when."""

from typing import Any

import msgspec
from tests.table.simulated_room import SECOND, SimulatedRoom

from kickdoor.engine.ids import Seat
from kickdoor.table.broadcaster import Broadcaster
from kickdoor.table.connection import Connection
from kickdoor.table.metrics import Metrics
from kickdoor.table.room import membership


def sent(connection: Connection) -> list[dict[str, Any]]:
    return [msgspec.json.decode(content) for content in connection.outbox]


def test_the_secret_is_revealed_once_at_the_end_and_never_before() -> None:
    simulated = SimulatedRoom(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
    simulated.start()
    room = simulated.room
    broadcaster = Broadcaster(room, Metrics(), lambda: simulated.now)
    spectator = Connection()
    assert spectator.watches
    broadcaster.connections.append(spectator)
    broadcaster.fresh.append(spectator)
    broadcaster.tell()
    membership.departed(room, Seat(0), simulated.now)
    for _ in range(4000):
        if simulated.state.over:
            break
        assert not any(one["type"] == "revealed" for one in sent(spectator))
        spectator.outbox.clear()
        simulated.wait(10 * SECOND)
        broadcaster.tell()
    assert simulated.state.over
    broadcaster.tell()
    assert [one["type"] for one in sent(spectator)].count("revealed") == 1
