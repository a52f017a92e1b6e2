"""Every preference between two readings, by name, with its reason.

A cost without a name in this table does not exist. It must not hold a rank for a single sentence.
"""

from __future__ import annotations

from typing import Final

PREFERENCES: Final[dict[str, tuple[float, str]]] = {
    "shared adjective": (
        1.0,
        "“equipped Headgear and Armor”: an adjective before bare nouns belongs to all of them",
    ),
    "shared modifier": (
        1.0,
        "“Items and cards you carry”: a modifier behind bare nouns for cards belongs to all",
    ),
    "bare plural": (
        0.5,
        "“Items” alone is any of them; a phrase with a determiner says more and goes first",
    ),
    "undeclared name": (
        2.0,
        "a capital word that no pack declares is a name only where nothing else fits",
    ),
    "filler": (
        0.1,
        "“then”, “also” and the like say nothing where they could be left out",
    ),
    "name of nobody's card": (
        1.0,
        "a quotation is a card's name before it is anything else",
    ),
}


def cost(name: str) -> float:
    """What it costs to go against a preference."""
    return PREFERENCES[name][0]
