"""Over a real websocket: what a seat cannot see changes no byte of anything it is sent."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.seats.swapped_secrets import disguised
from tests.table.online_players import Player, client_for, create, deal, three, without_limits
from tests.table.test_updates import walk

from kickdoor.bots.luck import Luck
from kickdoor.table.room import timed_steps
from kickdoor.table.room.room import Room
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store

ONE = {"about": "help", "treasures": 1}
EDITIONS = (["legends"], ["turtles"], ["oz", "super"], ["ram"])
QUESTIONS: tuple[dict[str, Any], ...] = (
    {"type": "why"},
    {"type": "explain", "whose": 0},
    {"type": "explain", "whose": 1},
    {"type": "explain", "whose": 2},
    *({"type": "weigh", "action": {"do": do}} for do in ("kick", "pass", "loot", "claim_kill")),
    *(
        {"type": "weigh", "action": {"do": "ask_help", "seat": who, "terms": ONE}}
        for who in range(3)
    ),
    *({"type": "weigh", "action": {"do": "play_card", "card": card}} for card in range(0, 160, 7)),
    {"type": "act", "moment": 10**6, "action": {"do": "pass"}},
)


def everything_told(client: TestClient, table: str, seat: int, *tokens: str) -> list[str]:
    """All that somebody who sits down gets to read, with the answers to all questions."""
    person = Player(client, table, *tokens)
    for number, question in enumerate(QUESTIONS):
        person.tell(**question, id=f"q{number}", seat=max(seat, 0))
    told: list[str] = []
    answered: set[str] = set()
    while len(answered) < len(QUESTIONS):
        told.append(person.socket.receive_text())
        answered |= {json.loads(told[-1]).get("id", "")} - {""}
    person.tell(type="ping", id="end")  # what else there is comes before the answer to this
    while json.loads(told[-1])["type"] != "pong":
        told.append(person.socket.receive_text())
    person.leave()
    return sorted(told, key=lambda text: json.loads(text).get("id", ""))  # questions take turns


def look_away(registry: RoomRegistry, room: Room) -> None:
    """Forget pictures of another state, and what was said about it."""
    room.only_passes = False
    registry.actors[room.table].queries.known.clear()


@pytest.mark.parametrize("editions", EDITIONS, ids="+".join)
def test_what_hidden_cards_are_changes_no_byte_over_the_wire(
    editions: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_limits(monkeypatch)
    luck = Luck(21)
    registry = RoomRegistry(Store(str(tmp_path / "t.db")), now=lambda: 1_000)
    with client_for("", registry) as client:
        table, tokens, people = three(client, editions=editions, clock="sheet")
        deal(people)
        for person in people:
            person.leave()
        room = registry.actors[table].room
        assert room.game is not None
        for _ in range(12):
            real = room.game.state
            walk(real, luck, 9)
            if real.over:
                break
            for seat in (0, 1, 2, -1):
                own = tokens[seat : seat + 1] if seat >= 0 else []
                told: list[list[str]] = []
                times: list[int] = []
                for state in (real, disguised(real, seat, luck)):
                    room.game.state = state
                    look_away(registry, room)
                    told.append(everything_told(client, table, seat, *own))
                    times.append(timed_steps.due(room))
                room.game.state = real
                look_away(registry, room)
                assert told[0] == told[1]
                assert times[0] == times[1]
                assert any('"type":"update"' in text for text in told[0])


def test_somebody_who_passes_by_learns_no_more_than_whoever_watches_with_a_delay(
    client: TestClient,
) -> None:
    table, _, people = three(client, watch_delay_ms=60_000)
    update = deal(people)[0]
    for seat, person in enumerate(people):
        person.tell(type="act", seat=seat, moment=update["moment"], action={"do": "pass"})
        person.wait("done")
    assert people[0].wait("update", seq=update["seq"] + 3)["public"]["turn"] == 1
    assert client.get(f"/api/tables/{table}").json()["turn"] == 0
    listed = client.get("/api/tables").json()["tables"]
    assert [one["turn"] for one in listed] == [0]


def test_no_token_is_told_to_anybody_else(client: TestClient) -> None:
    made = create(client, clock="none")
    texts = [client.get(f"/api/tables/{made['table']}").text, client.get("/api/tables").text]
    spectator_words = Player(client, made["table"])
    texts.append(spectator_words.socket.receive_text())
    assert not any(made["token"] in text for text in texts)
