"""One seat, many connections: together they get what one gets, and nobody waits for them."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.online_players import OPEN, Player, client_for, create, deal, three, until
from tests.table.queue_shares import Measured

from kickdoor.table.connection import Connection
from kickdoor.table.http_security import MOST_AT_ONCE, RateLimiter
from kickdoor.table.paced_queues import QUERIES_SHARE
from kickdoor.table.query_queue import SEAT_AT_ONCE
from kickdoor.table.quotas import MOST_PER_SEAT
from kickdoor.table.room import message_handlers
from kickdoor.table.room.room import Room
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store
from kickdoor.table.web_app import make_app
from kickdoor.table.wire import client_messages


def metric(client: TestClient, limit: str) -> int:
    text = client.get("/api/metrics").text
    return int(text.split(f'limit="{limit}"}} ')[1].split("\n")[0])


def test_messages_of_a_seat_count_together_over_all_its_connections(client: TestClient) -> None:
    made = create(client, clock="none")
    crowd = [Player(client, made["table"], made["token"]) for _ in range(4)]
    for person in crowd:
        person.wait("welcome")
    each = int(MOST_AT_ONCE) // 4 + 10
    for person in crowd:
        for number in range(each):
            person.tell(type="say", seat=0, text="", id=f"m{number}")  # answered with a refusal
    codes: list[str] = []
    for person in crowd:
        for _ in range(each):
            codes.append(person.wait("refused")["code"])
    busy = codes.count("busy")
    assert 15 <= busy <= 40
    assert metric(client, "messages") == busy


def test_a_seat_is_open_on_so_many_devices_and_the_first_is_closed(client: TestClient) -> None:
    made = create(client, clock="none")
    crowd = [Player(client, made["table"], made["token"]) for _ in range(MOST_PER_SEAT)]
    for person in crowd:
        person.wait("welcome")
    last = Player(client, made["table"], made["token"])
    last.wait("welcome")
    closing = crowd[0].wait("closing")
    assert (closing["code"], closing["again"]) == ("elsewhere", False)
    last.tell(type="ping", id="x")
    last.wait("pong")
    assert metric(client, "seat_connections") == 1


def test_the_same_question_is_worked_out_once_for_everybody_who_asks(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens, people = three(client)
    update = deal(people)[0]
    worked = [0]
    why = message_handlers.HANDLERS[client_messages.Why]

    def counted(room: Room, message: Any) -> Any:
        worked[0] += 1
        return why(room, message)

    monkeypatch.setitem(message_handlers.HANDLERS, client_messages.Why, counted)
    crowd = [Player(client, table, tokens[1]) for _ in range(6)]
    for person in crowd:
        for number in range(3):
            person.tell(type="why", seat=1, id=f"w{number}")
    for person in crowd:
        for number in range(3):
            assert person.wait("reasons", id=f"w{number}")["moment"] == update["moment"]
    assert worked[0] == 1
    people[0].tell(type="say", seat=0, text="something new")
    people[0].wait("done")
    crowd[0].tell(type="why", seat=1, id="again")
    crowd[0].wait("reasons", id="again")
    assert worked[0] == 2


def test_a_seat_that_asks_without_end_gets_its_share_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    with client_for("", registry) as client:
        measured = Measured(registry.queues.queries, monkeypatch)
        _ask_without_end(client, measured, monkeypatch)


def _ask_without_end(
    client: TestClient, measured: Measured, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tokens, people = three(client)
    deal(people)
    _, _, others = three(client)
    deal(others)
    weigh = message_handlers.HANDLERS[client_messages.Weigh]

    def slow(room: Room, message: Any) -> Any:
        time.sleep(0.01)
        return weigh(room, message)

    monkeypatch.setitem(message_handlers.HANDLERS, client_messages.Weigh, slow)
    crowd = [Player(client, table, tokens[1]) for _ in range(6)]
    for number in range(int(SEAT_AT_ONCE)):
        crowd[number % 6].tell(
            type="weigh", seat=1, id=f"w{number}", action={"do": "equip", "card": number}
        )
    for _ in range(10):
        others[0].tell(type="say", seat=0, text="hello")
        others[0].wait("done")
    until(lambda: len(measured.pieces) >= 10)
    assert measured.share() < (1 + QUERIES_SHARE) / 2  # without a pacer nearly all of it
    assert metric(client, "questions") > 0
    assert any(person.wait("refused")["code"] == "busy" for person in crowd)


def test_a_bucket_says_how_long_to_wait() -> None:
    bucket = RateLimiter(2, 4.0, now=0.0)
    assert bucket.wait(0.0) == 0
    assert bucket.take(0.0)
    assert bucket.take(0.0)
    assert bucket.wait(0.0) == pytest.approx(0.25)
    assert not bucket.take(0.1)
    assert bucket.take(0.3)


def test_an_address_has_so_many_websockets_and_opens_so_many_in_a_moment(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    with TestClient(make_app(registry, per_address=2), base_url="http://table.test") as client:
        made = create(client, clock="none")
        two = [Player(client, made["table"], made["token"]) for _ in range(2)]
        for person in two:
            person.wait("welcome")
        for limit, sentence in (
            ("sockets_crowded", "Too many connections from"),
            ("hellos", "new connections"),
        ):
            told = Player(client, made["table"], made["token"]).wait("refused")
            assert (told["code"], sentence in told["sentence"]) == ("busy", True)
            assert metric(client, limit) == 1
            two.pop().leave()
        for player in OPEN[:]:
            player.leave()


def test_whoever_reads_too_slowly_is_let_go_by_the_megabyte() -> None:
    async def fill() -> Connection:
        connection = Connection()
        for _ in range(30):
            connection.send(b"x" * 50_000)
        return connection

    connection = asyncio.run(fill())
    assert connection.closing
    assert sum(map(len, connection.outbox)) < 1000
    assert b'"slow"' in connection.outbox[0]
