"""What a card's text leaves to the readings of the rules, told where the card is looked at.

A sentence and the reading it comes from; it adds nothing that the referee does not do.
"""

from __future__ import annotations

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.statics import Carries

CARRIES = (
    "AMB-131",
    "Out of combat you may take back what it carries, exchange it or hand it on. "
    "Whatever takes this card away takes the Item along.",
)


def note_of(definition: CardDef) -> tuple[str, str]:
    """The reading and its sentence, or nothing."""
    if any(isinstance(static, Carries) for static in definition.text.statics):
        return CARRIES
    return "", ""
