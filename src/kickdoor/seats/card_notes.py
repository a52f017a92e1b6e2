"""What a card's text leaves to the readings of the rules, shown on the card's own page.

A sentence and the reading it comes from; it says nothing that the referee does not do.
"""

from __future__ import annotations

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.belongings import Carries

CARRIES = (
    "AMB-131",
    "Out of combat you may take back, exchange or hand on what it carries. "
    "If this card goes, the Item goes with it.",
)


def note_of(definition: CardDef) -> tuple[str, str]:
    """The reading and its sentence, or nothing."""
    if any(isinstance(static, Carries) for static in definition.text.statics):
        return CARRIES
    return "", ""
