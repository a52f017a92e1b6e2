"""A file as an editor has it: edited piece by piece, parsed as far as it can be, never saved.

Places are counted as the protocol counts them, in UTF-16 units. It must not know what a pack is.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from functools import cached_property

import tree_sitter_toml
from tree_sitter import Language, Parser, Tree

CODE = "utf-16-le"
BYTES = 2  # of a unit
LINE_END = re.compile("\r\n|\n|\r")  # and nothing else: a form feed ends no line of an editor
TOML = Language(tree_sitter_toml.language())


def units_of(text: str) -> str:
    """A text in which characters beyond the first plane are two, as in UTF-16."""
    if text.isascii():
        return text
    return "".join(map(chr, array("H", text.encode(CODE, "surrogatepass"))))


def text_of(units: str) -> str:
    """The text that these units are; half a pair becomes a replacement character."""
    if units.isascii():
        return units
    return units.encode(CODE, "surrogatepass").decode(CODE, "replace")


class OpenText:
    """The text of one file at one moment, its lines and its tree; an edit makes another."""

    def __init__(self, text: str, version: int | None = None) -> None:
        self.version = version
        self.units = units_of(text)

    @property
    def text(self) -> str:
        """All of it."""
        return text_of(self.units)

    @cached_property
    def tree(self) -> Tree:
        """What it is made of; broken parts are nodes of their own. Its bytes are two for a unit."""
        # Anew each time: 1 ms for a usual file, and the same whatever was typed before.
        return Parser(TOML).parse(self.units.encode(CODE, "surrogatepass"), encoding="utf16le")

    def edited(self, start: int, end: int, text: str, version: int | None = None) -> OpenText:
        """The text with another in the place of what stands from one place to another."""
        made = OpenText("", version)
        made.units = self.units[:start] + units_of(text) + self.units[max(start, end) :]
        return made

    def place(self, line: int, unit: int) -> int:
        """A line and a unit in it as a place in the text; beyond the end of a line is its end."""
        starts = self._line_starts
        if line >= len(starts):
            return len(self.units)
        start = starts[line]
        found = LINE_END.search(self.units, start)
        end = found.start() if found is not None else len(self.units)
        return min(start + unit, end)

    def line_and_unit(self, place: int) -> tuple[int, int]:
        """A place in the text as a line and a unit in it."""
        starts = self._line_starts
        line = bisect_right(starts, place) - 1
        return line, place - starts[line]

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(found.end() for found in LINE_END.finditer(self.units))]
