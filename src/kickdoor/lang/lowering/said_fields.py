"""The fields of a meaning, each used or refused: nothing that was said may be forgotten.

It must not know any particular meaning.
"""

from __future__ import annotations

from kickdoor.lang.lowering.place import NoMechanism
from kickdoor.lang.semantics import Meaning, show


def only(meaning: Meaning, *names: str) -> None:
    """Refuse a meaning in which more was said than these fields."""
    for key, value in meaning.fields:
        if key not in names:
            raise NoMechanism(f"{meaning.kind} with {key} {show(value)}")


def part(meaning: Meaning, name: str) -> Meaning:
    part = meaning.part(name)
    if part is None:
        raise NoMechanism(f"{meaning.kind} without {name}")
    return part
