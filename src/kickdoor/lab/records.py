"""Recorded games: what is kept of each game of a run, and of the run itself.

Plain data, the same for the same seed on any machine; `lab.observer` fills it in and
`lab.record_files` stores it. It must not hold times or paths.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine.ids import DefId, Seat

FORMAT = "kickdoor-records"
VERSION = 1

# Where a drawn card came from.
FROM_DOORS, FROM_TREASURES, KICKED = 1, 2, 3
# What became of an offer of help.
OPEN, ACCEPTED, REFUSED, COUNTERED = 0, 1, 2, 3
# How a game was won.
KILL_ALONE = "a kill, alone"
KILL_HELPED = "a kill, with help"
BY_HELPING = "by helping"
BY_CARD = "a level from a card"
BY_TEXT = "a card that says so"


class CardRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the run; other records refer to it by its position in the list."""

    name: str
    kind: str
    deck: str
    edition: str
    copies: int = 0


class RunHead(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a run have in common."""

    format: str = FORMAT
    version: int = VERSION
    editions: list[str]
    names: list[str]  # display names of the editions
    lead: str
    seats: int
    bots: list[str]
    seed: int
    turn_limit: int
    options: dict[str, object]
    digest: str  # digest of the cards
    goal: int  # the Level that wins
    cards: list[CardRecord]


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """A card drawn or turned up, and the player's position at that time."""

    card: DefId
    seat: Seat
    deck: int  # FROM_DOORS, FROM_TREASURES or KICKED
    turn: int  # 0 = dealt at the start
    level: int
    lead: int  # levels ahead of the best of the others


class Use(msgspec.Struct, array_like=True):
    """What became of the copies of a card that one seat had."""

    card: DefId
    seat: Seat
    got: int = 0  # received from somebody else or from the discards
    used: int = 0  # played, put to use, fought or suffered
    sold: int = 0
    discarded: int = 0  # given up, paid with or lost; using up a card does not count
    table: int = 0  # in play at the end
    hand: int = 0  # in hand at the end


class Monster(msgspec.Struct, array_like=True):
    """The outcomes of the fights with a monster; the last three count players."""

    card: DefId
    met: int = 0
    killed: int = 0
    removed: int = 0  # beaten without a kill
    fled: int = 0
    caught: int = 0
    fatal: int = 0


class Deal(msgspec.Struct, array_like=True):
    """An offer of help: Treasures and Items for the Helper, and its outcome."""

    fighter: Seat
    helper: Seat
    treasures: int
    items: int
    outcome: int = OPEN


class GameRecord(msgspec.Struct, kw_only=True):
    """One game."""

    number: int
    seed: int
    turns: int
    decisions: int
    ended: str
    how: str
    winners: list[Seat]
    first: int
    levels: list[int]
    curves: list[list[int]]  # for each seat the Level after each turn
    draws: list[Draw]
    cards: list[Use]
    monsters: list[Monster]
    deals: list[Deal]
    mechanisms: dict[str, int]


class Records(msgspec.Struct, kw_only=True):
    """A run with all its games."""

    head: RunHead
    games: list[GameRecord]
