"""Choices that read the same at every table with these cards, written down once.

Only what depends on the cards alone: no seat, no monster of a fight, no price, nobody's hand.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.state import Action

MOST_KEPT = 20_000
# Orders whose words and targets are those of cards.
PLAIN = (
    c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP, c.A_DISPUTE, c.A_TROUBLE,
    c.A_EQUIP, c.A_UNEQUIP, c.A_DROP, c.A_SACRIFICE, c.A_JOIN,
)  # fmt: skip
# Cards that are played on somebody, or on a monster.
AIMED = (c.CURSE, c.LEVEL_UP, c.ENHANCER)


class Shorthand:
    """What was written once for a mix of cards."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat
        self.choices: dict[Action, msgspec.Raw] = {}

    def may_keep(self, action: Action) -> bool:
        """Everybody would read the same."""
        code = action[0]
        if code in PLAIN:
            return True
        return code == c.A_PLAY and self.cat.cards[action[1]].kind not in AIMED

    def keep(self, action: Action, content: bytes) -> msgspec.Raw:
        """Remember how it is written."""
        if len(self.choices) >= MOST_KEPT:
            self.choices.clear()
        written = self.choices[action] = msgspec.Raw(content)
        return written
