"""A table for a first game: somebody who is taught, and the others of the course.

It makes the room; the moves are made by `room.lesson_steps`.
"""

from __future__ import annotations

import secrets

from kickdoor.engine.ids import Seat
from kickdoor.errors import SettingsError
from kickdoor.table.access_tokens import new_table_id
from kickdoor.table.clocks import clock_for
from kickdoor.table.lessons.lesson_course import course
from kickdoor.table.room import lesson_steps
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.membership import sit_down
from kickdoor.table.room.player_names import checked_text, resembled
from kickdoor.table.room.room import Room
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.http_bodies import OwnClock
from kickdoor.table.wire.learning_bodies import NewLesson

BOT = "easy"
NAME = "First game"
PLAIN_NAME = "You"  # for somebody who calls themselves like one of the others


def lesson_room(body: NewLesson, mixes: TableMixes, now: int, created: int) -> tuple[Room, str]:
    """A table at the beginning of a lesson, and the token of whoever is taught."""
    plan = course()
    name = checked_text(body.name)
    if not name:
        raise SettingsError("name", "a name with at least one letter", "none")
    others = [seat.name for seat in plan.seats[1:]]
    mix = mixes.get([plan.edition])
    made = en.Made(
        table=new_table_id(),
        table_name=NAME,
        editions=[plan.edition],
        lead="",
        options={},
        seats=len(plan.seats),
        digest=mix.catalog.digest,
        clock=clock_for("relaxed", OwnClock(bot_ms=body.bot_ms), 0),
        listed=False,
        watch_delay_ms=0,
        takeover="never",
        countdown_ms=60_000,
        created=created,
        lessons=f"{secrets.randbits(60) | 1:x}",
    )
    room = Room(made, mixes)
    room.now = now
    room.commit(made)
    _, token = sit_down(room, PLAIN_NAME if resembled(name, others) else name, Seat(0), now)
    for number, other in enumerate(others, 1):
        room.commit(en.Botted(seat=Seat(number), bot=BOT, name=other))
    room.commit(en.Began(names=[chair.name for chair in room.chairs]))
    lesson_steps.play_to(room, plan.first_of(body.lesson))
    return room, token
