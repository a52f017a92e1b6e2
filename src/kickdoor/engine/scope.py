"""Whether an effect speaks of the owner's combat alone; it only reads the text."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.dice import Escape
from kickdoor.engine.nodes.fights import FIGHT_ONLY
from kickdoor.engine.nodes.flow import ForEach, If, May, PickOne, Seq
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.walking import walk

FRAMING: Final = (Seq, If, May, PickOne, ForEach)


def scope_of(effect: Effect) -> int:
    """A SCOPE_ code: what all of the effect speaks of (ROLE-03)."""
    scope = c.SCOPE_FIGHT
    for node in walk(effect):
        if not isinstance(node, Effect) or isinstance(node, FRAMING):
            continue
        if (isinstance(node, Lasting) and node.until == c.UNTIL_COMBAT) or isinstance(node, Escape):
            scope = c.SCOPE_COMBAT
        elif not isinstance(node, FIGHT_ONLY):
            return c.SCOPE_ANY
    return scope
