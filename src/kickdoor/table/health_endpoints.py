"""Endpoints for operators: liveness, health, readiness, metrics and draining.

They must not say anything about single tables.
"""

from __future__ import annotations

from hmac import compare_digest

from starlette.requests import Request

from kickdoor import __version__
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.routes import HttpError, Reply, Route
from kickdoor.table.store.health_probe import HealthProbe, StoreHealth
from kickdoor.table.store.store_errors import CLOSING, UP
from kickdoor.table.wire import health_bodies as b
from kickdoor.table.wire.message_base import PROTOCOL


class HealthEndpoints:
    """Handlers for operators and their monitoring."""

    def __init__(self, registry: RoomRegistry, operator_token: str = "") -> None:
        self.registry = registry
        self.operator_token = operator_token  # without one nobody may drain from outside
        self.prober = HealthProbe(registry.store)

    def routes(self) -> list[Route]:
        """The routes of these handlers."""
        return [
            Route("GET", "/api/live", "Does the server answer?", self.live, gives=b.Health),
            Route("GET", "/api/health", "Can tables be stored?", self.health, gives=b.Health),
            Route("GET", "/api/ready", "Should people be sent here?", self.ready, gives=b.Health),
            Route(
                "GET", "/api/metrics", "Counters for monitoring", self.metrics, media="text/plain"
            ),
            Route(
                "POST",
                "/api/drain",
                "Hand all tables over to the other processes (for the operator)",
                self.drain,
                gives=b.Drained,
                token=True,
            ),
        ]

    async def live(self, request: Request, body: None) -> Reply:
        """Liveness: the process answers, whatever its database does."""
        return _health(StoreHealth(UP), "The server answers.")

    async def health(self, request: Request, body: None) -> Reply:
        """Health: tables can be stored, as a real write has shown."""
        return _health(await self.prober.state())

    async def ready(self, request: Request, body: None) -> Reply:
        """Readiness: healthy and not shutting down."""
        return _health(
            StoreHealth(CLOSING) if self.registry.is_closing else await self.prober.state()
        )

    async def drain(self, request: Request, body: None) -> Reply:
        """Hand over all tables, as on SIGTERM, and go on without any: not ready from then on."""
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        known = self.operator_token.encode()
        is_operator = compare_digest(given.strip().encode(), known) and scheme.lower() == "bearer"
        if not known or not is_operator:
            raise HttpError(403, "forbidden", "Only the operator of this server may do that.")
        before = self.registry.metrics.handed_over
        await self.registry.drain()
        if not self.registry.is_closing:
            sentence = "There is no other process to take the tables. SIGTERM ends this one."
            raise HttpError(409, "alone", sentence)
        handed_over = self.registry.metrics.handed_over - before
        return Reply(b.Drained(handed_over=handed_over, left=len(self.registry.actors)))

    async def metrics(self, request: Request, body: None) -> Reply:
        """Metrics in the text format of Prometheus."""
        store = self.registry.store
        page = self.registry.metrics.page(
            {
                "rooms": len(self.registry.actors),
                "store_commits_total": store.commits,
                "store_entries_total": store.entries,
                "store_doubts_total": store.doubts,
                **self.registry.workers.metrics,
                "takeovers_total": self.registry.fellows.takeovers,
                "other_workers": len(self.registry.fellows.others),
                "questions_waiting": self.registry.queues.queries.waiting,
                "bots_lined_up": self.registry.queues.bots.waiting,
                "seats": sum(len(actor.room.people()) for actor in self.registry.actors.values()),
                "people": sum(len(actor.connections) for actor in self.registry.actors.values()),
            },
            {"store_seconds": store.durations, "bot_seconds": self.registry.workers.durations},
        )
        return Reply(page.encode(), media="text/plain; version=0.0.4")


def _health(state: StoreHealth, sentence: str = "") -> Reply:
    made = b.Health(
        status=state.word,
        sentence=sentence or state.sentence,
        version=__version__,
        protocol=PROTOCOL,
    )
    return Reply(made, 200 if state.is_up else 503)
