"""A chair at the table: whose it is, who plays for it now, and whether they are connected.

It only remembers; who may sit down is decided by `membership`.
"""

from __future__ import annotations

from kickdoor.bots.tempers import KEEN
from kickdoor.engine.ids import Seat
from kickdoor.table.room.standing_orders import TURN, StandingOrder
from kickdoor.table.wire.message_parts import ChairInfo

STAND_IN = "easy"  # the bot that plays for an absent person or a missing bot
STAND_IN_SPEC = f"{STAND_IN}:{KEEN}"  # with full attention: it overlooks none of the person's cards
PERSON, BOT, FREE = "person", "bot", "free"
NAMES = ("Bex", "Odalys", "Piet", "Rook", "Mina", "Tamsin", "Orrin", "Juno")


class Chair:
    """One seat of a table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.name = ""
        self.key = ""  # hash of its person's token
        self.bot = ""  # the bot that plays if no person does
        self.temper = ""
        self.vacated = False  # its person has left during the game
        self.toss = ""  # words added under the first protocol
        self.connections = 0
        self.away_since = 0
        self.back_since = 0
        self.shares_device = False  # a connection holds this seat and others
        self.holds = 0
        self.wants_pause = False
        self.wants_skip = False
        self.is_ready = False  # before the first turn, as long as others are not
        self.order = StandingOrder()  # how its person passes
        self.votes: set[int] = set()  # seats that vote for its person to leave

    @property
    def kind(self) -> str:
        """Whether a person, a bot or nobody has the chair."""
        return PERSON if self.key else BOT if self.bot else FREE

    @property
    def is_present(self) -> bool:
        """Whether there is somebody to play."""
        return self.connections > 0 if self.key else bool(self.bot)

    @property
    def bot_spec(self) -> str:
        """The bot and temper that play, as `make_bot` takes it; for a person, a keen stand-in."""
        temper = self.temper
        if self.bot and not temper and (self.key or self.vacated):
            temper = KEEN
        return f"{self.bot}:{temper}" if temper else self.bot

    @property
    def is_person(self) -> bool:
        """Whether a person plays here now."""
        return bool(self.key) and not self.bot

    def empty(self) -> None:
        """Make the chair nobody's."""
        self.name = self.key = self.bot = self.temper = self.toss = ""
        self.connections = 0
        self.holds = 0
        self.wants_pause = self.wants_skip = self.is_ready = False
        self.order = StandingOrder()
        self.votes.clear()

    def take_back_ready(self) -> bool:
        """Whoever acts has passed, or has something to do; True if everybody sees a change."""
        before, self.is_ready = self.is_ready, False
        return before

    def begin_turn(self, active: int) -> bool:
        """A turn begins; True if a standing order ends with it, which everybody sees."""
        self.holds = 0
        before = self.order
        if active == self.seat:
            self.order = before.at_own_turn()
        return self.order != before

    def sat_out(self, since: int, now: int) -> None:
        """A pause is over: it does not count as time away or back."""
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
            wants_skip=self.wants_skip,
            ready=self.is_ready,
            passing=self.is_person and self.order.mode == TURN,
            votes=sorted(self.votes),
        )
