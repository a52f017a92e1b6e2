"""Letters a pack may use: what can be seen, in the order in which it is written.

Control characters, marks that turn the direction of text, and others that nobody sees are
refused: they could change what a terminal or a page shows. It must not change any text.
"""

from __future__ import annotations

import unicodedata

LINES = "\n\r\t"
SPACES = "Zs"
MARKS = ("Mn", "Me")
MOST_MARKS = 4  # accents on one letter
FIRST_PRINTED, DELETE = 0x20, 0x7F
PICTURES = 0x2400  # Unicode has a picture for each control character


def unseen(text: str, lines: bool = True) -> tuple[int, str] | None:
    """The first character that is refused: its place, counted from 0, and what it is."""
    if text.isascii() and text.isprintable():
        return None
    marks = 0
    for at, char in enumerate(text):
        if lines and char in LINES:
            continue
        category = unicodedata.category(char)
        if not char.isprintable() and category != SPACES:
            return at, named(char)
        marks = marks + 1 if category in MARKS else 0
        if marks > MOST_MARKS:
            return at, f"more than {MOST_MARKS} accents on one letter"
    return None


def named(char: str) -> str:
    """A character that cannot be shown, by its number and its name."""
    name = unicodedata.name(char, "a control character").lower()
    return f"U+{ord(char):04X} ({name})"


def seen_as(name: str) -> str:
    """A name for comparison: capitals, spacing and forms of letters do not count."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def shown(text: str) -> str:
    """The same text, character by character, with a symbol for each one that is invisible.

    Packs that can be loaded have none; names of files, error messages and typed texts may.
    """
    if text.isprintable():
        return text
    return "".join(char if _is_shown(char) else _picture(char) for char in text)


def _is_shown(char: str) -> bool:
    return char.isprintable() or char in "\n\t" or unicodedata.category(char) == SPACES


def _picture(char: str) -> str:
    code = ord(char)
    if code < FIRST_PRINTED:
        return chr(PICTURES + code)
    return chr(PICTURES + FIRST_PRINTED + 1) if code == DELETE else "\ufffd"


def shown_json(text: str) -> str:
    """The same JSON, with invisible characters written as escapes."""
    if text.isprintable():
        return text
    return "".join(char if _is_shown(char) else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    return "".join(f"\\u{unit:04x}" for unit in _units(ord(char)))


def _units(code: int) -> list[int]:
    """The code as UTF-16 has it."""
    if code < 0x10000:
        return [code]
    code -= 0x10000
    return [0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF)]
