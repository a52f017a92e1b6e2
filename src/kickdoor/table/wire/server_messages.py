"""Messages from the server over the websocket.

Types only. `update` holds the whole situation each time: nothing has to be pieced together.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine.ids import Seat
from kickdoor.seats.views import View
from kickdoor.table.wire.message_base import ServerMessage
from kickdoor.table.wire.message_parts import (
    Asks,
    ClockState,
    DiceFigures,
    EventLine,
    FightLine,
    Own,
    PartLine,
    Reason,
    StrikeLine,
    TableInfo,
)


class Welcome(ServerMessage):
    """The answer to `hello`; an `update` for each seat follows if the game has begun."""

    protocol: int
    version: str  # of the program
    table: TableInfo
    seats: list[Seat]  # held by this connection; none: it watches
    screen: bool  # a shared table screen: no delay
    phrases: list[str]  # quick phrases
    seq: int
    unseen: int = 0  # so many of the events that follow, the last ones, came after `seen`


class Servers(ServerMessage):
    """Where to try, too, if this server does not answer: addresses as in `closing`."""

    addresses: list[str]


class Table(ServerMessage):
    """The people, the votes, the settings have changed."""

    table: TableInfo


class Update(ServerMessage):
    """Everything a seat may know now, and what has happened since the last update.

    `public` is the view of a spectator and the same for all; `own` adds what the seat knows.
    """

    seat: Seat  # -1 for somebody who watches
    seq: int  # grows with everything that is stored
    moment: int  # grows when the situation changes; name it in `act`
    events: list[EventLine | msgspec.Raw]
    missed: bool  # events from before are left out: too many
    clock: ClockState
    public: msgspec.Raw  # a View
    fight: msgspec.Raw  # a FightLine, or null
    strike: StrikeLine | None
    own: Own | None
    asks: object  # an Asks, or null


class UpdateShape(ServerMessage, tag="update"):
    """The same message with the parts spelled out; for readers and for the documentation."""

    seat: Seat
    seq: int
    moment: int
    events: list[EventLine]
    missed: bool
    clock: ClockState
    public: View
    fight: FightLine | None
    strike: StrikeLine | None
    own: Own | None
    asks: Asks | None


class Clock(ServerMessage):
    """Only the clock has changed: more time, a pause, a nudge."""

    clock: ClockState
    moment: int


class Done(ServerMessage):
    """It was done, and is stored. The same id sent again gets the same answer."""

    id: str
    seat: Seat
    seq: int


class Refused(ServerMessage):
    """It was not done, and nothing has changed.

    Codes: illegal (a rule forbids it), stale (the moment has passed; a fresh update follows),
    forbidden (not your seat, or for the owner), bad (the message cannot be read), busy (too many
    messages), wrong_time (the table is not at that point), storage (it could not be stored).
    """

    id: str
    seat: Seat
    code: str
    sentence: str
    rule: str = ""


class Reasons(ServerMessage):
    """The answer to `why`."""

    id: str
    seat: Seat
    moment: int
    moves: list[Reason]
    cards: list[Reason]


class Weighed(ServerMessage):
    """The answer to `weigh`; numbers that have no meaning here are -1."""

    id: str
    seat: Seat
    text: str
    rule: str
    sentence: str  # why it is refused, or empty
    side: int = -1
    monsters: int = -1
    ahead: bool = False
    tie: str = ""  # what makes a tie enough, if it would come to one
    gold: int = -1
    levels: int = -1
    strengths: list[int] = []  # of a trade: the seat's now and then, the other's now and then


class Explained(ServerMessage):
    """The answer to `explain`: the parts of a player's strength; they add up to the total."""

    id: str
    seat: Seat
    whose: int
    total: int
    parts: list[PartLine]


class Said(ServerMessage):
    """Somebody said something. It is text and nothing else: never to be read as markup."""

    seq: int
    seat: Seat
    name: str
    text: str
    phrase: int


class ScreenLink(ServerMessage):
    """The token of a shared table screen."""

    id: str
    seat: Seat
    token: str


class Reported(ServerMessage):
    """The moment is kept under this number; it can be fetched when the game is over."""

    id: str
    seat: Seat
    report: str


class Revealed(ServerMessage):
    """The game is over: the server's share of the shuffle, and how the dice fell.

    The recording holds everything else that is needed to check the game.
    """

    secret: str
    commitment: str
    code: str  # of the receipt; empty for a game under the first protocol
    seed: str  # in hexadecimal
    dice: list[DiceFigures]
    replay: str


class Trouble(ServerMessage):
    """A problem that belongs to no message from the client; empty when it is over.

    Codes: storage (the database does not answer; messages are refused until it does, and what
    was under way is answered then).
    """

    code: str
    sentence: str


class Closing(ServerMessage):
    """The connection will be closed: shutting down, seat taken elsewhere, removed from the table.

    With `again` true the same tokens will be welcome after a moment. Code `moved`: another process
    serves the table. `address` is where, if it is known: a URL, a path (`/w2`) or a port (`:8001`)
    of this host, to which `/ws/TABLE` is added. Else, and if nobody answers there, try the usual
    one. What was not answered is sent again.
    """

    code: str
    sentence: str
    again: bool
    address: str = ""


class Pong(ServerMessage):
    """The answer to `ping`."""

    id: str
    now: int


FromServer = (
    Welcome
    | Servers
    | Table
    | UpdateShape
    | Clock
    | Done
    | Refused
    | Reasons
    | Weighed
    | Explained
    | Said
    | ScreenLink
    | Reported
    | Revealed
    | Trouble
    | Closing
    | Pong
)
