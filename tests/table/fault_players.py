"""People who play and talk while faults happen, and come back to their table as the page does.

Their waits are the page's own. Everything they send and are told goes into the history; what must
be true of it is checked elsewhere.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.table.fault_history import Answered, Heard, History, Sent, told
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kickdoor.table.shuffle_proof.shares import seat_commitment

PAGE = (Path(__file__).parents[2] / "web/src/wire/socket.ts").read_text("utf-8")
SEATS = 3
NAMES = ("Ada", "Ben", "Cem")
WATCHER = -1
SAY_SECONDS = 2.0
DEAL_SECONDS = 60.0


def page_number(name: str) -> float:
    """A length of time that the page has, in seconds."""
    found = re.search(rf"const {name} = ([\d_]+)", PAGE)
    assert found is not None, name
    return int(found[1].replace("_", "")) / 1000


def page_waits() -> list[float]:
    """How long the page waits before it tries again."""
    found = re.search(r"const WAITS = \[([\d, ]+)\]", PAGE)
    assert found is not None
    return [int(one) / 1000 for one in found[1].split(",")]


SILENT, OPENING, MOVING = page_number("SILENT"), page_number("OPENING"), page_number("MOVING")
KEEP_ALIVE, WAITS = page_number("KEEP_ALIVE"), page_waits()
UNREACHED = page_number("UNREACHED")
MOST_MOVES = round(page_number("MOST_MOVES") * 1000)


@dataclass
class Player:
    """Somebody in a seat, or who watches (seat -1)."""

    home: str  # host and port
    table: str
    seat: int
    token: str
    history: History
    luck: random.Random
    pause: float
    acks: list[tuple[float, str]] = field(default_factory=list)  # when, and of what
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    asks: dict[str, Any] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)
    moves: int = 0
    visits: int = 0  # connections that were tried
    since: int = 0
    _moved: str = ""
    _tries: int = 0
    _count: int = 0
    _next_say: float = 0.0
    _next_act: float = 0.0
    _told: int = 0  # the last situation
    _done: int = 0  # the last move, of which the situation has to tell first

    async def live(self) -> None:
        """Until cancelled."""
        while True:
            places = [self.home, *self.others]
            place = self._moved or places[self._tries % len(places)]
            self._moved, reached = "", False
            self.visits += 1
            try:
                async with connect(
                    f"ws://{place}/ws/{self.table}",
                    open_timeout=OPENING,
                    close_timeout=0.1,
                    compression=None,
                    ping_interval=None,
                    max_size=None,
                ) as line:
                    reached = True
                    await self._stay(line)
            except (OSError, WebSocketException, TimeoutError):
                pass
            hurries = self._moved and self._tries < MOST_MOVES
            wait = MOVING if hurries else WAITS[min(self._tries, len(WAITS) - 1)]
            if not reached:
                wait = min(wait, UNREACHED)
            self._tries += 1
            await asyncio.sleep(wait)

    @property
    def can_act(self) -> bool:
        """Whether there is a move this player could make."""
        return bool(choices_of(self.asks))

    @property
    def may_act(self) -> bool:
        """Whether what is known of that is not older than the last move."""
        return self.can_act and self._told >= self._done

    # --- one connection ---------------------------------------------------------------------

    async def _stay(self, line: ClientConnection) -> None:
        tokens = [self.token] if self.token else []
        hello = {"type": "hello", "table": self.table, "tokens": tokens, "since": self.since}
        await line.send(json.dumps(hello))
        for unanswered in self.unanswered.values():
            await line.send(json.dumps(unanswered))
        silent, alive = time.monotonic() + SILENT, time.monotonic() + KEEP_ALIVE
        awaits = True
        while True:
            now = time.monotonic()
            due = min(alive, silent if awaits else alive, *self._own_times(now))
            try:
                content = await asyncio.wait_for(line.recv(), max(0.0, due - now))
            except TimeoutError:
                now = time.monotonic()
                if awaits and now >= silent:
                    raise
                message = self._wish(now)
                if now >= alive:
                    message, alive = message or {"type": "ping", "id": ""}, now + KEEP_ALIVE
                if message is not None:
                    await line.send(json.dumps(message))
                    if not awaits:
                        awaits, silent = True, time.monotonic() + SILENT
                continue
            awaits = False
            self._hear(content if isinstance(content, bytes) else content.encode())

    def _own_times(self, now: float) -> list[float]:
        if self.seat == WATCHER or self.unanswered:
            return []
        return [self._next_say, *([self._next_act] if self.may_act else [])]

    def _wish(self, now: float) -> dict[str, Any] | None:
        """What to send now."""
        if self.unanswered or self.seat == WATCHER:
            return None
        if self.may_act and now >= self._next_act:
            self._next_act = now + self.pause * self.luck.uniform(0.5, 1.5)
            action = self.luck.choice(choices_of(self.asks))
            return self._message("act", json.dumps(action), moment=self.asks["moment"],
                                 action=action)  # fmt: skip
        if now >= self._next_say:
            self._next_say = now + SAY_SECONDS * self.luck.uniform(0.5, 1.5)
            text = f"{self.table} {self.seat} {self._count}"
            return self._message("say", text, text=text)
        return None

    def _message(self, what: str, words: str, **more: Any) -> dict[str, Any]:
        self._count += 1
        name = f"{what} {self.seat} {self._count}"
        message = {"type": what, "id": name, "seat": self.seat, **more}
        self.unanswered[name] = message
        self.history.add(Sent(table=self.table, seat=self.seat, id=name, what=what, text=words))
        return message

    def _hear(self, content: bytes) -> None:
        message: dict[str, Any] = json.loads(content)
        kind = message["type"]
        if kind == "welcome":
            self._tries = 0
        elif kind == "servers":
            self.others = [address_at(place, self.home) for place in message["addresses"]]
        elif kind == "closing":
            self.moves += 1
            if message["code"] == "moved" and message["address"]:
                self._moved = address_at(message["address"], self.home)
            raise OSError(message["code"])
        elif kind == "update":
            self.history.add(told(content, self.table, self.seat))
            self.since = self._told = message["seq"]
            self.asks = {"moment": message["moment"], "groups": (message["asks"] or {}).get(
                "groups", [])}  # fmt: skip
        elif kind == "said":
            row = Heard(table=self.table, seat=self.seat, seq=message["seq"], text=message["text"])
            self.history.add(row)
            self.since = max(self.since, message["seq"])
        elif kind in ("done", "refused"):
            self._answered(message)

    def _answered(self, message: dict[str, Any]) -> None:
        if message["id"] not in self.unanswered:
            if not message["id"]:  # hello itself
                raise OSError(message["code"])
            return
        sent = self.unanswered.pop(message["id"])
        code = "" if message["type"] == "done" else message["code"]
        self.history.add(
            Answered(
                table=self.table,
                seat=self.seat,
                id=sent["id"],
                code=code,
                seq=message.get("seq", 0),
            )
        )
        if not code:
            self._done = message["seq"] if sent["type"] == "act" else self._done
            self.acks.append((time.monotonic(), sent["type"]))


def choices_of(asks: dict[str, Any]) -> list[Any]:
    """Simple moves: those that need nothing put together."""
    return [
        choice["action"]
        for group in asks.get("groups", [])
        for choice in group["choices"]
        if not choice.get("pay")
    ]


def address_at(address: str, home: str) -> str:
    """Where an address that a server told leads, for somebody who came to that home."""
    if address.startswith(":"):
        return home.partition(":")[0] + address
    if address.startswith("/"):
        return home.partition("/")[0] + address
    return address.removeprefix("http://")


@dataclass
class FaultTable:
    """A table with its people."""

    id: str
    players: list[Player]
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        """Everybody comes, and stays."""
        self.tasks = [asyncio.create_task(one.live()) for one in self.players]

    async def stop(self) -> None:
        """Everybody goes; whatever went wrong with one of them is raised."""
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if result is not None and not isinstance(result, asyncio.CancelledError):
                raise result
        self.tasks = []

    async def alarm(self) -> None:
        """Raise what ended somebody's life, if anything did."""
        for task in self.tasks:
            if task.done():
                await task

    @property
    def is_stuck(self) -> bool:
        """Whether the game is over, or wants what these people cannot do."""
        return not any(one.can_act or one.unanswered for one in self.players)

    def went_on(self, moment: float) -> float:
        """How long after that moment a move was acknowledged, or else any word."""
        kinds = ("say",) if self.is_stuck else ("act",)
        found = [at - moment for one in self.players for at, kind in one.acks
                 if at > moment and kind in kinds]  # fmt: skip
        return min(found, default=float("inf"))


async def table_at(
    places: list[str], number: int, history: History, luck: random.Random, pause: float
) -> FaultTable:
    """A table whose cards are dealt, before anything goes wrong."""
    home = places[number % len(places)]

    def ask(path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        request = Request(f"http://{home}{path}", json.dumps(body).encode(), headers)
        with urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    wishes = {"name": NAMES[0], "seats": SEATS, "clock": "none", "options": {"sex_rule": "none"}}
    made = await asyncio.to_thread(ask, "/api/tables", wishes)
    table, tokens = str(made["table"]), [str(made["token"])]
    for name in NAMES[1:]:
        joined = await asyncio.to_thread(ask, f"/api/tables/{table}/join", {"name": name})
        tokens.append(str(joined["token"]))
    await deal(home, table, tokens)
    turned = places[number % len(places) :] + places[: number % len(places)]
    people = [*enumerate(tokens), (WATCHER, "")]
    return FaultTable(
        table,
        [
            Player(
                turned[at % len(turned)],
                table,
                seat,
                token,
                history,
                random.Random(luck.random()),
                pause,
            )
            for at, (seat, token) in enumerate(people)
        ],
    )


async def deal(home: str, table: str, tokens: list[str]) -> None:
    """All put in a share, the owner asks for the cards, all show their share; all pass openly."""
    place = home
    while True:
        async with asyncio.timeout(DEAL_SECONDS), connect(f"ws://{place}/ws/{table}") as line:
            await line.send(json.dumps({"type": "hello", "table": table, "tokens": tokens}))
            first = json.loads(await line.recv())
            if first["type"] == "closing":
                place = address_at(first["address"], home)
                continue
            shares = [secrets.token_hex(32) for _ in tokens]
            for seat, share in enumerate(shares):
                sealed = seat_commitment(table, 1, seat, share, "")
                await _do(line, "commit", seat, attempt=1, commitment=sealed)
                await _do(line, "order", seat, mode="once")
            await _do(line, "start", 0)
            for seat, share in enumerate(shares):
                await _do(line, "reveal", seat, attempt=1, share=share, words="")
            return


async def _do(line: ClientConnection, what: str, seat: int, **more: Any) -> None:
    """Send that, and wait until it is done."""
    name = f"{what} {seat}"
    await line.send(json.dumps({"type": what, "id": name, "seat": seat, **more}))
    while True:
        answer = json.loads(await line.recv())
        with suppress(KeyError):
            if answer["id"] == name:
                assert answer["type"] == "done", answer
                return
