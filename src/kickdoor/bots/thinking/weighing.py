"""From what would happen to what it is worth to a player, in hundredths of a level.

Whoever has a choice takes what is best for themselves; chance is taken at its mean.
"""

from __future__ import annotations

from kickdoor.bots.thinking import weights as w
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.worth import plain_value, worth
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import CHANCE, Change, Fork, Outcome
from kickdoor.engine.nodes.base import Clause


def value(mind: Mind, outcome: Outcome, seat: int, spite: bool = True) -> int:
    """What all of it is worth to the player; to the bot itself rivals' losses count, too.

    Without `spite` they do not.
    """
    total = 0
    for change in outcome.changes:
        if change.seat == seat:
            total += change_value(mind, change)
        elif spite and seat == mind.me and change.seat >= 0:
            loss = -change_value(mind, change)
            if loss:
                total += loss * mind.menace(change.seat) // w.SPITE
    for fork in outcome.forks:
        total += _fork(mind, fork, seat, spite)
    return total


def _fork(mind: Mind, fork: Fork, seat: int, spite: bool) -> int:
    values = [value(mind, one, seat, spite) for one in fork.of]
    if fork.chooser == CHANCE:
        return fork_mean(fork, values)
    if fork.chooser == seat:
        return max(values)
    liked = [value(mind, one, fork.chooser) for one in fork.of]
    top = max(liked)
    taken = [one for one, like in zip(values, liked, strict=True) if like == top]
    return sum(taken) // len(taken)


def fork_mean(fork: Fork, values: list[int]) -> int:
    """What chance makes of several values."""
    total = 0
    for one, weight in zip(values, fork.weights, strict=True):
        total += one * weight
    return total // sum(fork.weights)


def foreseen_value(
    mind: Mind, clause: Clause, you: int, seat: int, card: int = -1, by: int = -1
) -> int:
    """What a text about `you` would be worth to a player; worked out once for a decision."""
    key = (id(clause), you, seat, by)
    known = mind.values.get(key)
    if known is None:
        known = value(mind, mind.foresee(clause, you, card, by), seat)
        mind.values[key] = known
    return known


def change_value(mind: Mind, change: Change) -> int:
    """What one thing is worth to the player it happens to."""
    what = change.what
    if what == o.LOSS:
        return -_parted(mind, change)
    if what == o.GAIN:
        return _gained(mind, change)
    if what == o.THEFT:
        return mind.loot(change.cards) if change.seat == mind.me else w.PIECE
    if what == o.IDLE:
        return -_parted(mind, change) // w.ASIDE
    if what == o.GOLD:
        return -change.amount // w.GOLD
    if what == o.DEATH:
        return -w.DEATH - all_cards(mind, change.seat) * 4 // 5
    return plain_value(change)


def _parted(mind: Mind, change: Change) -> int:
    """Cards lost: the loser parts with the least, others take the best they see."""
    prices = [item_worth(mind, change.seat, card) for card in change.cards]
    unseen = change.by == CHANCE or (
        change.by != change.seat and any(card in mind.view.hand for card in change.cards)
    )
    return _some(prices, change.amount, unseen, change.by != change.seat)


def _gained(mind: Mind, change: Change) -> int:
    """Cards gained: the best if the player takes them, the least if they are given."""
    prices = [gift_worth(mind, change.seat, card) for card in change.cards]
    return _some(prices, change.amount, change.by == CHANCE, change.by == change.seat)


def _some(prices: list[int], count: int, chance: bool, dearest: bool) -> int:
    if count >= len(prices):
        return sum(prices)
    if chance:
        return sum(prices) * count // len(prices)
    prices.sort(reverse=dearest)
    return sum(prices[:count])


def item_worth(mind: Mind, seat: int, card: int) -> int:
    """A card to its owner; others' cards are judged by what is printed on them."""
    if card >= len(mind.cards):
        return w.HAND_CARD  # nobody knows it
    if seat == mind.me:
        return worth(mind, card)
    definition = mind.cards[card]
    return w.PIECE + w.PIECE_POINT * definition.bonus + max(definition.value, 0) // w.PIECE_GOLD


def gift_worth(mind: Mind, seat: int, card: int) -> int:
    """A card to whoever gets it."""
    return w.TAKEN if card >= len(mind.cards) else item_worth(mind, seat, card)


def all_cards(mind: Mind, seat: int) -> int:
    """Everything the player would leave behind."""
    player = mind.view.players[seat]
    total = w.HAND_CARD * player.hand_size
    for item in player.table:
        if mind.card(item.card).is_item:
            total += item_worth(mind, seat, item.card)
    return total
