"""Which conditions in a card's text hurt the player who meets them (SUPERM-04).

Clauses mark their conditions once, when the card is looked at first; what the marks do is up to
`traits`. This module knows no clause.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.nodes.node import Amount, Cond, Node, walk

NO_KIND: Final = 0


def mark_hostile(root: Node) -> None:
    """Mark what asks for a trait, by name or by kind, where having it would hurt."""
    for node in walk(root):
        node.mark_hostile()


def mark(cond: Cond | None, hurts: bool, lost: int = NO_KIND) -> None:
    """Mark the traits whose presence (not absence) makes the condition true."""
    if cond is not None:
        cond.mark(hurts, lost)


def mark_amount(amount: Amount) -> None:
    """More of what it counts hurts more."""
    for below in walk(amount):
        if isinstance(below, Amount):
            below.mark_more()


def mark_bonus(amount: Amount, cond: Cond | None, own: bool) -> None:
    """A bonus hurts the player if it is a penalty on the `own` side or a gain of the other."""
    hurts = amount.is_negative() == own
    mark(cond, hurts)
    if hurts:
        mark_amount(amount)
