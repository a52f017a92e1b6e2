"""Before the deal: the owner decides who stays, and nobody fills a table from one address."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.online_players import Player, client_for, create, join, three
from tests.table.simulated_room import SECOND, SimulatedRoom

from kickdoor.engine.ids import NOBODY
from kickdoor.table.room import log_entries as en
from kickdoor.table.room import membership
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store
from kickdoor.table.taken_seats import SEATS_HERE
from kickdoor.table.wire import client_messages


def far_away(client: TestClient, host: str) -> TestClient:
    """Somebody else at the same server, from another address."""
    other = TestClient(client.app, base_url="http://table.test", client=(host, 4000))
    other.portal = client.portal  # the same loop
    return other


def test_the_owner_removes_anybody_before_the_deal() -> None:
    simulated = SimulatedRoom(4)
    simulated.done(client_messages.Remove, 0, chair=2)
    entry = simulated.room.pending[-1]
    assert isinstance(entry, en.LeftTable)
    assert entry.removed
    assert simulated.room.chairs[2].kind == "free"
    assert simulated.room.removed == [2]
    assert simulated.again().chairs[2].kind == "free"


def test_nobody_else_removes_anybody_and_nobody_is_removed_later() -> None:
    simulated = SimulatedRoom(4, bots=1)
    assert simulated.refused(client_messages.Remove, 1, chair=2).code == "forbidden"
    assert simulated.refused(client_messages.Remove, 0, chair=0).code == "bad"
    assert simulated.refused(client_messages.Remove, 0, chair=3).code == "bad"  # a bot
    assert simulated.refused(client_messages.Remove, 0, chair=5).code == "bad"
    simulated.start()
    assert simulated.refused(client_messages.Remove, 0, chair=1).code == "wrong_time"


def test_the_owner_cannot_be_voted_out_before_the_deal_but_in_a_game() -> None:
    simulated = SimulatedRoom(4)
    for seat in (1, 2, 3):
        assert simulated.refused(client_messages.Vote, seat, against=0).code == "forbidden"
    simulated.done(client_messages.Vote, 1, against=2)  # others can
    simulated.start()
    for seat in (1, 2, 3):
        simulated.send(client_messages.Vote, seat, against=0)
    assert not simulated.room.chairs[0].key


def test_whoever_was_removed_does_not_come_back_at_once_under_the_same_name() -> None:
    simulated = SimulatedRoom(3)
    simulated.done(client_messages.Remove, 0, chair=2)
    for name in ("Cem", "CEM", "С\u0435m"):
        with pytest.raises(Refusal, match="removed Cem"):
            membership.sit_down(simulated.room, name, NOBODY, simulated.now)
    membership.sit_down(simulated.room, "Dot", NOBODY, simulated.now)
    simulated.done(client_messages.Leave, 2)
    simulated.wait(11 * 60 * SECOND)
    membership.sit_down(simulated.room, "Cem", NOBODY, simulated.now)


def test_whoever_was_removed_reads_why_and_the_token_is_over(client: TestClient) -> None:
    table, tokens, crowd = three(client)
    crowd[0].tell(type="remove", seat=0, chair=1)
    closing = crowd[1].wait("closing")
    assert (closing["code"], closing["again"]) == ("removed", False)
    assert "owner" in closing["sentence"]
    assert Player(client, table, tokens[1]).wait("refused")["code"] == "forbidden"


def test_people_who_share_a_device_stay_when_one_of_them_is_removed(client: TestClient) -> None:
    made = create(client, clock="none")
    two = [join(client, made["table"], name)["token"] for name in ("Ben", "Cem")]
    owner = Player(client, made["table"], made["token"])
    device = Player(client, made["table"], *two)
    device.wait("welcome")
    owner.tell(type="remove", seat=0, chair=1)
    assert device.wait("trouble")["code"] == "removed"
    device.tell(type="say", seat=2, text="still here")
    assert device.wait("said")["text"] == "still here"


def test_an_address_has_so_many_seats_at_somebody_elses_table(client: TestClient) -> None:
    made = create(client, seats=6)
    far = far_away(client, "198.51.100.7")
    for number in range(SEATS_HERE):
        join(far, made["table"], f"Guest {'ABC'[number]}")
    answer = far.post(f"/api/tables/{made['table']}/join", json={"name": "Zed"})
    assert (answer.status_code, answer.json()["code"]) == (429, "busy")
    join(client, made["table"], "Friend at home")  # the owner seats whom the owner likes
    join(far_away(client, "198.51.100.8"), made["table"], "Yan")
    assert 'limit="seats_here"} 1' in client.get("/api/metrics").text


def test_the_address_of_somebody_who_was_removed_waits_but_not_the_owners(
    client: TestClient,
) -> None:
    made = create(client, seats=4)
    far = far_away(client, "198.51.100.7")
    join(far, made["table"], "Ben")
    join(client, made["table"], "Cem")
    owner = Player(client, made["table"], made["token"])
    for chair in (1, 2):
        owner.tell(type="remove", seat=0, chair=chair)
        owner.wait("done")
    answer = far.post(f"/api/tables/{made['table']}/join", json={"name": "Zed"})
    assert answer.json()["code"] == "forbidden"
    assert "removed somebody from your address" in answer.json()["sentence"]
    join(client, made["table"], "Dot")


def test_an_address_has_so_many_seats_at_all_tables_together(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")), per_address=3)
    with client_for("", registry) as client:
        first = create(client)
        create(client)
        create(client)
        body: dict[str, Any] = {"name": "Ada", "seats": 3}
        answer = client.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "busy")
        owner = Player(client, first["table"], first["token"])
        owner.tell(type="leave", seat=0)
        owner.wait("closing")
        assert client.post("/api/tables", json=body).status_code == 201
        assert 'limit="seats_everywhere"} 1' in client.get("/api/metrics").text
