"""Who beat which monster of a fight, and what was earned before it was passed on (E8, AMB-123).

It only keeps the books of a combat; paying is up to the flow.

A row of `Combat.spoils`: Fighter and Helper of that time, how many entries of `beaten` there were
when the fight was passed on, and what they are worth: kills, levels, Treasures.
"""

from __future__ import annotations

from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.state import Combat


def keep_spoils(combat: Combat) -> None:
    """The Fighter hands the fight over: what was earned so far is no longer at stake in it."""
    combat.spoils.append(
        (
            combat.fighter,
            combat.helper,
            len(combat.beaten),
            combat.kills,
            combat.levels_won,
            combat.treasures_won,
        )
    )
    combat.kills = 0
    combat.levels_won = 0
    combat.treasures_won = 0


def begun_at(combat: Combat) -> int:
    """Where the entries of `beaten` begin that belong to the present Fighter."""
    return combat.spoils[-1][2] if combat.spoils else 0


def has_beaten(combat: Combat) -> bool:
    """The present Fighter has beaten something."""
    return len(combat.beaten) > begun_at(combat)


def has_slain(combat: Combat) -> bool:
    """... and killed something."""
    return first_slain(combat, begun_at(combat), len(combat.slain)) >= 0


def first_slain(combat: Combat, start: int, end: int) -> CardId:
    """The first monster killed among those entries of `beaten`, or -1."""
    for at in range(start, end):
        if combat.slain[at]:
            return combat.beaten[at]
    return NO_CARD


def beater(combat: Combat, at: int) -> Seat:
    """The Fighter who beat the monster of that entry."""
    for row in combat.spoils:
        if at < row[2]:
            return row[0]
    return combat.fighter


def second(combat: Combat, at: int) -> Seat:
    """The Helper of that time, or -1."""
    for row in combat.spoils:
        if at < row[2]:
            return row[1]
    return combat.helper
