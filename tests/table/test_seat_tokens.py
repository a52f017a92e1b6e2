"""Seats and their tokens: who gets in, who comes back, who plays again."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.table.online_players import (
    Player,
    client_for,
    create,
    deal,
    join,
    played_out,
    three,
    until_over,
)


def test_a_wrong_token_opens_nothing(client: TestClient) -> None:
    made = create(client)
    other = create(client)
    for token in ("x" * 32, other["token"]):
        person = Player(client, made["table"], token)
        assert person.wait("refused")["code"] == "forbidden"
        with pytest.raises(WebSocketDisconnect):
            person.wait("welcome")


def test_whoever_leaves_has_no_seat_any_more(client: TestClient) -> None:
    table, tokens, people = three(client)
    people[2].tell(type="leave", seat=2)
    assert people[2].wait("closing")["again"] is False
    again = Player(client, table, tokens[2])
    assert again.wait("refused")["code"] == "forbidden"
    assert join(client, table, "Dot")["seat"] == 2


def test_my_games_are_found_by_their_tokens(client: TestClient) -> None:
    made = create(client)
    found = client.post("/api/mine", json={"tokens": [made["token"], "y" * 32]}).json()["games"]
    assert [(game["seat"], game["table"]["table"]) for game in found] == [(0, made["table"])]


def test_a_restarted_server_goes_on_where_it_was(database: str) -> None:
    with client_for(database) as client:
        table, tokens, people = three(client)
        update = deal(people)[0]
        people[0].tell(type="act", seat=0, moment=update["moment"], action={"do": "pass"})
        before = people[0].wait("update")
        for person in people:
            person.leave()
    with client_for(database) as client:
        person = Player(client, table, tokens[0])
        after = person.wait("update")
        assert (after["seq"], after["public"], after["own"]) == (
            before["seq"],
            before["public"],
            before["own"],
        )
        assert client.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_people_play_again_in_the_same_seats_with_the_same_tokens(client: TestClient) -> None:
    table, token, _ = played_out(client)
    old = client.get(f"/api/tables/{table}").json()
    person = Player(client, table, token)
    assert person.wait("welcome")["table"]["rematch"] == ""
    answer = client.post(f"/api/tables/{table}/rematch", json={"token": token})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert (made["seat"], made["token"]) == (0, token)
    assert person.wait("table")["table"]["rematch"] == made["table"]
    new = client.get(f"/api/tables/{made['table']}").json()
    assert (new["status"], new["table"] != table) == ("open", True)
    assert new["deal"]["server"] != old["deal"]["server"]
    for same in ("editions", "options", "clock", "seats", "takeover", "listed"):
        assert new[same] == old[same]
    for before, after in zip(old["chairs"], new["chairs"], strict=True):
        assert (after["name"], after["kind"]) == (before["name"], before["kind"])
    again = client.post(f"/api/tables/{table}/rematch", json={"token": token}).json()
    assert again["table"] == made["table"]
    mine = client.post("/api/mine", json={"tokens": [token]}).json()["games"]
    assert sorted(game["table"]["table"] for game in mine) == sorted([table, made["table"]])
    back = Player(client, made["table"], token)
    assert back.wait("welcome")["seats"] == [0]
    back.commit(0)
    back.tell(type="start", seat=0)
    back.reveal()
    back.wait("update")
    back.leave()
    until_over(client, made["table"])
    dealt = client.get(f"/api/replays/{made['table']}/steps?first=0&count=1&eyes=0").json()
    assert len(dealt["steps"][0]["view"]["hand"]) == 8
    assert client.get(f"/api/replays/{table}/verdict").json()["result"] == "unproved"


def test_nobody_else_asks_to_play_again_and_not_before_the_end(client: TestClient) -> None:
    table, tokens, people = three(client)
    deal(people)
    address = f"/api/tables/{table}/rematch"
    assert client.post(address, json={"token": tokens[0]}).status_code == 409
    assert client.post(address, json={"token": "x" * 32}).status_code == 403
    other = create(client)
    assert client.post(address, json={"token": other["token"]}).status_code == 403


def test_a_rematch_is_remembered_by_a_restarted_server(database: str) -> None:
    with client_for(database) as client:
        table, token, _ = played_out(client)
        made = client.post(f"/api/tables/{table}/rematch", json={"token": token}).json()
    with client_for(database) as client:
        assert client.get(f"/api/tables/{table}").json()["rematch"] == made["table"]
        assert Player(client, made["table"], token).wait("welcome")["seats"] == [0]
