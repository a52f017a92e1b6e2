"""Handlers of HTTP requests: lobby, cards, rules, seats.

Each finds a room or a document and returns what is public about it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from starlette.requests import Request

from kickdoor.engine.ids import Seat
from kickdoor.games.rule_words import sheet_of
from kickdoor.table.access_tokens import hash_of
from kickdoor.table.admission import address_of
from kickdoor.table.card_faces import faces_of
from kickdoor.table.health_endpoints import HealthEndpoints
from kickdoor.table.http_security import AddressRateLimiter
from kickdoor.table.lesson_endpoints import Lessons
from kickdoor.table.library_endpoints import Library
from kickdoor.table.lobby import MOST_LISTED
from kickdoor.table.offerings import offerings_of, rules_in_force
from kickdoor.table.replay_endpoints import ReplayEndpoints
from kickdoor.table.room.membership import sit_down, stand_up
from kickdoor.table.room.message_handlers import free_name
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.room_actor import RoomActor
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.routes import HttpError, Reply, Route, number_of
from kickdoor.table.store.store import InDoubt
from kickdoor.table.store.store_errors import SENTENCES
from kickdoor.table.wire import http_bodies as b
from kickdoor.table.wire.message_parts import TableInfo

MOST_TABLES = 5_000
MOST_FACES = 64  # mixes whose faces are kept
FOREVER = "public, max-age=86400"
NO_TABLE = "There is no such table here."
NO_SEAT = "You have no seat; if one was taken for you, it was freed. Try again in a moment."


class HttpHandlers:
    """The handlers of all routes except those for operators."""

    def __init__(
        self,
        registry: RoomRegistry,
        origin: Callable[[Request], str],
        a_minute: int = 30,
        operator_token: str = "",
    ) -> None:
        self.registry = registry
        self.upkeep = HealthEndpoints(registry, operator_token)
        self.library = Library(registry.mixes, self.know_packs)
        self.lessons = Lessons(registry, self.may_create, self.seated)
        self.replays = ReplayEndpoints(registry, origin, self.may_look, self.may_upload)
        self.origin = origin
        rate = registry.fellows.limits.rate
        self.creations: AddressRateLimiter = rate("creations", a_minute, a_minute / 60)
        self.joins: AddressRateLimiter = rate("joins", 2 * a_minute, a_minute / 30)
        # Requests that cost the server some work.
        self.looks: AddressRateLimiter = rate("looks", 8 * a_minute, a_minute / 10)
        self._offerings: bytes = b""
        self._faces: dict[tuple[str, bool], tuple[bytes, str]] = {}

    def routes(self) -> list[Route]:
        """The routes of these handlers."""
        return [
            *self.upkeep.routes(),
            *self.library.routes(),
            *self.lessons.routes(),
            *self.replays.routes(),
            Route("GET", "/api/offerings", "What can be played", self.offerings, gives=b.Offerings),
            Route(
                "POST",
                "/api/rules",
                "The value of every option at a table about to be made",
                self.rules_in_force,
                takes=b.RulesWanted,
                gives=b.RulesInForce,
            ),
            Route(
                "GET",
                "/api/cards/{editions}",
                "The faces of the cards of a mix: editions joined by +",
                self.cards,
                gives=b.Faces,
                query={
                    "epic": "1: with epic abilities",
                    "table": "the table whose packs they are, for packs of people's own",
                },
            ),
            Route(
                "GET",
                "/api/tables",
                "Open tables, and running ones that can be watched",
                self.tables,
                gives=b.TableList,
                query={
                    "first": "how many to skip",
                    "count": f"how many, at most {MOST_LISTED}",
                    "name": "part of the name of a table, or of somebody at it",
                },
            ),
            Route(
                "POST", "/api/tables", "Make a table", self.create, takes=b.NewTable, gives=b.Seated
            ),
            Route("GET", "/api/tables/{table}", "One table", self.table, gives=TableInfo),
            Route(
                "GET",
                "/api/tables/{table}/rules",
                "The rules in force at a table",
                self.rules,
                gives=b.RuleSheet,
                query={"asked": "an id, a section, or words"},
            ),
            Route(
                "POST",
                "/api/tables/{table}/join",
                "Take a free seat",
                self.join,
                takes=b.JoinTable,
                gives=b.Seated,
            ),
            Route(
                "POST",
                "/api/tables/{table}/rematch",
                "Play again after a finished game: same seats, same settings, a new table",
                self.rematch,
                takes=b.PlayAgain,
                gives=b.Seated,
            ),
            Route(
                "POST",
                "/api/mine",
                "My games by my tokens",
                self.mine,
                takes=b.Mine,
                gives=b.MyGames,
            ),
        ]

    # --- what there is ----------------------------------------------------------------------

    async def offerings(self, request: Request, body: None) -> Reply:
        """What can be played here, for the form of a new table."""
        if not self._offerings:
            made = await asyncio.to_thread(offerings_of, self.registry.mixes)
            self._offerings = msgspec.json.encode(made)
        return Reply(self._offerings, headers={"cache-control": "public, max-age=60"})

    async def rules_in_force(self, request: Request, body: b.RulesWanted) -> Reply:
        """For the form of a new table."""
        self.may_look(request)
        return Reply(await asyncio.to_thread(rules_in_force, self.registry.mixes, body))

    async def cards(self, request: Request, body: None) -> Reply:
        """The faces of a mix's cards; the ETag changes only with the cards."""
        editions = sorted(set(request.path_params["editions"].split("+")))
        if len(editions) > 12:
            raise HttpError(400, "bad", "Expected at most 12 editions.", "editions")
        key = ("+".join(editions), request.query_params.get("epic") == "1")
        if key not in self._faces:
            await self.know_packs(request, editions)
            mix = await asyncio.to_thread(self.registry.mixes.get, editions)
            if len(self._faces) >= MOST_FACES:
                self._faces.pop(next(iter(self._faces)))
            self._faces[key] = await asyncio.to_thread(faces_of, mix, key[1])
        content, tag = self._faces[key]
        headers = {"etag": tag, "cache-control": FOREVER}
        if request.headers.get("if-none-match") == tag:
            return Reply(b"", 304, headers=headers)
        return Reply(content, headers=headers)

    async def rules(self, request: Request, body: None) -> Reply:
        """The rules in force at a table with these editions and options."""
        self.may_look(request)
        room = (await self._actor(request)).room
        asked = request.query_params.get("asked", "")[:100]
        sheet = await asyncio.to_thread(sheet_of, room.mix, room.settings, asked)
        rules = [
            b.RuleInfo(
                id=rule.id,
                summary=rule.summary,
                who=rule.who,
                editions=rule.editions,
                values=rule.now,
                text=rule.text,
            )
            for rule in sheet.rules
        ]
        return Reply(b.RuleSheet(rules=rules, modules=sheet.modules))

    # --- tables -----------------------------------------------------------------------------

    async def tables(self, request: Request, body: None) -> Reply:
        """A page of the public list of tables."""
        query = request.query_params
        first = number_of(query.get("first", "0"), 0, 1_000_000, "first")
        count = number_of(query.get("count", str(MOST_LISTED)), 1, MOST_LISTED, "count")
        return Reply(await self.registry.listed(first, count, query.get("name", "")[:40].strip()))

    async def create(self, request: Request, body: b.NewTable) -> Reply:
        """Create a table."""
        self.may_create(request)
        try:
            actor, token = await self.registry.create(body, _address(request))
        except Refusal as refusal:
            status = 429 if refusal.code == "busy" else 400
            raise HttpError(status, refusal.code, refusal.sentence, "name") from None
        return Reply(self.seated(request, actor.room.table, Seat(0), token), 201)

    async def table(self, request: Request, body: None) -> Reply:
        """A table, as far as anybody may see it."""
        return Reply(await (await self._actor(request)).info())

    async def join(self, request: Request, body: b.JoinTable) -> Reply:
        """Take a seat at a table."""
        self.may_join(request)
        actor = await self._actor(request)
        address = _address(request)

        def sit(room: Room, now: int) -> tuple[Seat, str]:
            self.registry.taken_seats.check(room, address)
            seat, token = sit_down(room, free_name(room, body.name), Seat(body.seat), now)
            self.registry.taken_seats.record(room, seat, address)
            return seat, token

        def leave(room: Room, now: int, given: tuple[Seat, str]) -> None:
            stand_up(room, *given, now)

        try:
            seat, token = await actor.do(sit, leave)
        except Refusal as refusal:
            status = 429 if refusal.code == "busy" else 409
            raise HttpError(status, refusal.code, refusal.sentence) from None
        except InDoubt as problem:
            raise HttpError(503, "unsure", f"{SENTENCES[problem.kind]} {NO_SEAT}") from None
        return Reply(self.seated(request, actor.room.table, seat, token), 201)

    async def rematch(self, request: Request, body: b.PlayAgain) -> Reply:
        """The table where the same people play again; the first request creates it."""
        actor = await self._actor(request)
        seat = actor.room.seat_of(hash_of(body.token))
        if seat < 0:
            raise HttpError(403, "forbidden", "That token opens no seat at this table.", "token")
        if not await actor.is_over():
            raise HttpError(409, "wrong_time", "The game is not over.", "table")
        if not actor.room.rematch:
            self.may_create(request)
        table = await self.registry.rematch(actor)
        return Reply(self.seated(request, table, seat, body.token), 201)

    async def mine(self, request: Request, body: b.Mine) -> Reply:
        """The games that the given tokens have a seat in."""
        self.may_join(request)
        games: list[b.MyGame] = []
        for token in dict.fromkeys(body.tokens):
            for info, seat in await self.registry.by_key(hash_of(token)):
                games.append(b.MyGame(token=token, seat=seat, table=info))
        return Reply(b.MyGames(games=games))

    # --- parts ------------------------------------------------------------------------------

    async def know_packs(self, request: Request, editions: list[str]) -> None:
        """Have the packs of people's own among these editions read, before anybody needs them."""
        self.may_look(request)
        table = request.query_params.get("table", "")[:40]
        await self.registry.packs.know(editions, table)

    async def _actor(self, request: Request) -> RoomActor:
        table = request.path_params["table"][:40]
        if table not in self.registry.actors:  # it has to be loaded, or does not exist
            self.may_look(request)
        actor = await self.registry.get(table)
        if actor is None:
            raise HttpError(404, "bad", NO_TABLE, "table")
        return actor

    def may_join(self, request: Request) -> None:
        """Count a request for a seat; HttpError if there were too many."""
        if not self.joins.take(_address(request)):
            self.registry.metrics.count("joins")
            raise HttpError(429, "busy", "Too many requests from your address; wait a moment.")

    def may_look(self, request: Request) -> None:
        """Count a request that costs the server some work; HttpError if there were too many."""
        if not self.looks.take(_address(request)):
            self.registry.metrics.count("looks")
            raise HttpError(429, "busy", "Too many questions from your address; wait a moment.")

    def may_upload(self, request: Request) -> None:
        """Count a file that somebody hands in; HttpError if there were too many."""
        if not self.creations.take(_address(request)):
            self.registry.metrics.count("creations")
            raise HttpError(429, "busy", "Too many files from your address; wait a moment.")

    def may_create(self, request: Request) -> None:
        """Count a new table; HttpError if there were too many, or the server is full."""
        if not self.creations.take(_address(request)):
            self.registry.metrics.count("creations")
            raise HttpError(429, "busy", "Too many new tables from your address; wait a moment.")
        if len(self.registry.actors) >= MOST_TABLES:
            self.registry.metrics.count("tables_full")
            raise HttpError(503, "busy", "The server is full; try again later.")

    def seated(self, request: Request, table: str, seat: Seat, token: str) -> b.Seated:
        """A seat of one's own, with its link."""
        link = f"{self.origin(request)}/t/{table}#seat={token}"
        return b.Seated(table=table, seat=seat, token=token, link=link)


def _address(request: Request) -> str:
    return address_of(request.client.host if request.client is not None else None)
