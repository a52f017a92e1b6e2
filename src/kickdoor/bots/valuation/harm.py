"""How much a text hurts a player, in hundredths of a level; negative values are a benefit."""

from __future__ import annotations

from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.outcome_values import foreseen_value, value
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.nodes.node import Effect


def harm(ctx: DecisionContext, node: Effect, seat: Seat, card: CardId = NO_CARD) -> int:
    """What a text costs the player it is about."""
    return -foreseen_value(ctx, node, seat, seat, card)


def bad_stuff(ctx: DecisionContext, card: CardId, seat: Seat) -> int:
    """How much a monster's Bad Stuff would hurt the player."""
    return harm(ctx, ctx.card(card).bad_effect, seat, card)


def curse_harm(ctx: DecisionContext, card: CardId, seat: Seat) -> int:
    """How much a Curse would hurt the player; 0 if it does not affect them."""
    return collateral_harm(ctx, card, seat, seat)


def collateral_harm(ctx: DecisionContext, card: CardId, target: int, seat: Seat) -> int:
    """How much a Curse aimed at one player hurts another: “everyone”, “the highest Level”."""
    if not ctx.is_struck(card, Seat(target)):
        return 0
    return -foreseen_value(ctx, ctx.cards[card].play, Seat(target), seat, card, ctx.me)


def own_harm(ctx: DecisionContext, card: CardId, target: int) -> int:
    """What a Curse aimed at another costs the bot itself."""
    definition = ctx.card(card)
    if not ctx.is_struck(card, Seat(target)):
        return 0
    return -value(ctx, ctx.foresee(definition.play, Seat(target), card, ctx.me), ctx.me, False)
