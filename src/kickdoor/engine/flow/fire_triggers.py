"""Triggers: when a moment comes, the cards that wait for it do what they say.

Effects are put on the stack so that the first card's effect runs first.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import strength
from kickdoor.engine.ids import NO_FOE, CardId, FoeId, Seat
from kickdoor.engine.levels import overrides
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.node import Effect, walk
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import State


def raises_level(effect: Effect) -> bool:
    """Somewhere in it somebody goes up a level."""
    for node in walk(effect):
        if isinstance(node, Effect) and node.raises_level():
            return True
    return False


def run_moment(st: State, seat: Seat, moment: int, levels: bool = True) -> None:
    """Set off the triggers of a player's cards in play.

    Without `levels` those that would raise a Level stay silent: no monster was Killed
    (CONFLICT-04), unless the card says outright that it overrides that.
    """
    found: list[tuple[CardId, On]] = []
    for card in st.players[seat].table:
        definition = st.cat.cards[card]
        for trigger in definition.text.triggers:
            if trigger.moment != moment:
                continue
            if not levels and raises_level(trigger.effect) and not overrides(st, card, 2):
                st.emit(e.LEVEL_KEPT, "CONFLICT-04", seat, 0, card)
                continue
            if definition.is_gear and not (
                st.equipped[card] and strength.is_usable(st, seat, card)
            ):
                continue
            if trigger.cond is None or trigger.cond.holds(st, seat, NO_FOE, None):
                found.append((card, trigger))
    for card, trigger in reversed(found):
        start_effect(st, trigger.effect, seat, seat, card)


def run_card_moment(st: State, card: CardId, moment: int, seat: Seat, number: FoeId) -> None:
    """Set off the triggers of one monster (or enhancer) for a player facing it."""
    triggers = st.cat.cards[card].text.triggers
    for at in range(len(triggers) - 1, -1, -1):
        trigger = triggers[at]
        if trigger.moment != moment and not (
            moment == c.ON_KILLED and trigger.moment == c.ON_DEFEATED
        ):
            continue
        if trigger.cond is None or trigger.cond.holds(st, seat, number, None):
            start_effect(st, trigger.effect, seat, seat, card, number)
