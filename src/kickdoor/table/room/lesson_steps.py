"""Moves of a course at its table: what the script does, what the person may do, skipping, leaving.

It refuses what is not the one thing to do; every move is one that the engine allows.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.table.lessons.lesson_progress import LessonProgress
from kickdoor.table.lessons.lesson_script import Move
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.room.room_clock import NEVER
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.table_game import PASS
from kickdoor.table.wire import client_messages

PACE_MS = 450  # between two moves of the script, at most
MOST_MOVES = 400  # of the whole course; whoever counts further is not in it
IN_A_MOMENT = "In a moment. First: {first}."
NOT_YET = "In a moment. The others are not done."
NO_LESSONS = "Nobody is being taught here."
NO_DISPUTES = "The cards of this table were laid out for lessons: there is nothing to dispute."


def are_on(room: Room) -> bool:
    """Somebody is being taught here, and no pause is made."""
    lessons, game = room.lessons, room.game
    return lessons is not None and game is not None and lessons.is_on(game.state)


def due(room: Room) -> int:
    """When the script goes on, or NEVER."""
    lessons, game = room.lessons, room.game
    if lessons is None or game is None or room.clock.is_paused:
        return NEVER
    if lessons.is_waiting(game.state):
        return NEVER
    move = lessons.script.next_move(game.state, lessons.at)
    if move is None or move.action == PASS:
        return room.now
    pace = min(PACE_MS, room.clock.rules.bot_ms)
    pause = lessons.course.steps[move.step].pause if move.step >= 0 else 1
    return lessons.moved_at + pace * pause


def step(room: Room) -> bool:
    """The next move of the script; if it knows none, the lessons are over."""
    lessons, game = room.lessons, room.game
    if lessons is None or game is None:
        return False
    move = lessons.script.next_move(game.state, lessons.at)
    if move is None:
        room.commit(en.LessonsLeft())
    else:
        _make(room, lessons, move)
    return True


def check(room: Room, entry: en.Acted) -> None:
    """Refuse what a person does out of the course; what is part of it is prepared."""
    lessons, game = room.lessons, room.game
    if lessons is None or game is None:
        return
    if entry.action[0] == c.A_DISPUTE:
        raise Refusal("lesson", NO_DISPUTES)
    if not lessons.is_on(game.state):
        return
    if not lessons.is_waiting(game.state):
        raise Refusal("lesson", NOT_YET)
    if not lessons.script.accepts(game.state, lessons.at, tuple(entry.action)):
        first = lessons.course.steps[lessons.at].first
        raise Refusal("lesson", IN_A_MOMENT.format(first=first))
    entry.step = lessons.at
    entry.laid = lessons.script.laid(lessons.at)


def skip(room: Room, message: client_messages.SkipLesson) -> None:
    """Play up to the next lesson; after the last one, to the end."""
    lessons = _taught(room)
    play_to(room, lessons.course.first_of(lessons.lesson + 1))


def play_to(room: Room, at: int) -> None:
    """Let the script make all moves up to a step."""
    lessons = _taught(room)
    for _ in range(MOST_MOVES):
        game = room.game
        if game is None or not lessons.is_on(game.state):
            return
        if lessons.at >= at and (
            lessons.is_waiting(game.state) or lessons.at < len(lessons.course.steps)
        ):
            return
        if lessons.is_waiting(game.state):
            _make(room, lessons, lessons.script.own_move(game.state, lessons.at))
        elif not step(room):
            return


def leave(room: Room, message: client_messages.LeaveLessons) -> None:
    """The person goes on alone."""
    _taught(room)
    room.commit(en.LessonsLeft(command=message.id, by_seat=message.seat))


def _taught(room: Room) -> LessonProgress:
    if room.lessons is None or not are_on(room):
        raise Refusal("wrong_time", NO_LESSONS)
    return room.lessons


def _make(room: Room, lessons: LessonProgress, move: Move) -> None:
    room.commit(
        en.Acted(
            seat=move.seat,
            action=list(move.action),
            by=en.SCRIPT,
            step=move.step,
            laid=lessons.script.laid(move.step) if move.step >= 0 else None,
        )
    )
