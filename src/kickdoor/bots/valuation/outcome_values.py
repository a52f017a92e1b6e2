"""The value of outcomes to a player, in hundredths of a level.

Whoever has a choice takes what is best for themselves; chance counts at its mean.
"""

from __future__ import annotations

from kickdoor.bots.valuation import value_constants as w
from kickdoor.bots.valuation.card_values import plain_value, worth
from kickdoor.bots.valuation.decision_context import DecisionContext, key_of
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import CHANCE, Change, Fork, Outcome
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Seat
from kickdoor.engine.nodes.node import Clause


def value(ctx: DecisionContext, outcome: Outcome, seat: Seat, spite: bool = True) -> int:
    """What the outcome is worth to the player; for the bot itself, rivals' losses count, too.

    Without `spite` they do not.
    """
    total = 0
    for change in outcome.changes:
        if change.seat == seat:
            total += change_value(ctx, change)
        elif spite and seat == ctx.me and change.seat >= 0:
            loss = -change_value(ctx, change)
            if loss:
                total += loss * ctx.menace(change.seat) // w.SPITE
    for fork in outcome.forks:
        total += _fork(ctx, fork, seat, spite)
    return total


def _fork(ctx: DecisionContext, fork: Fork, seat: Seat, spite: bool) -> int:
    values = [value(ctx, one, seat, spite) for one in fork.of]
    if fork.chooser == CHANCE:
        return fork_mean(fork, values)
    if fork.chooser == seat:
        return max(values)
    liked = [value(ctx, one, fork.chooser) for one in fork.of]
    top = max(liked)
    taken = [one for one, like in zip(values, liked, strict=True) if like == top]
    return sum(taken) // len(taken)


def fork_mean(fork: Fork, values: list[int]) -> int:
    """The mean of several values, by their chances."""
    total = 0
    for one, weight in zip(values, fork.weights, strict=True):
        total += one * weight
    return total // sum(fork.weights)


def foreseen_value(
    ctx: DecisionContext,
    clause: Clause,
    you: Seat,
    seat: Seat,
    card: CardId = NO_CARD,
    by: Seat = NOBODY,
) -> int:
    """What a text about `you` would be worth to a player; cached for one decision."""
    key = key_of(clause, you, seat, 0, by)
    known = ctx.values.get(key)
    if known is None:
        known = value(ctx, ctx.foresee(clause, you, card, by), seat)
        ctx.values[key] = known
    return known


def change_value(ctx: DecisionContext, change: Change) -> int:
    """What one change is worth to the player it happens to."""
    what = change.what
    if what == o.LOSS:
        return -_parted(ctx, change)
    if what == o.GAIN:
        return _gained(ctx, change)
    if what == o.THEFT:
        return ctx.loot(change.cards) if change.seat == ctx.me else w.PIECE
    if what == o.IDLE:
        return -_parted(ctx, change) // w.ASIDE
    if what == o.GOLD:
        return -change.amount // w.GOLD
    if what == o.DEATH:
        return -w.DEATH - all_cards(ctx, change.seat) * 4 // 5
    return plain_value(change)


def _parted(ctx: DecisionContext, change: Change) -> int:
    """Cards lost: the loser parts with the least, others take the best they see."""
    prices = [item_worth(ctx, change.seat, card) for card in change.cards]
    unseen = change.by == CHANCE or (
        change.by != change.seat and any(card in ctx.view.hand for card in change.cards)
    )
    return _some(prices, change.amount, unseen, change.by != change.seat)


def _gained(ctx: DecisionContext, change: Change) -> int:
    """Cards gained: the best if the player takes them, the least if they are given."""
    prices = [gift_worth(ctx, change.seat, card) for card in change.cards]
    return _some(prices, change.amount, change.by == CHANCE, change.by == change.seat)


def _some(prices: list[int], count: int, chance: bool, dearest: bool) -> int:
    if count >= len(prices):
        return sum(prices)
    if chance:
        return sum(prices) * count // len(prices)
    prices.sort(reverse=dearest)
    return sum(prices[:count])


def item_worth(ctx: DecisionContext, seat: Seat, card: CardId) -> int:
    """What a card is worth to its owner; others' cards are valued by what is printed on them."""
    if card >= len(ctx.cards):
        return w.HAND_CARD  # an unknown card
    if seat == ctx.me:
        return worth(ctx, card)
    definition = ctx.cards[card]
    return w.PIECE + w.PIECE_POINT * definition.bonus + max(definition.value, 0) // w.PIECE_GOLD


def gift_worth(ctx: DecisionContext, seat: Seat, card: CardId) -> int:
    """What a card is worth to whoever gets it."""
    return w.TAKEN if card >= len(ctx.cards) else item_worth(ctx, seat, card)


def all_cards(ctx: DecisionContext, seat: Seat) -> int:
    """The value of everything the player would leave behind."""
    player = ctx.view.players[seat]
    total = w.HAND_CARD * player.hand_size
    for item in player.table:
        if ctx.card(item.card).is_item:
            total += item_worth(ctx, seat, item.card)
    return total
