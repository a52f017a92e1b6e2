"""The HTTP part as a list: method, path, what it takes, what it gives; for serving and OpenAPI.

A route knows shapes; its handler is in `answers`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request


@dataclass
class Reply:
    """An answer: something to encode, or bytes as they are."""

    body: object
    status: int = 200
    media: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


Handler = Callable[[Request, Any], Awaitable[Reply]]


@dataclass
class Route:
    """One address."""

    method: str
    path: str
    summary: str
    handler: Handler
    takes: type | None = None
    gives: type | None = None
    query: dict[str, str] = field(default_factory=dict)  # name: what it is
    media: str = "application/json"
    token: bool = False  # wants `Authorization: Bearer`
    file: bool = False  # the body is a recorded game


class Wrong(Exception):
    """A request that cannot be answered as wished: status, code, sentence, field."""

    def __init__(self, status: int, code: str, sentence: str, place: str = "") -> None:
        super().__init__(status, code, sentence, place)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.place = place
