"""What a card's text contains, as far as a whole catalog wants to know.

Nodes note it down themselves (`Node.note`); this module knows none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine.nodes.node import Node, walk

if TYPE_CHECKING:
    from kickdoor.engine.effects.entering_play import KeepAsItem


class Survey:
    """The findings about one card, or about a part of its text."""

    def __init__(self) -> None:
        self.for_all = False
        self.extra_bonus = False
        self.rank_room = False
        self.conduct = False
        self.parasite = False
        self.public = False
        self.theft = False
        self.theft_ward = False
        self.slays = False
        self.foe_bonus = False
        self.level_ward = False
        self.put_aside = False
        self.as_drawn = False
        self.moments = 0  # moments its triggers wait for, as a mask
        self.team_up = False
        self.metas = 0
        self.bans = 0
        self.history = 0  # DID_ codes it asks for, as a mask
        self.races: list[str] = []
        self.kept: KeepAsItem | None = None  # the Item it becomes when it is beaten

    def look_at(self, root: Node) -> None:
        """Ask the node and everything below it."""
        for node in walk(root):
            node.note(self)
