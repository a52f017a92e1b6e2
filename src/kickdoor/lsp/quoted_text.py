"""A text between its quotes in a TOML file: what it says, and where each of its letters stands.

All places are UTF-16 units. It must not know what the text means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kickdoor.lsp.open_text import text_of, units_of

THREE = 3
ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b", '"': '"', "\\": "\\"}
CODED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))")
LAST_CHARACTER, SURROGATES = 0x10FFFF, range(0xD800, 0xE000)
FOLDED = re.compile(r"\\[ \t]*\r?\n\s*")  # a backslash at the end of a line joins it to the next
NEEDS_ESCAPE = re.compile(r'[\x00-\x08\x0a-\x1f\x7f"\\]')
NEEDS_ESCAPE_IN_LINES = re.compile(r'[\x00-\x08\x0b-\x1f\x7f"\\]')
SHORT = {"\b": "\\b", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
BARE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f']")  # what a literal text on one line cannot have
BARE_IN_LINES = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]|''")


@dataclass(frozen=True)
class QuotedText:
    """A text as it stands between `start` and `end` in a file, its quotes included."""

    start: int
    end: int
    quote: str
    said: str  # what it says, in units
    places: tuple[int, ...]  # of each unit of what it says, and of its end

    @property
    def text(self) -> str:
        """What it says."""
        return text_of(self.said)

    def in_file(self, start: int, end: int) -> tuple[int, int]:
        """Where a part of what it says stands in the file; never nothing, if there is anything."""
        last = len(self.places) - 1
        start, end = min(max(0, start), last), min(max(0, end), last)
        if end <= start:
            start, end = (start, start + 1) if start < last else (max(0, start - 1), start)
        return self.places[start], self.places[end]

    def at(self, place: int) -> int:
        """What unit of the text stands at a place in the file."""
        for unit, stands in enumerate(self.places):
            if stands >= place:
                return unit if stands == place or not unit else unit - 1
        return len(self.places) - 1

    def holds(self, place: int) -> bool:
        """Whether a place is between the quotes."""
        return self.start + len(self.quote) <= place <= self.places[-1]

    def can_take(self, text: str) -> bool:
        """Whether it can hold this text without changing its quotes."""
        if self.quote[0] == '"':
            return True
        return (BARE if len(self.quote) == 1 else BARE_IN_LINES).search(text) is None

    def written(self, text: str) -> str:
        """A piece of text as it has to be written here."""
        if self.quote[0] == "'":
            return text
        is_long = len(self.quote) == THREE
        return (NEEDS_ESCAPE_IN_LINES if is_long else NEEDS_ESCAPE).sub(_escaped, text)

    def change(self, start: int, end: int, text: str) -> tuple[int, int, str]:
        """What to write where in the file, so that a part of the text becomes another."""
        if self.can_take(text):
            last = len(self.places) - 1
            return self.places[min(start, last)], self.places[min(end, last)], self.written(text)
        whole = text_of(self.said[:start]) + text + text_of(self.said[end:])
        return self.start, self.end, f'"{NEEDS_ESCAPE.sub(_escaped, whole)}"'


def _escaped(found: re.Match[str]) -> str:
    char = found.group()
    return SHORT.get(char) or f"\\u{ord(char):04x}"


def quoted_text(units: str, start: int, end: int, is_closed: bool = True) -> QuotedText:
    """Read the text in the quotes between two places; without a closing quote up to the second."""
    mark = units[start]
    is_long = units[start : start + THREE] == mark * THREE and end - start >= THREE
    is_long = is_long and (not is_closed or end - start >= 2 * THREE)
    quote = mark * THREE if is_long else mark
    at = start + len(quote)
    stop = end - len(quote) if is_closed else end
    if is_long:  # a line break right behind the quotes does not count
        at += 2 if units[at : at + 2] == "\r\n" else units[at : at + 1] == "\n"
    said: list[str] = []
    places: list[int] = []
    while at < stop:
        made, length = _next(units, at, quote)
        said.append(made)
        places += [at] * len(made)
        at += length
    places.append(min(at, max(stop, start + len(quote))))
    return QuotedText(start, end, quote, "".join(said), tuple(places))


def _next(units: str, at: int, quote: str) -> tuple[str, int]:
    """The next letter of a text, and how long it is written; nothing for a folded line."""
    char = units[at]
    if char == "\r" and units[at + 1 : at + 2] == "\n":
        return "\n", 2
    if char != "\\" or quote[0] == "'":
        return char, 1
    coded = CODED.match(units, at)
    if coded is not None:
        code = int(coded.group(1) or coded.group(2), 16)
        if code <= LAST_CHARACTER and code not in SURROGATES:
            return units_of(chr(code)), coded.end() - at
    folded = FOLDED.match(units, at) if len(quote) == THREE else None
    if folded is not None:
        return "", folded.end() - at
    short = ESCAPED.get(units[at + 1 : at + 2])
    return (short, 2) if short is not None else (char, 1)
