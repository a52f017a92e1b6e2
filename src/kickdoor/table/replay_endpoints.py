"""Answers about finished games: replays, recordings, verdicts, reports, uploads.

It shows what the archive gives out, which is nothing before a game is over.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request

from kickdoor.engine.ids import Seat
from kickdoor.errors import SaveError
from kickdoor.table.archive import Archive
from kickdoor.table.recording import MOST_BYTES, read_recording
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.routes import HttpError, Reply, Route, number_of
from kickdoor.table.shuffle_proof.shares import is_hash
from kickdoor.table.wire import http_bodies as b


class ReplayEndpoints:
    """The finished games over HTTP."""

    def __init__(
        self,
        registry: RoomRegistry,
        origin: Callable[[Request], str],
        may_look: Callable[[Request], None],
        may_upload: Callable[[Request], None],
    ) -> None:
        self.archive = Archive(registry)
        self.origin = origin
        self.may_look = may_look
        self.may_upload = may_upload

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET",
                "/api/replays/{table}",
                "A finished game",
                self.replay,
                gives=b.ReplayHead,
            ),
            Route(
                "GET",
                "/api/replays/{table}/steps",
                "Steps of a finished game",
                self.steps,
                gives=b.ReplaySteps,
                query={
                    "first": "the first step, 0 is the deal",
                    "count": "how many, at most 100",
                    "eyes": "a seat, -1 for what was public, -2 for all cards open",
                },
            ),
            Route("GET", "/api/replays/{table}/file", "A finished game as a file", self.file),
            Route(
                "GET",
                "/api/replays/{table}/verdict",
                "Recompute a finished game",
                self.verdict,
                gives=b.Verdict,
                query={"code": "the code of a receipt from before the deal"},
            ),
            Route(
                "POST",
                "/api/replays",
                "Hand in a file; it is checked",
                self.hand_in,
                gives=b.Imported,
                file=True,
            ),
            Route(
                "GET",
                "/api/replays/{table}/reports/{report}",
                "A reported moment of a finished game as a file",
                self.report,
            ),
            Route(
                "GET",
                "/api/reports/{report}",
                "A reported moment as a file, when its game is over",
                self.report,
            ),
        ]

    async def replay(self, request: Request, body: None) -> Reply:
        """The head of a replay."""
        self.may_look(request)
        return Reply(await self.archive.head(request.path_params["table"]))

    async def steps(self, request: Request, body: None) -> Reply:
        """A stretch of a replay."""
        self.may_look(request)
        query = request.query_params
        first = number_of(query.get("first", "0"), 0, 1_000_000, "first")
        count = number_of(query.get("count", "50"), 1, 100, "count")
        eyes = Seat(number_of(query.get("eyes", "-1"), -2, 5, "eyes"))
        table = request.path_params["table"]
        return Reply(await self.archive.steps(table, first, count, eyes))

    async def file(self, request: Request, body: None) -> Reply:
        """The recording of a finished game, to download."""
        self.may_look(request)
        table = request.path_params["table"]
        name = f'attachment; filename="kickdoor-{table}.json"'
        content = await self.archive.file(table)
        return Reply(content, headers={"content-disposition": name})

    async def verdict(self, request: Request, body: None) -> Reply:
        """Whether a finished game was dealt and rolled as promised."""
        self.may_look(request)
        code = request.query_params.get("code", "").lower()
        if code and not is_hash(code):
            raise HttpError(400, "bad", "Expected a code of 64 hexadecimal digits.", "code")
        return Reply(await self.archive.verdict(request.path_params["table"], code))

    async def hand_in(self, request: Request, body: bytes) -> Reply:
        """Upload a recording, to be seen as a replay."""
        self.may_upload(request)
        if len(body) > MOST_BYTES:
            raise HttpError(413, "bad", f"Expected at most {MOST_BYTES:,} bytes.")
        try:
            recording = read_recording(body)
        except SaveError as problem:
            raise HttpError(400, "bad", str(problem)) from None
        table = await self.archive.hand_in(recording)
        return Reply(b.Imported(table=table, link=f"{self.origin(request)}/replay/{table}"), 201)

    async def report(self, request: Request, body: None) -> Reply:
        """The recording up to a reported moment; the number of a report begins with its table."""
        self.may_look(request)
        report = request.path_params["report"]
        table = request.path_params.get("table", "")
        if table and report.rpartition("-")[0] != table:
            raise HttpError(404, "bad", "There is no such report.", "report")
        return Reply(await self.archive.report(report))
