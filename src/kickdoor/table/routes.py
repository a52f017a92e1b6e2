"""The HTTP interface as a list of routes: method, path, types; for serving and for OpenAPI.

A route knows types only; its handler is elsewhere.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request


@dataclass
class Reply:
    """A response: an object to encode, or bytes as they are."""

    body: object
    status: int = 200
    media: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


Handler = Callable[[Request, Any], Awaitable[Reply]]


@dataclass
class Route:
    """One method and path."""

    method: str
    path: str
    summary: str
    handler: Handler
    takes: type | None = None
    gives: type | None = None
    query: dict[str, str] = field(default_factory=dict)  # name: description
    media: str = "application/json"
    token: bool = False  # requires `Authorization: Bearer`
    file: bool = False  # the body is a file, such as a recording
    most: int = 0  # bytes of the body; 0: as usual


class HttpError(Exception):
    """A request that is refused: status, code, sentence, and the field it is about."""

    def __init__(self, status: int, code: str, sentence: str, place: str = "") -> None:
        super().__init__(status, code, sentence, place)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.place = place


def number_of(text: str, low: int, high: int, place: str) -> int:
    """The number in a query; HttpError if it is none, or out of bounds."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < 9:
        number = int(text)
        if low <= number <= high:
            return number
    raise HttpError(400, "bad", f"Expected a number from {low} to {high}.", place)
