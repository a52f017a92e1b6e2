"""Request and response bodies of the HTTP interface: lobby, cards, replays, verdicts.

Types only.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions.action_types import MOST_SEATS
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.views import View
from kickdoor.table.wire.message_base import LONGEST_NAME, MessagePart, Name, Options, Token
from kickdoor.table.wire.message_parts import (
    DiceFigures,
    EventLine,
    FightLine,
    OfferLine,
    TableInfo,
)


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A request body; unknown fields are refused."""


class Problem(MessagePart):
    """Every refusal over HTTP: what was expected, what came, where, and what to do."""

    code: str
    sentence: str
    field: str = ""


Editions = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(min_length=1, max_length=12)
]


class BotSeat(Body):
    """A bot that is to take part."""

    bot: Annotated[str, msgspec.Meta(max_length=20)] = "easy"
    temper: Annotated[str, msgspec.Meta(max_length=20)] = ""
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)] = 0  # 0: one of the last free ones


class OwnClock(Body):
    """A clock of the table's own, in milliseconds; what is left out is as in the preset."""

    window_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] | None = None
    kill_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] | None = None
    setup_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] | None = None
    pace_ms: Annotated[int, msgspec.Meta(ge=0, le=604_800_000)] | None = None
    bot_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] | None = None
    offer_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] | None = None
    hold_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None
    holds: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None
    dropped_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None


class NewTable(Body):
    """A new table. Whoever makes it owns it and sits in the first seat."""

    name: Name
    table_name: Annotated[str, msgspec.Meta(max_length=2 * LONGEST_NAME)] = ""
    editions: Editions = msgspec.field(default_factory=lambda: ["legends"])
    lead: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: Options = {}
    seats: Annotated[int, msgspec.Meta(ge=3, le=MOST_SEATS)] = 4
    bots: Annotated[list[BotSeat], msgspec.Meta(max_length=MOST_SEATS - 1)] = []
    clock: Annotated[str, msgspec.Meta(max_length=20)] = "relaxed"
    own_clock: OwnClock | None = None
    listed: bool = True
    watch_delay_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0
    takeover: Annotated[str, msgspec.Meta(max_length=10)] = "owner"
    countdown_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 60_000


class RulesWanted(Body):
    """The editions and options of a table that somebody is about to make."""

    editions: Editions
    lead: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: Options = {}
    seats: Annotated[int, msgspec.Meta(ge=3, le=MOST_SEATS)] = 4


class JoinTable(Body):
    """Take a free seat: any, or that one."""

    name: Name
    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_SEATS)] = -1


class Seated(MessagePart):
    """A seat of one's own. The token is its only key: keep it, and put it in no public link."""

    table: str
    seat: Seat
    token: str
    link: str  # opens the seat on any device; the token is behind the #


class PlayAgain(Body):
    """The same seats and settings once more, at a new table; for a seat of a finished game."""

    token: Token


class Mine(Body):
    """Which games belong to these tokens?"""

    tokens: Annotated[list[Token], msgspec.Meta(max_length=100)]


class MyGame(MessagePart):
    """A game one has a seat in."""

    token: str
    seat: Seat
    table: TableInfo


class MyGames(MessagePart):
    """Tokens that are no longer good are left out."""

    games: list[MyGame]


class TableList(MessagePart):
    """Tables where somebody sits: one from each address, then a second from each, and so on."""

    tables: list[TableInfo]
    total: int = 0  # matching tables; the rest are on later pages


class NamedValue(MessagePart):
    """A value of an option that has a name, such as -1 for any number."""

    value: bool | int | str
    title: str


class OptionInfo(MessagePart):
    """An option of a table."""

    name: str
    kind: str  # flag | number | word
    low: int
    high: int
    unit: str  # seconds (kept in thousandths) | percent | nothing
    named: list[NamedValue]  # all values of a word, some of a number
    rule: str
    title: str
    note: str  # what it does
    group: str  # the heading it stands under
    main: bool  # among the first that are shown


class Accent(MessagePart):
    """The color of buttons and lights: a hue, with lightness and chroma for each theme."""

    hue: float = 72
    light: tuple[float, float] = (0.47, 0.105)
    dark: tuple[float, float] = (0.83, 0.135)


class Title(MessagePart):
    """The letters of a card's name. A font that the page does not have is replaced."""

    font: str = ""
    weight: int = 700
    size: float = 8.5  # percent of a card's width
    line: float = 1.0
    long: float = 0.92  # how much smaller a long name is
    spacing: float = 0.0
    tile: int = 22  # pixels, on the edition's tile in the lobby
    tight: bool = False  # wide letters that need help on middle-sized cards


class Look(MessagePart):
    """How an edition looks; every part has a plain default."""

    place: int = 50  # in lists of editions
    icons: list[str] = []  # on its tile; none: plain ones
    special: str = ""  # what is special about it, in a sentence or two; none: its description
    samples: list[str] = []  # names of cards that stand for it; none: some of different kinds
    felt: str = "plain"  # plain | rings | rays | dots | bricks | ripples
    frame: str = "plain"  # plain | arch | octagon | slant | torn | blob
    hue: float = 232
    accent: Accent = msgspec.field(default_factory=Accent)
    stock: str = "#f3f0e6"
    glow: str = "#ffd79a"  # the light in the pictures of its cards
    far: list[str] = []  # icons on the horizon of the pictures; none: an empty horizon
    floor: str = "hill"  # hill | flat
    title: Title = msgspec.field(default_factory=Title)


class EditionInfo(MessagePart):
    """An edition in the box."""

    id: str
    name: str
    description: str
    words: dict[str, str]
    modules: list[str]
    values: dict[str, bool | int | str]
    doors: int
    treasures: int
    look: Look


class Named(MessagePart):
    """Something with a name for programs and one for people."""

    name: str
    title: str


class BotInfo(Named):
    """A bot that can take a seat."""

    quick: bool  # among those for a game at one click


class ClockInfo(Named):
    """A clock that a table can choose; its lengths in milliseconds, 0 is without limit."""

    times: dict[str, int]
    kill_of_edition: bool  # `kill_ms` is the lead edition's `kill_window_ms`


class Offerings(MessagePart):
    """What can be played here: editions, options, clocks, bots, tempers, phrases."""

    protocol: int
    version: str
    editions: list[EditionInfo]
    options: list[OptionInfo]
    clocks: list[ClockInfo]
    bots: list[BotInfo]
    tempers: list[str]
    takeovers: list[Named]
    phrases: list[str]


class RulesInForce(MessagePart):
    """The value of every option at such a table."""

    values: dict[str, bool | int | str]


class Face(MessagePart):
    """What is printed on a card, and what to show of it in small."""

    name: str
    kind: str  # monster, curse, class, ... as in packs
    kind_name: str  # as its edition calls it
    deck: str  # door | treasure
    edition: str
    text: str
    bad_stuff: str
    epic: str
    flavor: str
    icon: str
    short: str
    key: str
    tags: list[str]
    level: int
    treasures: int
    levels: int
    bonus: int
    value: int  # -1: not an Item
    slot: str
    hands: int
    big: bool
    once: bool
    rank: int
    race: str
    sex: str
    note: str = ""  # what the rules add to the text
    note_rule: str = ""
    motif: str = ""  # what its picture shows beside the figure: a word of `card_motifs` ...
    motif_icon: str = ""  # ... or an icon of its edition


class Faces(MessagePart):
    """The cards of a mix: `cards[number]` is the index of the face of a physical card."""

    digest: str
    editions: list[str]
    faces: list[Face]
    cards: list[CardId]


class RuleInfo(MessagePart):
    """A rule by its id."""

    id: str
    summary: str
    who: str
    editions: list[str]
    values: list[str]
    text: str = ""  # what follows, if the summary is only a question


class RuleSheet(MessagePart):
    """The rules in force at a table."""

    rules: list[RuleInfo]
    modules: list[str]


class Mark(MessagePart):
    """A step worth jumping to, and whom it is about (-1: nobody)."""

    step: int
    kind: str  # turn | fight | level | death
    seat: Seat


class ReplayHead(MessagePart):
    """A finished game that can be seen again; `climb`: turn, then each seat's Level at its end.

    Step 0 is the deal; the last step is `steps`, what stands after the last action.
    """

    table: TableInfo
    names: list[str]
    steps: int
    winners: list[Seat]
    turns: int
    dice: list[DiceFigures]
    climb: list[list[int]]
    marks: list[Mark]


class ReplayStep(MessagePart):
    """One step of a replay, through the chosen eyes."""

    step: int
    seat: Seat  # who acted; -1 at the start
    label: str
    events: list[EventLine]
    view: View
    fight: FightLine | None
    offers: list[OfferLine]  # those of these eyes; open replays: all
    hands: list[list[CardId]]  # open replays: all hands; else empty


class ReplaySteps(MessagePart):
    """A stretch of a replay."""

    steps: list[ReplayStep]


class Check(MessagePart):
    """One thing that was recomputed."""

    what: str
    result: str  # ok | wrong | unknown: it could not be checked
    detail: str = ""


class Verdict(MessagePart):
    """Was the game dealt and rolled as promised before it began?

    Only with a receipt from before the deal can it be proved: a file alone may have been written
    afterwards.
    """

    result: str  # proved | unproved: nothing is wrong, but something could not be checked | wrong
    checks: list[Check]
    dice: list[DiceFigures]


class Imported(MessagePart):
    """A replay that was handed in and checked."""

    table: str
    link: str
