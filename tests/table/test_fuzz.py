"""Anything at all over the websocket: every message is answered, nothing breaks, nothing leaks."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.table.online_players import Player, client_for, deal, three

from kickdoor.actions import ACTIONS
from kickdoor.actions.action_types import snake
from kickdoor.table import websocket as sockets
from kickdoor.table.wire.message_base import LONGEST_MESSAGE

WORDS = ["", "x" * 300, "\u0000", "☃", "-1", "null", "../..", "<script>", "seat", "0"]
KINDS = [
    "act", "why", "weigh", "explain", "say", "hold", "pause", "commit", "reveal",
    "start", "rename", "set_bot", "vote", "screen", "report", "ping", "hello", "fly", "",
]  # fmt: skip
FIELDS = [
    "id",
    "seat",
    "moment",
    "action",
    "text",
    "card",
    "chair",
    "bot",
    "against",
    "words",
    "whose",
]


def anything(luck: random.Random, depth: int = 0) -> Any:
    kind = luck.randrange(8 if depth < 3 else 6)
    if kind == 0:
        return luck.choice([0, 1, 2, 5, -1, 7, 2**31, -(2**40), 10**30])
    if kind == 1:
        return luck.choice(WORDS)
    if kind == 2:
        return luck.choice([True, False, None, 1.5])
    if kind in (3, 4, 5):
        return luck.randrange(-2, 40)
    if kind == 6:
        return [anything(luck, depth + 1) for _ in range(luck.randrange(6))]
    return {luck.choice(FIELDS): anything(luck, depth + 1) for _ in range(luck.randrange(4))}


def action(luck: random.Random) -> dict[str, Any]:
    """An action with its own fields, and numbers that might be anything."""
    kind = luck.choice(ACTIONS)
    found: dict[str, Any] = {"do": snake(kind.__name__)}
    for field in kind.__struct_fields__:
        numbers = [luck.randrange(-1, 200) for _ in range(luck.randrange(1, 4))]
        some: dict[str, Any] = {"terms": {"about": luck.choice(["help", "trade"]), "give": numbers}}
        some["gifts"] = [{"card": numbers[0], "seat": 1}]
        plural = field in ("cards", "picks", "paid", "seats")
        found[field] = some.get(field, numbers if plural else luck.choice([*numbers, 0, 1, 2, 3]))
    return found


def nearly(luck: random.Random, moment: int) -> Any:
    """A message that is almost right."""
    message: dict[str, Any] = {"type": luck.choice(KINDS), "id": str(luck.random()), "seat": 1}
    if message["type"] == "act":
        message["moment"] = moment
        message["action"] = action(luck)
    for _ in range(luck.randrange(3)):
        message[luck.choice(FIELDS)] = anything(luck)
    return message


def hidden_in(text: str, hands: list[list[int]], own: int) -> bool:
    """Somebody else's hand is in the text, as a list."""
    return any(
        json.dumps(hand, separators=(",", ":"))[1:-1] in text
        for seat, hand in enumerate(hands)
        if seat != own and len(hand) > 2
    )


def test_anything_over_the_websocket_is_answered_and_tells_nothing(tmp_path: Path) -> None:
    luck = random.Random(4)
    with client_for(str(tmp_path / "t.db")) as client:
        table, tokens, people = three(client)
        updates = deal(people)
        hands = [update["own"]["hand"] for update in updates]
        person = people[1]
        moment = updates[1]["moment"]
        for round_number in range(12):
            for _ in range(30):
                kind = luck.randrange(4)
                if kind == 0:
                    content = bytes(luck.randrange(256) for _ in range(luck.randrange(60)))
                    person.socket.send_bytes(content)
                elif kind == 1:
                    person.socket.send_text(json.dumps(anything(luck)))
                else:
                    person.socket.send_text(json.dumps(nearly(luck, moment)))
            person.socket.send_text(json.dumps({"type": "ping", "id": f"p{round_number}"}))
            try:
                moment = listened(person, f"p{round_number}", hands, moment)
            except WebSocketDisconnect:  # too much nonsense: the server hung up
                person.leave()
                person = Player(client, table, tokens[1])
                moment = person.wait("update")["moment"]
                hands[1] = []
        people[0].tell(type="ping", id="end")
        assert people[0].wait("pong", id="end")
        assert client.get("/api/health").json()["status"] == "up"


def listened(person: Player, last: str, hands: list[list[int]], moment: int) -> int:
    """Everything up to the pong; each is a message of the protocol, and none shows a hand."""
    for _ in range(500):
        text = person.socket.receive_text()
        told = json.loads(text)
        assert told["type"]
        assert not hidden_in(text, hands, 1)
        if told["type"] == "update":
            moment = told["moment"]
            if told["own"] is not None:
                hands[1] = told["own"]["hand"]
        if told["type"] in ("pong", "closing") and told.get("id") in (last, None):
            return moment
        if told["type"] == "refused" and told["code"] == "busy" and told["id"] == last:
            return moment
    raise AssertionError("no answer")


def test_a_message_that_is_too_long_is_refused_and_the_table_goes_on(tmp_path: Path) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        _, _, people = three(client)
        deal(people)
        people[1].socket.send_text('{"type":"say","text":"' + "x" * LONGEST_MESSAGE + '"}')
        assert "at most" in people[1].wait("refused")["sentence"]
        people[1].tell(type="ping", id="still")
        assert people[1].wait("pong")["id"] == "still"


def test_too_many_messages_are_refused_without_hanging_up_at_once(tmp_path: Path) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        _, _, people = three(client)
        for number in range(90):
            people[1].socket.send_text(json.dumps({"type": "ping", "id": f"n{number}"}))
        assert people[1].wait("refused")["code"] == "busy"


def test_nothing_is_said_before_hello(tmp_path: Path) -> None:
    with (
        client_for(str(tmp_path / "t.db")) as client,
        client.websocket_connect("/ws") as socket,
    ):
        socket.send_json({"type": "ping", "id": "x"})
        assert socket.receive_json()["code"] == "bad"


def test_another_version_of_the_protocol_is_told_to_load_the_page_anew(tmp_path: Path) -> None:
    with (
        client_for(str(tmp_path / "t.db")) as client,
        client.websocket_connect("/ws") as socket,
    ):
        socket.send_json({"type": "hello", "table": "x", "protocol": 99})
        assert "load the page" in socket.receive_json()["sentence"]


def test_whoever_says_nothing_is_told_so_and_let_go(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    with client.websocket_connect("/ws") as socket:
        told = socket.receive_json()
        assert (told["type"], told["code"]) == ("refused", "bad")
        assert "hello" in told["sentence"]
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == sockets.BAD
