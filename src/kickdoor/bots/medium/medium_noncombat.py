"""What an option is worth to the medium bot out of combat; 0 means moving the turn on."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import easy_noncombat as plain
from kickdoor.bots.medium import medium_constants, medium_offers
from kickdoor.bots.medium.medium_context import GOAL, MediumContext
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import LEVEL
from kickdoor.bots.valuation.harm import bad_stuff, collateral_harm, curse_harm, own_harm
from kickdoor.bots.valuation.outfits import gain_of, outfit
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat, as_cards
from kickdoor.engine.nodes.item_statics import SellFactor
from kickdoor.engine.traits import statics_of

NEVER: Final = -1000.0
LOW: Final = 2  # up to this Level a player stands in nobody's way


def score(ctx: MediumContext, action: Action) -> float:
    """The value of an option."""
    code = action[0]
    if code == c.A_PLAY:
        definition = ctx.card(CardId(action[1]))
        if definition.kind == c.CURSE:
            return curse_value(ctx, CardId(action[1]), action[2])
    if code == c.A_TROUBLE:
        return trouble_value(ctx, CardId(action[1]))
    if code == c.A_LOOT:
        return medium_constants.ROOM
    if code == c.A_SELL:
        return sale_value(ctx, as_cards(list(action[1:])))
    if code == c.A_OFFER_TRADE:
        return trade_value(ctx, action)
    return float(plain.score(ctx, action))


def curse_value(ctx: MediumContext, card: CardId, target: int) -> float:
    """A Curse hurts somebody now; kept, it may stop somebody later."""
    if target == ctx.me:
        return float(-curse_harm(ctx, card, Seat(target))) - ctx.price(card)
    hurt = 0.0
    for other in ctx.rivals():
        hurt += collateral_harm(ctx, card, target, other.seat) * ctx.weight(other.seat)
    keep = 0.0 if card in ctx.spare() else medium_constants.KEEP_CURSE * ctx.temper.saving
    if is_harmless(ctx, Seat(target)):
        keep += medium_constants.WASTED_CURSE
    return hurt * ctx.temper.spite - keep - own_harm(ctx, card, target)


def is_harmless(ctx: MediumContext, seat: Seat) -> bool:
    """Whether the player is no reason for a Curse: far below, or behind every other rival."""
    player = ctx.view.players[seat]
    if ctx.has_struck(seat) or (ctx.would_win_game() and ctx.is_fighting(seat)):
        return False
    others = [one.level for one in ctx.rivals() if one.seat != seat]
    return player.level <= LOW or player.level < min(others, default=0)


def trouble_value(ctx: MediumContext, card: CardId) -> float:
    """The expected value of looking for trouble with that monster."""
    definition = ctx.card(card)
    margin = ctx.own.strength - ctx.monster_strength(card)
    cost = 0.0
    if margin <= 0:  # with one-shots, if they are worth it
        cost = boost_cost(ctx, 1 - margin)
        if cost < 0:
            return NEVER
        margin = 1
    wins = ctx.own.level + definition.levels >= ctx.goal
    gain = float(LEVEL * definition.levels + medium_constants.TREASURE * definition.treasures)
    if wins:
        gain = float(GOAL)
    odds = min(0.95, 0.6 + 0.08 * margin)
    lost = bad_stuff(ctx, card, ctx.me) * (1 - ctx.run_odds(ctx.me))
    return odds * gain - (1 - odds) * lost - ctx.price(card) / 2 - cost


def boost_cost(ctx: MediumContext, need: int) -> float:
    """The cost of one-shots that add so much strength; -1 if there are not enough."""
    table = [item.card for item in ctx.own.table]
    cards = [
        card for card in [*ctx.view.hand, *table] if ctx.card(card).once and ctx.threats[card] > 0
    ]
    cost = 0.0
    for _, card in sorted([(-ctx.threats[one], one) for one in cards]):
        if need <= 0:
            break
        need -= ctx.threats[card]
        cost += ctx.price(card)
    return cost if need <= 0 else -1.0


def sale_value(ctx: MediumContext, cards: list[CardId]) -> float:
    """The levels gained against what the Items are good for."""
    levels = max(1, min(proceeds(ctx, cards) // 1000, ctx.levels_left()))
    wanted = outfit(ctx)
    lost = 0.0
    for card in cards:
        definition = ctx.card(card)
        if card in ctx.spare():
            continue
        if card in wanted or definition.once or not definition.is_gear:
            lost += worth(ctx, card)
        else:
            lost += max(definition.value, 0) * medium_constants.PURSE
            if card in ctx.view.hand:
                lost += gain_of(ctx, card)
    return LEVEL * levels - lost


def proceeds(ctx: MediumContext, cards: list[CardId]) -> int:
    """Gold Pieces for a sale, including what the bot's own cards add."""
    values = sorted((max(0, ctx.card(card).value) for card in cards), reverse=True)
    total = sum(values)
    for _, static in statics_of(ctx.st, ctx.me, SellFactor):
        more = values if static.items == 0 else values[: static.items]
        total += sum(more) * (static.factor - 1)
    return total


def trade_value(ctx: MediumContext, action: Action) -> float:
    """The value of offering a swap that the other may like, too."""
    count = action[2]
    gain = medium_offers.swap_gain(
        ctx,
        as_cards(list(action[3 + count :])),
        as_cards(list(action[3 : 3 + count])),
        Seat(action[1]),
    )
    return gain / 4 if gain >= 10 else NEVER
