"""A cache of encoded choices that are the same at every table with these cards.

Only choices that depend on the cards alone: no seat, no monster of a fight, no price, nobody's
hand.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.state import Action

MOST_KEPT = 20_000
# Actions whose words depend only on cards.
PLAIN = (
    c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP, c.A_DISPUTE, c.A_TROUBLE,
    c.A_EQUIP, c.A_UNEQUIP, c.A_DROP, c.A_SACRIFICE, c.A_JOIN,
)  # fmt: skip
# Kinds of card that are played on a player or a monster.
AIMED = (c.CURSE, c.LEVEL_UP, c.ENHANCER)


class ChoiceCache:
    """Encoded choices for a mix of cards."""

    def __init__(self, cat: Catalog) -> None:
        self.cat = cat
        self.choices: dict[Action, msgspec.Raw] = {}

    def may_keep(self, action: Action) -> bool:
        """Whether the choice reads the same for everybody at every table."""
        code = action[0]
        if code in PLAIN:
            return True
        return code == c.A_PLAY and self.cat.cards[action[1]].kind not in AIMED

    def keep(self, action: Action, content: bytes) -> msgspec.Raw:
        """Store the encoded choice."""
        if len(self.choices) >= MOST_KEPT:
            self.choices.clear()
        written = self.choices[action] = msgspec.Raw(content)
        return written
