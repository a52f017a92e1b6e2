"""A table with its game: what the log says so far, and what has to be told.

Entries are the only way it changes; `desk` and `clockwork` make them. It has no clock, socket or
disk of its own.
"""

from __future__ import annotations

import secrets
from collections import deque
from dataclasses import dataclass

from kickdoor.bots.bot import Bot
from kickdoor.bots.luck import Luck
from kickdoor.bots.names import is_built_in, make_bot
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, Event
from kickdoor.errors import EngineBug, SaveError
from kickdoor.games.game import Game
from kickdoor.games.sayer import words_of
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.words import Words
from kickdoor.table import playing
from kickdoor.table.fairness import first
from kickdoor.table.mixes import Mixes
from kickdoor.table.playing import Drawn
from kickdoor.table.room import entries as en
from kickdoor.table.room.chairs import STAND_IN_BRAIN, Chair
from kickdoor.table.room.deal import Deal, DealEntry
from kickdoor.table.room.info import info_of
from kickdoor.table.room.moments import Key, reopened, situation
from kickdoor.table.room.outside import at_the_deal, from_outside
from kickdoor.table.room.remembering import Commands, Recent
from kickdoor.table.room.timing import Timing, awaited_seat, is_half_answered
from kickdoor.table.wire.base import TIME_UP
from kickdoor.table.wire.parts import ChairInfo, TableInfo
from kickdoor.table.wire.told import Revealed, Said

OPEN, PLAYING, OVER = "open", "playing", "over"
MOST_CHAT = 60
KEPT = (e.DIE_ROLLED,)  # events that are asked for when the game is over
UNWELCOME_MS = 10 * 60 * 1000  # so long somebody the owner removed stays away
TAKEN_BACK: Event = (e.DISPUTE_SETTLED, "CONFLICT-07", 0, 1, -1, -1)
OTHER_CARDS = "This table was played with other cards, or another version of them."


@dataclass
class Thought:
    """What a searching bot came to: good for that entry of the log only, to be told then."""

    seq: int
    action: Action
    text: str
    at: int


class Room:
    """One table."""

    def __init__(self, made: en.Made, mixes: Mixes) -> None:
        self.made = made
        self.table = made.table
        self.mix: Mix = mixes.get(made.editions, made.lead)
        if self.mix.catalog.digest != made.digest:
            raise SaveError(OTHER_CARDS, made.table)
        self.settings: Settings = playing.settings_for(self.mix, made.seats, made.options)
        self.chairs = [Chair(seat) for seat in range(made.seats)]
        self.deal = Deal(made, playing.cards_of(self.mix, self.settings, made))
        self.timing = Timing(made.clock)
        self.screens: set[str] = set()
        self.rematch = ""  # the table where the same people play again
        self.game: Game | None = None
        self.words: list[Words] = []
        self.watcher: Words | None = None
        self.shorthand = mixes.shorthand(self.mix.catalog.under(self.settings), self.mix.lead)
        self.seq = 0
        self.moment = 0
        self.now = 0
        self.pending: list[en.AnyEntry] = []  # made, not stored yet
        self.recent = Recent()
        self.chat: deque[Said] = deque(maxlen=MOST_CHAT)
        self.said: list[Said] = []  # not told yet
        self.commands = Commands()
        self.game_changed = False
        self.only_passes = False  # all that has happened since the last picture
        self.table_changed = False
        self.clock_changed = False
        self.removed: list[int] = []  # seats whose connections must end
        self.dismissed: set[int] = set()  # those of them that the owner has taken away
        self.unwelcome: list[tuple[str, str, int]] = []  # removed: name, key, and until when
        self.watchers = 0
        self.dealt: list[ChairInfo] = []  # who sat where when the cards were dealt
        self.over_since = -(10**12)
        self.loading = False  # entries come from the log and must lead to the same draws
        self.thinks_apart = False  # searching bots are asked elsewhere, see `thinking`
        self.thoughts: dict[int, Thought] = {}  # their answers, by seat
        self._key: Key = ()
        self._brains: dict[str, Bot] = {}
        self._lucks: dict[int, Luck] = {}

    # --- changing ---------------------------------------------------------------------------

    def commit(self, entry: en.AnyEntry) -> None:
        """Let an entry happen; it is told only after it was stored."""
        self.fold(entry)
        self.pending.append(entry)

    def fold(self, entry: en.AnyEntry) -> None:
        """Change as the entry says. The same for new entries and for those of a log."""
        if isinstance(entry, en.Acted):
            self._acted(entry)  # first of all: an action that is refused has not happened
            return
        self._number(entry)
        if isinstance(entry, en.Chatted):
            name = self.chairs[entry.seat].name
            said = Said(
                seq=self.seq, seat=entry.seat, name=name, text=entry.text, phrase=entry.phrase
            )
            self.chat.append(said)
            self.said.append(said)
        elif isinstance(entry, en.Began):
            self._began(entry)
        elif isinstance(entry, en.Paused):
            self._paused(entry)
        elif isinstance(entry, DealEntry):
            self.deal.fold(entry, self.now)
            self.table_changed = True
        elif not isinstance(entry, en.Noted):
            self.table_changed = True
            self._people(entry)

    def _number(self, entry: en.AnyEntry) -> None:
        self.seq += 1
        if entry.command:
            self.commands.add(entry.by_seat, entry.command, self.seq)

    def _people(self, entry: en.AnyEntry) -> None:
        if isinstance(entry, en.ScreenMade):
            self.screens.add(entry.key)
        elif isinstance(entry, en.Followed):
            self.rematch = entry.table
        elif isinstance(entry, en.Voted):
            votes = self.chairs[entry.against].votes
            votes.add(entry.seat) if entry.yes else votes.discard(entry.seat)
        elif isinstance(entry, en.Sat):
            chair = self.chairs[entry.seat]
            chair.empty()
            chair.name, chair.key, chair.away_since = entry.name, entry.key, self.now
            chair.vacated = False
            self.deal.left(entry.seat)
            self._rename(entry.seat, entry.name)
        elif isinstance(entry, en.Renamed):
            self.chairs[entry.seat].name = entry.name
        elif isinstance(entry, en.Tossed):
            self.chairs[entry.seat].toss = entry.words
        elif isinstance(entry, en.Botted):
            self._botted(entry)
        elif isinstance(entry, en.LeftTable):
            self._left(entry)

    def _botted(self, entry: en.Botted) -> None:
        chair = self.chairs[entry.seat]
        if not chair.key and not entry.bot:
            chair.empty()
            self.deal.left(entry.seat)
            return
        chair.bot, chair.temper = entry.bot, entry.temper
        if not chair.key and entry.name:
            chair.name = entry.name
        if self.game is not None:
            self.timing.bots_at = self.now + self.timing.rules.bot_ms
        elif entry.bot:
            self.deal.left(entry.seat)

    def _left(self, entry: en.LeftTable) -> None:
        chair = self.chairs[entry.seat]
        name, key = chair.name, chair.key
        chair.empty()
        self.deal.left(entry.seat)
        for other in self.chairs:
            other.votes.discard(entry.seat)
        self.removed.append(entry.seat)
        if entry.removed:
            self.dismissed.add(entry.seat)
            self.unwelcome.append((name, key, self.now + UNWELCOME_MS))
        if self.game is not None and not self.game.state.over:
            chair.name, chair.bot, chair.vacated = name, entry.bot or "easy", True
            self.timing.bots_at = self.now + self.timing.rules.bot_ms

    def _rename(self, seat: int, name: str) -> None:
        """Somebody new in a running game: the words speak of them by name."""
        if self.game is not None:
            self.game.names[seat] = name
            self.only_passes = False

    def _began(self, entry: en.Began) -> None:
        secure = self.deal.attempt > 0
        seed = (
            self.deal.seed()
            if secure
            else first.seed_of(self.made.secret, self.made.table, self.tosses())
        )
        self.game, began = playing.deal(self.mix, self.settings, seed, list(entry.names), secure)
        began.command, began.by_seat = entry.command, entry.by_seat
        if self.loading and began != entry:
            raise EngineBug("The cards were not dealt as the log says.")
        for name in ("deal", "doors", "treasures", "share", "draws", "bounds"):
            setattr(entry, name, getattr(began, name))
        self.dealt = at_the_deal([chair.info(self.now, 0) for chair in self.chairs])
        names = self.game.names
        self.watcher = words_of(self.mix, self.settings, names, -1)
        self.words = [self.watcher.to(seat) for seat in range(self.made.seats)]
        self.table_changed = True
        self.only_passes = False
        self._news()
        self._look(True)

    def _acted(self, entry: en.Acted) -> None:
        game = self.game
        if game is None:
            raise EngineBug("The log has an action before the deal.")
        was = game.state
        before, turn = was.passed, was.turn
        asked = (was.window, awaited_seat(was), was.demand.kind if was.demand is not None else 0)
        drawn = playing.play(game, entry.seat, tuple(entry.action), entry.text)
        if self.loading and drawn != Drawn(entry.draws, entry.bounds, entry.first):
            raise EngineBug("Chance yields other numbers than the log has.")
        entry.draws, entry.bounds, entry.first = drawn.draws, drawn.bounds, drawn.first
        self._number(entry)
        disputed = game.disputed()
        for words in self.words:
            words.disputed = (disputed.seat, disputed.action) if disputed is not None else None
        if entry.by == en.CLOCK:
            self._time_up(entry.seat, *asked)
        self._news()
        state = game.state
        if state is not was:  # CONFLICT-07: a move was taken back, and its events with it
            self.recent.add(self.seq, [TAKEN_BACK])
        moment = self.moment
        self._look(reopened(before, state, entry.action[0]))
        if entry.action[0] != c.A_PASS or self.moment != moment or state is not was:
            self.only_passes = False
        if state.turn != turn:
            for chair in self.chairs:
                chair.holds = 0
        if state.over:
            self.table_changed = True
            if not self.loading:
                self.over_since = self.now

    def _time_up(self, seat: int, window: int, awaited: int, kind: int) -> None:
        """The table has moved on for somebody: everybody is told so, before what it led to."""
        if self.game is None:
            return
        state = self.game.state
        if awaited == seat and not is_half_answered(state, seat):
            self.recent.add(self.seq, [(TIME_UP, "", seat, kind, -1, -1)])
        elif window == c.WINDOW_SETUP and state.window != c.WINDOW_SETUP:
            self.recent.add(self.seq, [(TIME_UP, "", -1, 0, -1, -1)])

    def _paused(self, entry: en.Paused) -> None:
        for chair in self.chairs:
            chair.wants_pause = False
        if entry.on:
            self.timing.pause(self.now)
        elif self.timing.is_paused:
            for chair in self.chairs:
                chair.sat_out(self.timing.paused_at, self.now)
            self.timing.go_on(self.now)
        self.table_changed = self.clock_changed = True

    def _news(self) -> None:
        if self.game is not None:
            self.recent.add(self.seq, self.game.news(KEPT))
            self.game_changed = True

    def _look(self, changed: bool) -> None:
        """Has the situation changed? Then a new moment begins."""
        if self.game is None:
            return
        key = situation(self.game.state)
        if changed or key != self._key:
            self._key = key
            self.moment += 1
            self.timing.begin(self.now)

    # --- looking ----------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Open, playing or over."""
        if self.game is None:
            return OPEN
        return OVER if self.game.state.over else PLAYING

    def tosses(self) -> list[str]:
        """What the seats have added under the first protocol, in their order."""
        return [chair.toss for chair in self.chairs]

    def seat_of(self, key: str) -> int:
        """The seat a token opens, or -1."""
        for chair in self.chairs:
            if chair.key and secrets.compare_digest(chair.key, key):
                return chair.seat
        return -1

    def owner(self) -> int:
        """Who decides for the table: the first person who has not been away for long."""
        countdown = self.made.countdown_ms
        for chair in self.chairs:
            if chair.key and chair.connections:
                return chair.seat
            if chair.key and not chair.bot and self.now - chair.away_since < countdown:
                return chair.seat
        for chair in self.chairs:
            if chair.key:
                return chair.seat
        return 0

    def people(self) -> list[Chair]:
        """Chairs that belong to persons."""
        return [chair for chair in self.chairs if chair.key]

    def brain(self, name: str) -> Bot:
        """The built-in bot of that name; one that is not built in has its place taken here.

        Bots from other packages are asked elsewhere (see `plugin_bots`), and a bot that a log
        names may not be installed any more.
        """
        if name not in self._brains:
            catalog = self.mix.catalog.under(self.settings)
            known = name if is_built_in(name) else STAND_IN_BRAIN
            self._brains[name] = make_bot(known, catalog)
        return self._brains[name]

    def luck(self, seat: int) -> Luck:
        """A bot's own luck: never that of the game, whose seed it must not show."""
        if seat not in self._lucks:
            self._lucks[seat] = Luck(secrets.randbits(64))
        return self._lucks[seat]

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        return info_of(self)

    def open_info(self) -> TableInfo:
        """The table for anybody: whoever watches with a delay learns nothing here before it."""
        if self.is_secret:
            return from_outside(self.info(), self.dealt)
        return self.info()

    @property
    def is_secret(self) -> bool:
        """Whoever watches sees it later, and the end of the game has not been seen yet."""
        delay = self.made.watch_delay_ms
        if not delay or self.game is None:
            return False
        return not self.game.state.over or self.now - self.over_since < delay

    def revealed(self) -> Revealed | None:
        """The secret, once the game is over."""
        if self.game is None or not self.game.state.over:
            return None
        return Revealed(
            secret=self.deal.secret,
            commitment=self.deal.commitment,
            code=self.deal.code,
            seed=f"{self.game.seed:x}",
            dice=playing.dice_of(self.game),
            replay=f"/replay/{self.table}",
        )

    def since(self, seq: int) -> tuple[list[Event], bool]:
        """Events after that entry, and whether some are too long ago to be told."""
        return self.recent.since(seq)
