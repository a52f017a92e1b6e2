"""The web application: HTTP routes, the websocket, the page's files, security headers.

It only puts together what other modules make.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Protocol

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Match, Mount, WebSocketRoute
from starlette.routing import Route as WebRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from kickdoor.errors import KickdoorError, SettingsError
from kickdoor.table import icon_files
from kickdoor.table.http_handlers import HttpHandlers
from kickdoor.table.http_security import CONNECT, HEADERS, is_own_origin
from kickdoor.table.openapi import document
from kickdoor.table.option_words import setting_problem
from kickdoor.table.recording import MOST_BYTES
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.routes import HttpError, Reply, Route
from kickdoor.table.store.store import InDoubt, StoreError
from kickdoor.table.store.store_errors import ServedElsewhere
from kickdoor.table.websocket import WebSocketServer
from kickdoor.table.wire.http_bodies import Problem
from kickdoor.table.worker_links import location_of, origins_of, sources_of

LOG = logging.getLogger("kickdoor.table")
STATIC = Path(__file__).with_name("static")
LONGEST_BODY = 65_536
# Addresses of the browser client; `web/src/router.svelte.ts` knows the same.
PAGES = (
    "/",
    "/friends",
    "/learn",
    "/lessons",
    "/cards",
    "/workshop",
    "/workshop/gallery",
    "/workshop/{pack}",
    "/workshop/{pack}/{card}",
    "/t/{table}",
    "/watch/{table}",
    "/replay/{table}",
    "/about",
)
ALLOWED = "access-control-allow-origin"
HUNG_UP = "handler is closed"  # uvloop's message for a closed connection
has_hung_up: ContextVar[bool] = ContextVar("has_hung_up", default=False)  # set for one request


class Annex(Protocol):
    """Something beside the tables that answers requests."""

    def routes(self) -> list[Route]:
        """Its addresses."""
        ...

    async def close(self) -> None:
        """End what it has started."""
        ...


MakeAnnex = Callable[[HttpHandlers], Annex]


class SecurityHeaders:
    """ASGI middleware: adds the headers of `http_security`, drops answers nobody waits for."""

    def __init__(
        self,
        app: ASGIApp,
        has_proxy: bool = False,
        fellows: Callable[[], list[str]] = list,
    ) -> None:
        self.app = app
        self._fellows = fellows  # addresses whose pages and websockets belong to this server
        self._wonders = not has_proxy  # warn about a proxy that was not configured
        self._headers = {key.encode(): value.encode() for key, value in HEADERS.items()}
        self._plain = list(self._headers.items())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and add headers to its responses."""
        if self._wonders and scope["type"] != "lifespan":
            self._look_for_proxy(scope)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        shared = shared_headers(scope, self._fellows())
        if ALLOWED in shared and scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=shared)(scope, receive, send)
            return
        more = {key.encode(): value.encode() for key, value in shared.items()}
        headers = list({**self._headers, **more}.items()) if more else self._plain

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
            if has_hung_up.get():
                return
            try:
                await send(message)
            except (OSError, RuntimeError) as problem:
                if not isinstance(problem, OSError) and HUNG_UP not in str(problem):
                    raise
                has_hung_up.set(True)

        await self.app(scope, receive, add)

    def _look_for_proxy(self, scope: Scope) -> None:
        """Warn once about a proxy that is not trusted: all its clients count as one address."""
        if any(name == b"x-forwarded-for" for name, _ in scope["headers"]):
            self._wonders = False
            LOG.warning(
                "a request was forwarded by %s, which is no --trusted-proxy: everybody behind "
                "it counts as one address",
                (scope.get("client") or ("somebody",))[0],
            )


def shared_headers(scope: Scope, fellows: list[str]) -> dict[str, str]:
    """What pages of the other processes need, and this one's to reach them; nothing if alone."""
    own = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    host = own.get("host", "")
    if not fellows or not host:
        return {}
    policy = HEADERS["content-security-policy"]
    found = {
        "content-security-policy": policy.replace(CONNECT, f"{CONNECT}{sources_of(fellows, host)}")
    }
    origin = own.get("origin", "")
    if origin in origins_of(fellows, host):
        found |= {
            ALLOWED: origin,
            "access-control-allow-headers": "content-type",
            "access-control-max-age": "600",
            "cross-origin-resource-policy": "cross-origin",
            "vary": "origin",
        }
    return found


def make_app(
    registry: RoomRegistry,
    origins: frozenset[str] = frozenset(),
    per_address: int = 200,
    a_minute: int = 30,
    static: Path | None = STATIC,
    has_proxy: bool = False,
    operator_token: str = "",
    annex: MakeAnnex | None = None,
    listens_later: bool = False,
) -> Starlette:
    """The application around a registry of rooms.

    `static` is the folder of the page; None serves no page. `annex` makes further routes beside the
    tables, such as the workshop's. `listens_later`: the caller tells the registry when people can
    be sent here.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        if not listens_later:
            await registry.accept()
        try:
            yield
        finally:
            if beside is not None:
                await beside.close()
            await registry.close()

    def origin(request: Request) -> str:
        return f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"

    answers = HttpHandlers(registry, origin, a_minute, operator_token)
    beside = annex(answers) if annex is not None else None
    routes = answers.routes() + (beside.routes() if beside is not None else [])
    described = msgspec.json.encode(document(routes))

    async def openapi(request: Request) -> Response:
        return Response(described, media_type="application/json")

    fellows = registry.fellows

    def allowed(host: str | None) -> frozenset[str]:
        return origins | origins_of(fellows.addresses, host)

    sockets = WebSocketServer(registry, allowed, per_address)
    found: list[BaseRoute] = [
        WebRoute(route.path, _endpoint(route, allowed, registry), methods=[route.method])
        for route in routes
    ]
    found.append(WebRoute("/api/openapi.json", openapi))
    found.append(WebSocketRoute("/ws/{table}", sockets.serve))
    found.append(WebSocketRoute("/ws", sockets.serve))  # of pages from before
    found += _pages(static)
    app = Starlette(
        routes=found,
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_problem, Exception: _stumbled},
    )
    app.add_middleware(SecurityHeaders, has_proxy=has_proxy, fellows=lambda: fellows.addresses)
    app.state.answers = answers
    return app


def has_page(static: Path) -> bool:
    """Whether the page was built into that folder (docs/install.md)."""
    return (static / "index.html").is_file()


def _pages(static: Path | None) -> list[BaseRoute]:
    """Routes of the page and its files; none if it was not built."""
    if static is None or not has_page(static):
        return []
    index = static / "index.html"

    async def page(request: Request) -> Response:
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def icon(request: Request) -> Response:
        return icon_files.respond(static, request)

    found: list[BaseRoute] = [WebRoute(path, page) for path in PAGES]
    found.append(WebRoute("/icons/one/{name}.svg", icon))
    found.append(PageMount("/", PageFiles(directory=static)))
    return found


class PageMount(Mount):
    """The page's place, which holds no calls: of those the other routes say what is wrong."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether the address could be a file."""
        if scope["path"].startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


class PageFiles(StaticFiles):
    """The files of the page; anything else is not found."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve HTTP only."""
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Names that no file can have are not found either."""
        try:
            return await super().get_response(path, scope)
        except ValueError:
            raise HTTPException(404) from None


def _endpoint(
    route: Route, origins: Callable[[str | None], frozenset[str]], registry: RoomRegistry
) -> Callable[[Request], Awaitable[Response]]:
    """Decode the body, call the handler, encode the reply; every error has a sentence."""

    async def endpoint(request: Request) -> Response:
        try:
            if route.method == "POST":
                own = request.headers
                host = own.get("host")
                if not is_own_origin(own.get("origin"), host, origins(host)):
                    raise HttpError(403, "forbidden", "That page is not of this server.")
            reply = await route.handler(request, await _body(route, request))
        except ClientDisconnect:
            return _problem(400, "bad", "The request was cut short.")
        except HttpError as wrong:
            return _problem(wrong.status, wrong.code, wrong.sentence, wrong.place)
        except SettingsError as problem:
            return _problem(400, "bad", setting_problem(problem), problem.field)
        except KickdoorError as problem:
            return _problem(400, "bad", str(problem))
        except ServedElsewhere as there:
            registry.metrics.redirected += 1
            return _elsewhere(request, there)
        except InDoubt as problem:
            return _problem(503, "unsure", problem.told)
        except StoreError as problem:
            return _problem(503, "storage", problem.told)
        return _response(reply)

    endpoint.__name__ = route.handler.__name__
    return endpoint


async def _body(route: Route, request: Request) -> Any:
    if route.takes is None and not route.file:
        return None
    most = route.most or (MOST_BYTES if route.file else LONGEST_BODY)
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise HttpError(413, "bad", f"Expected at most {most:,} bytes.")
    if route.file:
        return content
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise HttpError(415, "bad", "Expected content-type application/json.")
    try:
        return msgspec.json.decode(content, type=route.takes)
    except msgspec.ValidationError as problem:
        sentence, _, place = str(problem).partition(" - at ")
        raise HttpError(400, "bad", f"{sentence}.", place.strip("`$.")) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise HttpError(400, "bad", "Expected a JSON object.") from None


def _response(reply: Reply) -> Response:
    body = reply.body if isinstance(reply.body, bytes) else msgspec.json.encode(reply.body)
    headers = {"cache-control": "no-store", **reply.headers}
    return Response(body, reply.status, headers, reply.media)


def _problem(status: int, code: str, sentence: str, place: str = "") -> Response:
    content = msgspec.json.encode(Problem(code=code, sentence=sentence, field=place))
    return Response(content, status, {"cache-control": "no-store"}, "application/json")


def _elsewhere(request: Request, there: ServedElsewhere) -> Response:
    """Send the client to the process that serves the table, with the same method and body."""
    if not there.address:
        return _problem(503, "storage", there.told)
    url = request.url
    base = location_of(there.address, url.scheme, request.headers.get("host", url.netloc))
    query = f"?{url.query}" if url.query else ""
    headers = {"location": f"{base}{url.path}{query}", "cache-control": "no-store"}
    return Response(status_code=307, headers=headers)


async def _http_problem(request: Request, problem: Exception) -> Response:
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    if status == 404:
        return _problem(404, "bad", "There is nothing at this address.")
    return _problem(status, "bad", "This address does not take that.")


async def _stumbled(request: Request, problem: Exception) -> Response:
    return _problem(500, "trouble", "The server stumbled; nothing was done. Try again.")
