"""Players named before a colon and meant behind it: “Elves annoy it: +5 against them.”

It must not drop anything but story before the colon.
"""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.lang.phrasebook.flavour import may_be_flavour
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.names import Names
from kickdoor.lang.phrasebook.tokens import Token

THEM = frozenset({"them", "him", "her", "these", "those"})
JOINTS = frozenset({":", ","})
LONGEST = 3


def with_the_named(tokens: list[Token], names: Names) -> list[Token]:
    """What stands behind the colon, with the players named before it; nothing if that fails."""
    for colon, mark in enumerate(tokens):
        if mark.text not in JOINTS:
            continue
        after = tokens[colon + 1 :]
        at = next((i for i, token in enumerate(after) if token.text in THEM), -1)
        if at < 0:
            return []
        for named, story in _named(tokens[:colon]):
            if story and may_be_flavour(story) and Chart(named, names).whole("heroes") is not None:
                return [*after[:at], *named, *after[at + 1 :]]
    return []


def _named(tokens: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """A few words at one end, and the others."""
    for size in range(min(LONGEST, len(tokens) - 1), 0, -1):
        yield tokens[-size:], tokens[:-size]
        yield tokens[:size], tokens[size:]
