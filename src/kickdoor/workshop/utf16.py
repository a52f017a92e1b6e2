"""Places in a text as browsers count them: in UTF-16 units, where some characters are two."""

from __future__ import annotations

LAST_SINGLE = 0xFFFF


def to_utf16(text: str, at: int) -> int:
    """A place counted in characters, counted in units."""
    return at + sum(ord(char) > LAST_SINGLE for char in text[:at])


def from_utf16(text: str, units: int) -> int:
    """A place counted in units, counted in characters."""
    seen = 0
    for at, char in enumerate(text):
        if seen >= units:
            return at
        seen += 2 if ord(char) > LAST_SINGLE else 1
    return len(text)
