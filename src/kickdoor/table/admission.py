"""Admission of connections: how many there are, how many from each address, which take too long.

It counts connections and watches deadlines; it never reads what they send. A connection that is
refused or timed out gets one plain HTTP response.
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
from kickdoor.table.http_security import HEADERS
from kickdoor.table.metrics import Metrics
from kickdoor.table.wire.http_bodies import Problem

LOG = logging.getLogger("kickdoor.table")
RESERVED = 128  # file descriptors kept for the database, the page's files and bot processes
WANTED = 65_536  # file descriptors to ask the system for
FEWEST = 512  # the operator is warned if fewer connections are possible
LAST_WORDS = 32  # refused connections that are told why at the same time
LINGER_SECONDS = 2.0  # ... and how long each of them may take to read it
QUIET_SECONDS = 60.0  # between two log lines about the same subject
UNKNOWN = "?"
FULL = "The server is full. Try again in a minute."
CROWDED = "Too many connections from your address. Close some, or wait a moment."


def address_of(host: str | None) -> str:
    """The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address."""
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
    """Addresses and networks of trusted proxies; SettingsError if one of them is neither."""
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
    """Raise the limit of open files as far as the system allows; the new limit, or 0 if unknown."""
    try:
        import resource  # noqa: PLC0415  (not on Windows)
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
            pass  # the system does not allow more
    return WANTED if soft == unlimited else soft


def most_connections(descriptors: int, wanted: int = 0) -> int:
    """The number of connections to admit so that file descriptors never run out."""
    most = descriptors - RESERVED if descriptors else WANTED
    if most < FEWEST:
        most = max(most, descriptors // 2, 1)
        LOG.warning(
            "the system allows %d open files: at most %d connections; raise the limit (ulimit -n)",
            descriptors,
            most,
        )
    return min(most, wanted) if wanted else most


class RepeatFilter(logging.Filter):
    """A log filter: lets each of the web server's warnings about clients pass once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Let errors pass always, and the same warning at most once a minute."""
        if record.levelno != logging.WARNING:
            return True
        now = time.monotonic()
        if now - self._told.get(str(record.msg), -QUIET_SECONDS) < QUIET_SECONDS:
            return False
        self._told[str(record.msg)] = now
        return True


class TimedConnection(Protocol):
    """A connection with a deadline."""

    due: float  # when it must be done with its current step; 0: no deadline

    def expire(self) -> bool:
        """End it, since its deadline has passed; False if it was given more time instead."""


@dataclass
class ConnectionLimits:
    """The limits on connections, and the proxies whose forwarded addresses are believed."""

    most: int = WANTED
    per_address: int = 200
    proxies: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self._networks = [ip_network(proxy) for proxy in self.proxies]

    def trusts(self, host: str | None) -> bool:
        """Whether the host is a trusted proxy."""
        try:
            address = ip_address((host or "").partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self._networks)


class Admission:
    """Admits connections to a server and ends those that take too long."""

    def __init__(self, limits: ConnectionLimits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.timed: set[TimedConnection] = set()
        self.inside = 0
        self._addresses: Counter[str] = Counter()
        self._parting: set[asyncio.Transport] = set()
        self._logged: dict[str, float] = {}

    def admit(self, host: str | None) -> str:
        """Count one more connection; the reason for a refusal, or nothing if it is admitted."""
        limits = self.limits
        if self.inside >= limits.most:
            self.metrics.count("connections_full")
            self.say("full", "%d connections: the server is full", self.inside)
            return FULL
        address = address_of(host)
        if not limits.trusts(host):
            if self._addresses[address] >= limits.per_address:
                self.metrics.count("connections_crowded")
                self.say(
                    "crowded", "an address has used all its %d connections", limits.per_address
                )
                return CROWDED
            self._addresses[address] += 1
        self.inside += 1
        self.metrics.open_sockets = self.inside
        return ""

    def release(self, host: str | None) -> None:
        """Stop counting a connection that had been admitted."""
        self.inside -= 1
        self.metrics.open_sockets = self.inside
        if not self.limits.trusts(host):
            address = address_of(host)
            self._addresses[address] -= 1
            if self._addresses[address] <= 0:
                del self._addresses[address]

    def turn_away(self, transport: asyncio.Transport, sentence: str) -> None:
        """Send the reason for the refusal and close soon, whether or not the client reads it."""
        if len(self._parting) >= LAST_WORDS:
            transport.abort()
            return
        self._parting.add(transport)
        transport.write(refusal_response(503, "Service Unavailable", sentence))
        if transport.can_write_eof():
            transport.write_eof()  # closing at once could lose the response
        asyncio.get_running_loop().call_later(LINGER_SECONDS, self._end, transport)

    def forget(self, transport: asyncio.Transport) -> None:
        """A refused connection has been closed by the client."""
        self._parting.discard(transport)

    def _end(self, transport: asyncio.Transport) -> None:
        self._parting.discard(transport)
        transport.abort()

    def sweep(self, now: float) -> None:
        """End every connection whose deadline has passed."""
        for connection in [connection for connection in self.timed if 0 < connection.due <= now]:
            if connection.expire():
                self.metrics.count("connections_slow")

    def say(self, about: str, message: str, *values: object) -> None:
        """Log a warning, at most once a minute about the same subject."""
        now = time.monotonic()
        if now - self._logged.get(about, -QUIET_SECONDS) >= QUIET_SECONDS:
            self._logged[about] = now
            LOG.warning(message, *values)


def refusal_response(status: int, reason: str, sentence: str) -> bytes:
    """The bytes of an HTTP response for a connection that reaches no route."""
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
