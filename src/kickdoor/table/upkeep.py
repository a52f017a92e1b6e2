"""What operators ask: is it alive, can it store, should people be sent here, what has it done?

Nothing about single tables is said here.
"""

from __future__ import annotations

from starlette.requests import Request

from kickdoor import __version__
from kickdoor.table.hall import Hall
from kickdoor.table.routes import Reply, Route
from kickdoor.table.store.probing import Prober, State
from kickdoor.table.store.troubles import CLOSING, UP
from kickdoor.table.wire import bodies as b
from kickdoor.table.wire.base import PROTOCOL


class Upkeep:
    """Answers for operators and their monitoring."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.prober = Prober(hall.store)

    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("GET", "/api/live", "Does the server answer?", self.live, gives=b.Health),
            Route("GET", "/api/health", "Can tables be stored?", self.health, gives=b.Health),
            Route("GET", "/api/ready", "Should people be sent here?", self.ready, gives=b.Health),
            Route(
                "GET", "/api/metrics", "Counters for monitoring", self.metrics, media="text/plain"
            ),
        ]

    async def live(self, request: Request, body: None) -> Reply:
        """The process answers, whatever its database does."""
        return _health(State(UP), "The server answers.")

    async def health(self, request: Request, body: None) -> Reply:
        """Able to store: checked with a real write."""
        return _health(await self.prober.state())

    async def ready(self, request: Request, body: None) -> Reply:
        """The same, unless the server is shutting down."""
        return _health(State(CLOSING) if self.hall.is_closing else await self.prober.state())

    async def metrics(self, request: Request, body: None) -> Reply:
        """Counters."""
        store = self.hall.store
        page = self.hall.figures.page(
            {
                "rooms": len(self.hall.actors),
                "store_commits_total": store.commits,
                "store_entries_total": store.entries,
                "store_doubts_total": store.doubts,
                **self.hall.minds.figures,
                "questions_waiting": self.hall.paces.questions.waiting,
                "bots_lined_up": self.hall.paces.bots.waiting,
            }
        )
        return Reply(page.encode(), media="text/plain; version=0.0.4")


def _health(state: State, sentence: str = "") -> Reply:
    made = b.Health(
        status=state.word,
        sentence=sentence or state.sentence,
        version=__version__,
        protocol=PROTOCOL,
    )
    return Reply(made, 200 if state.is_up else 503)
