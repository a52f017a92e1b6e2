"""A table with its game: the state that its log leads to, and what is still to be told.

It changes by entries only; `message_handlers` and `timed_steps` make them. It has no clock, socket
or disk of its own.
"""

from __future__ import annotations

import secrets
from collections import deque

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import is_built_in, make_bot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Event
from kickdoor.errors import EngineBug, SaveError
from kickdoor.games.card_text_printer import words_of
from kickdoor.games.logged_game import LoggedGame
from kickdoor.lang.packs.load import Mix
from kickdoor.seats.seat_words import Words
from kickdoor.table import table_game
from kickdoor.table.lessons.lesson_progress import lessons_of
from kickdoor.table.option_words import house_rules
from kickdoor.table.room import chair_entries, pace_steps, rule_steps, trade_items
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.bot_answers import BotMove
from kickdoor.table.room.chairs import STAND_IN_SPEC, Chair
from kickdoor.table.room.deal import Deal, DealEntry
from kickdoor.table.room.outsider_info import at_the_deal, from_outside
from kickdoor.table.room.paced_reasons import PacedReasons
from kickdoor.table.room.resumption import DoneCommands, RecentEvents
from kickdoor.table.room.room_clock import RoomClock, awaited_seat, is_half_answered
from kickdoor.table.room.situation import Key, reopened, situation
from kickdoor.table.room.table_info import info_of, revealed_by
from kickdoor.table.shuffle_proof import first_protocol
from kickdoor.table.table_game import Drawn
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.table_packs import packs_at
from kickdoor.table.wire.message_base import TIME_UP
from kickdoor.table.wire.message_parts import ChairInfo, TableInfo
from kickdoor.table.wire.server_messages import Revealed, Said

OPEN, PLAYING, OVER = "open", "playing", "over"
MOST_CHAT = 60
KEPT = (e.DIE_ROLLED,)  # events needed once the game is over
TAKEN_BACK: Event = (e.DISPUTE_SETTLED, "CONFLICT-07", Seat(0), 1, -1, -1)
OTHER_CARDS = "This table was played with other cards, or another version of them."


class Room:
    """One table."""

    def __init__(self, made: en.Made, mixes: TableMixes) -> None:
        self.table = made.table
        self._mixes = mixes
        self.mix: Mix = mixes.of(made)
        if self.mix.catalog.digest != made.digest:
            raise SaveError(OTHER_CARDS, made.table)
        self.packs = packs_at(self.mix)
        self.play_by(made)
        self.chairs = [Chair(Seat(seat)) for seat in range(made.seats)]
        self.clock = RoomClock(made.clock)
        self.deal = Deal(made, table_game.cards_of(self.mix, self.settings, made))
        self.screens: set[str] = set()
        self.rematch = ""  # the id of the table for the rematch
        self.game: LoggedGame | None = None
        self.words: list[Words] = []
        self.spectator_words: Words | None = None
        self.seq = 0
        self.moment = 0
        self.now = 0
        self.pending: list[en.AnyEntry] = []  # made but not stored yet
        self.recent = RecentEvents()
        self.reasons = PacedReasons()  # of bots
        self.chat: deque[Said] = deque(maxlen=MOST_CHAT)
        self.said: list[Said] = []  # chat that was not told yet
        self.commands = DoneCommands()
        self.game_changed = False
        self.only_passes = False  # nothing but passes since the last update
        self.table_changed = False
        self.clock_changed = False
        self.removed: list[int] = []  # seats whose connections must be closed
        self.dismissed: set[int] = set()  # those of them that the owner removed
        self.unwelcome: list[tuple[str, str, int]] = []  # removed people: name, key, and until when
        self.received: list[tuple[Seat, CardId]] = []  # traded Items to put on, if that is free
        self.watchers = 0
        self.dealt: list[ChairInfo] = []  # the chairs when the cards were dealt
        self.over_since = -(10**12)
        self.lessons = lessons_of(made, self.mix.catalog.under(self.settings))
        self.loading = False  # the log is being replayed and must lead to the same draws
        self.asks_bots_elsewhere = False  # in other processes, see `bot_dispatch`
        self.bot_moves: dict[int, BotMove] = {}  # their answers, by seat
        self._key: Key = ()
        self._brains: dict[str, Bot] = {}
        self._lucks: dict[int, Luck] = {}

    # --- changes ----------------------------------------------------------------------------

    def commit(self, entry: en.AnyEntry) -> None:
        """Apply a new entry; it is told only once it is stored."""
        self.fold(entry)
        self.pending.append(entry)

    def fold(self, entry: en.AnyEntry) -> None:
        """Apply an entry, new or from the log."""
        if isinstance(entry, en.Acted):
            self._acted(entry)  # first, since a refused action must not change anything
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
        elif isinstance(entry, en.Ordered | en.Paced | en.Readied):
            pace_steps.fold(self, entry)
        elif isinstance(entry, DealEntry):
            self.deal.fold(entry, self.now)
            self.table_changed = True
        elif isinstance(entry, en.RulesChanged):
            rule_steps.fold(self, entry)
        elif not isinstance(entry, en.Noted):
            self.table_changed = True
            chair_entries.fold(self, entry)

    def play_by(self, made: en.Made) -> None:
        """The table as it was made, or with the rules that its owner has changed since."""
        self.made = made
        self.settings: Settings = table_game.settings_for(self.mix, made.seats, made.options)
        self.house_rules = house_rules(self.mix, self.settings)
        catalog = self.mix.catalog.under(self.settings)
        self.choice_cache = self._mixes.choice_cache(catalog, self.mix.lead)

    def _number(self, entry: en.AnyEntry) -> None:
        self.seq += 1
        if entry.command:
            self.commands.add(Seat(entry.by_seat), entry.command, self.seq)

    def _began(self, entry: en.Began) -> None:
        self.game, began = self.fresh_game(list(entry.names))
        began.command, began.by_seat = entry.command, entry.by_seat
        if self.loading and began != entry:
            raise EngineBug("The cards were not dealt as the log says.")
        for name in ("deal", "doors", "treasures", "share", "draws", "bounds"):
            setattr(entry, name, getattr(began, name))
        self.clock.is_stopped = self.lessons is not None
        self.dealt = at_the_deal([chair.info(self.now, 0) for chair in self.chairs])
        names = self.game.names
        self.spectator_words = words_of(self.mix, self.settings, names, NOBODY)
        self.words = [self.spectator_words.to(Seat(seat)) for seat in range(self.made.seats)]
        self.table_changed = True
        self.only_passes = False
        self._news()
        self._look(True, self.clock.tempo.telling)

    def fresh_game(self, names: list[str]) -> tuple[LoggedGame, en.Began]:
        """The game as it was dealt, or laid out for lessons."""
        if self.lessons is not None:
            return self.lessons.begin(self.settings, names), en.Began(names=list(names))
        secure = self.deal.attempt > 0
        seed = (
            self.deal.seed()
            if secure
            else first_protocol.seed_of(self.made.secret, self.made.table, self.tosses())
        )
        return table_game.deal(self.mix, self.settings, seed, names, secure)

    def _acted(self, entry: en.Acted) -> None:
        game = self.game
        if game is None:
            raise EngineBug("The log has an action before the deal.")
        was = game.state
        before, turn = was.passed, was.turn
        asked = (was.window, awaited_seat(was), was.demand.kind if was.demand is not None else 0)
        received = trade_items.of_trade(was, tuple(entry.action))
        drawn = table_game.play(game, entry.seat, tuple(entry.action), entry.text, entry.laid)
        if self.loading and drawn != Drawn(entry.draws, entry.bounds, entry.first):
            raise EngineBug("Chance yields other numbers than the log has.")
        entry.draws, entry.bounds, entry.first = drawn.draws, drawn.bounds, drawn.first
        self._number(entry)
        self.received += received
        self.table_changed = self.chairs[entry.seat].take_back_ready() or self.table_changed
        if self.lessons is not None:
            self.lessons.acted(entry.step, self.now)
            self.table_changed = True
        disputed = game.disputed()
        for words in self.words:
            words.disputed = (disputed.seat, disputed.action) if disputed is not None else None
        if entry.by == en.CLOCK:
            self._time_up(entry.seat, *asked)
        pause = self.clock.tempo.after(tuple(entry.action), self._news())
        state = game.state
        if state is not was:  # CONFLICT-07: a move was taken back together with its events
            self.recent.add(self.seq, [TAKEN_BACK])
        moment = self.moment
        self._look(reopened(before, state, entry.action[0]), pause)
        if entry.by == en.BOT and entry.action[0] != c.A_PASS and self.moment == moment:
            self.clock.rest(self.now, pause)
        if entry.action[0] != c.A_PASS or self.moment != moment or state is not was:
            self.only_passes = False
        if state.turn != turn:
            ended = [chair.begin_turn(state.active) for chair in self.chairs]
            self.table_changed = self.table_changed or any(ended)
        if state.over:
            self.table_changed = True
            if not self.loading:
                self.over_since = self.now

    def _time_up(self, seat: Seat, window: int, awaited: int, kind: int) -> None:
        """Tell everybody that the table acted for somebody, before what that led to."""
        if self.game is None:
            return
        state = self.game.state
        if awaited == seat and not is_half_answered(state, seat):
            self.recent.add(self.seq, [(TIME_UP, "", seat, kind, -1, -1)])
        elif window == c.WINDOW_SETUP and state.window != c.WINDOW_SETUP:
            self.recent.add(self.seq, [(TIME_UP, "", NOBODY, 0, -1, -1)])

    def _paused(self, entry: en.Paused) -> None:
        for chair in self.chairs:
            chair.wants_pause = False
        if entry.on:
            self.clock.pause(self.now)
        elif self.clock.is_paused:
            for chair in self.chairs:
                chair.sat_out(self.clock.paused_at, self.now)
            self.clock.go_on(self.now)
        self.table_changed = self.clock_changed = True

    def _news(self) -> list[Event]:
        events = self.game.news(KEPT) if self.game is not None else []
        self.recent.add(self.seq, [*events, *self.reasons.take()])
        self.game_changed = True
        return events

    def _look(self, changed: bool, pause: int) -> None:
        """If the situation has changed, a new moment begins."""
        if self.game is None:
            return
        key = situation(self.game.state)
        if changed or key != self._key:
            self._key = key
            self.moment += 1
            self.clock.begin(self.now, pause)

    # --- queries ----------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Open, playing or over."""
        if self.game is None:
            return OPEN
        return OVER if self.game.state.over else PLAYING

    def tosses(self) -> list[str]:
        """The words that seats added under the first protocol, in seat order."""
        return [chair.toss for chair in self.chairs]

    def seat_of(self, key: str) -> Seat:
        """The seat that a token opens, by its hash; -1 if none."""
        for chair in self.chairs:
            if chair.key and secrets.compare_digest(chair.key, key):
                return chair.seat
        return NOBODY

    def owner(self) -> Seat:
        """The seat that decides for the table: the first person who has not been away for long."""
        countdown = self.made.countdown_ms
        for chair in self.chairs:
            if chair.key and chair.connections:
                return chair.seat
            if chair.key and not chair.bot and self.now - chair.away_since < countdown:
                return chair.seat
        for chair in self.chairs:
            if chair.key:
                return chair.seat
        return Seat(0)

    def people(self) -> list[Chair]:
        """Chairs that belong to people."""
        return [chair for chair in self.chairs if chair.key]

    def built_in_bot(self, name: str) -> Bot:
        """The built-in bot of that name; any other name gets a stand-in.

        Bots from other packages are asked elsewhere (see `plugin_bots`), and a bot that a log names
        may no longer be installed.
        """
        if name not in self._brains:
            catalog = self.mix.catalog.under(self.settings)
            known = name if is_built_in(name) else STAND_IN_SPEC
            self._brains[name] = make_bot(known, catalog)
        return self._brains[name]

    def luck(self, seat: Seat) -> Luck:
        """A bot's own luck, apart from the game's chance, whose seed it must not reveal."""
        if seat not in self._lucks:
            self._lucks[seat] = Luck(secrets.randbits(64))
        return self._lucks[seat]

    def info(self) -> TableInfo:
        """The table as everybody at it sees it."""
        return info_of(self)

    def open_info(self) -> TableInfo:
        """The table as anybody may see it; it runs ahead of no delayed spectator."""
        if self.is_secret:
            return from_outside(self.info(), self.dealt)
        return self.info()

    @property
    def is_secret(self) -> bool:
        """Whether spectators are delayed and have not seen the end of the game yet."""
        delay = self.made.watch_delay_ms
        if not delay or self.game is None:
            return False
        return not self.game.state.over or self.now - self.over_since < delay

    def revealed(self) -> Revealed | None:
        """The server's secret, once the game is over."""
        return revealed_by(self)

    def since(self, seq: int) -> tuple[list[Event], bool]:
        """Events after that entry, and whether older ones among them have been dropped."""
        return self.recent.since(seq)
