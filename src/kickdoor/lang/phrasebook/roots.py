"""Which sentences may stand in which box of a card.

It must not read any; it only names the categories that a whole sentence may be.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.lang.phrasebook.assemble import MONSTER_KINDS, OWNER_KINDS

PLAY_ROOTS = ["effects", "mark", "link", "table_static"]
BAD_ROOTS = ["effects", "link", "mark_monster"]
MONSTER_ROOTS = [
    *("trigger", "monster_line", "table_static", "mark_monster", "link", "public", "won_line"),
]
ENHANCER_ROOTS = ["trigger", "monster_line", "table_static", "mark", "link"]
CURSE_ROOTS = [*PLAY_ROOTS, "owner_mark", "curse_static", "on_anyone"]
OWNER_ROOTS = ["ability", "trigger", "owner_line", "table_static", "mark", "link"]
ONE_SHOT_ROOTS = ["effects", "mark", "link", "owner_mark", "table_static", "run_now"]
SPECIAL_ROOTS = ["effects", "mark", "link", "table_static", "owner_line", "trigger"]


def roots_of(kind: int, part: str, once: bool) -> list[str]:
    """Which sentences may stand in a box; effects only where they happen when it is played."""
    if part == "bad_stuff":
        return BAD_ROOTS
    if kind in MONSTER_KINDS:
        return MONSTER_ROOTS if kind == c.MONSTER else ENHANCER_ROOTS
    if kind in OWNER_KINDS:
        return OWNER_ROOTS
    if kind == c.ITEM:
        return ONE_SHOT_ROOTS if once else OWNER_ROOTS
    if kind == c.SPECIAL:
        return SPECIAL_ROOTS
    if kind == c.CURSE:
        return CURSE_ROOTS
    if kind == c.LEVEL_UP:
        return [*PLAY_ROOTS, "owner_mark", "on_anyone"]
    return PLAY_ROOTS
