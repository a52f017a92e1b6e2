"""The result of a command, and the type of the fixture that runs one."""

from dataclasses import dataclass
from typing import Protocol


@dataclass
class Ended:
    """Exit code, and what was printed."""

    code: int
    out: str
    err: str


class Kickdoor(Protocol):
    """Runs a command."""

    def __call__(self, *words: str, typed: bytes = b"") -> Ended: ...
