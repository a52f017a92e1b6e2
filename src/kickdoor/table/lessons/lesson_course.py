"""The course as data: where everybody stands at its beginning, its lessons and their steps.

It reads `course.toml` and knows no game; `lesson_position` and `lesson_script` put it on a table.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

FILE = Path(__file__).with_name("course.toml")
YOU = "you"


class Part(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A part of the course; a typing mistake in it is not ignored."""


class LessonSeat(Part):
    """Somebody at the table, when the course begins."""

    name: str
    level: int
    sex: str
    hand: list[str] = []
    equipped: list[str] = []
    carried: list[str] = []


class Remark(Part):
    """Something the Doorman says, and what on the table it is about."""

    text: str
    place: str = ""


class Step(Part):
    """One move of the script: somebody else's, or the one thing there is to do.

    Cards that are drawn and dice that are rolled in it are named here, and prepared just before.
    """

    who: str
    action: dict[str, Any]
    loose: int = -1  # so many of the numbers of the action must be as here; -1: all
    among: list[str] = []  # every card of the action must be one of these
    window: str = ""  # only in this window, for passes
    doors: list[str] = []
    treasures: list[str] = []
    dice: list[int] = []
    pause: int = 1  # how long everybody looks before it happens, as a multiple of the pace
    say: list[Remark] = []
    todo: str = ""  # the one thing to do; empty: the script does it
    how: str = ""
    place: str = ""  # where it is done
    first: str = ""  # "First: ..." to somebody who tries something else


class Lesson(Part):
    """One of the lessons: a word for lists, a title, its steps."""

    name: str
    title: str
    steps: list[Step] = []


class Course(Part):
    """The whole course."""

    edition: str
    seats: list[LessonSeat]
    lessons: list[Lesson]

    @property
    def steps(self) -> list[Step]:
        """All steps in their order."""
        return [step for lesson in self.lessons for step in lesson.steps]

    def lesson_of(self, step: int) -> int:
        """The number of the lesson a step belongs to; after the last step the last lesson."""
        for number, lesson in enumerate(self.lessons, 1):
            step -= len(lesson.steps)
            if step < 0:
                return number
        return len(self.lessons)

    def first_of(self, lesson: int) -> int:
        """Where a lesson begins."""
        return sum(len(one.steps) for one in self.lessons[: lesson - 1])


@cache
def course() -> Course:
    """The course, read once."""
    return msgspec.toml.decode(FILE.read_bytes(), type=Course)
