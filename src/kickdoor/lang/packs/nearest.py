"""The nearest known word to a word nobody knows, for hints.

It must not guess on anybody's behalf: what it finds is only ever shown.
"""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_WORD = 200
SHORT = 4  # of shorter words, parts are found in anything


def nearest(word: str, known: Iterable[str], enough: float = 60.0) -> str:
    """The known word most like this one, or nothing if none is like it."""
    found = nearest_few(word, known, 1, enough)
    return found[0] if found else ""


def nearest_few(word: str, known: Iterable[str], most: int, enough: float = 60.0) -> list[str]:
    """The few known words most like this one, best first."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415  (only when something went wrong)

    cut = word[:LONGEST_WORD]
    rows = process.extract(
        cut,
        list(known),
        scorer=fuzz.WRatio if len(cut) >= SHORT else fuzz.ratio,
        processor=str.casefold,
        limit=most,
        score_cutoff=enough,
    )
    return [row[0] for row in rows]
