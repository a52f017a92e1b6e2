"""The address of everything about a table names the table, and gives nothing else away."""

from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient
from tests.table.online_players import Player, client_for, create, played_out

from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.database import Database
from kickdoor.table.store.store import Store


def hello(client: TestClient, address: str, table: str, *tokens: str) -> dict[str, Any]:
    """The first thing that is told there."""
    with client.websocket_connect(address) as socket:
        socket.send_json({"type": "hello", "table": table, "tokens": list(tokens)})
        told: dict[str, Any] = socket.receive_json()
        return told


def test_a_table_is_served_at_its_own_address_and_at_the_old_one(client: TestClient) -> None:
    made = create(client)
    table, token = made["table"], made["token"]
    for address in (f"/ws/{table}", "/ws"):
        told = hello(client, address, table, token)
        assert (told["type"], told["seats"]) == ("welcome", [0])


def test_an_address_that_names_another_table_is_refused_whether_either_exists(
    client: TestClient,
) -> None:
    made, other = create(client), create(client)
    table, token = made["table"], made["token"]
    answers = [
        hello(client, f"/ws/{named}", wanted, token)
        for named, wanted in (
            (other["table"], table),
            ("nowhere", table),
            (table, "nowhere"),
            ("nowhere", "neverwas"),
            ("x" * 2000, table),
            ("%00", table),
        )
    ]
    assert {(told["type"], told["code"]) for told in answers} == {("refused", "bad")}
    assert len({told["sentence"] for told in answers}) == 1
    assert hello(client, f"/ws/{table}", table, token)["type"] == "welcome"


def test_the_token_of_another_table_opens_nothing(client: TestClient) -> None:
    made, other = create(client), create(client)
    table = made["table"]
    answers = [hello(client, f"/ws/{named}", named, other["token"]) for named in (table, "nowhere")]
    assert answers[0] == answers[1], "whether a table exists is not told"
    assert (answers[0]["type"], answers[0]["code"]) == ("refused", "forbidden")
    assert hello(client, "/ws/nowhere", "nowhere")["code"] == "bad"


def test_for_a_foreign_token_the_store_is_asked_the_same_whether_the_table_exists(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    rows, take = Store._rows, Database.take

    async def noted(self: Store, query: sa.Select[Any]) -> Any:
        asked.append(str(query))
        return await rows(self, query)

    async def taken(self: Database, table: str) -> None:
        asked.append("take")
        await take(self, table)

    monkeypatch.setattr(Store, "_rows", noted)
    monkeypatch.setattr(Database, "take", taken)
    registry = RoomRegistry(Store(database))
    with client_for("", registry) as client:
        stored, other = create(client), create(client)
    registry = RoomRegistry(Store(database))
    with client_for("", registry) as client:
        loaded = create(client)
        found: list[tuple[dict[str, Any], list[str]]] = []
        for table in (stored["table"], loaded["table"], "nowhere"):
            asked.clear()
            told = hello(client, f"/ws/{table}", table, other["token"])
            found.append((told, asked[:]))
        assert found[0] == found[1] == found[2]
        assert len(found[0][1]) == 2
        assert stored["table"] not in registry.actors, "nothing is loaded for it"
        asked.clear()
        told = hello(client, f"/ws/{loaded['table']}", loaded["table"], loaded["token"])
        assert (told["type"], asked) == ("welcome", []), "nothing is asked about a table in memory"
        told = hello(client, f"/ws/{stored['table']}", stored["table"], stored["token"])
        assert (told["type"], told["seats"]) == ("welcome", [0])


def test_a_screen_comes_back_to_a_table_that_is_not_in_memory(database: str) -> None:
    with client_for(database) as client:
        made = create(client)
        person = Player(client, made["table"], made["token"])
        person.tell(type="screen", seat=0)
        token = person.wait("screen_link")["token"]
        person.leave()
    with client_for(database) as client:
        told = hello(client, f"/ws/{made['table']}", made["table"], token)
        assert (told["type"], told["screen"]) == ("welcome", True)
        told = hello(client, f"/ws/{made['table']}", made["table"], token, made["token"])
        assert (told["screen"], told["seats"]) == (True, [0])


def test_a_report_is_found_at_the_address_of_its_table_only(client: TestClient) -> None:
    table, _, report = played_out(client)
    assert client.get(f"/api/replays/{table}/reports/{report}").status_code == 200
    assert client.get(f"/api/reports/{report}").status_code == 200  # as before
    other = create(client)["table"]
    for wrong in (f"{other}/reports/{report}", f"nowhere/reports/{report}"):
        assert client.get(f"/api/replays/{wrong}").status_code == 404
