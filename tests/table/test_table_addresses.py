"""The address of everything about a table names the table, and gives nothing else away."""

from typing import Any

from starlette.testclient import TestClient
from tests.table.online_players import create, played_out


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


def test_a_report_is_found_at_the_address_of_its_table_only(client: TestClient) -> None:
    table, _, report = played_out(client)
    assert client.get(f"/api/replays/{table}/reports/{report}").status_code == 200
    assert client.get(f"/api/reports/{report}").status_code == 200  # as before
    other = create(client)["table"]
    for wrong in (f"{other}/reports/{report}", f"nowhere/reports/{report}"):
        assert client.get(f"/api/replays/{wrong}").status_code == 404
