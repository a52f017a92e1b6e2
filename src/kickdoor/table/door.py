"""The door of the server: who is inside, how many from each address, and who takes too long.

It counts connections and looks at the time; what they say is read elsewhere. A connection that
is not let in, or has to go, is told so in one answer of HTTP.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Protocol

import msgspec

from kickdoor.errors import SettingsError
from kickdoor.table.figures import Figures
from kickdoor.table.guards import HEADERS
from kickdoor.table.wire.bodies import Problem

LOG = logging.getLogger("kickdoor.table")
RESERVED = 128  # descriptors for the database, the files of the page and processes of bots
WANTED = 65_536  # descriptors to ask the system for
FEWEST = 512  # with fewer connections the operator is warned
LAST_WORDS = 32  # connections that are told why they are refused, at the same time
LINGER_SECONDS = 2.0  # ... and how long they may listen
QUIET_SECONDS = 60.0  # between two lines of the log about the same thing
UNKNOWN = "?"
FULL = "The server is full. Try again in a minute."
CROWDED = "Too many connections from your address. Close some, or wait a little."


def address_of(host: str | None) -> str:
    """What limits count by: an IPv4 address, the /64 network of an IPv6 address."""
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return UNKNOWN
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))


def proxies_of(words: list[str]) -> list[str]:
    """Addresses and networks of trusted proxies; SettingsError for anything else."""
    found: list[str] = []
    for word in words:
        try:
            network = ip_network(word)
        except ValueError:
            raise SettingsError(
                "--trusted-proxy",
                "an address such as 10.0.0.1, or a network such as 10.0.0.0/8",
                f"“{word}”",
            ) from None
        single = network.num_addresses == 1
        found.append(str(network.network_address) if single else str(network))
    return found


def raise_descriptors() -> int:
    """As many open files as the system allows; how many that are, or 0 if it does not say."""
    try:
        import resource  # noqa: PLC0415  Windows has no such limit
    except ImportError:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = WANTED if hard == unlimited else min(WANTED, hard)
    if soft != unlimited and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError):
            pass  # the system knows best
    return WANTED if soft == unlimited else soft


def most_connections(descriptors: int, wanted: int = 0) -> int:
    """How many connections there may be, so that descriptors never run out."""
    most = descriptors - RESERVED if descriptors else WANTED
    if most < FEWEST:
        most = max(most, descriptors // 2, 1)
        LOG.warning(
            "the system allows %d open files: at most %d connections; raise the limit (ulimit -n)",
            descriptors,
            most,
        )
    return min(most, wanted) if wanted else most


class Seldom(logging.Filter):
    """The web server's warnings about clients: each at most once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Errors always; the same warning seldom."""
        if record.levelno != logging.WARNING:
            return True
        now = time.monotonic()
        if now - self._told.get(str(record.msg), -QUIET_SECONDS) < QUIET_SECONDS:
            return False
        self._told[str(record.msg)] = now
        return True


class Guest(Protocol):
    """A connection as the door sees it."""

    due: float  # when it has to be ready with what it is at; 0: it has time

    def expire(self) -> bool:
        """It took too long; False if it gets more time."""


@dataclass
class Limits:
    """How many connections, and from which peers an address is not their own."""

    most: int = WANTED
    per_address: int = 200
    proxies: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self._networks = [ip_network(proxy) for proxy in self.proxies]

    def trusts(self, host: str | None) -> bool:
        """A proxy that tells whom it speaks for."""
        try:
            address = ip_address((host or "").partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class Door:
    """All connections of a server."""

    def __init__(self, limits: Limits, figures: Figures) -> None:
        self.limits = limits
        self.figures = figures
        self.guests: set[Guest] = set()
        self.inside = 0
        self._addresses: Counter[str] = Counter()
        self._parting: set[asyncio.Transport] = set()
        self._logged: dict[str, float] = {}

    def enter(self, host: str | None) -> str:
        """One more connection; why not, or nothing if it is let in."""
        limits = self.limits
        if self.inside >= limits.most:
            self.figures.count("connections_full")
            self.say("full", "%d connections: the server is full", self.inside)
            return FULL
        address = address_of(host)
        if not limits.trusts(host):
            if self._addresses[address] >= limits.per_address:
                self.figures.count("connections_crowded")
                self.say(
                    "crowded", "an address has used all its %d connections", limits.per_address
                )
                return CROWDED
            self._addresses[address] += 1
        self.inside += 1
        self.figures.open_sockets = self.inside
        return ""

    def leave(self, host: str | None) -> None:
        """A connection that was let in is gone."""
        self.inside -= 1
        self.figures.open_sockets = self.inside
        if not self.limits.trusts(host):
            address = address_of(host)
            self._addresses[address] -= 1
            if self._addresses[address] <= 0:
                del self._addresses[address]

    def turn_away(self, transport: asyncio.Transport, sentence: str) -> None:
        """Say why, and hang up soon, also if nobody listens."""
        if len(self._parting) >= LAST_WORDS:
            transport.abort()
            return
        self._parting.add(transport)
        transport.write(answer(503, "Service Unavailable", sentence))
        if transport.can_write_eof():
            transport.write_eof()  # closing at once could lose the answer
        asyncio.get_running_loop().call_later(LINGER_SECONDS, self._end, transport)

    def gone(self, transport: asyncio.Transport) -> None:
        """Somebody who was turned away has hung up."""
        self._parting.discard(transport)

    def _end(self, transport: asyncio.Transport) -> None:
        self._parting.discard(transport)
        transport.abort()

    def sweep(self, now: float) -> None:
        """Let go of everybody whose time is up."""
        for guest in [guest for guest in self.guests if 0 < guest.due <= now]:
            if guest.expire():
                self.figures.count("connections_slow")

    def say(self, about: str, message: str, *values: object) -> None:
        """A line in the log, at most one a minute about the same thing."""
        now = time.monotonic()
        if now - self._logged.get(about, -QUIET_SECONDS) >= QUIET_SECONDS:
            self._logged[about] = now
            LOG.warning(message, *values)


def answer(status: int, reason: str, sentence: str) -> bytes:
    """A refusal over HTTP that no route has made."""
    body = msgspec.json.encode(Problem(code="busy" if status == 503 else "bad", sentence=sentence))
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
        "cache-control": "no-store",
        "retry-after": "60",
        **HEADERS,
    }
    lines = [f"HTTP/1.1 {status} {reason}", *(f"{key}: {value}" for key, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body
