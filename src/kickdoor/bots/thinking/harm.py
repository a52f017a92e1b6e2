"""How much a text hurts a player, in hundredths of a level; less than nothing is a benefit."""

from __future__ import annotations

from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.weighing import foreseen_value, value
from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.base import Effect


def harm(mind: Mind, node: Effect, seat: int, card: int = -1) -> int:
    """What a text costs the player it is about."""
    return -foreseen_value(mind, node, seat, seat, card)


def bad_stuff(mind: Mind, card: int, seat: int) -> int:
    """How much a monster's Bad Stuff would hurt the player."""
    return harm(mind, mind.card(card).bad_effect, seat, card)


def strikes(mind: Mind, definition: CardDef, seat: int) -> bool:
    """A Curse affects the player at all."""
    return mind.holds(definition.text.target_if, seat)


def curse_harm(mind: Mind, card: int, seat: int) -> int:
    """How much a Curse would hurt the player; nothing if it does not affect them."""
    return spilled(mind, card, seat, seat)


def spilled(mind: Mind, card: int, target: int, seat: int) -> int:
    """How much a Curse aimed at one player hurts another: "everyone", "the highest Level"."""
    definition = mind.card(card)
    if not strikes(mind, definition, target):
        return 0
    return -foreseen_value(mind, definition.play, target, seat, card, mind.me)


def own_harm(mind: Mind, card: int, target: int) -> int:
    """What a Curse aimed at another costs the bot itself, whatever it does to others."""
    definition = mind.card(card)
    if not strikes(mind, definition, target):
        return 0
    return -value(mind, mind.foresee(definition.play, target, card, mind.me), mind.me, False)
