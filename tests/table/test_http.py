"""The HTTP interface: headers, bad requests, cards, rules, metrics."""

from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.table.online_players import create

from kickdoor.table.http_security import AddressRateLimiter
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store
from kickdoor.table.web_app import make_app


def test_every_answer_has_the_guarding_headers(client: TestClient) -> None:
    for address in ("/", "/api/health", "/api/tables", "/nowhere", "/api/replays/none"):
        headers = client.get(address).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_of_other_servers_cannot_connect(client: TestClient) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/ws", headers={"origin": "http://evil.test"}),
    ):
        pass
    body = {"name": "Ada"}
    answer = client.post("/api/tables", json=body, headers={"origin": "http://evil.test"})
    assert answer.status_code == 403
    with client.websocket_connect("/ws", headers={"origin": "http://testserver"}) as socket:
        socket.send_json({"type": "hello", "table": "none"})
        assert socket.receive_json()["type"] == "refused"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "Ada", "seats": 9}, "seats"),
        ({"name": "Ada", "editions": ["nope"]}, "editions"),
        ({"name": ""}, "name"),
        ({"name": "Ada", "colour": "red"}, ""),
        ({"name": "Ada", "options": {"goal_level": 1}}, "goal_level"),
    ],
)
def test_a_bad_wish_is_refused_with_its_field(
    client: TestClient, body: dict[str, Any], field: str
) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["field"] == field
    assert answer.json()["sentence"]


def test_requests_that_make_no_sense_are_refused_in_words(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"{").status_code == 415
    headers = {"content-type": "application/json"}
    assert client.post("/api/tables", content=b"{", headers=headers).status_code == 400
    big = b'{"name":"' + b"x" * 70_000 + b'"}'
    assert client.post("/api/tables", content=big, headers=headers).status_code == 413
    assert client.get("/api/cards/none").status_code == 400
    assert client.get("/api/tables/none").status_code == 404
    assert client.get("/api/replays/none/steps?first=x").status_code == 400
    assert client.post("/api/replays", content=b"[]").status_code == 400
    assert client.delete("/api/tables").status_code == 405


def test_too_many_new_tables_are_refused(client: TestClient) -> None:
    app = client.app
    assert isinstance(app, Starlette)
    # No more while the test runs, however slow.
    app.state.answers.creations = AddressRateLimiter(3, 0.0)
    codes = [client.post("/api/tables", json={"name": "Ada"}).status_code for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


def test_whoever_asks_too_much_has_to_wait(client: TestClient) -> None:
    app = client.app
    assert isinstance(app, Starlette)
    app.state.answers.looks = AddressRateLimiter(2, 0.0)
    for address in ("", "/steps", "/file", "/verdict"):
        app.state.answers.looks = AddressRateLimiter(2, 0.0)
        codes = [client.get(f"/api/replays/none{address}").status_code for _ in range(3)]
        assert codes == [404, 404, 429]


def test_faces_are_sent_once_and_for_every_card(client: TestClient) -> None:
    answer = client.get("/api/cards/legends+oz")
    faces = answer.json()
    assert sorted(faces["editions"]) == ["legends", "oz"]
    assert max(faces["cards"]) == len(faces["faces"]) - 1
    assert all(face["name"] and face["kind"] and face["key"] for face in faces["faces"])
    again = client.get("/api/cards/oz+legends", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_description_of_the_http_part_names_every_address(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert "/api/tables/{table}/join" in described["paths"]
    for methods in described["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
    assert "NewTable" in described["components"]["schemas"]


def test_rules_of_a_table_are_told_with_their_values(client: TestClient) -> None:
    table = create(client)["table"]
    rules = client.get(f"/api/tables/{table}/rules?asked=HELP-01").json()["rules"]
    assert [rule["id"] for rule in rules] == ["HELP-01"]
    assert len(client.get(f"/api/tables/{table}/rules").json()["rules"]) > 100


def test_health_and_metrics_answer(client: TestClient) -> None:
    assert client.get("/api/health").json()["status"] == "up"
    assert "kickdoor_rooms" in client.get("/api/metrics").text


def test_what_is_no_file_is_not_there(tmp_path: Path) -> None:
    """No name leads to a stumble, and no websocket does."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<p>here</p>")
    app = make_app(RoomRegistry(Store(str(tmp_path / "t.db"))), static=static)
    with TestClient(app, base_url="http://table.test") as client:
        assert client.get("/index.html").status_code == 200
        for name in ("%00", "index.html%00", "a" * 5000, "%ff%fe", "..%2f..%2fetc%2fpasswd", "x/"):
            assert client.get(f"/{name}").status_code == 404, name
        for place in ("/", "/nowhere", "/index.html", "/api/health"):
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(place):
                raise AssertionError(place)


def test_without_a_page_only_programs_are_answered(tmp_path: Path) -> None:
    app = make_app(RoomRegistry(Store(str(tmp_path / "t.db"))), static=None)
    with TestClient(app, base_url="http://table.test") as client:
        for place in ("/", "/t/abc", "/about", "/index.html"):
            assert client.get(place).status_code == 404, place
        assert client.get("/api/live").status_code == 200


def test_an_origin_that_is_no_address_is_foreign(client: TestClient) -> None:
    headers = {"origin": "http://["}
    assert client.post("/api/tables", json={"name": "Ada"}, headers=headers).status_code == 403
