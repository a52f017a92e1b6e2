"""Where somebody stands in the course: which step comes next, and whether they still are taught.

It follows the log of its room; `room.lesson_steps` makes the moves.
"""

from __future__ import annotations

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.errors import SaveError
from kickdoor.games.logged_game import LoggedGame
from kickdoor.table.lessons.lesson_course import course
from kickdoor.table.lessons.lesson_position import position_of
from kickdoor.table.lessons.lesson_script import Script
from kickdoor.table.room import log_entries as en

OTHER_COURSE = "This first game belongs to another course."


class LessonProgress:
    """The course of one table."""

    def __init__(self, seed: int, cat: Catalog) -> None:
        self.seed = seed
        self.cat = cat
        self.course = course()
        self.script = Script(self.course, cat)
        self.at = 0  # the step that comes next
        self.is_left = False
        self.moved_at = 0  # when the last move was made

    def begin(self, settings: Settings, names: list[str]) -> LoggedGame:
        """The game at the beginning of the course."""
        state = position_of(self.cat, settings, self.course, self.seed)
        state.chance.record, state.chance.bounds = [], []
        return LoggedGame(self.cat, settings, self.seed, state, names, [""] * settings.seats)

    def acted(self, step: int, now: int) -> None:
        """A move was made; perhaps it was a step."""
        self.moved_at = now
        if step >= 0:
            self.at = step + 1

    def is_on(self, state: State) -> bool:
        """Somebody is being taught."""
        return not self.is_left and not state.over

    def is_waiting(self, state: State) -> bool:
        """It is the person's move."""
        return self.is_on(state) and self.script.is_waiting(state, self.at)

    @property
    def lesson(self) -> int:
        """The number of the lesson, 0 for whoever has left them."""
        return 0 if self.is_left else self.course.lesson_of(self.at)

    @property
    def step(self) -> int:
        """The step that comes next; -1 for whoever has left."""
        return -1 if self.is_left else self.at


def lessons_of(made: en.Made, cat: Catalog) -> LessonProgress | None:
    """The course of a table that has one."""
    if not made.lessons:
        return None
    if made.editions != [course().edition] or made.seats != len(course().seats):
        raise SaveError(OTHER_COURSE, made.table)
    return LessonProgress(int(made.lessons, 16), cat)
