"""Words of a scenario cut into tokens: cards, seats, numbers, quoted texts, plain words.

Card names may hold commas, quotes and little words; so they are found first, longest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

CARD = "card"
SEAT = "seat"
NUMBER = "number"
TEXT = "text"
WORD = "word"
MARK = "mark"

_STUB = re.compile(r"[A-Z]{1,9}\(")
_NUMBER = re.compile(r"[+-]?\d+(?![\w-])")
_COPY = re.compile(r"#(\d+)")
_TIMES = re.compile(r"\s+[x×]\s*(\d+)(?!\w)")
_WORD = re.compile(r"[^\s,;:#\"“”]+")
_MARKS = ",;:"
_PLAIN = str.maketrans({"’": "'", "‘": "'", "−": "-", "–": "-", "“": '"', "”": '"'})


def plain(text: str) -> str:
    """Typographic quotes and dashes as the keyboard has them, single spaces."""
    return " ".join(text.translate(_PLAIN).split())


def key_of(name: str) -> str:
    """How a card is looked up: no case, no spaces that do not matter."""
    found = plain(name)
    if "(" in found:
        found = re.sub(r"\s*([(),;])\s*", r"\1", found)
    return found.casefold()


@dataclass(frozen=True)
class Ref:
    """A card as a scenario names it; `copy` 0 = any copy."""

    key: str
    copy: int
    shown: str

    def __str__(self) -> str:
        return self.shown


@dataclass(frozen=True)
class Token:
    """One piece of a phrase."""

    kind: str
    text: str
    ref: Ref | None = None
    seat: int = -1
    number: int = 0
    times: int = 1


class Vocabulary:
    """What can be named in a scenario: cards and seats."""

    def __init__(self, names: Iterable[str], seats: list[str]) -> None:
        self.seats = seats
        self.names: dict[str, str] = {}
        self._by_first: dict[str, list[str]] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """Learn a card name."""
        key = key_of(name)
        if key in self.names:
            return
        self.names[key] = name
        row = self._by_first.setdefault(key[:1], [])
        row.append(key)
        row.sort(key=len, reverse=True)

    def scan(self, words: str) -> list[Token]:
        """Cut a phrase into tokens; the word after a leading seat is its verb, never a card."""
        text = plain(words)
        found: list[Token] = []
        at = 0
        while at < len(text):
            if text[at] == " ":
                at += 1
                continue
            verb = len(found) == 1 and found[0].kind == SEAT
            token, at = self._next(text, at, verb)
            found.extend(token)
        return found

    def _next(self, text: str, at: int, verb: bool) -> tuple[list[Token], int]:
        char = text[at]
        if char in _MARKS:
            return [Token(MARK, char)], at + 1
        if char in "\"'":
            quoted = _closing(text, at)
            if quoted > at:
                inner = text[at + 1 : quoted]
                if key_of(inner) in self.names:
                    return self._card(text, inner, quoted + 1)
                return [Token(TEXT, inner)], quoted + 1
        if not verb:
            name = self._name_at(text, at)
            if name:
                return self._card(text, text[at : at + len(name)], at + len(name))
            if _STUB.match(text, at):
                end = _balanced(text, at)
                if end > at:
                    return self._card(text, text[at:end], end)
        number = _NUMBER.match(text, at)
        if number is not None:
            return [Token(NUMBER, number.group(), number=int(number.group()))], number.end()
        word = _WORD.match(text, at)
        said = word.group() if word is not None else char
        return self._word(said), at + len(said)

    def _word(self, said: str) -> list[Token]:
        if said in self.seats:
            return [Token(SEAT, said, seat=self.seats.index(said))]
        if said.endswith("'s") and said[:-2] in self.seats:
            return [Token(SEAT, said[:-2], seat=self.seats.index(said[:-2])), Token(WORD, "'s")]
        return [Token(WORD, said.rstrip("."))] if said.rstrip(".") else []

    def _card(self, text: str, shown: str, end: int) -> tuple[list[Token], int]:
        copy, times = 0, 1
        numbered = _COPY.match(text, end)
        if numbered is not None:
            copy = int(numbered.group(1))
            end = numbered.end()
            shown += numbered.group()
        repeated = _TIMES.match(text, end)
        if repeated is not None:
            times = int(repeated.group(1))
            end = repeated.end()
        key = key_of(shown.split("#")[0] if numbered is not None else shown)
        return [Token(CARD, shown, ref=Ref(key, copy, shown), times=times)], end

    def _name_at(self, text: str, at: int) -> str:
        for key in self._by_first.get(text[at].casefold(), ()):
            end = at + len(key)
            if text[at:end].casefold() == key and (
                end == len(text) or not (text[end].isalnum() or text[end] == "(")
            ):
                return text[at:end]
        return ""


def _closing(text: str, at: int) -> int:
    """Where a quotation ends: at the last such mark before a break, so that 's may be inside."""
    mark = text[at]
    end = len(text)
    while True:
        end = text.rfind(mark, at + 1, end)
        if end < 0:
            return -1
        if end + 1 == len(text) or text[end + 1] in " ,;:.#":
            first = text.find(mark, at + 1)
            while first < end and not (text[first + 1] in " ,;:.#" and text[first - 1] != " "):
                first = text.find(mark, first + 1)
            return first


def _balanced(text: str, at: int) -> int:
    """The end of a stub with its brackets."""
    depth = 0
    for here in range(at, len(text)):
        if text[here] == "(":
            depth += 1
        elif text[here] == ")":
            depth -= 1
            if depth == 0:
                return here + 1
    return at
