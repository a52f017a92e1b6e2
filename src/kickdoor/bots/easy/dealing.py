"""Asking for help and giving it, at a price; answering offers to trade.

Fair rather than greedy: about half for help, and no help for those who are about to win.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy.calm import swap_gain
from kickdoor.bots.thinking.choosing import best_of, better_than_nothing
from kickdoor.bots.thinking.harm import bad_stuff
from kickdoor.bots.thinking.helping import helped_need, helper_levels, offer_of, would_win
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.weights import TREASURE
from kickdoor.engine import codes as c
from kickdoor.seats.views import OfferView

FAIR = 12  # what a favour must bring at least
OFFER_CODES = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)


def has_offer(mind: Mind, options: list[Action]) -> bool:
    """Somebody waits for an answer."""
    return bool(mind.view.offers) and any(action[0] in OFFER_CODES for action in options)


def answer_offers(mind: Mind, options: list[Action]) -> Action | None:
    """The best answer to the offers made to the bot."""
    replies = [action for action in options if action[0] in (c.A_ACCEPT, c.A_COUNTER)]
    values: list[int] = []
    for action in replies:
        offer = offer_of(mind, action[1])
        values.append(offer_value(mind, offer, action) if offer is not None else 0)
    best = better_than_nothing(mind, replies, values)
    if best is not None:
        return best
    for action in options:
        if action[0] == c.A_DECLINE:
            return action
    return None


def offer_value(mind: Mind, offer: OfferView, action: Action) -> int:
    """What saying yes (or naming a price) is worth; 0 or less is a no."""
    if offer.kind == c.OFFER_TRADE:
        if action[0] != c.A_ACCEPT or mind.menace(offer.maker) >= 70:
            return 0
        return swap_gain(mind, offer.give, offer.want)
    if mind.me == offer.fighter:
        if action[0] != c.A_ACCEPT:
            return 0
        return hire_value(mind, offer.maker, offer.treasures, offer.give)
    value = favour_value(mind, offer, offer.treasures)
    if action[0] == c.A_ACCEPT:
        return value
    if offer.chain > 0 or value >= FAIR:
        return 0
    return favour_value(mind, offer, action[2]) - FAIR


def favour_value(mind: Mind, offer: OfferView, share: int) -> int:
    """Helping: the share, own levels, against what the Fighter gets out of it."""
    combat = mind.combat
    if combat is None:
        return 0
    if helped_need(mind, mind.me) > 0:
        return -LEVEL  # it would be lost with the bot, too
    if would_win(mind, mind.me):
        return 100 * LEVEL
    if mind.would_win_game():
        return -LEVEL
    value = TREASURE * min(share, combat.treasures)
    value += sum(TREASURE for card in offer.give if mind.card(card).is_item)
    value += LEVEL * sum(1 for card in offer.plays if mind.card(card).kind == c.LEVEL_UP)
    value += LEVEL * helper_levels(mind, mind.me)
    kept = combat.treasures - share
    fighter = mind.view.players[offer.fighter]
    weight = 8 + mind.menace(offer.fighter) // 3
    value -= (LEVEL * combat.levels + TREASURE * max(kept, 0) // 2) * weight // 100
    if fighter.level + combat.levels >= mind.goal - 1:
        value -= 30
    value -= sum(bad_stuff(mind, foe.card, mind.me) for foe in combat.foes) // 12
    return value - FAIR // 2


def hire_value(mind: Mind, helper: int, share: int, give: list[int]) -> int:
    """What a Helper at that price is worth to the Fighter."""
    combat = mind.combat
    if combat is None or helped_need(mind, helper) > 0:
        return 0
    if would_win(mind, helper) and not mind.would_win_game():
        return 0
    value = LEVEL * combat.levels + TREASURE * max(0, combat.treasures - share)
    value += sum(bad_stuff(mind, foe.card, mind.me) for foe in combat.foes) // 2
    value -= sum(TREASURE for card in give if mind.card(card).is_item)
    value -= mind.menace(helper) // 4
    return value


def fee(request: Action) -> int:
    """What a Helper at that price costs."""
    return TREASURE * request[2]


def ask(mind: Mind, options: list[Action]) -> Action | None:
    """The request for help most likely to be worth it: somebody able, harmless, and fairly paid."""
    combat = mind.combat
    if combat is None or (mind.would_win_game() and not mind.view.rules.shared_victory):
        return None
    fair = max(1, (combat.treasures + 1) // 2)
    able = [
        action
        for action in options
        if action[0] == c.A_ASK_HELP
        and action[2] >= min(fair, combat.treasures)
        and helped_need(mind, action[1]) <= 0
        and (mind.would_win_game() or not would_win(mind, action[1]))
    ]
    if not able:
        return None
    values = [-mind.menace(action[1]) - TREASURE * abs(action[2] - fair) for action in able]
    return best_of(mind, able, values)
