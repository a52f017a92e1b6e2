"""A player in one line, from what everybody can see (TABLE-06).

It reads no hand.
"""

from __future__ import annotations

from operator import itemgetter

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.state import Player

SEX_NAMES = ["", "male", "female"]
MOST_GEAR = 4
IDENTITY = (c.PERSONA, c.RACE, c.CLASS, c.STANCE)  # in this order


def summary_of(cat: Catalog, player: Player, equipped: list[bool]) -> str:
    """For example "Level 4 female Elf Wizard with Tin Hat and Long Spoon"."""
    words = [f"Level {player.level}"]
    if SEX_NAMES[player.sex]:
        words.append(SEX_NAMES[player.sex])
    if player.race:
        words.append(player.race)
    traits: list[tuple[int, str]] = []
    gear: list[str] = []
    for card in player.table:
        definition = cat.cards[card]
        kind = definition.kind
        if equipped[card] or kind == c.COMPANION:
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
    if not player.alive:
        text += ", dead"
    return text


def listed(names: list[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return names[0] if names else ""
    return ", ".join(names[:-1]) + " and " + names[-1]
