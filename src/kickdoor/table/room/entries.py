"""The log of a table: everything that changes it, as typed entries that can be replayed.

Shapes only. An entry is stored before anybody is told of it; none is ever changed.
"""

from __future__ import annotations

import msgspec

from kickdoor.actions.values import snake
from kickdoor.table.wire.parts import ClockRules

PERSON, CLOCK, BOT = "person", "clock", "bot"


class Entry(
    msgspec.Struct,
    kw_only=True,
    tag_field="type",
    tag=snake,
    forbid_unknown_fields=True,
    gc=False,
):
    """One entry; `command` is the id of the message that led to it, `by_seat` who sent that."""

    command: str = ""
    by_seat: int = -1


class Made(Entry):
    """The table was set up."""

    table: str
    table_name: str
    editions: list[str]
    lead: str
    options: dict[str, bool | int | str]
    seats: int
    digest: str  # of the cards
    clock: ClockRules
    listed: bool
    watch_delay_ms: int
    takeover: str
    countdown_ms: int
    created: int
    secret: str = ""  # of the first protocol; `Pledged` has the later ones


class Sat(Entry):
    """A person took a chair; `key` is the hash of the token."""

    seat: int
    name: str
    key: str


class Botted(Entry):
    """A bot took a chair or sits in for its person; without a name it stood up again."""

    seat: int
    bot: str
    temper: str = ""
    name: str = ""


class LeftTable(Entry):
    """A person gave the seat up, was voted out, or removed by the owner; the token ended."""

    seat: int
    voted: bool = False
    removed: bool = False  # by the owner, before the deal
    bot: str = ""  # who plays on, in a running game


class Renamed(Entry):
    """A person has another name."""

    seat: int
    name: str


class Pledged(Entry):
    """The server has chosen its share of a deal; only its hash is published."""

    attempt: int
    secret: str


class Committed(Entry):
    """A seat has chosen its share of a deal, and publishes its hash."""

    seat: int
    attempt: int
    commitment: str


class Locked(Entry):
    """From here on no share can change; shares may be revealed. `names` are those of the seats."""

    attempt: int
    commitments: list[str]  # empty: the seat puts in no share
    names: list[str]


class ShareRevealed(Entry):
    """A seat has revealed its share, and it is the one it committed to."""

    seat: int
    attempt: int
    share: str
    words: str


class CalledOff(Entry):
    """Somebody did not reveal their share: the deal starts over, with fresh shares from all."""

    attempt: int
    seats: list[int]
    names: list[str]


class Tossed(Entry):
    """A seat added words; only tables of the first protocol know this."""

    seat: int
    words: str


class Voted(Entry):
    """A vote to have somebody leave, or a vote taken back."""

    seat: int
    against: int
    yes: bool


class ScreenMade(Entry):
    """A shared table screen was allowed; `key` is the hash of its token."""

    key: str


class Began(Entry):
    """The cards were dealt; `deal` is a hash of how the decks lay before the first card."""

    names: list[str]
    deal: str = ""
    doors: list[list[int]] = []  # both decks before any draw; a pile for each edition, if
    treasures: list[list[int]] = []  # only a share of each is played with
    share: int = 100  # percent
    draws: list[int] = []
    bounds: list[int] = []


class Acted(Entry):
    """A seat did something; `draws` are the numbers that chance yielded for it.

    Each is below its bound; `first` says at which draw of the keystream they begin, and without
    any draw, that a move was taken back and the keystream goes on from there.
    """

    seat: int
    action: list[int]
    text: str = ""
    draws: list[int] = []
    bounds: list[int] = []
    first: int = -1
    by: str = PERSON


class Paused(Entry):
    """The clock stopped, or went on."""

    on: bool


class Chatted(Entry):
    """Somebody said something."""

    seat: int
    text: str
    phrase: int = -1


class Noted(Entry):
    """Somebody reported a problem at this point."""

    seat: int
    report: str
    text: str


class Followed(Entry):
    """The same people play again, at another table."""

    table: str


AnyEntry = (
    Made
    | Sat
    | Botted
    | LeftTable
    | Renamed
    | Tossed
    | Pledged
    | Committed
    | Locked
    | ShareRevealed
    | CalledOff
    | Voted
    | ScreenMade
    | Began
    | Acted
    | Paused
    | Chatted
    | Noted
    | Followed
)
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
