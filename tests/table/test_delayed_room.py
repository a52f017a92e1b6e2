"""Whoever watches with a delay is told nothing of the present, and costs nothing while away."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.online_players import Player, client_for, create, deal, three, until
from tests.table.simulated_room import seeded
from tests.table.test_lobby import Clock, run

from kickdoor.table.room_actor import RoomActor
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.store.store import Store

DELAY = 60_000
OWN = ("table", "created", "commitment", "name", "cards")  # that differ from table to table


def passes(people: list[Player], moment: int) -> None:
    for seat, person in enumerate(people):
        person.tell(type="act", seat=seat, moment=moment, action={"do": "pass"})
        person.wait("done")


def read(client: TestClient, table: str) -> list[dict[str, Any]]:
    """Everything that somebody who begins to watch now is told, over both ways."""
    spectator_words = Player(client, table)
    spectator_words.tell(type="ping", id="end")
    told: list[dict[str, Any]] = []
    while not told or told[-1]["type"] != "pong":
        told.append(spectator_words.socket.receive_json())
    spectator_words.leave()
    told.pop()
    listed = [one for one in client.get("/api/tables").json()["tables"] if one["table"] == table]
    return [*told, client.get(f"/api/tables/{table}").json(), *listed]


def plain(told: list[dict[str, Any]], table: str) -> str:
    """Without what is the table's own, and without the time."""

    def strip(value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: strip(one)
                for key, one in value.items()
                if key not in (*OWN, "now", "closes", "acts")
            }
        return [strip(one) for one in value] if isinstance(value, list) else value

    return json.dumps(strip(told)).replace(table, "T")


def happens(client: TestClient, tokens: list[str], people: list[Player], moment: int) -> None:
    """Much of what must not be noticed."""
    passes(people, moment)
    for message in (
        {"type": "say", "seat": 0, "text": "A secret plan!"},
        {"type": "pause", "seat": 0},
        {"type": "vote", "seat": 0, "against": 2},
    ):
        people[0].tell(**message)
        people[0].wait("done")
    people[2].leave()
    people[0].tell(type="leave", seat=0)
    people[0].wait("closing")

    def mine() -> dict[str, Any]:
        games = client.post("/api/mine", json={"tokens": tokens[1:2]}).json()["games"]
        return dict(games[0]["table"])

    until(lambda: mine()["chairs"][2]["present"] is False)
    until(lambda: (mine()["turn"], mine()["owner"]) == (1, 1))


def test_two_presents_with_the_same_past_look_the_same_to_whoever_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []
    for busy in (False, True):
        clock = Clock()
        start = time.time()
        monkeypatch.setattr(time, "time", lambda at=start, by=clock: at + by.ahead / 1000)
        registry = RoomRegistry(Store(str(tmp_path / f"{busy}.db")), clock)
        with client_for("", registry) as client:
            with seeded("the same past"):
                table, tokens, people = three(client, watch_delay_ms=DELAY)
                update = deal(people)[0]
            looks = [plain(read(client, table), table)]  # the deal is too new
            clock.ahead += DELAY + 1000
            looks.append(plain(read(client, table), table))
            if busy:
                happens(client, tokens, people, update["moment"])
            looks.append(plain(read(client, table), table))
        seen.append(looks)
        monkeypatch.undo()
    assert seen[0][0] == seen[1][0]
    assert '"type": "update"' not in seen[0][0]
    assert '"type": "update"' in seen[0][1]
    assert seen[0][1] == seen[1][1]
    assert seen[0][2] == seen[1][2]
    assert "secret plan" not in seen[1][2]


def test_everything_comes_when_its_time_has_come(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    with client_for("", registry) as client:
        table, _, people = three(client, watch_delay_ms=800)
        early = Player(client, table)
        assert early.wait("welcome")["table"]["status"] == "open"
        begun = time.monotonic()
        update = deal(people)[0]
        passes(people, update["moment"])
        people[0].tell(type="say", seat=0, text="hello")
        people[0].wait("done")
        late = Player(client, table)
        seq = late.wait("welcome")["seq"]
        assert seq < update["seq"] or time.monotonic() - begun >= 0.8
        first = early.wait("update")
        assert time.monotonic() - begun >= 0.79
        for spectator_words, told in ((early, first), (late, late.wait("update"))):
            while told["public"]["turn"] != 1:
                told = spectator_words.wait("update")
            assert spectator_words.wait("said")["text"] == "hello"


def _has_shadow(actor: RoomActor) -> bool:
    return actor.spectators.delayed is not None


def test_a_delay_costs_memory_only_while_somebody_watches(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    with client_for("", registry) as client:
        table, _, people = three(client, watch_delay_ms=600_000)
        actor = registry.actors[table]
        deal(people)
        assert not _has_shadow(actor)
        spectator_words = Player(client, table)
        spectator_words.wait("welcome")
        assert _has_shadow(actor)
        spectator_words.leave()
        until(lambda: not _has_shadow(actor))


def test_a_table_that_is_read_again_gives_watchers_a_new_beginning(tmp_path: Path) -> None:
    registry = RoomRegistry(Store(str(tmp_path / "t.db")))
    with client_for("", registry) as client:
        made = create(client, clock="none", watch_delay_ms=DELAY)
        spectator_words = Player(client, made["table"])
        spectator_words.wait("welcome")
        actor = registry.actors[made["table"]]
        run(client, actor._reread)
        closing = spectator_words.wait("closing")
        assert (closing["code"], closing["again"]) == ("again", True)
        assert Player(client, made["table"]).wait("welcome")["seq"] == actor.room.seq
