"""What people at tables did and were told while faults happened, as rows of a file.

One JSON object a line, in the order in which things happened to whoever wrote them down: `sent`,
`answered`, `heard`, `told`, `fault` and `calm`. Times are seconds on the clock of the test. It
records; what must be true of it is said in `fault_checker`.
"""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec

DIGEST = 9  # bytes


class Row(msgspec.Struct, tag_field="row", tag=str.lower, kw_only=True):
    """One thing that happened."""

    at: float = 0.0


class Sent(Row):
    """Somebody sent a message that has to be answered; again after a lost connection."""

    table: str
    seat: int
    id: str
    what: str  # act | say | order
    text: str = ""


class Answered(Row):
    """It was answered: done at that place of the log, or refused with that code."""

    table: str
    seat: int
    id: str
    code: str = ""  # empty: done
    seq: int = 0


class Heard(Row):
    """Somebody heard what was said at that place of the log."""

    table: str
    seat: int
    seq: int
    text: str


class Told(Row):
    """Somebody was told the situation after that entry: digests of the parts of an update."""

    table: str
    seat: int  # -1: watches
    seq: int
    to: int  # the seat that the update says it is for
    events: int  # how many
    hand: list[int] | None  # the cards themselves: nobody else may ever be told these
    parts: dict[str, str]


class Fault(Row):
    """A fault, from its beginning to its end, of that process or of the database (-1)."""

    kind: str
    number: int
    ended: float


class Calm(Row):
    """All faults of a burst were over, and each table went on so many seconds later."""

    burst: int
    kinds: list[str]
    went_on: dict[str, float]
    waited: float  # for a core: the processes and the people, in that time


AnyRow = Sent | Answered | Heard | Told | Fault | Calm
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)


class Parts(msgspec.Struct):
    """An update, its parts left as they came; clock and moment are not of the log."""

    seat: int
    seq: int
    events: list[msgspec.Raw]
    public: msgspec.Raw
    fight: msgspec.Raw
    strike: msgspec.Raw
    own: msgspec.Raw
    asks: msgspec.Raw


class Hand(msgspec.Struct):
    """What an update says about a hand."""

    hand: list[int]


PARTS = msgspec.json.Decoder(Parts)
HAND: msgspec.json.Decoder[Hand | None] = msgspec.json.Decoder(Hand | None)


def told(update: bytes, table: str, seat: int) -> Told:
    """An update as the history keeps it."""
    parts = PARTS.decode(update)
    hand = HAND.decode(parts.own)
    digests = {
        name: _digest(bytes(getattr(parts, name)))
        for name in ("public", "fight", "strike", "own", "asks")
    }
    digests["events"] = _digest(b"".join(bytes(line) for line in parts.events))
    return Told(
        table=table,
        seat=seat,
        seq=parts.seq,
        to=parts.seat,
        events=len(parts.events),
        hand=sorted(hand.hand) if hand is not None else None,
        parts=digests,
    )


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=DIGEST).hexdigest()


class History:
    """Rows so far."""

    def __init__(self) -> None:
        self.rows: list[AnyRow] = []

    def add(self, row: AnyRow) -> None:
        """It happens now, unless the row says when."""
        row.at = row.at or time.monotonic()
        self.rows.append(row)

    def write(self, place: Path) -> None:
        """All rows into a file."""
        with gzip.open(place, "wb") as file:
            for row in self.rows:
                file.write(ENCODER.encode(row) + b"\n")


def read_history(place: Path) -> Iterator[AnyRow]:
    """The rows of a file."""
    with gzip.open(place, "rb") as file:
        for line in file:
            yield DECODER.decode(line)
