"""Sentences that change the one before: another effect for some, the rest, a tie.

It must not join them; that is `backward`.
"""

from __future__ import annotations

from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import phrase
from kickdoor.lang.phrasebook.links import InsteadIf, Rest, TieChoice
from kickdoor.lang.phrasebook.phrases.flow import who_of


def _instead(cond: Cond, effect: Effect) -> InsteadIf | None:
    return InsteadIf(effect, cond) if who_of(effect) in (None, Who()) else None


phrase(
    "link_instead_if",
    "link",
    "if {cond:clause} , [then] {effect:steps} instead",
    "if {cond:clause} , instead [,] {effect:steps}",
    "{cond:heroes} [(must|have to)] {effect:steps} instead",
    "{cond:heroes} instead {effect:steps}",
    "{effect:effect_one} instead if {cond:clause}",
    build=_instead,
    doc="Another effect for some, in the place of the one before.",
    examples=["Lose your Armor. If you are an Elf, discard a card instead."],
    covers="B21",
    rank=1,
)
phrase(
    "link_rest",
    "link",
    "(discard|lose) (the rest|any remainder|the remainder|what is left|whatever is left|any "
    "cards [that are] left|(all|the) remaining cards|anything left) [of %your (hand|items)]",
    "(the rest|what is left|[(the|any)] remaining [(cards|card)]) [of %your (hand|items)] (is|are) "
    "(discarded|lost)",
    build=Rest,
    doc="What the others left is discarded: of the hand, or of what was taken from.",
    examples=["Each other player takes a card from your hand. Discard the rest."],
)
phrase(
    "link_tie",
    "link",
    "(in case of a tie|if there is a tie|in the event of a tie|if [(two|several)] [items] (are "
    "tied|tie)) [,] [you] (choose|pick|decide) [(one|which|which one|which to (lose|discard))]",
    "ties are [(broken by|)] (your choice|up to you|broken by you)",
    "in case of (ties|a tie) [,] [you] (choose|pick|decide) (who|whom) to (trade|swap|exchange) "
    "with",
    build=TieChoice,
    doc="After the best Item: of equally good ones the loser picks, as always.",
    examples=["Lose your best Item. In case of a tie, you choose."],
    covers="B8",
    rank=1,
)
