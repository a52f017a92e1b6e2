"""Whose cards a noun phrase speaks of: “your Items” and “their Items” are not the same.

It must not decide whose they are in a game; it only keeps apart what was said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

YOURS, THEIRS = "your", "their"
_WORDS = {
    YOURS: ("your", "you"),
    THEIRS: (
        "(their|his|her|his or her|her or his)",
        "(they|he|she|he or she|she or he|that player|the player)",
    ),
}


def owned(*forms: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each template with “%your” or “%you” twice, as yours and as theirs, and without it."""
    for form in forms:
        plain = form.replace("[%your] ", "")
        if "[%your]" in form:
            yield plain, {}
        if "%" not in form:
            yield form, {}
            continue
        shown = form.replace("[%your]", "%your")
        for whose, (their, they) in _WORDS.items():
            yield shown.replace("%your", their).replace("%you", they), {"whose": whose}


def joined(*said: str) -> str | None:
    """What several words say together; None if they speak of different owners."""
    found = {one for one in said if one}
    return None if len(found) > 1 else next(iter(found), "")
