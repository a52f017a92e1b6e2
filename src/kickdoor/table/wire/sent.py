"""Messages from a client over the websocket. The first one is `hello`; each is answered.

Shapes only: the room decides whether it may be done.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions import Action
from kickdoor.actions.values import MOST_SEATS, Seat
from kickdoor.table.wire.base import (
    LONGEST_LUCK,
    PROTOCOL,
    Attempt,
    Hash,
    Id,
    Name,
    Sent,
    Text,
    Token,
)


class Hello(Sent):
    """Sit down at a table: with the tokens of seats (several on one device), or to watch."""

    table: Annotated[str, msgspec.Meta(max_length=40)]
    protocol: int = PROTOCOL
    tokens: Annotated[list[Token], msgspec.Meta(max_length=MOST_SEATS)] = []
    since: Annotated[int, msgspec.Meta(ge=0, description="The last seq that was seen.")] = 0


class Act(Sent):
    """Do something in the game: an action of `asks`, or one put together from a guide."""

    id: Id
    seat: Seat
    moment: Annotated[
        int, msgspec.Meta(ge=0, description="The moment of the update it answers; else it is stale")
    ]
    action: Action
    text: Text = ""


class Why(Sent):
    """Why can I not do that? For one card, or for everything if no card is named."""

    id: Id
    seat: Seat
    card: Annotated[int, msgspec.Meta(ge=-1)] = -1


class Weigh(Sent):
    """What would this action mean: in words, in totals, in gold; or why it is refused."""

    id: Id
    seat: Seat
    action: Action


class Explain(Sent):
    """Where does a player's strength out of combat come from?"""

    id: Id
    seat: Seat
    whose: Seat


class Say(Sent):
    """Say something to the table: words, or a quick phrase by its number."""

    id: Id
    seat: Seat
    text: Text = ""
    phrase: Annotated[int, msgspec.Meta(ge=-1)] = -1


class Hold(Sent):
    """More time for everybody in the window that is closing."""

    id: Id
    seat: Seat


class Pause(Sent):
    """Agree to a pause, or (`on` false) take that back or end the pause."""

    id: Id
    seat: Seat
    on: bool = True


class Commit(Sent):
    """Commit to a share of the shuffle: its hash, before anybody's share is revealed.

    SHA-256 of `["kickdoor",2,"seat",table,attempt,seat,share,words]` as JSON without spaces. It
    can be replaced until the shares are locked.
    """

    id: Id
    seat: Seat
    attempt: Attempt
    commitment: Hash


class Reveal(Sent):
    """Reveal the share that was committed to, once all are locked: 32 random bytes, and words."""

    id: Id
    seat: Seat
    attempt: Attempt
    share: Hash
    words: Annotated[str, msgspec.Meta(max_length=LONGEST_LUCK)] = ""


class Start(Sent):
    """Deal the cards. For the owner of the table."""

    id: Id
    seat: Seat


class Rename(Sent):
    """Another name for one's own seat, before the game."""

    id: Id
    seat: Seat
    name: Name


class SetBot(Sent):
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


class Vote(Sent):
    """Vote to have a person leave the table, or take the vote back."""

    id: Id
    seat: Seat
    against: Seat
    yes: bool = True


class Remove(Sent):
    """The owner removes somebody before the deal; the token ends."""

    id: Id
    seat: Seat
    chair: Seat


class Leave(Sent):
    """Give the seat up for good; its token ends."""

    id: Id
    seat: Seat


class Screen(Sent):
    """Ask for the token of a shared table screen: everything public, without delay."""

    id: Id
    seat: Seat


class Report(Sent):
    """Something is wrong here: keep this moment, with a few words about it."""

    id: Id
    seat: Seat
    text: Text = ""


class Ping(Sent):
    """Are you there?"""

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
    | Commit
    | Reveal
    | Start
    | Rename
    | SetBot
    | Vote
    | Remove
    | Leave
    | Screen
    | Report
    | Ping
)
