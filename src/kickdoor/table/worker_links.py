"""Addresses of other processes, as a client of this one has to write them.

An address is a URL, a path of this host (`/w2`, where a proxy leads to a process) or a port of this
host (`:8001`). It is text from the operator; nothing of a client's goes into it.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from kickdoor.errors import SettingsError

EXPECTED = "a URL such as https://two.example, a path such as /w2, or a port such as :8001"


def checked_address(text: str) -> str:
    """The address without a slash at its end; SettingsError if it is none."""
    address = text.rstrip("/")
    if len(address) > 200 or any(sign.isspace() or sign in "\"';," for sign in address):
        raise SettingsError("--address", EXPECTED, text)
    if address.startswith(":") and address[1:].isascii() and address[1:].isdecimal():
        return address
    if address.startswith("/") and not address.startswith("//"):
        return address
    if urlsplit(address).scheme in ("http", "https") and urlsplit(address).netloc:
        return address
    raise SettingsError("--address", EXPECTED, text)


def origins_of(addresses: Iterable[str], host: str | None) -> frozenset[str]:
    """The origins of pages that come from these addresses, seen under that Host header."""
    found: set[str] = set()
    for address in addresses:
        if address.startswith(":"):
            name = _name_of(host or "")
            found |= {f"{scheme}://{name}{address}" for scheme in ("http", "https")}
        elif "://" in address:
            parts = urlsplit(address)
            found.add(f"{parts.scheme}://{parts.netloc}")
    return frozenset(found)


def location_of(address: str, scheme: str, host: str) -> str:
    """Where that address leads a client that came to this host."""
    return f"{scheme}://{_name_of(host)}{address}" if address.startswith(":") else address


def sources_of(addresses: Iterable[str], host: str) -> str:
    """The same origins as sources of a content security policy, websockets included."""
    origins = sorted(origins_of(addresses, host))
    return "".join(f" {origin} ws{origin.removeprefix('http')}" for origin in origins)


def _name_of(host: str) -> str:
    """The host without its port; an IPv6 address keeps its brackets."""
    name, _, port = host.rpartition(":")
    return name if name and port.isdecimal() else host
