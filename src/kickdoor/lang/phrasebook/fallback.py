"""What the grammar cannot read or print yet, by the phrases; the only door to this folder.

Nothing outside may use anything else of it: when the grammar needs no help, the folder goes.
"""

from __future__ import annotations

import re
from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_statics import Tagged
from kickdoor.engine.nodes.item_statics import NoSlotNeeded, WorthTo
from kickdoor.lang.node_walk import parts_of
from kickdoor.lang.pack_names import Names
from kickdoor.lang.phrasebook.reader import Reading, read


def read_by_phrases(
    text: str, kind: int, part: str, names: Names, name: str, worn: bool
) -> Reading | None:
    """The whole box as the phrases read it; None if they cannot."""
    found = read(text, kind, part, names, name, worn)
    if not found.ok or _speaks_of_itself(found.text, text):
        return None
    for lost in parts_of([found.text], Lose):  # AMB-90: gear named by its slot is what is worn
        if lost.count is None and lost.what.slot and lost.what.at == c.AT_TABLE:
            lost.what = replace(lost.what, at=c.AT_EQUIPPED)
    return found


def _speaks_of_itself(made: CardText, text: str) -> bool:
    """Whether an attachment says what cannot hold for the Item it is on (ITEM-07)."""
    if made.attach is None:
        return False
    own = any(isinstance(one, Tagged | WorthTo | NoSlotNeeded) for one in made.statics)
    return own or ITSELF.search(text) is not None


ITSELF = re.compile(r"\bthis card (?:can|may|comes|returns)", re.IGNORECASE)
BOUNDS = ("a number from ", "a bonus from ", "a sentence of at most ", "at most ")


def out_of_bounds(
    text: str, kind: int, part: str, names: Names, name: str, worn: bool
) -> Reading | None:
    """How a box with a number too large, or with too many words, is refused; None if it is not."""
    found = read(text, kind, part, names, name, worn)
    is_out = any(problem.expected.startswith(BOUNDS) for problem in found.problems)
    return found if is_out else None
