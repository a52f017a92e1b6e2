"""What is wrong with a pack, and where: the problems of the workshop on the places of its files.

It must not find problems of its own.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, field

from kickdoor.errors import PackError
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.info import HEAD_FIELDS
from kickdoor.lang.packs.values import VALUES
from kickdoor.lsp.edited_pack import CardRow, Gathered, PackReader
from kickdoor.lsp.quoted_text import QuotedText
from kickdoor.lsp.toml_places import TablePlace, TomlPlaces
from kickdoor.table.wire.workshop_bodies import CardProblem, TextFix
from kickdoor.workshop.draft_reading import MISSING
from kickdoor.workshop.sentence_marks import WRONG

LINE = re.compile(r":(\d+)$")
NOT_TOML, PACK_RULE = "not-toml", "pack"


@dataclass
class PlacedProblem:
    """A problem on a part of a file; its fixes are about the text it stands in."""

    start: int
    end: int
    state: str
    code: str
    message: str
    fixes: list[TextFix] = field(default_factory=list)
    text: QuotedText | None = None


def problems_of_cards(
    rows: list[CardRow], reader: PackReader, places: TomlPlaces
) -> list[PlacedProblem]:
    """What the reading of cards has to say; cards that were not read yet have nothing to say."""
    found = []
    tables = {(one.name, one.index): one for one in places.tables}
    for row in rows:
        read, table = reader.last_read(row), tables.get((row.kind, row.index))
        if read is not None and table is not None:
            found += [placed(problem, row, table) for problem in read.problems]
    return found


def placed(problem: CardProblem, row: CardRow, table: TablePlace) -> PlacedProblem:
    """A problem of a card on its file."""
    message = f"{problem.what} {problem.why}".strip()
    code = problem.code
    where = table.fields.get(problem.field)
    if problem.state == MISSING or where is None:
        return PlacedProblem(*table.header, problem.state, code, message)
    if where.text is None or where.text.text != row.facts.get(problem.field):
        return PlacedProblem(*where.value, problem.state, code, message)
    if not problem.end:  # about the field as a whole
        return PlacedProblem(*where.value, problem.state, code, message)
    start, end = where.text.in_file(problem.start, problem.end)
    return PlacedProblem(start, end, problem.state, code, message, problem.fixes, where.text)


def problems_around(gathered: Gathered, file: str, places: TomlPlaces) -> list[PlacedProblem]:
    """What is wrong with a file beside what its cards say; of a broken file only why."""
    if file in gathered.broken:
        return [
            PlacedProblem(*_in_line(error, places), WRONG, NOT_TOML, told(error))
            for error in gathered.errors
            if _file_of(error) == file
        ][:1]
    found = []
    for error in [*gathered.errors, *gathered.of_cards]:
        table = _table_of(error, places)
        is_said = error in gathered.of_cards and _is_read_with_its_card(error, table)
        if _file_of(error) == file and not is_said:
            start, end = _place(error, table, places)
            found.append(PlacedProblem(start, end, WRONG, PACK_RULE, told(error)))
    return found


def _file_of(error: PackError) -> str:
    return error.file.partition(":")[0]


def _line_of(error: PackError) -> int:
    found = LINE.search(error.file)
    return int(found.group(1)) if found is not None else 0


def told(error: PackError) -> str:
    """An error of a pack as a sentence."""
    said = f"Expected {error.expected}, but got {error.got}." if error.got else error.expected
    if not error.hint:
        return said
    return f"{said} {error.hint[:1].upper()}{error.hint[1:]}."


def _table_of(error: PackError, places: TomlPlaces) -> TablePlace | None:
    """The table that an error is about."""
    line = _line_of(error)
    if not line:
        return None
    tables = (one for one in places.tables if one.name)
    return next((one for one in tables if places.line_of(one.header[0]) == line), None)


def _is_read_with_its_card(error: PackError, table: TablePlace | None) -> bool:
    """Whether the reading of the card has its own words for it."""
    if table is None or table.name not in KINDS:
        return False
    kind = KINDS[table.name]
    return error.field in kind.allowed or error.field in kind.needed


def _in_line(error: PackError, places: TomlPlaces) -> tuple[int, int]:
    return places.line_around(_line_of(error) or 1, error.column)


def _fields_of(table: TablePlace) -> Container[str]:
    """The fields that a table may have."""
    if table.name in KINDS:
        return KINDS[table.name].allowed
    return VALUES if table.name == "values" else HEAD_FIELDS


def _place(error: PackError, table: TablePlace | None, places: TomlPlaces) -> tuple[int, int]:
    """Where an error stands: its field, its card, its line, or the beginning of the file."""
    for one in ([table] if table is not None else places.tables) if error.field else []:
        where = one.fields.get(error.field)
        if where is not None:
            return where.value if error.field in _fields_of(one) else where.key
        if one.name == error.field:
            return one.header
    return table.header if table is not None else _in_line(error, places)
