"""What a room remembers for people who come back: the last steps, and which commands were done.

Both are kept packed, since every table has them and hardly anybody asks. They only remember.
"""

from __future__ import annotations

from array import array
from hashlib import blake2b

import msgspec

from kickdoor.engine.state import Event

MOST_RECENT = 200  # steps, at least, whose events somebody who comes back is told
SPARE = 50  # steps more than that, so that not every step has to forget one
MOST_DONE = 400  # commands that are remembered
PACKER = msgspec.msgpack.Encoder()
UNPACKER = msgspec.msgpack.Decoder(tuple[int, list[Event]])
KEY, NUMBER = 8, 4  # bytes of a hash, and of a place in the log
ENTRY = KEY + NUMBER


class Recent:
    """The events of the last steps."""

    __slots__ = ("_ends", "_forgotten", "_packed")

    def __init__(self) -> None:
        self._packed = bytearray()
        self._ends = array("I")  # where each step ends
        self._forgotten = 0  # the number of the newest step that is no longer here

    def add(self, seq: int, events: list[Event]) -> None:
        """What the entry with that number led to."""
        self._packed += PACKER.encode((seq, events))
        self._ends.append(len(self._packed))
        if len(self._ends) >= MOST_RECENT + SPARE:
            self._forget(SPARE)

    def _forget(self, count: int) -> None:
        self._forgotten = self._step(count - 1)[0]
        cut = self._ends[count - 1]
        del self._packed[:cut]
        self._ends = array("I", [end - cut for end in self._ends[count:]])

    def _step(self, at: int) -> tuple[int, list[Event]]:
        return UNPACKER.decode(self._packed[self._ends[at - 1] if at else 0 : self._ends[at]])

    def since(self, seq: int) -> tuple[list[Event], bool]:
        """Events after that entry, and whether some are too long ago to be told."""
        newer: list[list[Event]] = []
        for at in reversed(range(len(self._ends))):
            number, events = self._step(at)
            if number <= seq:
                break
            newer.append(events)
        return [event for events in reversed(newer) for event in events], seq < self._forgotten


class Commands:
    """Which commands of which seats were done, and where they stand in the log."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept = bytearray()  # hash and number, the oldest first

    def add(self, seat: int, command: str, seq: int) -> None:
        """It was done, with that entry."""
        if self.find(seat, command):
            return
        self._kept += _key(seat, command) + seq.to_bytes(NUMBER, "big")
        if len(self._kept) > MOST_DONE * ENTRY:
            del self._kept[:ENTRY]

    def find(self, seat: int, command: str) -> int:
        """The entry it was done with, or 0."""
        key = _key(seat, command)
        at = self._kept.find(key)
        while at >= 0 and at % ENTRY:
            at = self._kept.find(key, at + 1)
        return int.from_bytes(self._kept[at + KEY : at + ENTRY], "big") if at >= 0 else 0


def _key(seat: int, command: str) -> bytes:
    return blake2b(f"{seat} {command}".encode(), digest_size=KEY).digest()
