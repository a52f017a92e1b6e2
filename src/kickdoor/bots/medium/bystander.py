"""Other people's fights: stop whoever is about to win, hinder who gets ahead, help for a price.

0 is standing by. The fight is turned only with what it is worth.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import calm, deals, scale
from kickdoor.bots.medium.fights import HOPELESS, OFFER_CODES, bill, lose_cost
from kickdoor.bots.medium.outlook import Outlook
from kickdoor.bots.thinking.harm import curse_harm
from kickdoor.bots.thinking.levers import Lever, levers
from kickdoor.bots.thinking.mind import LEVEL
from kickdoor.engine import codes as c


def scores(mind: Outlook, options: list[Action]) -> list[float]:
    """A value for each option in the combat window, the bot not fighting."""
    combat = mind.combat
    need = mind.need()
    found: dict[Action, Lever] = {}
    prize = 0.0
    lack = 1 - need
    if combat is not None and need <= 0:
        for lever in levers(mind, options, False):
            if lever.action[0] == c.A_PLAY:
                lever.cost = int(mind.price(lever.card))
            found[lever.action] = lever
        prize = prize_of(mind)
    values: list[float] = []
    for action in options:
        if action[0] in OFFER_CODES:
            values.append(deals.reply_value(mind, action, 0.0))
            continue
        lever_ = found.get(action)
        turned = HOPELESS
        if lever_ is not None:
            turned = _turn(mind, lever_, lack, prize, list(found.values()))
        lowered = _lower(mind, action)
        values.append(max(turned, lowered, calm.score(mind, action)))
    return values


def prize_of(mind: Outlook) -> float:
    """What it is worth to the bot that the fight is lost."""
    combat = mind.combat
    if combat is None:
        return 0.0
    if mind.would_win_game():
        return scale.STOP
    gain = (
        LEVEL * combat.levels + scale.TREASURE * combat.treasures + lose_cost(mind, combat.fighter)
    )
    prize = gain * mind.weight(combat.fighter)
    if combat.helper >= 0:
        prize += lose_cost(mind, combat.helper) * mind.weight(combat.helper)
    return prize * mind.temper.spite


def _turn(mind: Outlook, lever: Lever, lack: int, prize: float, found: list[Lever]) -> float:
    if lever.gain >= lack:
        return prize * scale.STANDS - lever.cost
    if mind.would_win_game():
        rest = bill([one for one in found if one.card != lever.card], lack - lever.gain)
        if rest >= 0:
            return prize * scale.STANDS - lever.cost - rest - 1
        return prize * scale.OTHERS_FINISH * min(1.0, lever.gain / lack) - lever.cost
    return HOPELESS


def _lower(mind: Outlook, action: Action) -> float:
    """A Curse that takes a level puts the goal out of reach."""
    combat = mind.combat
    if combat is None or action[0] != c.A_PLAY or len(action) < 3 or action[2] != combat.fighter:
        return HOPELESS
    if mind.card(action[1]).kind != c.CURSE or not mind.would_win_game() or mind.need() > 0:
        return HOPELESS
    spare = mind.view.players[combat.fighter].level + combat.levels - mind.goal
    if curse_harm(mind, action[1], combat.fighter) >= LEVEL * (spare + 1):
        return scale.STOP * 0.9 - mind.price(action[1])
    return HOPELESS
