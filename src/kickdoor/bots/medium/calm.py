"""What an option is worth while the bot is not fighting; 0 is getting on with the turn."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import calm as plain
from kickdoor.bots.medium import deals, scale
from kickdoor.bots.medium.outlook import GOAL, Outlook
from kickdoor.bots.thinking.gear import gain_of, outfit
from kickdoor.bots.thinking.harm import bad_stuff, curse_harm, own_harm, spilled
from kickdoor.bots.thinking.mind import LEVEL
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.nodes.belongings import SellFactor
from kickdoor.engine.traits import statics_of

NEVER = -1000.0


def score(mind: Outlook, action: Action) -> float:
    """The value of an option."""
    code = action[0]
    if code == c.A_PLAY:
        definition = mind.card(action[1])
        if definition.kind == c.CURSE:
            return curse_value(mind, action[1], action[2])
    if code == c.A_TROUBLE:
        return trouble_value(mind, action[1])
    if code == c.A_LOOT:
        return scale.ROOM
    if code == c.A_SELL:
        return sale_value(mind, list(action[1:]))
    if code == c.A_OFFER_TRADE:
        return trade_value(mind, action)
    return float(plain.score(mind, action))


def curse_value(mind: Outlook, card: int, target: int) -> float:
    """A Curse hurts somebody now; kept, it may stop somebody later."""
    if target == mind.me:
        return float(-curse_harm(mind, card, target)) - mind.price(card)
    hurt = 0.0
    for other in mind.rivals():
        hurt += spilled(mind, card, target, other.seat) * mind.weight(other.seat)
    keep = 0.0 if card in mind.spare() else scale.KEEP_CURSE * mind.temper.saving
    return hurt * mind.temper.spite - keep - own_harm(mind, card, target)


def trouble_value(mind: Outlook, card: int) -> float:
    """A fight of one's own choosing, at the odds."""
    definition = mind.card(card)
    margin = mind.own.strength - mind.monster_strength(card)
    cost = 0.0
    if margin <= 0:  # with one-shots, if that is worth it
        cost = lift(mind, 1 - margin)
        if cost < 0:
            return NEVER
        margin = 1
    wins = mind.own.level + definition.levels >= mind.goal
    gain = float(LEVEL * definition.levels + scale.TREASURE * definition.treasures)
    if wins:
        gain = GOAL
    odds = min(0.95, 0.6 + 0.08 * margin)
    lost = bad_stuff(mind, card, mind.me) * (1 - mind.run_odds(mind.me))
    return odds * gain - (1 - odds) * lost - mind.price(card) / 2 - cost


def lift(mind: Outlook, need: int) -> float:
    """What one-shots cost that add so much strength; -1 if there are not enough."""
    table = [item.card for item in mind.own.table]
    cards = [
        card
        for card in [*mind.view.hand, *table]
        if mind.card(card).once and mind.lore.threats[card] > 0
    ]
    cost = 0.0
    for card in sorted(cards, key=lambda one: (-mind.lore.threats[one], one)):
        if need <= 0:
            break
        need -= mind.lore.threats[card]
        cost += mind.price(card)
    return cost if need <= 0 else -1.0


def sale_value(mind: Outlook, cards: list[int]) -> float:
    """Levels against what the Items are good for."""
    levels = max(1, min(proceeds(mind, cards) // 1000, mind.levels_left()))
    wanted = outfit(mind)
    lost = 0.0
    for card in cards:
        definition = mind.card(card)
        if card in mind.spare():
            continue
        if card in wanted or definition.once or not definition.is_gear:
            lost += worth(mind, card)
        else:
            lost += max(definition.value, 0) * scale.PURSE
            if card in mind.view.hand:
                lost += gain_of(mind, card)
    return LEVEL * levels - lost


def proceeds(mind: Outlook, cards: list[int]) -> int:
    """Gold Pieces for a sale, with what one's own cards add to it."""
    values = sorted((max(0, mind.card(card).value) for card in cards), reverse=True)
    total = sum(values)
    for _, static in statics_of(mind.st, mind.me, SellFactor):
        more = values if static.items == 0 else values[: static.items]
        total += sum(more) * (static.factor - 1)
    return total


def trade_value(mind: Outlook, action: Action) -> float:
    """Offer a swap that the other may like, too."""
    count = action[2]
    gain = deals.swap_gain(mind, list(action[3 + count :]), list(action[3 : 3 + count]), action[1])
    return gain / 4 if gain >= 10 else NEVER
