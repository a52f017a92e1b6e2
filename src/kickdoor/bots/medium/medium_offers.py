"""The medium bot's deals: what an offer is worth to it, and how the other is likely to reply.

Prices follow what each side gains and risks, as both can see it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import medium_constants
from kickdoor.bots.medium.medium_context import GOAL, MediumContext
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import LEVEL
from kickdoor.bots.valuation.help_prospects import (
    helper_levels,
    need_with_helper,
    offer_of,
    would_win,
)
from kickdoor.bots.valuation.outfits import gain_of, outfit
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.sights import SeenOffer

NO: Final = -GOAL


def reply_value(ctx: MediumContext, action: Action, alone: float) -> float:
    """The value of accepting, declining or countering; declining is worth 0."""
    if action[0] == c.A_DECLINE:
        return 0.0
    offer = offer_of(ctx, action[1])
    if offer is None:
        return NO
    if offer.kind == c.OFFER_TRADE:
        if action[0] != c.A_ACCEPT:
            return NO
        return swap_gain(ctx, offer.give, offer.want, offer.maker)
    if ctx.me == offer.fighter:  # somebody names a price for helping
        if action[0] != c.A_ACCEPT:
            return NO
        return hire_value(ctx, offer.maker, offer.treasures, offer.give) - max(alone, 0.0)
    fee = medium_constants.FEE * ctx.temper.fee
    now = favour_value(ctx, offer, offer.treasures) - fee
    if action[0] == c.A_ACCEPT:
        return now
    more = favour_value(ctx, offer, action[2]) - fee
    return consent(ctx, offer, action[2]) * ctx.temper.haggle * more - 1.0


def consent(ctx: MediumContext, offer: SeenOffer, share: int) -> float:
    """The chance that the Fighter pays that much."""
    combat = ctx.combat
    if combat is None:
        return 0.0
    left = combat.treasures - share
    gain = LEVEL * combat.levels + medium_constants.TREASURE * left
    return 0.75 if gain > 0 and left >= 0 else 0.3


def favour_value(ctx: MediumContext, offer: SeenOffer, share: int) -> float:
    """What helping is worth: the share and own levels, less what the Fighter's gain costs."""
    combat = ctx.combat
    if combat is None:
        return NO
    lack = need_with_helper(ctx, ctx.me)
    if lack > 0:
        return NO
    if would_win(ctx, ctx.me):
        return GOAL
    if ctx.would_win_game():
        return NO
    value = float(medium_constants.TREASURE * min(share, combat.treasures))
    value += sum(medium_constants.TREASURE for card in offer.give if ctx.card(card).is_item)
    value += LEVEL * sum(1 for card in offer.plays if ctx.card(card).kind == c.LEVEL_UP)
    value += LEVEL * helper_levels(ctx, ctx.me)
    kept = max(0, combat.treasures - share)
    gain = LEVEL * combat.levels + medium_constants.TREASURE * kept
    spared = ctx.bad_of(offer.fighter) * (1 - ctx.run_odds(offer.fighter))
    value -= (gain + spared) * ctx.weight(offer.fighter) * medium_constants.ANYWAY
    margin = -lack
    risk = ctx.hostile_hands(offer.fighter) / 3
    fail = 0.15 if margin < risk else 0.05
    return value - ctx.bad_of(ctx.me) * (1 - ctx.run_odds(ctx.me)) * fail


def hire_value(ctx: MediumContext, helper: Seat, share: int, give: list[CardId]) -> float:
    """What a Helper at that price is worth to the Fighter, beyond losing."""
    combat = ctx.combat
    if combat is None or need_with_helper(ctx, helper) > 0:
        return NO
    if ctx.would_win_game():
        return GOAL
    if would_win(ctx, helper):
        return NO
    value = float(
        LEVEL * combat.levels + medium_constants.TREASURE * max(0, combat.treasures - share)
    )
    value += ctx.bad_of(ctx.me) * (1 - ctx.run_odds(ctx.me))
    value -= sum(worth(ctx, card) for card in give)
    gain = medium_constants.TREASURE * min(share, combat.treasures)
    return value - gain * ctx.weight(helper)


def ask_value(ctx: MediumContext, action: Action, alone: float) -> float:
    """What asking adds to fighting alone, times the chance of a yes; asking is free."""
    helper, share = action[1], action[2]
    if any(offer.maker == helper and offer.target == ctx.me for offer in ctx.view.offers):
        return alone - 1 - share  # they have named their price
    hired = hire_value(ctx, Seat(helper), share, [])
    if hired <= NO:
        return NO  # not enough, or too much: nobody to ask
    hired -= medium_constants.TREASURE * share * (1 / ctx.temper.giving - 1)
    odds = accepts(ctx, Seat(helper), share)
    if hired <= alone or odds < medium_constants.UNLIKELY:
        return alone - 1 - share
    return alone + (hired - alone) * odds


def accepts(ctx: MediumContext, helper: Seat, share: int) -> float:
    """The chance that somebody helps for that share, by what they gain."""
    combat = ctx.combat
    if combat is None:
        return 0.0
    if would_win(ctx, helper):
        return 0.95
    if ctx.would_win_game():
        return 0.02
    own = ctx.view.players[helper]
    value = float(medium_constants.TREASURE * min(share, combat.treasures))
    value += LEVEL * helper_levels(ctx, helper)
    kept = max(0, combat.treasures - share)
    lead = max(0, ctx.own.level - own.level)
    value -= (LEVEL * combat.levels + medium_constants.TREASURE * kept / 2) * (0.12 + 0.04 * lead)
    value -= ctx.bad_of(helper) / 12
    if ctx.own.level + combat.levels >= ctx.goal - 1:
        value -= 30
    return min(0.95, max(0.02, 0.5 + (value - 6) / 40))


def swap_gain(ctx: MediumContext, gets: list[CardId], loses: list[CardId], other: Seat) -> float:
    """What a swap of Items does for the bot, less what it does for the other."""
    wanted = outfit(ctx)
    total = 0.0
    theirs = 0.0
    for card in gets:
        total += gain_of(ctx, card) + max(ctx.card(card).value, 0) / 60
    for card in loses:
        definition = ctx.card(card)
        total -= (worth(ctx, card) if card in wanted else 0) + max(definition.value, 0) / 60
        theirs += 10 * definition.bonus
    return total - theirs * ctx.weight(other)
