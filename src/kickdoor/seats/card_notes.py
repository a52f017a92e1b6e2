"""Notes for a card's page on what its text leaves to the rules.

Each is a sentence with the id of its rule; it says nothing that the referee does not do.
"""

from __future__ import annotations

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.item_statics import Carries

CARRIES = (
    "AMB-131",
    "Out of combat you may take back, exchange or hand on what it carries. "
    "If this card goes, the Item goes with it.",
)


def note_of(definition: CardDef) -> tuple[str, str]:
    """The rule and its sentence, or nothing."""
    if any(isinstance(static, Carries) for static in definition.text.statics):
        return CARRIES
    return "", ""
