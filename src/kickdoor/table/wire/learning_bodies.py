"""Bodies for whoever is learning: sample cards, the gallery, answers about the rules, lessons.

Shapes only.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.table.wire.http_bodies import Body, Face, RuleInfo
from kickdoor.table.wire.message_base import MessagePart, Name

MOST_LESSONS = 10


class Sample(MessagePart):
    """A few cards that stand for an edition; the first is a monster."""

    edition: str
    cards: list[Face]


class Samples(MessagePart):
    """Some cards of every edition."""

    editions: list[Sample]


class Meaning(MessagePart):
    """One thing a card does, in plain words, and the rule behind it."""

    sign: str  # fight | run | loss | gain | worn | sell | play | always | when | may
    text: str
    rule: str


class Shown(MessagePart):
    """A card of the gallery, how many copies the deck has, and what the card means."""

    face: Face
    copies: int
    meaning: list[Meaning]


class Gallery(MessagePart):
    """Every card of an edition."""

    edition: str
    cards: list[Shown]


class PlainAnswer(MessagePart):
    """An answer in plain words; `rules` are the ids behind it."""

    question: str
    answer: str
    rules: list[str]
    topic: str  # turn | fight | help | run | curse | gear | death | win | table | special
    also: list[str]  # other words that people ask with


class Handbook(MessagePart):
    """What to know about playing an edition: plain answers first, then every rule it has."""

    edition: str
    answers: list[PlainAnswer]
    rules: list[RuleInfo]


class NewLesson(Body):
    """A first game with somebody who explains, from that lesson on."""

    name: Name
    lesson: Annotated[int, msgspec.Meta(ge=1, le=MOST_LESSONS)] = 1
    bot_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 1_200  # how long the others take


class RemarkWords(MessagePart):
    """Something the Doorman says; `place` is what on the table it is about, if anything."""

    text: str
    place: str


class StepWords(MessagePart):
    """What is said at a step, and the one thing to do; without `todo` others move."""

    lesson: int
    say: list[RemarkWords]
    todo: str
    how: str
    place: str  # where it is done
    first: str  # what comes first, for whoever tries something else


class LessonWords(MessagePart):
    """A lesson: a word for lists, and its title."""

    name: str
    title: str


class LessonPlan(MessagePart):
    """The words of the whole course; `table.step` says where a game stands in it."""

    lessons: list[LessonWords]
    steps: list[StepWords]
