"""The log of a table: everything that changes it, as typed entries that can be replayed.

Data only. An entry is stored before anybody is told of it, and never changed.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions.action_types import snake
from kickdoor.engine.ids import CardId, Seat
from kickdoor.table.wire.message_parts import ClockRules

PERSON, CLOCK, BOT, ORDER = "person", "clock", "bot", "order"
MOST_LAID = 10
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{0,16}$")]
SCRIPT = "script"  # of a course: for somebody else, or for a person who skips a lesson


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
    """The table was created."""

    table: str
    table_name: str
    editions: list[str]
    lead: str
    options: dict[str, bool | int | str]
    seats: int
    digest: str  # digest of the cards
    clock: ClockRules
    listed: bool
    watch_delay_ms: int
    takeover: str
    countdown_ms: int
    created: int
    secret: str = ""  # the secret under the first protocol; later ones are in `Pledged`
    lessons: Seed = ""  # a first game whose cards are laid out: the seed of the rest of them
    packs: dict[str, bytes] = {}  # packs of people's own by name, each a zip of its files


class Sat(Entry):
    """A person took a chair; `key` is the hash of the token."""

    seat: Seat
    name: str
    key: str


class Botted(Entry):
    """A bot took a chair, or plays for its person; an empty `bot` means it stopped."""

    seat: Seat
    bot: str
    temper: str = ""
    name: str = ""


class LeftTable(Entry):
    """A person left for good, was voted out, or was removed by the owner; the token is void."""

    seat: Seat
    voted: bool = False
    removed: bool = False  # by the owner, before the deal
    bot: str = ""  # the bot that plays on, in a running game


class Renamed(Entry):
    """A person has changed their name."""

    seat: Seat
    name: str


class Pledged(Entry):
    """The server has chosen its share of a deal; only its hash is published."""

    attempt: int
    secret: str


class Committed(Entry):
    """A seat has chosen its share of a deal, and publishes its hash."""

    seat: Seat
    attempt: int
    commitment: str


class Locked(Entry):
    """The shares are fixed and may be revealed now; `names` are those of the seats."""

    attempt: int
    commitments: list[str]  # an empty one: no share from that seat
    names: list[str]


class ShareRevealed(Entry):
    """A seat has revealed its share, and it is the one it committed to."""

    seat: Seat
    attempt: int
    share: str
    words: str


class CalledOff(Entry):
    """Somebody did not reveal their share: the deal starts over with fresh shares."""

    attempt: int
    seats: list[Seat]
    names: list[str]


class RulesChanged(Entry):
    """The owner changed the table's rules before the deal; it starts over with fresh shares."""

    attempt: int  # the deal that was being prepared
    options: dict[str, bool | int | str]
    clock: ClockRules


class Tossed(Entry):
    """A seat added words; only under the first protocol."""

    seat: Seat
    words: str


class Voted(Entry):
    """A vote for somebody to leave, or its withdrawal."""

    seat: Seat
    against: int
    yes: bool


class ScreenMade(Entry):
    """A shared table screen was created; `key` is the hash of its token."""

    key: str


class Began(Entry):
    """The cards were dealt; `deal` is a hash of the decks' order before the first card."""

    names: list[str]
    deal: str = ""
    doors: list[list[CardId]] = []  # both decks before any draw; a pile for each edition, if
    treasures: list[list[CardId]] = []  # only a share of each is played with
    share: int = 100  # percent of each edition's cards
    draws: list[int] = []
    bounds: list[int] = []


class Laid(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, gc=False):
    """Cards that were put on top of the decks before a move, and dice to come; in lessons only."""

    doors: Annotated[list[CardId], msgspec.Meta(max_length=MOST_LAID)] = []
    treasures: Annotated[list[CardId], msgspec.Meta(max_length=MOST_LAID)] = []
    dice: Annotated[list[Face], msgspec.Meta(max_length=MOST_LAID)] = []


class Acted(Entry):
    """A seat acted; `draws` are the numbers that chance drew for it.

    Each is below its bound; `first` is the position of the first draw in the keystream. Without
    draws, it says that a move was taken back and where the keystream goes on.
    """

    seat: Seat
    action: list[int]
    text: str = ""
    draws: list[int] = []
    bounds: list[int] = []
    first: int = -1
    by: str = PERSON
    step: int = -1  # of the course, that this move was; -1: of none
    laid: Laid | None = None


class LessonsLeft(Entry):
    """Whoever was taught goes on alone; from here on nothing is laid out any more."""


class Paused(Entry):
    """The clock was stopped or started again."""

    on: bool


class Ordered(Entry):
    """A person has ordered how to pass; see `standing_orders`."""

    seat: int
    mode: str
    aimed: bool = True
    win: bool = True
    kill: bool = False
    help: bool = False


class Paced(Entry):
    """The speed of bots was changed."""

    speed: str


class Readied(Entry):
    """Before the first turn: a person is ready, or is not any more. All of them pass at once."""

    seat: Seat
    on: bool


class Chatted(Entry):
    """Somebody said something."""

    seat: Seat
    text: str
    phrase: int = -1


class Noted(Entry):
    """Somebody reported a problem at this point."""

    seat: Seat
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
    | RulesChanged
    | Voted
    | ScreenMade
    | Began
    | Acted
    | LessonsLeft
    | Paused
    | Ordered
    | Paced
    | Readied
    | Chatted
    | Noted
    | Followed
)
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
