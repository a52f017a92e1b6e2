"""Help and trade: what an offer is worth to the bot, and what the other is likely to say to it.

Prices follow what each side gains and risks, as both can see it.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import scale
from kickdoor.bots.medium.outlook import GOAL, Outlook
from kickdoor.bots.thinking.gear import gain_of, outfit
from kickdoor.bots.thinking.helping import helped_need, helper_levels, offer_of, would_win
from kickdoor.bots.thinking.mind import LEVEL
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.seats.views import OfferView

NO = -GOAL


def reply_value(mind: Outlook, action: Action, alone: float) -> float:
    """Saying yes, no or more: a no is worth nothing."""
    if action[0] == c.A_DECLINE:
        return 0.0
    offer = offer_of(mind, action[1])
    if offer is None:
        return NO
    if offer.kind == c.OFFER_TRADE:
        if action[0] != c.A_ACCEPT:
            return NO
        return swap_gain(mind, offer.give, offer.want, offer.maker)
    if mind.me == offer.fighter:  # somebody names a price
        if action[0] != c.A_ACCEPT:
            return NO
        return hire_value(mind, offer.maker, offer.treasures, offer.give) - max(alone, 0.0)
    fee = scale.FEE * mind.temper.fee
    now = favour_value(mind, offer, offer.treasures) - fee
    if action[0] == c.A_ACCEPT:
        return now
    more = favour_value(mind, offer, action[2]) - fee
    return consent(mind, offer, action[2]) * mind.temper.haggle * more - 1.0


def consent(mind: Outlook, offer: OfferView, share: int) -> float:
    """The chance that the Fighter pays that much."""
    combat = mind.combat
    if combat is None:
        return 0.0
    left = combat.treasures - share
    gain = LEVEL * combat.levels + scale.TREASURE * left
    return 0.75 if gain > 0 and left >= 0 else 0.3


def favour_value(mind: Outlook, offer: OfferView, share: int) -> float:
    """Helping: the share and own levels, less what the Fighter's gain costs the bot."""
    combat = mind.combat
    if combat is None:
        return NO
    lack = helped_need(mind, mind.me)
    if lack > 0:
        return NO
    if would_win(mind, mind.me):
        return GOAL
    if mind.would_win_game():
        return NO
    value = float(scale.TREASURE * min(share, combat.treasures))
    value += sum(scale.TREASURE for card in offer.give if mind.card(card).is_item)
    value += LEVEL * sum(1 for card in offer.plays if mind.card(card).kind == c.LEVEL_UP)
    value += LEVEL * helper_levels(mind, mind.me)
    kept = max(0, combat.treasures - share)
    gain = LEVEL * combat.levels + scale.TREASURE * kept
    spared = mind.bad_of(offer.fighter) * (1 - mind.run_odds(offer.fighter))
    value -= (gain + spared) * mind.weight(offer.fighter) * scale.ANYWAY
    margin = -lack
    risk = mind.hostile_hands(offer.fighter) / 3
    fail = 0.15 if margin < risk else 0.05
    return value - mind.bad_of(mind.me) * (1 - mind.run_odds(mind.me)) * fail


def hire_value(mind: Outlook, helper: int, share: int, give: list[int]) -> float:
    """What a Helper at that price is worth to the Fighter, beyond losing."""
    combat = mind.combat
    if combat is None or helped_need(mind, helper) > 0:
        return NO
    if mind.would_win_game():
        return GOAL
    if would_win(mind, helper):
        return NO
    value = float(LEVEL * combat.levels + scale.TREASURE * max(0, combat.treasures - share))
    value += mind.bad_of(mind.me) * (1 - mind.run_odds(mind.me))
    value -= sum(worth(mind, card) for card in give)
    gain = scale.TREASURE * min(share, combat.treasures)
    return value - gain * mind.weight(helper)


def ask_value(mind: Outlook, action: Action, alone: float) -> float:
    """Asking costs nothing: what it adds to going it alone, at the odds of a yes."""
    helper, share = action[1], action[2]
    hired = hire_value(mind, helper, share, [])
    hired -= scale.TREASURE * share * (1 / mind.temper.giving - 1)
    odds = accepts(mind, helper, share)
    if hired <= alone or odds < scale.UNLIKELY:
        return alone - 1 - share
    return alone + (hired - alone) * odds


def accepts(mind: Outlook, helper: int, share: int) -> float:
    """The chance that somebody helps for that share, by what is in it for them."""
    combat = mind.combat
    if combat is None:
        return 0.0
    if would_win(mind, helper):
        return 0.95
    if mind.would_win_game():
        return 0.02
    own = mind.view.players[helper]
    value = float(scale.TREASURE * min(share, combat.treasures))
    value += LEVEL * helper_levels(mind, helper)
    kept = max(0, combat.treasures - share)
    lead = max(0, mind.own.level - own.level)
    value -= (LEVEL * combat.levels + scale.TREASURE * kept / 2) * (0.12 + 0.04 * lead)
    value -= mind.bad_of(helper) / 12
    if mind.own.level + combat.levels >= mind.goal - 1:
        value -= 30
    return min(0.95, max(0.02, 0.5 + (value - 6) / 40))


def swap_gain(mind: Outlook, gets: list[int], loses: list[int], other: int) -> float:
    """What a swap of Items does for the bot, less what it does for the other."""
    wanted = outfit(mind)
    total = 0.0
    theirs = 0.0
    for card in gets:
        total += gain_of(mind, card) + max(mind.card(card).value, 0) / 60
    for card in loses:
        definition = mind.card(card)
        total -= (worth(mind, card) if card in wanted else 0) + max(definition.value, 0) / 60
        theirs += 10 * definition.bonus
    return total - theirs * mind.weight(other)
