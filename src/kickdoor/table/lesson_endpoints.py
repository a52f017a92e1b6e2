"""Answers for whoever wants to be taught: the words of the course, and a table for it.

It seats people; the lessons themselves are played at the table.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from starlette.requests import Request

from kickdoor.engine.ids import Seat
from kickdoor.lang.packs import shelf
from kickdoor.table.admission import address_of
from kickdoor.table.lessons.lesson_course import course
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.room_registry import RoomRegistry
from kickdoor.table.routes import HttpError, Reply, Route
from kickdoor.table.wire.http_bodies import Seated
from kickdoor.table.wire.learning_bodies import (
    LessonPlan,
    LessonWords,
    NewLesson,
    RemarkWords,
    StepWords,
)

FOR_AN_HOUR = "public, max-age=3600"


class Lessons:
    """The course over HTTP."""

    def __init__(
        self,
        registry: RoomRegistry,
        may_create: Callable[[Request], None],
        seated: Callable[[Request, str, Seat, str], Seated],
    ) -> None:
        self.registry = registry
        self.may_create = may_create
        self.seated = seated
        self._plan = b""

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [
            Route(
                "GET", "/api/lessons", "The words of the lessons", self.lessons, gives=LessonPlan
            ),
            Route(
                "POST",
                "/api/lessons",
                "A first game with somebody who explains",
                self.teach,
                takes=NewLesson,
                gives=Seated,
            ),
        ]

    async def lessons(self, request: Request, body: None) -> Reply:
        """What is said."""
        if not self._plan:
            self._plan = msgspec.json.encode(plan())
        return Reply(self._plan, headers={"cache-control": FOR_AN_HOUR})

    async def teach(self, request: Request, body: NewLesson) -> Reply:
        """A table for somebody who is taught."""
        if course().edition not in shelf.editions():
            raise HttpError(404, "bad", "The edition of the lessons is not on this server.")
        self.may_create(request)
        client = request.client
        address = address_of(client.host if client is not None else None)
        try:
            actor, token = await self.registry.teach(body, address)
        except Refusal as refusal:
            status = 429 if refusal.code == "busy" else 400
            raise HttpError(status, refusal.code, refusal.sentence, "name") from None
        return Reply(self.seated(request, actor.room.table, Seat(0), token), 201)


def plan() -> LessonPlan:
    """The words of the course."""
    return LessonPlan(
        lessons=[LessonWords(name=one.name, title=one.title) for one in course().lessons],
        steps=[
            StepWords(
                lesson=number,
                say=[RemarkWords(text=said.text, place=said.place) for said in step.say],
                todo=step.todo,
                how=step.how,
                place=step.place,
                first=step.first,
            )
            for number, lesson in enumerate(course().lessons, 1)
            for step in lesson.steps
        ],
    )
