"""What a room remembers for clients that reconnect: recent events, and which commands were done.

Both are packed, since every table has them and few clients ask. They only remember.
"""

from __future__ import annotations

from array import array
from hashlib import blake2b

import msgspec

from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Event

MOST_RECENT = 200  # entries, at least, whose events a returning client is told
SPARE = 50  # more entries, so that not every one has to drop another
MOST_DONE = 400  # commands that are remembered
PACKER = msgspec.msgpack.Encoder()
UNPACKER = msgspec.msgpack.Decoder(tuple[int, list[Event]])
KEY, NUMBER = 8, 4  # bytes of a hash, and of a position in the log
ENTRY = KEY + NUMBER


class RecentEvents:
    """The events of the last entries of the log."""

    __slots__ = ("_ends", "_forgotten", "_packed")

    def __init__(self) -> None:
        self._packed = bytearray()
        self._ends = array("I")  # where the events of each entry end
        self._forgotten = 0  # number of the newest entry that was dropped

    def add(self, seq: int, events: list[Event]) -> None:
        """Remember the events of the entry with that number."""
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
        """Events after that entry, and whether older ones among them have been dropped."""
        newer: list[list[Event]] = []
        for at in reversed(range(len(self._ends))):
            number, events = self._step(at)
            if number <= seq:
                break
            newer.append(events)
        return [event for events in reversed(newer) for event in events], seq < self._forgotten


class DoneCommands:
    """Which commands of which seats were done, and with which entry of the log."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept = bytearray()  # hash and entry number, the oldest first

    def add(self, seat: Seat, command: str, seq: int) -> None:
        """A command was done with that entry."""
        if self.find(seat, command):
            return
        self._kept += _key(seat, command) + seq.to_bytes(NUMBER, "big")
        if len(self._kept) > MOST_DONE * ENTRY:
            del self._kept[:ENTRY]

    def find(self, seat: Seat, command: str) -> int:
        """The entry that the command was done with, or 0."""
        key = _key(seat, command)
        at = self._kept.find(key)
        while at >= 0 and at % ENTRY:
            at = self._kept.find(key, at + 1)
        return int.from_bytes(self._kept[at + KEY : at + ENTRY], "big") if at >= 0 else 0


def _key(seat: Seat, command: str) -> bytes:
    return blake2b(f"{seat} {command}".encode(), digest_size=KEY).digest()
