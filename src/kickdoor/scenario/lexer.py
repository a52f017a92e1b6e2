"""Splits the words of a scenario into lexemes: cards, seats, numbers, quoted texts, words.

Card names may contain commas, quotes and small words, so they are matched first, longest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from kickdoor.engine.ids import NOBODY, Seat

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
    """The text with plain quotes and dashes and single spaces."""
    return " ".join(text.translate(_PLAIN).split())


def key_of(name: str) -> str:
    """The key to look up a card by: without case and irrelevant spaces."""
    found = plain(name)
    if "(" in found:
        found = re.sub(r"\s*([(),;])\s*", r"\1", found)
    return found.casefold()


@dataclass(frozen=True)
class CardRef:
    """A card as a scenario names it; `copy` 0 means any copy."""

    key: str
    copy: int
    shown: str

    def __str__(self) -> str:
        return self.shown


@dataclass(frozen=True)
class Lexeme:
    """One piece of a phrase."""

    kind: str
    text: str
    ref: CardRef | None = None
    seat: Seat = NOBODY
    number: int = 0
    times: int = 1


class Vocabulary:
    """What a scenario can name: cards and seats."""

    def __init__(self, names: Iterable[str], seats: list[str]) -> None:
        self.seats = seats
        self.names: dict[str, str] = {}
        self._by_first: dict[str, list[str]] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """Add the name of a card."""
        key = key_of(name)
        if key in self.names:
            return
        self.names[key] = name
        row = self._by_first.setdefault(key[:1], [])
        row.append(key)
        row.sort(key=len, reverse=True)

    def scan(self, words: str) -> list[Lexeme]:
        """Split a phrase into lexemes; the word after a leading seat is its verb, never a card."""
        text = plain(words)
        found: list[Lexeme] = []
        at = 0
        while at < len(text):
            if text[at] == " ":
                at += 1
                continue
            verb = len(found) == 1 and found[0].kind == SEAT
            lexeme, at = self._next(text, at, verb)
            found.extend(lexeme)
        return found

    def _next(self, text: str, at: int, verb: bool) -> tuple[list[Lexeme], int]:
        char = text[at]
        if char in _MARKS:
            return [Lexeme(MARK, char)], at + 1
        if char in "\"'":
            quoted = _closing(text, at)
            if quoted > at:
                inner = text[at + 1 : quoted]
                if key_of(inner) in self.names:
                    return self._card(text, inner, quoted + 1)
                return [Lexeme(TEXT, inner)], quoted + 1
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
            return [Lexeme(NUMBER, number.group(), number=int(number.group()))], number.end()
        word = _WORD.match(text, at)
        said = word.group() if word is not None else char
        return self._word(said), at + len(said)

    def _word(self, said: str) -> list[Lexeme]:
        if said in self.seats:
            return [Lexeme(SEAT, said, seat=Seat(self.seats.index(said)))]
        if said.endswith("'s") and said[:-2] in self.seats:
            return [
                Lexeme(SEAT, said[:-2], seat=Seat(self.seats.index(said[:-2]))),
                Lexeme(WORD, "'s"),
            ]
        return [Lexeme(WORD, said.rstrip("."))] if said.rstrip(".") else []

    def _card(self, text: str, shown: str, end: int) -> tuple[list[Lexeme], int]:
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
        return [Lexeme(CARD, shown, ref=CardRef(key, copy, shown), times=times)], end

    def _name_at(self, text: str, at: int) -> str:
        for key in self._by_first.get(text[at].casefold(), ()):
            end = at + len(key)
            if text[at:end].casefold() == key and (
                end == len(text) or not (text[end].isalnum() or text[end] == "(")
            ):
                return text[at:end]
        return ""


def _closing(text: str, at: int) -> int:
    """Where a quotation ends: at the last quote before a break, so that 's may be inside."""
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
