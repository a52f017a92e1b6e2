"""Protection of the HTTP server: allowed origins, rate limits, security headers.

It knows nothing about tables.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

MOST_ADDRESSES = 10_000
MOST_A_SECOND, MOST_AT_ONCE = 20.0, 60.0  # messages of a seat, or of a spectator's connection
CONNECT = "connect-src 'self'"
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
    """Whether a page of ours sent the request, or no browser did (they always send an origin)."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # not a URL
        return False


class RateLimiter:
    """Allows so many at once, and so many a second in the long run."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float, now: float | None = None) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic() if now is None else now

    def wait(self, now: float | None = None) -> float:
        """Seconds until one more is allowed."""
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return 0.0 if self.left >= 1 else (1 - self.left) / max(self.rate, 1e-9)

    def take(self, now: float | None = None) -> bool:
        """Count one more if it is allowed; False if it is not."""
        self.wait(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True


class AddressRateLimiter:
    """A rate limiter for each address; the least recent ones are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._buckets: OrderedDict[str, RateLimiter] = OrderedDict()

    def take(self, address: str) -> bool:
        """Count one more from that address if it is allowed; False if it is not."""
        return self.bucket(address).take()

    def bucket(self, address: str) -> RateLimiter:
        """The rate limiter of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = RateLimiter(self.burst, self.rate)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
