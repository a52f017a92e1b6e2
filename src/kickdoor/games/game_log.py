"""The log of a game: every action in order, packed, since a server holds thousands of logs.

It only stores; `games.logged_game` performs actions.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import overload

import msgspec

from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Action


class LogEntry(msgspec.Struct, array_like=True, gc=False):
    """One action of the log, with the number of draws that chance had made before it."""

    seat: Seat
    action: Action
    text: str = ""
    drawn: int = 0


PACKER = msgspec.msgpack.Encoder()
UNPACKER = msgspec.msgpack.Decoder(LogEntry)


class GameLog(Sequence[LogEntry]):
    """The entries in one block of memory; each is decoded on demand."""

    __slots__ = ("_ends", "_packed")

    def __init__(self, entries: Iterable[LogEntry] = ()) -> None:
        self._packed = bytearray()
        self._ends = array("I")  # where each entry ends
        for entry in entries:
            self.append(entry)

    def append(self, entry: LogEntry) -> None:
        """Add an entry."""
        self._packed += PACKER.encode(entry)
        self._ends.append(len(self._packed))

    def cut(self, length: int) -> None:
        """Keep only that many entries."""
        del self._ends[length:]
        del self._packed[self._ends[-1] if self._ends else 0 :]

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, at: int) -> LogEntry: ...
    @overload
    def __getitem__(self, at: slice) -> list[LogEntry]: ...
    def __getitem__(self, at: int | slice) -> LogEntry | list[LogEntry]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        end = self._ends[at]
        at %= len(self._ends)
        return UNPACKER.decode(self._packed[self._ends[at - 1] if at else 0 : end])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"
