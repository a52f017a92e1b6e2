"""Other people's fights: help for a price, and trouble for whoever is about to win.

A kill that wins the game is fought with everything; a leader is annoyed now and then.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import calm, dealing
from kickdoor.bots.thinking.choosing import best_of
from kickdoor.bots.thinking.harm import curse_harm
from kickdoor.bots.thinking.levers import Lever, bill, enough, largest, levers, reach
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.weights import TREASURE
from kickdoor.engine import codes as c

MENACE = 45  # from here on somebody's fights are the bot's business
HURTS = 300  # a rival's loss is the bot's gain by menace in so many


def choose(mind: Mind, options: list[Action]) -> Action | None:
    """What to do about the fight, or None if it is none of the bot's business."""
    if dealing.has_offer(mind, options):
        return dealing.answer_offers(mind, options)
    combat = mind.combat
    if combat is None or mind.need() > 0:
        return None
    lack = 1 - mind.need()  # what the monsters lack
    found = levers(mind, options, False)
    if mind.would_win_game():
        return _stop(mind, options, found, lack)
    menace = mind.menace(combat.fighter)
    if menace < MENACE or mind.luck.below(100) >= menace:
        return None
    limit = _spite(mind, menace)
    lever = enough(found, lack)
    if lever is not None:
        return lever.action if lever.cost <= limit else None
    if found and reach(found) >= lack and bill(found, lack) <= limit:
        return largest(found).action
    return None


def _spite(mind: Mind, menace: int) -> int:
    """What it is worth to the bot that the Fighter does not get what is to be won."""
    combat = mind.combat
    if combat is None:
        return 0
    prize = LEVEL * combat.levels + TREASURE * combat.treasures
    return max(menace // 2, prize * menace // HURTS)


def _stop(mind: Mind, options: list[Action], found: list[Lever], lack: int) -> Action | None:
    """Somebody is about to win the game."""
    lowered = _lower(mind, options)
    if lowered is not None:
        return lowered
    lever = enough(found, lack)
    if lever is not None:
        return lever.action
    if found and (reach(found) >= lack or mind.luck.below(2) == 0):
        return largest(found).action
    return None


def _lower(mind: Mind, options: list[Action]) -> Action | None:
    """A Curse that takes a level puts the goal out of reach."""
    combat = mind.combat
    if combat is None:
        return None
    spare = mind.view.players[combat.fighter].level + combat.levels - mind.goal
    for action in options:
        if action[0] != c.A_PLAY or len(action) < 3 or action[2] != combat.fighter:
            continue
        if mind.card(action[1]).kind == c.CURSE:
            hurt = curse_harm(mind, action[1], combat.fighter)
            if hurt >= LEVEL * (spare + 1):
                return action
    return None


def calm_choice(mind: Mind, options: list[Action]) -> Action:
    """The best option that has nothing to do with the fight."""
    return best_of(mind, options, [calm.score(mind, action) for action in options])
