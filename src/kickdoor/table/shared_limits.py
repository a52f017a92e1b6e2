"""Limits by address that hold for several processes together: what each has counted, for the rest.

An address leaves its process as a keyed digest only. It must not know what is limited, or where the
others are.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import TypeVar

import msgspec

from kickdoor.table.http_security import AddressRateLimiter

Key = TypeVar("Key")
DIGEST = 8  # bytes
WORTH_TELLING = 16  # an address is told to others from this part of what it may use on
MOST_TOLD = 1_000  # addresses for each limit
SPARE_SECONDS = 10.0


class Counted(msgspec.Struct, array_like=True):
    """What a process has counted, by limit and digest."""

    used: dict[str, dict[bytes, int]]  # since the first use that still matters; only grows
    held: dict[str, dict[bytes, int]]  # now


WRITER = msgspec.msgpack.Encoder()
READER = msgspec.msgpack.Decoder(Counted)


class AddressLimits:
    """All limits by address of a process, and what the others have counted."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(16)
        self._rates: dict[str, SharedRateLimiter] = {}
        self._holdings: dict[str, tuple[int, Callable[[], Mapping[str, int]]]] = {}
        self._elsewhere: dict[str, Counter[bytes]] = {}
        self._seen: dict[str, Counted] | None = None  # by process; None: nothing was read yet

    def share(self, key: bytes) -> None:
        """Use that key for digests, as the other processes do; before anything is counted."""
        self._key = key

    def digest(self, address: str) -> bytes:
        """The address, as others may see it."""
        return blake2b(address.encode(), digest_size=DIGEST, key=self._key).digest()

    def rate(self, name: str, burst: float, rate: float) -> SharedRateLimiter:
        """A limit of so many at once and so many a second, over all processes."""
        made = self._rates[name] = SharedRateLimiter(self.digest, burst, rate)
        return made

    def holding(self, name: str, most: int, held: Callable[[], Mapping[str, int]]) -> None:
        """A limit of so many at a time; `held` counts those of this process by address."""
        self._holdings[name] = (most, held)

    def elsewhere(self, name: str, address: str) -> int:
        """How many an address holds at the other processes, as far as they have told."""
        counts = self._elsewhere.get(name)
        return counts[self.digest(address)] if counts else 0

    def told(self) -> bytes:
        """What this process has counted, for the others."""
        held: dict[str, dict[bytes, int]] = {}
        for name, (most, find) in self._holdings.items():
            many = {one: count for one, count in find().items() if count * WORTH_TELLING >= most}
            held[name] = {self.digest(one): many[one] for one in _largest(many)}
        used = {name: limiter.used() for name, limiter in self._rates.items()}
        return WRITER.encode(Counted(used, held))

    def learn(self, others: Mapping[str, bytes]) -> None:
        """Take into account what the others have counted since they last told."""
        found = {name: READER.decode(content) for name, content in others.items() if content}
        before = self._seen if self._seen is not None else found
        self._elsewhere.clear()
        for worker, counted in found.items():
            for name, counts in counted.held.items():
                self._elsewhere.setdefault(name, Counter()).update(counts)
            was = before[worker].used if worker in before else {}
            for name, uses in counted.used.items():
                limiter, known = self._rates.get(name), was.get(name, {})
                if limiter is not None:
                    for digest, count in uses.items():
                        limiter.spend(digest, count - min(count, known.get(digest, 0)))
        self._seen = found


class SharedRateLimiter(AddressRateLimiter):
    """A rate limiter for each address that knows what was used of it here and elsewhere."""

    def __init__(self, digest: Callable[[str], bytes], burst: float, rate: float) -> None:
        super().__init__(burst, rate)
        self._digest = digest
        self._used: dict[bytes, tuple[int, float]] = {}  # how often here, and when last

    def take(self, address: str) -> bool:
        """Count one more from that address if it is allowed; False if it is not."""
        digest = self._digest(address)
        if not super().take(digest.hex()):
            return False
        self._used[digest] = (self._used.get(digest, (0, 0.0))[0] + 1, time.monotonic())
        return True

    def spend(self, digest: bytes, count: int) -> None:
        """So many were used elsewhere; what was used beyond the limit has to be paid back."""
        if count:
            bucket = self.bucket(digest.hex())
            bucket.wait()
            bucket.left = max(-self.burst, bucket.left - count)

    def used(self) -> dict[bytes, int]:
        """How often the limit was used here, as far as it matters still and to others."""
        recent = time.monotonic() - self.burst / max(self.rate, 1e-9) - SPARE_SECONDS
        self._used = {one: use for one, use in self._used.items() if use[1] > recent}
        most = {one: use for one, (use, _) in self._used.items()}
        many = {one: use for one, use in most.items() if use * WORTH_TELLING >= self.burst}
        return {one: many[one] for one in _largest(many)}


def _largest(counts: Mapping[Key, int]) -> list[Key]:
    """The keys with the largest counts."""
    return sorted(counts, key=counts.__getitem__, reverse=True)[:MOST_TOLD]
