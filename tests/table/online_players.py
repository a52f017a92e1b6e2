"""A server for tests, and people with websockets at its tables."""

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from kickdoor.table import query_queue, quotas
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.shuffle_proof.shares import seat_commitment
from kickdoor.table.store.store import Store
from kickdoor.table.web_app import MakeAnnex, make_app

FAST = {"window_ms": 1, "kill_ms": 1, "setup_ms": 1, "bot_ms": 0, "offer_ms": 1}
STILL = {"clock": "none"}
OPEN: "list[Player]" = []


def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told to wait: for tests that ask more than people do."""
    for place, names in (
        (quotas, ("MOST_A_SECOND", "MOST_AT_ONCE")),
        (query_queue, ("SEAT_AT_ONCE", "SEAT_A_SECOND", "TABLE_AT_ONCE", "TABLE_A_SECOND")),
        (query_queue, ("MOST_WAITING", "MOST_TOGETHER")),
    ):
        for name in names:
            monkeypatch.setattr(place, name, 1_000_000)


@contextmanager
def client_for(
    database: str, registry: RoomRegistry | None = None, annex: MakeAnnex | None = None
) -> Iterator[TestClient]:
    """A server and its client; whoever is still connected at the end hangs up."""
    app = make_app(registry or RoomRegistry(Store(database)), annex=annex)
    with TestClient(app, base_url="http://table.test") as made:
        try:
            yield made
        finally:
            for player in OPEN[:]:
                player.leave()


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

    def __init__(
        self, client: TestClient, table: str, *tokens: str, since: int = 0, seen: int = 0
    ) -> None:
        self._open = client.websocket_connect(f"/ws/{table}")
        self.socket: WebSocketTestSession = self._open.__enter__()
        self.ids = 0
        self.table = table
        self.shares: dict[str, tuple[str, str]] = {}  # by commitment
        OPEN.append(self)
        self.tell(type="hello", table=table, tokens=list(tokens), since=since, seen=seen)

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

    def commit(self, seat: int, attempt: int = 1, words: str = "") -> str:
        """Draw a share and commit to it."""
        share = secrets.token_hex(32)
        sealed = seat_commitment(self.table, attempt, seat, share, words)
        self.shares[sealed] = (share, words)
        self.tell(type="commit", seat=seat, attempt=attempt, commitment=sealed)
        return sealed

    def reveal(self) -> None:
        """Wait until the shares are locked, then show every one that is one's own."""
        while True:
            told = self.wait("table")["table"]["deal"]
            if told["stage"] == "locked":
                break
        for seat, sealed in enumerate(told["seats"]):
            if sealed in self.shares:
                share, words = self.shares[sealed]
                self.tell(
                    type="reveal", seat=seat, attempt=told["attempt"], share=share, words=words
                )

    def leave(self) -> None:
        OPEN.remove(self)
        self._open.__exit__(None, None, None)


def three(client: TestClient, **wishes: Any) -> tuple[str, list[str], list[Player]]:
    made = create(client, **{**STILL, **wishes})
    table = made["table"]
    tokens = [made["token"], *(join(client, table, name)["token"] for name in ("Ben", "Cem"))]
    return table, tokens, [Player(client, table, token) for token in tokens]


def deal(people: list[Player]) -> list[dict[str, Any]]:
    for seat, person in enumerate(people):
        person.commit(seat)
        person.wait("done")
    people[0].tell(type="start", seat=0)
    for person in people:
        person.reveal()
    return [person.wait("update") for person in people]


def played_out(client: TestClient, **wishes: Any) -> tuple[str, str, str]:
    """A game bots have played to its end: table, token of seat 0, a report of its beginning."""
    made = create(
        client,
        bots=[{"bot": "easy"}, {"bot": "easy"}],
        takeover="auto",
        countdown_ms=0,
        own_clock=FAST,
        **wishes,
    )
    person = Player(client, made["table"], made["token"])
    person.commit(0, words="lucky socks")
    person.wait("done")
    person.tell(type="report", seat=0, text="before the deal")
    report = str(person.wait("reported")["report"])
    person.tell(type="start", seat=0)
    person.reveal()
    person.wait("update")
    person.leave()
    until_over(client, made["table"])
    return str(made["table"]), str(made["token"]), report


def until(is_so: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for something that happens soon, or much later on a busy machine."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


def until_over(client: TestClient, table: str) -> None:
    """Wait for the end of a game of bots."""
    until(lambda: client.get(f"/api/tables/{table}").json()["status"] == "over", 200)
