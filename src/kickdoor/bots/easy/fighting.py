"""The bot's own fights: claim, turn the fight with cards, ask for help, or run.

As a Helper it does the same without the claiming and the asking.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.easy import calm, dealing, greed
from kickdoor.bots.thinking.choosing import better_than_nothing
from kickdoor.bots.thinking.harm import bad_stuff
from kickdoor.bots.thinking.helping import would_win
from kickdoor.bots.thinking.levers import bill, enough, largest, levers, reach
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.reacting import outcome_of
from kickdoor.bots.thinking.weights import TREASURE
from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o

CHEAP = 30
ALWAYS_GOOD = (
    c.LEVEL_UP,
    c.CLASS,
    c.RACE,
    c.STANCE,
    c.COMPANION,
    c.JOINER,
    c.POWER,
    c.KATA,
    c.ORIGIN,
)


def choose(mind: Mind, options: list[Action]) -> Action:
    """Fighter or Helper, in the combat window."""
    if dealing.has_offer(mind, options):
        reply = dealing.answer_offers(mind, options)
        if reply is not None:
            return reply
    free = _free_play(mind, options)
    if free is not None:
        return free
    need = mind.need()
    if need <= 0:
        return greed.choose(mind, options) or _go_on(options)
    found = [lever for lever in levers(mind, options, True) if lever.cost < 10 * LEVEL]
    stake = stake_of(mind)
    alone = enough(found, need)
    if alone is not None and alone.cost <= min(CHEAP, stake):
        return alone.action
    request = dealing.ask(mind, options)
    most = stake if request is None else min(stake, dealing.fee(request))
    if alone is not None and alone.cost <= most:
        return alone.action
    if request is not None:
        return request
    if found and reach(found) >= need and bill(found, need) <= stake:
        return largest(found).action
    return _somebody_else(mind, options) or _go_on(options)


def _somebody_else(mind: Mind, options: list[Action]) -> Action | None:
    """A lost fight is best left to others."""
    for action in options:
        if action[0] == c.A_PLAY and outcome_of(mind, action).can(o.FIGHT_PASSED):
            return action
    return None


def _go_on(options: list[Action]) -> Action:
    """Claim, give up, or pass, whichever there is."""
    for action in options:
        if action[0] in (c.A_CLAIM, c.A_GIVE_UP, c.A_PASS):
            return action
    return options[0]


def _free_play(mind: Mind, options: list[Action]) -> Action | None:
    """Cards that are good to have in play whatever happens here."""
    old = _payable(mind, options)
    good = [
        action
        for action in options
        if action[0] == c.A_PLAY
        and mind.card(action[1]).kind in ALWAYS_GOOD
        and not (old and mind.card(action[1]).kind == c.COMPANION)
    ]
    return better_than_nothing(mind, good, [calm.score(mind, action) for action in good])


def _payable(mind: Mind, options: list[Action]) -> bool:
    """A Companion could be paid with here; it is not exchanged for the next one before that."""
    mine = mind.companions()
    return bool(mine) and any(
        action[0] == c.A_USE and any(card in action[3:] for card in mine) for action in options
    )


def stake_of(mind: Mind) -> int:
    """What winning is worth to the bot, and losing costs it."""
    combat = mind.combat
    if combat is None:
        return 0
    danger = sum(bad_stuff(mind, foe.card, mind.me) for foe in combat.foes) // 2
    if combat.fighter == mind.me:
        if mind.would_win_game():
            return 100 * LEVEL
        share = combat.contract.treasures if combat.contract is not None else 0
        return danger + LEVEL * combat.levels + TREASURE * max(0, combat.treasures - share)
    if would_win(mind, mind.me):
        return 100 * LEVEL
    contract = combat.contract
    return danger + (TREASURE * contract.treasures if contract is not None else 0)
