"""Guards at the door: where a request may come from, how many, and what headers an answer has.

They know nothing of tables.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

MOST_ADDRESSES = 10_000
MOST_A_SECOND, MOST_AT_ONCE = 20.0, 60.0  # messages of a seat, or of somebody who watches
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def is_own_origin(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """A page of ours sent it, or no browser did (those always name the origin)."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # no address at all
        return False


class Bucket:
    """So many at once, so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float, now: float | None = None) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic() if now is None else now

    def wait(self, now: float | None = None) -> float:
        """Seconds until one more is not too many."""
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return 0.0 if self.left >= 1 else (1 - self.left) / max(self.rate, 1e-9)

    def take(self, now: float | None = None) -> bool:
        """One more, if it is not too many."""
        self.wait(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Addresses:
    """A bucket for each address; the oldest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """One more from that address, if it is not too many."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.burst, self.rate)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
