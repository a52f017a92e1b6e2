"""The server as clients meet it: lobby, seats, play, watching, replays, manners."""

import itertools
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from kickdoor.engine import codes as c
from kickdoor.table.app import make_app
from kickdoor.table.guards import Addresses
from kickdoor.table.hall import Hall
from kickdoor.table.store.store import Store

FAST = {"window_ms": 1, "kill_ms": 1, "setup_ms": 1, "bot_ms": 0, "offer_ms": 1}
STILL = {"clock": "none"}


OPEN: "list[Player]" = []


@contextmanager
def client_for(database: str) -> Iterator[TestClient]:
    """A server and its client; whoever is still connected at the end hangs up."""
    app = make_app(Hall(Store(database)))
    with TestClient(app, base_url="http://table.test") as made:
        try:
            yield made
        finally:
            for player in OPEN[:]:
                player.leave()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with client_for(str(tmp_path / "t.db")) as made:
        yield made


def create(client: TestClient, **wishes: Any) -> dict[str, Any]:
    body = {"name": "Ada", "seats": 3, "options": {"sex_rule": "none", "first": 0}, **wishes}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def join(client: TestClient, table: str, name: str, seat: int = -1) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{table}/join", json={"name": name, "seat": seat})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


class Player:
    """Somebody with a websocket."""

    def __init__(self, client: TestClient, table: str, *tokens: str, since: int = 0) -> None:
        self._open = client.websocket_connect("/ws")
        self.socket: WebSocketTestSession = self._open.__enter__()
        self.ids = 0
        OPEN.append(self)
        self.tell(type="hello", table=table, tokens=list(tokens), since=since)

    def tell(self, **message: Any) -> str:
        self.ids += 1
        if message["type"] not in ("hello", "ping"):
            message.setdefault("id", str(self.ids))
        self.socket.send_json(message)
        return str(message.get("id", ""))

    def wait(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of that type."""
        for _ in range(200):
            told: dict[str, Any] = self.socket.receive_json()
            if told["type"] == kind and all(told.get(k) == v for k, v in fields.items()):
                return told
        raise AssertionError(f"no {kind}")

    def leave(self) -> None:
        OPEN.remove(self)
        self._open.__exit__(None, None, None)


def three(client: TestClient, **wishes: Any) -> tuple[str, list[str], list[Player]]:
    made = create(client, **{**STILL, **wishes})
    table = made["table"]
    tokens = [made["token"], *(join(client, table, name)["token"] for name in ("Ben", "Cem"))]
    return table, tokens, [Player(client, table, token) for token in tokens]


def deal(people: list[Player]) -> list[dict[str, Any]]:
    people[0].tell(type="start", seat=0)
    return [person.wait("update") for person in people]


def test_people_sit_down_and_the_cards_are_dealt(client: TestClient) -> None:
    table, _, people = three(client)
    welcome = people[1].wait("welcome")
    assert (welcome["seats"], welcome["table"]["status"]) == ([1], "open")
    assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == [table]
    updates = deal(people)
    for seat, update in enumerate(updates):
        assert update["seat"] == seat
        assert len(update["own"]["hand"]) == 8
        assert update["public"]["hand"] == []
        assert update["asks"]["groups"]


def test_an_action_is_told_to_everybody_after_it_was_done(client: TestClient) -> None:
    _, _, people = three(client)
    update = deal(people)[1]
    name = people[1].tell(type="act", seat=1, moment=update["moment"], action=[c.A_PASS])
    done = people[1].wait("done", id=name)
    for person in people:
        assert person.wait("update", seq=done["seq"])["public"]["passed"] == [1]


def test_a_late_click_gets_the_fresh_picture(client: TestClient) -> None:
    _, _, people = three(client)
    update = deal(people)[0]
    for seat, person in enumerate(people):
        person.tell(type="act", seat=seat, moment=update["moment"], action=[c.A_PASS])
        person.wait("done")
    people[1].tell(type="act", seat=1, id="late", moment=update["moment"], action=[c.A_PASS])
    assert people[1].wait("refused", id="late")["code"] == "stale"
    assert people[1].wait("update")["moment"] > update["moment"]


def test_nobody_acts_for_somebody_else_or_reads_their_reasons(client: TestClient) -> None:
    table, _, people = three(client)
    update = deal(people)[1]
    watcher = Player(client, table)
    watcher.wait("welcome")
    for person in (people[0], watcher):
        for message in (
            {"type": "act", "moment": update["moment"], "action": [c.A_PASS]},
            {"type": "why"},
            {"type": "say", "text": "hi"},
            {"type": "leave"},
            {"type": "screen"},
        ):
            name = person.tell(seat=1, **message)
            assert person.wait("refused", id=name)["code"] == "forbidden"


def test_the_same_command_is_done_once_even_after_a_reconnect(client: TestClient) -> None:
    table, tokens, people = three(client)
    update = deal(people)[1]
    act = {"type": "act", "seat": 1, "id": "once", "moment": update["moment"], "action": [c.A_PASS]}
    people[1].tell(**act)
    first = people[1].wait("done", id="once")
    people[1].leave()
    again = Player(client, table, tokens[1], since=update["seq"])
    missed = again.wait("update")
    assert missed["seq"] == first["seq"]
    again.tell(**act)
    assert again.wait("done", id="once")["seq"] == first["seq"]


def test_two_seats_on_one_device_get_a_picture_each(client: TestClient) -> None:
    made = create(client, **STILL)
    tokens = [made["token"], *(join(client, made["table"], n)["token"] for n in ("Ben", "Cem"))]
    device = Player(client, made["table"], *tokens)
    assert device.wait("welcome")["seats"] == [0, 1, 2]
    device.tell(type="start", seat=0)
    seats = sorted(device.wait("update")["seat"] for _ in range(3))
    assert seats == [0, 1, 2]


def test_watchers_see_what_is_public_and_nothing_else(client: TestClient) -> None:
    table, _, people = three(client)
    deal(people)
    watcher = Player(client, table)
    assert watcher.wait("welcome")["seats"] == []
    update = watcher.wait("update")
    assert (update["seat"], update["own"], update["asks"]) == (-1, None, None)
    assert all(line["a"] == -1 for line in update["events"] if line["code"] == 8)


def test_a_screen_shows_at_once_what_watchers_see_later(client: TestClient) -> None:
    table, _, people = three(client, watch_delay_ms=1500)
    watcher = Player(client, table)
    assert watcher.wait("welcome")["table"]["watch_delay_ms"] == 1500
    people[1].tell(type="screen", seat=1)
    token = people[1].wait("screen_link")["token"]
    screen = Player(client, table, token)
    assert screen.wait("welcome")["screen"] is True
    begun = time.monotonic()
    deal(people)
    screen.wait("update")
    assert time.monotonic() - begun < 1.5
    watcher.wait("update")
    assert time.monotonic() - begun >= 1.49


def test_talk_is_text_for_everybody(client: TestClient) -> None:
    _, _, people = three(client)
    people[0].tell(type="say", seat=0, text="<b>hi</b>\u0000\u202e there")
    assert people[2].wait("said")["text"] == "<b>hi</b> there"
    people[1].tell(type="say", seat=1, phrase=0)
    assert people[2].wait("said", seat=1)["text"]
    people[1].tell(type="say", seat=1, phrase=999)
    assert people[1].wait("refused")["code"] == "bad"


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
        people[0].tell(type="act", seat=0, moment=update["moment"], action=[c.A_PASS])
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


def played_out(client: TestClient, **wishes: Any) -> tuple[str, str]:
    """A game that bots have played to its end, and a report of its first moments."""
    made = create(
        client,
        bots=[{"bot": "easy"}, {"bot": "easy"}],
        takeover="auto",
        countdown_ms=0,
        own_clock=FAST,
        **wishes,
    )
    person = Player(client, made["table"], made["token"])
    person.tell(type="toss", seat=0, words="lucky socks")
    person.wait("done")
    person.tell(type="report", seat=0, text="before the deal")
    report = str(person.wait("reported")["report"])
    person.tell(type="start", seat=0)
    person.wait("update")
    person.leave()
    for _ in range(600):
        if client.get(f"/api/tables/{made['table']}").json()["status"] == "over":
            return str(made["table"]), report
        time.sleep(0.05)
    raise AssertionError("the game does not end")


def test_a_bot_that_searches_thinks_beside_the_table(client: TestClient) -> None:
    made = create(
        client,
        seats=3,
        bots=[{"bot": "hard", "temper": "greedy"}, {"bot": "easy"}],
        own_clock={**FAST, "bot_ms": 20},
        options={"sex_rule": "none", "first": 1},
    )
    person = Player(client, made["table"], made["token"])
    person.tell(type="start", seat=0)
    for _ in range(400):
        update = person.wait("update")
        if any(line["seat"] == 1 and line["code"] == 7 for line in update["events"]):
            return  # the hard bot has kicked open a door
    raise AssertionError("the bot does not move")


def test_a_finished_game_can_be_seen_checked_kept_and_handed_in(client: TestClient) -> None:
    table, report = played_out(client)
    head = client.get(f"/api/replays/{table}").json()
    assert head["winners"]
    assert head["steps"] > 50
    assert head["climb"][-1][0] == head["turns"]
    assert max(head["climb"][-1][1:]) == head["climb"][-1][1 + head["winners"][0]]
    assert all(now[0] < then[0] for now, then in itertools.pairwise(head["climb"]))
    steps = client.get(f"/api/replays/{table}/steps?first=10&count=5&eyes=-2").json()["steps"]
    assert [step["step"] for step in steps] == [10, 11, 12, 13, 14]
    assert all(len(step["hands"]) == 3 for step in steps)
    assert steps[0]["label"]
    mine = client.get(f"/api/replays/{table}/steps?first=0&count=1&eyes=1").json()["steps"][0]
    assert (len(mine["view"]["hand"]), mine["hands"]) == (8, [])
    verdict = client.get(f"/api/replays/{table}/verdict").json()
    assert verdict["good"], verdict
    assert sum(sum(row["faces"]) for row in verdict["dice"]) > 0
    content = client.get(f"/api/replays/{table}/file").content
    imported = client.post("/api/replays", content=content)
    assert imported.status_code == 201, imported.text
    other = imported.json()["table"]
    assert client.get(f"/api/replays/{other}").json()["winners"] == head["winners"]
    spoiled = content.replace(b'"draws":[]', b'"draws":[9]', 1)
    answer = client.post("/api/replays", content=spoiled)
    assert (answer.status_code, "does not hold" in answer.json()["sentence"]) == (400, True)
    rude = content.replace(b'"Ada"', b'"' + b"A" * 500 + b'"')
    assert client.post("/api/replays", content=rude).status_code == 400
    vast = content.replace(b'"seats":3', b'"seats":1000000000')
    assert client.post("/api/replays", content=vast).status_code == 400
    moment = client.get(f"/api/reports/{report}").json()
    assert moment["report"] == "seat 1: before the deal"
    assert all(entry["type"] != "began" for entry in moment["log"])
    assert client.get(f"/api/reports/{table}-1").status_code == 404


def test_nothing_of_a_running_game_can_be_fetched(client: TestClient) -> None:
    table, _, people = three(client)
    deal(people)
    people[0].tell(type="report", seat=0, text="odd")
    report = people[0].wait("reported")["report"]
    for address in (
        f"/api/replays/{table}",
        f"/api/replays/{table}/steps",
        f"/api/replays/{table}/file",
        f"/api/replays/{table}/verdict",
        f"/api/reports/{report}",
    ):
        assert client.get(address).status_code == 409
    assert "secret" not in client.get(f"/api/tables/{table}").text


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
    app.state.answers.creations = Addresses(3, 0.0)  # no more while the test runs, however slow
    codes = [client.post("/api/tables", json={"name": "Ada"}).status_code for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


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
