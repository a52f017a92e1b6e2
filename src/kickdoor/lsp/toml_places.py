"""Where the cards of a file stand: their tables, fields and texts, also while it is broken.

It must not judge: what a file says is read by the same reader as everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tree_sitter import Node

from kickdoor.lsp.open_text import BYTES, LINE_END, OpenText
from kickdoor.lsp.quoted_text import QuotedText, quoted_text

KEYS = ("bare_key", "quoted_key", "dotted_key")
HEADERS = ("table", "table_array_element")
QUOTES = ('"', "'", '"""', "'''")
BROKEN = "ERROR"


@dataclass
class FieldPlace:
    """A field: where its name stands, and its value. A text that is not closed is one, too."""

    key: tuple[int, int]
    value: tuple[int, int]
    text: QuotedText | None = None


@dataclass
class TablePlace:
    """A table: the how-manieth of its name, where its name stands, and its fields."""

    name: str
    index: int
    header: tuple[int, int]
    end: int = 0
    is_card: bool = False
    fields: dict[str, FieldPlace] = field(default_factory=dict)


class TomlPlaces:
    """The tables of a file in order; the first has no name and holds what stands before them."""

    def __init__(self, text: OpenText) -> None:
        self.text = text
        self._units = text.units
        self.tables = [TablePlace("", 0, (0, 0))]
        self._counts: dict[str, int] = {}
        self._read(text.tree.root_node)
        for table, following in zip(self.tables, self.tables[1:], strict=False):
            table.end = following.header[0]
        self.tables[-1].end = len(self._units)

    def table(self, name: str, index: int) -> TablePlace | None:
        """A table by its name and how many of that name stand before it."""
        found = (one for one in self.tables if (one.name, one.index) == (name, index))
        return next(found, None)

    def table_at(self, place: int) -> TablePlace:
        """The table that a place is in."""
        return next(one for one in reversed(self.tables) if one.header[0] <= place)

    def field_at(self, place: int) -> tuple[TablePlace, str, FieldPlace] | None:
        """The field whose name or value is at a place."""
        table = self.table_at(place)
        for name, found in table.fields.items():
            if found.key[0] <= place <= max(found.key[1], found.value[1]):
                return table, name, found
        return None

    def line_around(self, line: int, column: int = 0) -> tuple[int, int]:
        """A line from a column on, both counted from 1, without what is blank at its ends."""
        start = self.text.place(line - 1, 0)
        end = self._end_of_line(start)
        written = self._units[start:end]
        if 0 < column <= len(written):
            return start + column - 1, end
        return start + len(written) - len(written.lstrip()), start + len(written.rstrip())

    def line_of(self, place: int) -> int:
        """The number of a line, counted from 1."""
        return self.text.line_and_unit(place)[0] + 1

    def _read(self, node: Node) -> None:
        for child in node.children:
            if child.type in HEADERS:
                self._header(child)
                self._read(child)
            elif child.type == "pair":
                self._pair(child)
            elif child.type == BROKEN:
                self._broken(child)

    def _header(self, node: Node) -> None:
        key = next((child for child in node.children if child.type in KEYS), None)
        if key is None:
            return
        start, end = _range(key)
        name = self._units[start:end]
        index = self._counts.get(name, 0)
        self._counts[name] = index + 1
        is_card = node.type == "table_array_element"
        self.tables.append(TablePlace(name, index, (start, end), is_card=is_card))

    def _pair(self, node: Node) -> None:
        key, value = node.children[0], node.children[-1]
        start, end = _range(value)
        text = None
        if value.type == "string" and not value.is_missing:
            text = quoted_text(self._units, start, end)
        self._keep(key, (start, end), text)
        if value.type == "inline_table":
            for child in value.children:
                if child.type == "pair":
                    self._pair(child)

    def _broken(self, node: Node) -> None:
        """What can be made of a broken part: fields, and a text whose closing quote is missing."""
        key: Node | None = None
        for child in node.children:
            if child.type in KEYS:
                key = child
            elif child.type in QUOTES and key is not None:
                start = child.start_byte // BYTES
                end = self._end_of_line(start) if len(child.type) == 1 else node.end_byte // BYTES
                self._keep(key, (start, end), quoted_text(self._units, start, end, False))
                key = None
            elif child.type == "string" and key is not None:
                start, end = _range(child)
                self._keep(key, (start, end), quoted_text(self._units, start, end))
                key = None
        self._read(node)

    def _keep(self, key: Node, value: tuple[int, int], text: QuotedText | None) -> None:
        start, end = _range(key)
        name = self._units[start:end].strip("\"'")
        self.tables[-1].fields.setdefault(name, FieldPlace((start, end), value, text))

    def _end_of_line(self, start: int) -> int:
        found = LINE_END.search(self._units, start)
        return found.start() if found is not None else len(self._units)


def _range(node: Node) -> tuple[int, int]:
    return node.start_byte // BYTES, node.end_byte // BYTES
