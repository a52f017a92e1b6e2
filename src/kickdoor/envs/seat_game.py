"""One game as an environment plays it: who is asked, the rows of that seat, and doing an option.

The fast core below every environment. It must not know rewards, libraries or words.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, State
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.column_words import word
from kickdoor.envs.encoding.observation_rows import Observer
from kickdoor.envs.encoding.option_rows import OptionWriter, Row

KEPT_EVENTS: Final = 64  # events that are kept; more are written nowhere
MOST_EVENTS: Final = 256
NO_SEAT: Final = -1


class SeatGame:
    """A game, whose options are numbered rows: page by page if there are many."""

    def __init__(
        self,
        cat: Catalog,
        settings: Settings,
        observer: Observer,
        rows: int = r.OPTION_ROWS,
        st: State | None = None,
    ) -> None:
        self.cat = cat
        self.settings = settings
        self.observer = observer
        self.writer = OptionWriter(observer)
        self.most_rows = rows
        self.seat = NO_SEAT  # who is asked; -1 when the game is over
        self.choices: list[Action] = []
        self.sorted: list[Row] = []
        self.page = 0
        self.pages = 1
        self.steps = 0  # decisions made
        self.trims = True  # forget events that no observation reaches
        self.log: list[tuple[int, Action, str]] = []
        self.logs = False
        self.st: State = new_game(cat, settings, 0) if st is None else st

    def reset(self, seed: int) -> None:
        """A new game."""
        self.st = new_game(self.cat, self.settings, seed)
        self.st.events = []
        self.steps = 0
        self.log = []
        self.look()

    def look(self) -> None:
        """Find out who is asked, and number the options."""
        turn = next_turn(self.st)
        self.page = 0
        if turn is None:
            self.seat = NO_SEAT
            self.choices = []
            self.sorted = []
            self.pages = 1
            return
        self.seat = turn.seat
        self.choices = turn.choices
        self.sorted = self.writer.rows(self.st, turn.seat, turn.choices)
        rows = self.most_rows
        many = len(turn.choices)
        self.pages = 1 if many <= rows else (many + rows - 2) // (rows - 1)

    def count(self) -> int:
        """How many rows the present page has; the one that turns the page is among them."""
        if self.pages == 1:
            return len(self.choices)
        left = len(self.choices) - self.page * (self.most_rows - 1)
        return min(left, self.most_rows - 1) + 1

    def option_words(self) -> list[int]:
        """The rows of the present page as words."""
        words: list[int] = []
        rows = self.sorted
        start, count = 0, len(rows)
        if self.pages > 1:
            start = self.page * (self.most_rows - 1)
            count = self.count() - 1
        for at in range(start, start + count):
            row = rows[at]
            words.append(row[0])
            words.append(row[1])
            words.append(row[2])
            words.append(row[3])
        if self.pages > 1:
            words.append(word(r.NEXT_PAGE, 0, 0, 0))
            words.append(0)
            words.append(0)
            words.append(0)
        return words

    def observation_words(self, seat: int) -> list[int]:
        """What that seat may know, as words."""
        asked = seat == self.seat
        page = self.page if asked else 0
        pages = self.pages if asked else 0
        options = len(self.choices) if asked else 0
        return self.observer.observe(self.st, Seat(seat), page, pages, options)

    def is_legal(self, option: int) -> bool:
        """The present page has a row with that number."""
        return 0 <= option < self.count()

    def action_at(self, option: int) -> Action:
        """The action of a row of the present page; nothing for the row that turns the page."""
        at = option
        if self.pages > 1:
            if option == self.count() - 1:
                return ()
            at += self.page * (self.most_rows - 1)
        return self.choices[self.sorted[at][4]]

    def row_of(self, action: Action) -> tuple[int, int]:
        """The page and the row of one of the options; (-1, -1) if it is none."""
        for at in range(len(self.sorted)):
            if self.choices[self.sorted[at][4]] == action:
                if self.pages == 1:
                    return (0, at)
                return (at // (self.most_rows - 1), at % (self.most_rows - 1))
        return (-1, -1)

    def step(self, option: int) -> None:
        """Do what the row says; whoever calls has looked whether there is such a row."""
        action = self.action_at(option)
        if not action:
            self.page = self.page + 1 if self.page + 1 < self.pages else 0
            return
        self.act(action, "")

    def act(self, action: Action, text: str) -> None:
        """Do one of the choices, or anything else that the engine has allowed."""
        self.act_as(self.seat, action, text)

    def act_as(self, seat: int, action: Action, text: str) -> None:
        """The same for a seat that need not be the one that is asked."""
        st = self.st
        if self.logs:
            self.log.append((seat, action, text))
        apply_trusted(st, Seat(seat), action, text)
        self.steps += 1
        events = st.events
        if self.trims and events is not None and len(events) > MOST_EVENTS:
            st.events = events[-KEPT_EVENTS:]
        self.look()

    def copy(self) -> SeatGame:
        """The same game; what happens in one does not happen in the other."""
        other = SeatGame(self.cat, self.settings, self.observer, self.most_rows, self.st.copy())
        other.seat = self.seat
        other.choices = self.choices
        other.sorted = self.sorted
        other.page = self.page
        other.pages = self.pages
        other.steps = self.steps
        other.trims = self.trims
        other.log = self.log[:]
        other.logs = self.logs
        return other

    def __copy__(self) -> SeatGame:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> SeatGame:
        """A copy; cards and writers are shared, since no game changes them."""
        return self.copy()


def play_random(game: SeatGame, luck: Luck, steps: int) -> int:
    """So many random steps, for measuring; begins a new game where one ends."""
    seed = 1
    done = 0
    while done < steps:
        if game.seat < 0:
            seed += 1
            game.reset(seed)
        game.step(luck.below(game.count()))
        done += 1
    return done


def lucks_of(seed: int, seats: int) -> list[Luck]:
    """The luck of each seat in the game with that seed."""
    return [luck_of(seed, seat) for seat in range(seats)]
