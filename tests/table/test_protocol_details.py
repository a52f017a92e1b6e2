"""Small print of the table: codes that clients rely on, and what is told only once."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from tests.table.online_players import Player, create, deal, three

from kickdoor.table.bot_dispatch import BotDispatcher


def until_closed(socket: WebSocketTestSession) -> None:
    while True:
        socket.receive_json()


def closing_code(client: TestClient, **hello: Any) -> int:
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "hello", **hello})
        with pytest.raises(WebSocketDisconnect) as closed:
            until_closed(socket)
        return closed.value.code


def test_websockets_are_closed_with_the_codes_of_the_protocol(client: TestClient) -> None:
    made = create(client, clock="none")
    assert closing_code(client, table=made["table"], tokens=["0" * 43]) == 4403
    assert closing_code(client, table="nosuchtable", tokens=[]) == 4400


def test_talk_that_was_heard_before_is_not_told_again(client: TestClient) -> None:
    table, tokens, people = three(client)
    deal(people)
    people[0].tell(type="say", seat=0, text="first")
    first = people[0].wait("said")["seq"]
    people[0].tell(type="say", seat=0, text="second")
    people[0].wait("said")
    back = Player(client, table, tokens[1], since=first)
    back.tell(type="ping", id="end")
    told = [back.socket.receive_json()]
    while told[-1]["type"] != "pong":
        told.append(back.socket.receive_json())
    assert [one["text"] for one in told if one["type"] == "said"] == ["second"]


def test_a_searching_bot_is_prepared_before_the_game_begins(client: TestClient) -> None:
    made = create(client, clock="none", bots=[{"bot": "hard"}])
    registry = client.app.state.answers.registry  # type: ignore[attr-defined]
    room = registry.actors[made["table"]].room
    warmed: list[object] = []
    workers: Any = SimpleNamespace(warm=warmed.append, is_full=False)
    dispatcher = BotDispatcher(lambda task: None, workers)

    async def dispatch() -> None:
        dispatcher.dispatch(room)
        dispatcher.dispatch(room)

    asyncio.run(dispatch())
    assert len(warmed) == 1
