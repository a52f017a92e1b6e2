"""A player in one line, from what everybody can see (TABLE-06).

It must not read a hand.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.state import Player

SEX_NAMES: Final = ["", "male", "female"]
MOST_GEAR: Final = 4
MOST_KEPT: Final = 4096
IDENTITY: Final = (c.PERSONA, c.RACE, c.CLASS, c.STANCE)  # in this order


def summary_of(cat: Catalog, player: Player, equipped: list[bool]) -> str:
    """For example “Level 4 female Elf Wizard with Tin Hat and Long Spoon”."""
    cards = tuple((card, equipped[card]) for card in player.table)
    return _summary(cat, player.level, player.sex, player.race, player.alive, cards)


@lru_cache(MOST_KEPT)
def _summary(
    cat: Catalog, level: int, sex: int, race: str, alive: bool, cards: tuple[tuple[int, bool], ...]
) -> str:
    """Cached, since it is asked for again and again while nothing about the player changes."""
    words = [f"Level {level}"]
    if SEX_NAMES[sex]:
        words.append(SEX_NAMES[sex])
    if race:
        words.append(race)
    traits: list[tuple[int, str]] = []
    gear: list[str] = []
    for card, is_equipped in cards:
        definition = cat.cards[card]
        kind = definition.kind
        if is_equipped or kind == c.COMPANION:
            gear.append(definition.name)
        elif kind in IDENTITY:
            traits.append((IDENTITY.index(kind), definition.name))
    traits.sort(key=itemgetter(0))
    words.extend(name for _, name in traits)
    text = " ".join(words)
    if gear:
        more = len(gear) - MOST_GEAR
        shown = gear[:MOST_GEAR]
        if more > 0:
            shown.append(f"{more} more")
        text += " with " + listed(shown)
    if not alive:
        text += ", dead"
    return text


def listed(names: list[str]) -> str:
    """“A”, “A and B”, “A, B and C”."""
    if len(names) < 2:
        return names[0] if names else ""
    return ", ".join(names[:-1]) + " and " + names[-1]
