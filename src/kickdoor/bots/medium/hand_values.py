"""What hand cards are worth to the medium bot: easy monsters, and cards saved for deciding fights.

Where it has no opinion of its own, the shared valuation holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.bots.medium import medium_constants
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.harm import curse_harm
from kickdoor.bots.valuation.outfits import gain_of, outfit
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId

if TYPE_CHECKING:
    from kickdoor.bots.medium.medium_context import MediumContext


def value_hand(ctx: MediumContext) -> None:
    """Set the values of the hand, before any other question."""
    saving = ctx.temper.saving
    hand = ctx.view.hand
    monsters = [card for card in hand if ctx.card(card).kind == c.MONSTER]
    near = ctx.own.level >= ctx.goal - 3
    for card in hand:
        definition = ctx.card(card)
        kind = definition.kind
        threat = ctx.threats[card]
        if kind == c.ENHANCER:
            ctx.worths[card] = round(
                (medium_constants.ENHANCER + medium_constants.ENHANCER_POINT * abs(threat)) * saving
            )
        elif kind == c.ITEM and definition.once:
            point = medium_constants.ONE_SHOT_POINT * (medium_constants.LATE if near else 1.0)
            ctx.worths[card] = round(worth(ctx, card) + point * max(0, threat) * saving)
        elif kind == c.SPECIAL and threat:
            ctx.worths[card] = round(
                (medium_constants.MIXER + (medium_constants.MIXER_FED if monsters else 0)) * saving
            )
        elif kind == c.CURSE:
            hurt = max((curse_harm(ctx, card, x.seat) for x in ctx.rivals()), default=0)
            ctx.worths[card] = round(
                (medium_constants.CURSE + medium_constants.CURSE_HURT * max(0, hurt)) * saving
            )
        elif kind == c.MONSTER:
            base = worth(ctx, card)
            if near and definition.level < ctx.own.strength:
                base += round(medium_constants.LAST_EASY_MONSTER)
            ctx.worths[card] = base


def value_gear(ctx: MediumContext, cards: list[CardId]) -> None:
    """Before a question about cards: value gear by what it adds to what is worn, and its Gold."""
    worn = outfit(ctx)
    for card in cards:
        definition = ctx.card(card)
        if definition.is_gear and not definition.once and card not in worn:
            gold = max(definition.value, 0) * medium_constants.PURSE
            ctx.worths[card] = round(gain_of(ctx, card) + gold)
