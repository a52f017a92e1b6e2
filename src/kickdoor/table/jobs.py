"""What an actor does in its room, one after the other: messages, questions, tasks of the server.

Shapes only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kickdoor.table.connection import Connection
from kickdoor.table.questions import Question
from kickdoor.table.room.room import Room
from kickdoor.table.wire.base import Sent, Told

Task = Callable[[Room, int], Any]


@dataclass
class Job:
    """Something to be done in the room: a message, or a task of the server's own."""

    connection: Connection | None = None
    message: Sent | None = None
    question: Question | None = None
    task: Task | None = None
    result: asyncio.Future[Any] | None = None
    arrived: float = 0.0
    replies: list[Told] = field(default_factory=list)
