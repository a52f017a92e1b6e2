"""`kickdoor serve` and `kickdoor verify`: run a server, and verify a recorded game.

They must not read the command line; its values are passed in.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import msgspec
import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from kickdoor.errors import InstallationError, SaveError, SettingsError
from kickdoor.table import server_log
from kickdoor.table.admission import (
    Admission,
    ConnectionLimits,
    RepeatFilter,
    most_connections,
    proxies_of,
    raise_descriptors,
)
from kickdoor.table.admission_protocols import protocols_for
from kickdoor.table.archive import Archive
from kickdoor.table.garbage_collection import GarbageCollector
from kickdoor.table.recording import MOST_BYTES, read_recording
from kickdoor.table.retention_policy import RetentionPolicy
from kickdoor.table.room_registry import DEFAULT_RETENTION, RoomRegistry
from kickdoor.table.routes import HttpError
from kickdoor.table.shuffle_proof.receipts import Receipt, read_receipt
from kickdoor.table.shuffle_proof.shares import is_hash
from kickdoor.table.shuffle_proof.verification import OK, PROVED, UNKNOWN, UNPROVED, WRONG, verify
from kickdoor.table.store.store import Store, StoreError
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.web_app import STATIC, MakeAnnex, has_hung_up, has_page, make_app
from kickdoor.table.wire.http_bodies import Verdict
from kickdoor.table.wire.message_base import LONGEST_MESSAGE
from kickdoor.table.worker_links import checked_address

NO_PAGE = "This installation of Kickdoor has no page for browsers: it was built without Node."
NO_PAGE_HINT = (
    "install it again with Node 20.19 or newer at hand (in a clone, run tools/web), or from a "
    "wheel that has the page. Without it, “kickdoor play” plays in the terminal, and “kickdoor "
    "serve --no-page” serves programs that need no page."
)
OPERATOR_TOKEN = "KICKDOOR_OPERATOR_TOKEN"  # of the environment: command lines are public
GRACE_SECONDS = 8
FAREWELL_SECONDS = 0.3
TICKS = 10  # ticks of the web server per second
CLIENTS = (  # how uvicorn's messages about clients begin
    "Invalid HTTP request",
    "Invalid UTF-8 sequence",
    "Unsupported upgrade request",
)
FACES = "⚀⚁⚂⚃⚄⚅"
EXITS = {PROVED: 0, WRONG: 1, UNPROVED: 3}
MARKS = {OK: "ok     ", WRONG: "WRONG  ", UNKNOWN: "unknown"}
CONCLUSIONS = {
    PROVED: "The game is as promised before the deal.",
    UNPROVED: "Nothing wrong was found, but what is marked unknown could not be checked.",
    WRONG: "The game is NOT as promised.",
}


def default_database() -> str:
    """Where tables are stored by default."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "kickdoor" / "tables.db")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    origins: list[str] | None = None,
    per_address: int = 200,
    a_minute: int = 30,
    opens: bool = False,
    proxies: list[str] | None = None,
    connections: int = 0,
    keep: RetentionPolicy = DEFAULT_RETENTION,
    page: bool = True,
    address: str = "",
    log: str = server_log.TEXT,
    annex: MakeAnnex | None = None,
) -> int:
    """Serve tables until a signal arrives; returns the exit code.

    `opens`: open the page in a browser. `page`: serve the page; if it was not built, the server
    does not start, since its address would show nothing. If False, only the API and the websocket
    are served. `address`: where people find this process, if others share the database. `annex`:
    what else is served beside the tables.
    """
    if page and not has_page(STATIC):
        raise InstallationError(NO_PAGE, NO_PAGE_HINT)
    if opens and not page:
        raise SettingsError("--open", "a page to show", "--no-page")
    trusted = proxies_of(proxies or [])
    if not 0 <= port <= 65_535:
        raise SettingsError("--port", "a number from 0 to 65535", str(port))
    place = database or default_database()
    if "://" not in place:
        try:
            Path(place).parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise SaveError(f"The folder cannot be made: {problem.strerror}.", place) from None
    server_log.set_up(log)
    logging.getLogger("uvicorn.error").addFilter(RepeatFilter())
    own = checked_address(address) if address else ""
    registry = RoomRegistry(Store(place, own), retention=keep, per_address=per_address)
    app = make_app(
        registry,
        frozenset(origins or []),
        per_address,
        a_minute,
        static=STATIC if page else None,
        has_proxy=bool(trusted),
        operator_token=os.environ.get(OPERATOR_TOKEN, ""),
        annex=annex,
        listens_later=True,
    )
    most = most_connections(raise_descriptors(), connections)
    admission = Admission(ConnectionLimits(most, per_address, frozenset(trusted)), registry.metrics)
    http, websocket = protocols_for(admission)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=http,
        ws=websocket,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        ws_max_size=2 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    server = GracefulServer(config)
    server.registry = registry
    server.admission = admission
    server.opens = opens
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(server, registry))
    return 0 if server.started else 1


async def _serve(server: GracefulServer, registry: RoomRegistry) -> None:
    """Open the database, then serve: an unusable database is reported before anything listens."""
    await registry.store.open()
    try:
        await server.serve()
    finally:
        await registry.store.close()


def _is_ours(record: logging.LogRecord) -> bool:
    """A log filter: what clients send is not logged, or anybody could fill the disk."""
    return not has_hung_up.get() and not record.getMessage().startswith(CLIENTS)


class GracefulServer(uvicorn.Server):
    """Announces its address once it listens, and tells clients before it ends."""

    registry: RoomRegistry | None = None
    admission: Admission | None = None
    opens = False
    collector: GarbageCollector | None = None

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second; ends connections that take too long once a second."""
        if self.admission is not None and counter % TICKS == 0:
            self.admission.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop gracefully with exit code 0: uvicorn would raise the signal again at the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sig: signal.signal(sig, self.handle_exit) for sig in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to shut down; further signals change nothing, since it takes seconds only."""
        self.should_exit = True

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Tell all clients, then shut down."""
        if self.registry is not None:
            if self.collector is not None:
                self.collector.stop()
            await self.registry.drain()
            self.registry.farewell()
            await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets=sockets)  # type: ignore[arg-type]

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Start, tell the other processes, then print one line that programs can read."""
        await super().startup(sockets=sockets)  # type: ignore[arg-type]
        if self.registry is not None and self.started:
            await self.registry.accept()
        # The thread that writes to the database must get its turn soon.
        sys.setswitchinterval(0.001)
        if self.registry is not None:
            self.collector = GarbageCollector(self.registry.metrics)
            self.collector.start()
        for server in getattr(self, "servers", []):
            for socket in server.sockets:
                host, port = socket.getsockname()[:2]
                print(f"Kickdoor's tables are open: http://{host}:{port}", flush=True)
                if self.opens:
                    asyncio.get_running_loop().run_in_executor(
                        None, webbrowser.open, f"http://{host}:{port}"
                    )


def verify_game(
    game: str, database: str = "", as_json: bool = False, receipt: str = "", commitment: str = ""
) -> int:
    """Verify a recorded game, from a file or a database; returns the exit code."""
    code, kept = _promised(receipt, commitment)
    path = Path(game)
    if path.is_file():
        if path.stat().st_size > MOST_BYTES:
            raise SaveError("The file is far too large for a recorded game.", game)
        verdict = verify(read_recording(path.read_bytes(), game), TableMixes(), code, kept)
    else:
        verdict = asyncio.run(_from_store(game, database or default_database(), code, kept))
    if as_json:
        sys.stdout.write(msgspec.json.encode(verdict).decode() + "\n")
    else:
        sys.stdout.write("\n".join(verdict_lines(verdict)) + "\n")
    return EXITS[verdict.result]


def _promised(receipt: str, commitment: str) -> tuple[str, Receipt | None]:
    """What was kept from before the deal: a code, a whole receipt, or nothing."""
    if receipt and commitment:
        raise SettingsError("--commitment", "a receipt or a commitment", "both")
    if receipt:
        try:
            content = Path(receipt).read_bytes()
        except OSError as problem:
            raise SaveError(f"The receipt cannot be read: {problem.strerror}.", receipt) from None
        kept = read_receipt(content, receipt)
        return kept.code, kept
    code = commitment.strip().lower()
    if code and not is_hash(code):
        raise SettingsError("--commitment", "64 hexadecimal digits", f"“{commitment}”")
    return code, None


async def _from_store(table: str, database: str, code: str, kept: Receipt | None) -> Verdict:
    if "://" not in database and not Path(database).is_file():
        raise SettingsError("GAME", "a recorded game, or a table of the database", f"“{table}”")
    registry = RoomRegistry(Store(database))
    await registry.store.open(reads_only=True)  # a server may be using the database
    try:
        return await Archive(registry).verdict(table, code, kept)
    except (HttpError, StoreError) as wrong:
        sentence = wrong.sentence if isinstance(wrong, HttpError) else str(wrong)
        raise SaveError(sentence, table) from None
    finally:
        await registry.store.close()


def verdict_lines(verdict: Verdict) -> list[str]:
    """The verdict as lines for people."""
    lines = [f"{MARKS[check.result]}  {check.what}: {check.detail}" for check in verdict.checks]
    for row in verdict.dice:
        total = sum(row.faces)
        if total:
            mean = sum(face * count for face, count in enumerate(row.faces, 1)) / total
            counts = "  ".join(
                f"{face} {count}" for face, count in zip(FACES, row.faces, strict=True)
            )
            lines.append(f"dice of seat {row.seat + 1}: {counts}  mean {mean:.2f}")
    lines.append(CONCLUSIONS[verdict.result])
    return lines
