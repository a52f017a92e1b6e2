"""Packs that were handed in as files instead of lying in a folder, named by what they hold.

A name such as `@3f2a…` is the digest of the files, so the same name always means the same cards.
It must not read cards; see `opening`.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256

from kickdoor.errors import SettingsError

MARK = "@"
DIGITS = 32
MOST_KEPT = 200  # packs, the most recent ones
MOST_BYTES = 64_000_000  # of all of them


class HandedIn:
    """The packs this process was given."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, dict[str, bytes]] = OrderedDict()
        self._read: dict[str, bytes] = {}  # what the reader made of them, as `coding` writes it
        self._bytes = 0
        self._lock = threading.Lock()

    def keep(self, contents: Mapping[str, bytes], read: bytes = b"") -> str:
        """Keep a pack, and return the name by which it can be loaded."""
        name = name_of(contents)
        with self._lock:
            if name not in self._kept:
                self._kept[name] = dict(contents)
                self._bytes += _size(contents)
            self._kept.move_to_end(name)
            if read and name not in self._read:
                self._read[name] = read
                self._bytes += len(read)
            while len(self._kept) > MOST_KEPT or (self._bytes > MOST_BYTES and len(self._kept) > 1):
                old, dropped = self._kept.popitem(last=False)
                self._bytes -= _size(dropped) + len(self._read.pop(old, b""))
        return name

    def contents(self, name: str) -> dict[str, bytes] | None:
        """The files of a pack, or nothing if it was not handed in here."""
        with self._lock:
            return self._kept.get(name)

    def read(self, name: str) -> bytes:
        """What the reader made of it in another process; empty if nobody has read it."""
        with self._lock:
            return self._read.get(name, b"")

    def check(self, name: str) -> None:
        """SettingsError unless the pack was handed in."""
        if self.contents(name) is None:
            expected = "a pack that this program was given"
            raise SettingsError("editions", expected, f"“{name[: DIGITS + 1]}”")


def is_handed_in(name: str) -> bool:
    """Whether a name is of this kind: it need not be known here."""
    digits = name.removeprefix(MARK)
    return name != digits and len(digits) == DIGITS and not digits.strip("0123456789abcdef")


def name_of(contents: Mapping[str, bytes]) -> str:
    """The name of a pack with these files."""
    made = sha256()
    for name in sorted(contents):
        made.update(f"{name} {len(contents[name])}\n".encode())
        made.update(contents[name])
    return MARK + made.hexdigest()[:DIGITS]


def _size(contents: Mapping[str, bytes]) -> int:
    return sum(map(len, contents.values()))


HANDED_IN = HandedIn()
