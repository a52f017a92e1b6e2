"""Messages from a client over the websocket. The first is `hello`; each gets a reply.

Types only: whether something may be done is decided by the room.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kickdoor.actions import Action
from kickdoor.actions.action_types import MOST_SEATS
from kickdoor.engine import ids
from kickdoor.table.wire.message_base import (
    LONGEST_LUCK,
    PROTOCOL,
    Attempt,
    ClientMessage,
    Hash,
    Id,
    Name,
    Options,
    Text,
    Token,
)

Seat = Annotated[
    ids.Seat, msgspec.Meta(ge=0, lt=MOST_SEATS, description="A seat of the table, from 0.")
]


class Hello(ClientMessage):
    """Sit down at a table: with the tokens of seats (several on one device), or to watch."""

    table: Annotated[str, msgspec.Meta(max_length=40)]
    protocol: int = PROTOCOL
    tokens: Annotated[list[Token], msgspec.Meta(max_length=MOST_SEATS)] = []
    since: Annotated[int, msgspec.Meta(ge=0, description="The last seq that was seen.")] = 0
    seen: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            description="The last seq that was seen by whoever knows nothing else any more.",
        ),
    ] = 0


class Act(ClientMessage):
    """Do something in the game: an action of `asks`, or one put together from a guide."""

    id: Id
    seat: Seat
    moment: Annotated[
        int, msgspec.Meta(ge=0, description="The moment of the update it answers; else it is stale")
    ]
    action: Action
    text: Text = ""


class Why(ClientMessage):
    """Why can I not do that? For one card, or for everything if no card is named."""

    id: Id
    seat: Seat
    card: Annotated[int, msgspec.Meta(ge=-1)] = -1


class Weigh(ClientMessage):
    """What would this action mean: in words, in totals, in gold; or why it is refused."""

    id: Id
    seat: Seat
    action: Action


class Explain(ClientMessage):
    """Where does a player's strength out of combat come from?"""

    id: Id
    seat: Seat
    whose: Seat


class Say(ClientMessage):
    """Say something to the table: words, or a quick phrase by its number."""

    id: Id
    seat: Seat
    text: Text = ""
    phrase: Annotated[int, msgspec.Meta(ge=-1)] = -1


class Hold(ClientMessage):
    """More time for everybody in the window that is closing."""

    id: Id
    seat: Seat


class Pause(ClientMessage):
    """Agree to a pause, or (`on` false) take that back or end the pause."""

    id: Id
    seat: Seat
    on: bool = True


class Ready(ClientMessage):
    """Ready to begin, or (`on` false) not yet after all; before the first turn.

    Unlike a pass it can be taken back until everybody else is ready or has passed.
    """

    id: Id
    seat: Seat
    on: bool = True


class Order(ClientMessage):
    """How to pass for this seat from now on, also while nobody is connected.

    Modes: once (every window asks), answer (a window asks if the seat can change what it is about),
    turn (no window asks before the seat's turn). The others say what always asks.
    """

    id: Id
    seat: Seat
    mode: Literal["once", "answer", "turn"]
    aimed: bool = True
    win: bool = True
    kill: bool = False
    help: bool = False


class Speed(ClientMessage):
    """How fast bots play. For the only person at a table, else for its owner."""

    id: Id
    seat: Seat
    speed: Literal["slow", "normal", "fast", "instant"]


class Skip(ClientMessage):
    """Skip ahead, without pauses, to where a person is asked; once all people here want to.

    With `on` false anybody ends it.
    """

    id: Id
    seat: Seat
    on: bool = True


class Commit(ClientMessage):
    """Commit to a share of the shuffle: its hash, before anybody's share is revealed.

    SHA-256 of `["kickdoor",2,"seat",table,attempt,seat,share,words]` as JSON without spaces. It
    can be replaced until the shares are locked.
    """

    id: Id
    seat: Seat
    attempt: Attempt
    commitment: Hash


class Reveal(ClientMessage):
    """Reveal the share that was committed to, once all are locked: 32 random bytes, and words."""

    id: Id
    seat: Seat
    attempt: Attempt
    share: Hash
    words: Annotated[str, msgspec.Meta(max_length=LONGEST_LUCK)] = ""


class Start(ClientMessage):
    """Deal the cards. For the owner of the table."""

    id: Id
    seat: Seat


class ChangeRules(ClientMessage):
    """The owner changes the rules of the table before the deal; everybody's share is drawn anew.

    `options` takes the place of all options the table has; an empty `clock` leaves it as it is.
    """

    id: Id
    seat: Seat
    options: Options
    clock: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Rename(ClientMessage):
    """Another name for one's own seat, before the game."""

    id: Id
    seat: Seat
    name: Name


class SetBot(ClientMessage):
    """The owner puts a bot into a chair; an empty bot takes it out again.

    The chair must be free, or its person away for longer than the table's countdown; whoever has
    its token sits down again at any time. Before the game an empty bot frees the chair of somebody
    who is away: then the token ends.
    """

    id: Id
    seat: Seat
    chair: Seat
    bot: Annotated[str, msgspec.Meta(max_length=20)] = ""
    temper: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Vote(ClientMessage):
    """Vote to have a person leave the table, or take the vote back."""

    id: Id
    seat: Seat
    against: Seat
    yes: bool = True


class Remove(ClientMessage):
    """The owner removes somebody before the deal; the token ends."""

    id: Id
    seat: Seat
    chair: Seat


class Leave(ClientMessage):
    """Give the seat up for good; its token ends."""

    id: Id
    seat: Seat


class SkipLesson(ClientMessage):
    """Play the rest of this lesson for me, up to the next one."""

    id: Id
    seat: Seat


class LeaveLessons(ClientMessage):
    """No more lessons: the game goes on from here, with honest cards and bots."""

    id: Id
    seat: Seat


class Screen(ClientMessage):
    """Ask for the token of a shared table screen: everything public, without delay."""

    id: Id
    seat: Seat


class Report(ClientMessage):
    """Something is wrong here: keep this moment, with a few words about it."""

    id: Id
    seat: Seat
    text: Text = ""


class Ping(ClientMessage):
    """Is the connection alive?"""

    id: Id = ""


FromClient = (
    Hello
    | Act
    | Why
    | Weigh
    | Explain
    | Say
    | Hold
    | Pause
    | Ready
    | Order
    | Speed
    | Skip
    | Commit
    | Reveal
    | Start
    | ChangeRules
    | Rename
    | SetBot
    | Vote
    | Remove
    | Leave
    | SkipLesson
    | LeaveLessons
    | Screen
    | Report
    | Ping
)
