"""Fits lines of text: cut, padded, wrapped, side by side, measured in terminal cells.

It must not know what the lines say.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from rich.cells import cell_len, chop_cells
from rich.text import Text

from kickdoor.lang.packs.letters import shown

ELLIPSIS = "…"
GLUE = "\u00a0"  # a no-break space

# One character for each, so that styles keep their place.
_PLAIN = {
    "─": "-", "━": "=", "│": "|", "█": "#", "▓": "=", "▒": "+", "░": ".", "▰": "#", "▱": ".",
    "·": "-", "•": "*", "…": "~", "–": "-", "—": "-", "−": "-", "×": "x", "→": ">", "←": "<",
    "‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "▸": ">", "✓": "+", "✗": "x",
    "†": "x", "½": "/", "°": "o", "ß": "s", "æ": "a", "ø": "o", "ł": "l", "đ": "d", "\u00a0": " ",
}  # fmt: skip


def in_ascii(text: str) -> str:
    """The text in ASCII, character by character."""
    if text.isascii():
        return text
    found: list[str] = []
    for char in text:
        if not char.isascii():
            char = _PLAIN.get(char) or unicodedata.normalize("NFKD", char)[0]
            if not char.isascii():
                char = "?"
        found.append(char)
    return "".join(found)


def line_in_ascii(line: Text) -> Text:
    """The line in ASCII, with the same styles."""
    if line.plain.isascii():
        return line
    return Text(in_ascii(line.plain), style=line.style, spans=list(line.spans), end=line.end)


def line_shown(line: Text) -> Text:
    """The line with a symbol for each invisible character, with the same styles."""
    if line.plain.isprintable():
        return line
    return Text(shown(line.plain), style=line.style, spans=list(line.spans), end=line.end)


def clean(text: str) -> str:
    """Text from outside on one line, without anything that could move the cursor."""
    return "".join(char if char.isprintable() else " " for char in text)


def say(*parts: str | Text | tuple[str, str]) -> Text:
    """A line made of plain and styled parts."""
    return Text.assemble(*parts, no_wrap=True)


def cut(line: Text | str, width: int) -> Text:
    """At most so many cells; an ellipsis marks what was cut."""
    if width <= 0:
        return Text()
    found = Text(line) if isinstance(line, str) else line.copy()
    found.truncate(width, overflow="ellipsis")
    return found


def fit(line: Text | str, width: int) -> Text:
    """Exactly so many cells."""
    found = cut(line, width)
    found.pad_right(max(0, width - found.cell_len))
    return found


def right(line: Text | str, width: int) -> Text:
    """Exactly so many cells, aligned to the right."""
    found = cut(line, width)
    found.pad_left(max(0, width - found.cell_len))
    return found


def between(left: Text, far: Text, width: int) -> Text:
    """Text at both ends of a line; the left end is cut if need be."""
    room = max(0, width - far.cell_len - 1)
    return say(fit(left, room), " ", far) if far.cell_len < width else cut(left, width)


def wrap(
    line: Text | str, width: int, indent: int = 0, most: int = 0, first: int = 0
) -> list[Text]:
    """Broken between words; `indent` for all but the first line, at most `most` lines if given."""
    whole = Text(line) if isinstance(line, str) else line
    spans = _spans(whole.plain, width - first, width - indent)
    rows: list[Text] = []
    for at, (start, end) in enumerate(spans):
        row = _with(whole[start:end], GLUE, " ")
        margin = indent if at else first
        if margin:
            row.pad_left(margin)
        rows.append(row)
    if most and len(rows) > most:
        last = rows[most - 1]
        more = f" {ELLIPSIS}" if last.cell_len + 2 <= width else ELLIPSIS
        last.truncate(width - len(more), overflow="crop")
        rows = [*rows[: most - 1], Text.assemble(last, more)]
    return rows or [Text()]


def _spans(plain: str, first: int, rest: int) -> list[tuple[int, int]]:
    """Where the rows of a text begin and end; a word too long for a row is split."""
    found: list[tuple[int, int]] = []
    room = max(1, first)
    start = end = -1
    for begin, stop in _words(plain):
        if start >= 0 and cell_len(plain[start:stop]) <= room:
            end = stop
            continue
        if start >= 0:
            found.append((start, end))
            room = max(1, rest)
        start, end = begin, stop
        while cell_len(plain[start:end]) > room:
            size = _chopped(plain[start:end], room)
            found.append((start, start + size))
            start += size
            room = max(1, rest)
    if start >= 0:
        found.append((start, end))
    return found


def _chopped(word: str, room: int) -> int:
    """How much of a too long word goes on this row: up to a no-break space, if it has one."""
    size = len(chop_cells(word, room)[0])
    gap = word.rfind(GLUE, 0, size)
    return gap + 1 if gap > 0 else size


def _words(plain: str) -> list[tuple[int, int]]:
    return [match.span() for match in re.finditer(r"[^ \t\r\n]+", plain)]


def _with(line: Text, old: str, new: str) -> Text:
    return Text(line.plain.replace(old, new), style=line.style, spans=list(line.spans))


def glued(line: Text) -> Text:
    """The line with no-break spaces, so that it is never broken."""
    return _with(line, " ", GLUE)


def heading(title: str | Text, width: int, note: str = "") -> Text:
    """A horizontal rule with a title in it."""
    name = Text(title, style="bold") if isinstance(title, str) else title
    tail = f" {note} " if note else ""
    start = cut(say(("── ", "dim"), name, " "), max(0, width - cell_len(tail)))
    rest = width - start.cell_len - cell_len(tail)
    return cut(say(start, ("─" * max(0, rest), "dim"), (tail, "dim")), width)


def columns(cells: Sequence[Text], width: int, count: int, gap: int = 2) -> list[Text]:
    """Cells in so many columns, read downwards."""
    if count <= 1:
        return [cut(cell, width) for cell in cells]
    each = (width - gap * (count - 1)) // count
    rows = (len(cells) + count - 1) // count
    found: list[Text] = []
    for row in range(rows):
        line = Text()
        for column in range(count):
            at = column * rows + row
            if at < len(cells):
                if column:
                    line.pad_right(max(0, column * (each + gap) - line.cell_len))
                line.append_text(cut(cells[at], each))
        found.append(line)
    return found


def in_columns(cells: Sequence[Text], width: int, most: int = 3) -> list[Text]:
    """Cells in as many columns as the widest one allows."""
    widest = max((cell.cell_len for cell in cells), default=1)
    count = min(most, len(cells), max(1, (width + 2) // (widest + 2)))
    return columns(cells, width, count)


def paired(cells: Sequence[Text], width: int, gap: int = 2) -> list[Text]:
    """Cells two in a row where they fit; one that is too wide has its own row."""
    half = (width - gap) // 2
    rows: list[Text] = []
    alone = -1  # the row that has room for one more
    for cell in cells:
        if cell.cell_len > half:
            rows.append(cut(cell, width))
        elif alone < 0:
            alone = len(rows)
            rows.append(cell)
        else:
            rows[alone] = say(fit(rows[alone], half), " " * gap, cell)
            alone = -1
    return rows


def joined(parts: Sequence[Text], between_them: str = " · ") -> Text:
    """Parts on one line with a separator."""
    found = Text()
    for at, part in enumerate(parts):
        if at:
            found.append(between_them, style="dim")
        found.append_text(part)
    return found


def listed(words: Sequence[str], last: str = "and") -> str:
    """“a, b and c”."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """“1 card”, “2 cards”."""
    return f"{number} {one if number == 1 else many or one + 's'}"
