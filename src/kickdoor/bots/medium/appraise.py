"""What hand cards are worth to the medium bot: prey, weapons for the end, weapons against an end.

Where it has no view of its own the shared one holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.bots.medium import scale
from kickdoor.bots.thinking.gear import gain_of, outfit
from kickdoor.bots.thinking.harm import curse_harm
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c

if TYPE_CHECKING:
    from kickdoor.bots.medium.outlook import Outlook


def appraise(mind: Outlook) -> None:
    """Prices for the hand, before anything else is asked."""
    saving = mind.temper.saving
    hand = mind.view.hand
    prey = [card for card in hand if mind.card(card).kind == c.MONSTER]
    near = mind.own.level >= mind.goal - 3
    for card in hand:
        definition = mind.card(card)
        kind = definition.kind
        threat = mind.lore.threats[card]
        if kind == c.ENHANCER:
            mind.worths[card] = round(
                (scale.ENHANCER + scale.ENHANCER_POINT * abs(threat)) * saving
            )
        elif kind == c.ITEM and definition.once:
            point = scale.ONE_SHOT_POINT * (scale.LATE if near else 1.0)
            mind.worths[card] = round(worth(mind, card) + point * max(0, threat) * saving)
        elif kind == c.SPECIAL and threat:
            mind.worths[card] = round((scale.MIXER + (scale.MIXER_FED if prey else 0)) * saving)
        elif kind == c.CURSE:
            hurt = max((curse_harm(mind, card, x.seat) for x in mind.rivals()), default=0)
            mind.worths[card] = round((scale.CURSE + scale.CURSE_HURT * max(0, hurt)) * saving)
        elif kind == c.MONSTER:
            base = worth(mind, card)
            if near and definition.level < mind.own.strength:
                base += round(scale.LAST_PREY)
            mind.worths[card] = base


def price_gear(mind: Outlook, cards: list[int]) -> None:
    """Before a question of cards: gear is worth what it adds to what is worn, and its Gold."""
    worn = outfit(mind)
    for card in cards:
        definition = mind.card(card)
        if definition.is_gear and not definition.once and card not in worn:
            gold = max(definition.value, 0) * scale.PURSE
            mind.worths[card] = round(gain_of(mind, card) + gold)
