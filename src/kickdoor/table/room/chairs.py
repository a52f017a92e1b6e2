"""A chair at the table: whose it is, who plays for it now, and whether they are there.

It only remembers; who may sit down is decided at the desk.
"""

from __future__ import annotations

from kickdoor.bots.tempers import KEEN
from kickdoor.table.wire.parts import ChairInfo

STAND_IN = "easy"  # plays for somebody who is gone, person or bot
STAND_IN_BRAIN = f"{STAND_IN}:{KEEN}"  # nobody's cards are overlooked for them
PERSON, BOT, FREE = "person", "bot", "free"
NAMES = ("Bex", "Odalys", "Piet", "Rook", "Mina", "Tamsin", "Orrin", "Juno")


class Chair:
    """One seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.key = ""  # hash of the token of its person
        self.bot = ""  # who plays if no person does
        self.temper = ""
        self.vacated = False  # its person left during the game
        self.toss = ""  # words added under the first protocol
        self.connections = 0
        self.away_since = 0
        self.back_since = 0
        self.shares_device = False  # one connection holds it and others
        self.holds = 0
        self.wants_pause = False
        self.votes: set[int] = set()  # seats that want its person to leave

    @property
    def kind(self) -> str:
        """Whose chair it is."""
        return PERSON if self.key else BOT if self.bot else FREE

    @property
    def is_present(self) -> bool:
        """Somebody is there to play."""
        return self.connections > 0 if self.key else bool(self.bot)

    @property
    def brain(self) -> str:
        """The bot with its temper, as bots are named; for a person it overlooks nothing."""
        temper = self.temper
        if self.bot and not temper and (self.key or self.vacated):
            temper = KEEN
        return f"{self.bot}:{temper}" if temper else self.bot

    @property
    def is_person(self) -> bool:
        """A person plays here now."""
        return bool(self.key) and not self.bot

    def empty(self) -> None:
        """Nobody's chair any more."""
        self.name = self.key = self.bot = self.temper = self.toss = ""
        self.connections = 0
        self.holds = 0
        self.wants_pause = False
        self.votes.clear()

    def sat_out(self, since: int, now: int) -> None:
        """A pause is over: time away and time back did not go on during it."""
        self.away_since += now - max(since, self.away_since)
        self.back_since += now - max(since, self.back_since)

    def info(self, now: int, countdown: int) -> ChairInfo:
        """The chair as everybody sees it."""
        away = 0
        if self.key and self.connections == 0:
            away = max(0, now - self.away_since)
        return ChairInfo(
            seat=self.seat,
            name=self.name,
            kind=self.kind,
            bot=self.bot,
            temper=self.temper,
            present=self.is_present,
            stands_in=bool(self.key and self.bot),
            away_ms=away,
            may_replace=bool(self.key) and not self.bot and 0 < countdown <= away,
            held=self.holds,
            wants_pause=self.wants_pause,
            votes=sorted(self.votes),
        )
