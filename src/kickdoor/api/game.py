"""A game from its first shuffle to its end: whose turn it is, what may be done, and doing it.

The rules are the engine's. Windows are served in turn, as at a table without a clock: somebody is
always asked, until the game is over.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path

import kickdoor.games.pickle_support  # noqa: F401  (games are sent to other processes)
from kickdoor.actions import ACTIONS, Action, from_engine, to_engine
from kickdoor.api.game_values import Event, Move, Option, event_of
from kickdoor.api.match import CUT_OFF, DRAWN, WON, GameResult
from kickdoor.api.mix import Mix, PackName, TableOptions, mix_in
from kickdoor.api.saved_games import opened
from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bot, make_bots
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine import events as e
from kickdoor.engine import referee
from kickdoor.engine.ids import Seat, as_numbers
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.state import State
from kickdoor.errors import ActionError, IllegalAction, SettingsError
from kickdoor.games import save_files
from kickdoor.games.card_text_printer import words_of
from kickdoor.games.logged_game import LoggedGame, settle, start_game
from kickdoor.seats import decision_makers
from kickdoor.seats.event_words import event_words
from kickdoor.seats.printed_cards import Card, card_of
from kickdoor.seats.redaction import redact
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import SPECTATOR, View

MOST_SEED = 10**9
MOST_DECISIONS = 200_000
BotChoice = str | type[Bot]


def new(
    *packs: PackName | Mix,
    seats: int = 4,
    seed: int | None = None,
    lead: str = "",
    options: TableOptions | None = None,
    names: Sequence[str] = (),
) -> Game:
    """A new game, at its first question.

    Packs are named as in `load_packs`; a mix that is loaded already will do as well. The same
    packs, seats, options and seed give the same game; without a seed it is drawn by lot.
    `options` are rules of this table (`table_options` lists them), `names` what the players are
    called.
    """
    mix = mix_in(packs, lead)
    settings = mix._rules(seats, options)
    if names and len(names) != seats:
        raise SettingsError("names", f"one for each of the {seats} seats", str(len(names)))
    chosen = secrets.randbelow(MOST_SEED) if seed is None else seed
    logged = start_game(mix._loaded.catalog, settings, chosen, list(names) or None)
    return Game(mix, logged)


class Game:
    """A game that can be asked, played, saved, copied and replayed. Made by `new`.

    It knows everything, as a referee does. What one seat may know is in `view`, in `events` with
    a seat, and in what bots are handed.
    """

    def __init__(self, mix: Mix, logged: LoggedGame, lucks: list[Luck] | None = None) -> None:
        self._mix = mix
        self._logged = logged
        self._words: dict[int, Words] = {}
        self._lucks = lucks or [
            luck_of(logged.seed, player.seat) for player in logged.state.players
        ]
        self._faults: list[str] = []
        self._turn: referee.Turn | None = None
        self._look()

    # --- the situation ------------------------------------------------------------------------

    @property
    def mix(self) -> Mix:
        """What is played with."""
        return self._mix

    @property
    def seats(self) -> int:
        """How many players there are; their seats are numbered from 0."""
        return self._logged.settings.seats

    @property
    def seed(self) -> int:
        """The seed; with it the same game can be played again."""
        return self._logged.seed

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return list(self._logged.names)

    @property
    def turn(self) -> int:
        """The number of the turn; 0 during the setup."""
        return self._state.turn

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked now; None when the game is over."""
        return self._turn.seat if self._turn is not None else None

    @property
    def levels(self) -> list[int]:
        """The Level of each seat."""
        return [player.level for player in self._state.players]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the end, or if the turn limit ended the game."""
        return as_numbers(self._state.winners[:])

    @property
    def result(self) -> GameResult:
        """How the game has gone so far; final once it is over."""
        state = self._state
        firsts = [event for event in state.events or [] if event[0] == e.TURN_STARTED]
        return GameResult(
            seed=self.seed,
            turns=state.turn,
            decisions=len(self._logged.log),
            ended=CUT_OFF if not state.over else WON if state.winners else DRAWN,
            winners=as_numbers(state.winners[:]),
            levels=self.levels,
            first=firsts[0][2] if firsts else -1,
            faults=self._faults[:],
        )

    def card(self, number: int) -> Card:
        """What is printed on a card that a view, an event or an action speaks of."""
        cards = self._state.cat.cards
        if not 0 <= number < len(cards):
            raise SettingsError("card", f"a number from 0 to {len(cards) - 1}", str(number))
        return card_of(cards[number])

    def view(self, seat: int | None = None) -> View:
        """Everything a seat may know; of the seat that is asked, if none is named.

        `SPECTATOR` is somebody who looks on.
        """
        return view(self._state, self._reader(seat))

    def question(self, seat: int | None = None) -> str:
        """What a seat is asked, or what is going on, in a sentence."""
        reader = self._reader(seat)
        seen = view(self._state, Seat(reader))
        words = self._words_for(reader)
        disputed = self._logged.disputed()
        words.disputed = (disputed.seat, disputed.action) if disputed is not None else None
        return words.question(seen) or words.window(seen)

    # --- actions ------------------------------------------------------------------------------

    def actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now, as values of `kickdoor.actions`.

        For the seat that is asked it leaves out moves that only give something up; `act` takes
        those as well. Others may often do something, too: name their seat.
        """
        state = self._state
        return [from_engine(one, state.cat, state.offers) for one in self._choices(seat)]

    def options(self, seat: int | None = None) -> list[Option]:
        """The same with words for people, which take longer to make."""
        reader = self._seat(seat)
        if reader is None:
            return []
        state = self._state
        seen = view(state, reader)
        words = self._words_for(reader)
        return [
            Option(from_engine(one, state.cat, state.offers), words.action(seen, one))
            for one in self._choices(reader)
        ]

    def why_not(self, action: Action | Option, seat: int | None = None) -> IllegalAction | None:
        """The rule that forbids an action, as the error `act` would raise; None if none does."""
        code = referee.refusal(self._state, self._must_seat(seat), _numbers(action))
        return IllegalAction(code, *reason(code)) if code else None

    def act(self, action: Action | Option, seat: int | None = None, text: str = "") -> None:
        """Do something for the seat that is asked, or for the seat that is named.

        `text` is said with it: to an offer, or a name in a test of memory. What is not allowed
        raises IllegalAction, and nothing has changed.
        """
        self._logged.act(self._must_seat(seat), _numbers(action), text)
        self._look()

    # --- bots ---------------------------------------------------------------------------------

    def advice(self, bot: BotChoice, seat: int | None = None) -> Action:
        """What a bot would do in the place of a seat; asking changes nothing."""
        asked = self._must_seat(seat)
        choices = self._choices(asked)
        if not choices:
            raise SettingsError("seat", "a seat that may do something", str(asked))
        state = self._state
        made = make_bot(bot, state.cat)
        found, _ = decision_makers.ask_safely(
            made, state.copy(), Seat(asked), choices, deepcopy(self._lucks[asked])
        )
        return from_engine(found, state.cat, state.offers)

    def step(self, bot: BotChoice | Bot = "easy") -> Move | None:
        """Let a bot decide for the seat that is asked; None if the game is over.

        A bot that fails, or answers with no option, loses that choice: the safest is taken, and
        `result.faults` says what went wrong.
        """
        turn = self._turn
        if turn is None:
            return None
        state, luck = self._state, self._lucks[turn.seat]
        made = bot if isinstance(bot, Bot) else make_bot(bot, state.cat)
        chosen, fault = decision_makers.ask_safely(made, state, turn.seat, turn.choices, luck)
        if fault is not None:
            self._faults.append(str(fault))
        text = (
            decision_makers.recalled_name(made, state, turn.seat, luck)
            if state.demand is not None
            else ""
        )
        move = Move(turn.seat, from_engine(chosen, state.cat, state.offers), text)
        self._logged.act(turn.seat, chosen, text)
        self._look()
        return move

    def play(self, *bots: BotChoice) -> GameResult:
        """Let bots play on to the end; with fewer bots than seats they are dealt round."""
        made = make_bots(bots or ("easy",), self.seats, self._state.cat)
        for _ in range(MOST_DECISIONS):
            if self._turn is None:
                break
            self.step(made[self._turn.seat])
        return self.result

    # --- history ------------------------------------------------------------------------------

    def events(self, since: int = 0, seat: int | None = None) -> list[Event]:
        """Everything that has happened from event number `since` on.

        With a seat, or `SPECTATOR`: as that reader may know it. Without: all of it.
        """
        reader = SPECTATOR if seat is None else self._reader(seat)
        words = self._words_for(reader)
        found: list[Event] = []
        for number, raw in enumerate(self._state.events or []):
            if number >= since:
                known = raw if seat is None else redact(raw, reader)
                said = event_words(words, known, self._state.texts)
                found.append(event_of(known, number, said))
        return found

    @property
    def moves(self) -> list[Move]:
        """Every action since the first, but for passes of seats that could do nothing else."""
        game = Game(self._mix, self._fresh())
        found: list[Move] = []
        for entry in self._logged.log:
            state = game._state
            action = from_engine(entry.action, state.cat, state.offers)
            found.append(Move(entry.seat, action, entry.text))
            game._logged.act(entry.seat, entry.action, entry.text)
            settle(game._state)
        return found

    # --- copies and saves ---------------------------------------------------------------------

    def copy(self) -> Game:
        """The same game; what happens in one does not happen in the other."""
        return deepcopy(self)

    def replay(self, moves: int | None = None) -> Game:
        """The game played again from its seed: all of its moves, or so many."""
        if moves is not None and not 0 <= moves <= len(self._logged.log):
            expected = f"a number from 0 to {len(self._logged.log)}"
            raise SettingsError("moves", expected, str(moves))
        fresh = self._fresh()
        for entry in self._logged.log[: len(self._logged.log) if moves is None else moves]:
            fresh.act(entry.seat, entry.action, entry.text)
        return Game(self._mix, fresh)

    def to_bytes(self) -> bytes:
        """The game as a save file."""
        return save_files.save_bytes(self._logged, self._mix.packs, self._mix.lead)

    @classmethod
    def from_bytes(cls, data: bytes) -> Game:
        """The game in a save file; SaveError if it is damaged, foreign, or its cards are gone."""
        return cls(*opened(save_files.parse_document(data)))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a save file, whole or not at all; `kickdoor play --resume` takes it, too."""
        save_files.write_save(self._logged, self._mix.packs, Path(path), self._mix.lead)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """The game in a save file."""
        return cls(*opened(save_files.read_document(Path(path)), str(path)))

    # --- internal -----------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._logged.state

    def _look(self) -> None:
        """Find out who is asked; seats that could only pass have passed by then."""
        self._turn = referee.next_turn(self._state)

    def _fresh(self) -> LoggedGame:
        logged = self._logged
        return start_game(logged.cat, logged.settings, logged.seed, logged.names, logged.bots)

    def _choices(self, seat: int | None) -> list[tuple[int, ...]]:
        asked = self._seat(seat)
        if asked is None:
            return []
        if self._turn is not None and asked == self._turn.seat:
            return self._turn.choices
        return referee.options(self._state, asked)

    def _seat(self, seat: int | None) -> Seat | None:
        if seat is None:
            return self.seat
        if not 0 <= seat < self.seats:
            raise SettingsError("seat", f"a seat from 0 to {self.seats - 1}", str(seat))
        return Seat(seat)

    def _must_seat(self, seat: int | None) -> Seat:
        found = self._seat(seat)
        if found is None:
            raise SettingsError("seat", "a seat, since the game is over", "none")
        return found

    def _reader(self, seat: int | None) -> Seat:
        if seat == SPECTATOR:
            return SPECTATOR
        found = self._seat(seat)
        return SPECTATOR if found is None else found

    def _words_for(self, reader: Seat) -> Words:
        if reader not in self._words:
            logged = self._logged
            self._words[reader] = words_of(
                self._mix._loaded, logged.settings, logged.names, Seat(reader)
            )
        return self._words[reader]

    def __repr__(self) -> str:
        over = f"over, won by {self.winners or 'nobody'}" if self.is_over else f"turn {self.turn}"
        return f"<Game {' + '.join(self._mix.packs)}, {self.seats} seats, seed {self.seed}, {over}>"

    def __getstate__(self) -> dict[str, object]:
        """What copies and pickles are made from; words and the open question are made again."""
        return {
            "mix": self._mix,
            "logged": self._logged,
            "lucks": self._lucks,
            "faults": self._faults,
        }

    def __setstate__(self, parts: dict[str, object]) -> None:
        Game.__init__(self, parts["mix"], parts["logged"], parts["lucks"])  # type: ignore[arg-type]
        self._faults = parts["faults"]  # type: ignore[assignment]


def _numbers(action: Action | Option) -> tuple[int, ...]:
    meant = action.action if isinstance(action, Option) else action
    if not isinstance(meant, ACTIONS):
        raise ActionError(f"Expected an action or an option, got {meant!r}.")
    return to_engine(meant)
