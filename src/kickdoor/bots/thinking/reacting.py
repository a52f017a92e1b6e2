"""Running away, rolls that can still be changed, and Curses that can still be cancelled."""

from __future__ import annotations

from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.conditions import number
from kickdoor.bots.thinking.harm import bad_stuff, curse_harm
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.prices import left_behind, price
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.dice import CancelCurse, Escape, ModifyRoll, Reroll, SetDie
from kickdoor.engine.nodes.flow import Seq
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.statics import AutoEscape, NoEscape
from kickdoor.seats.views import FoeView

ESCAPE_AT = 5
MOST_PAID = 3
PASS: Action = (c.A_PASS,)


def effects_of(mind: Mind, action: Action) -> list[Effect]:
    """What playing the card or using the ability does."""
    if action[0] == c.A_PLAY:
        return mind.card(action[1]).text.play
    if action[0] == c.A_USE:
        effect = mind.card(action[1]).text.abilities[action[2]].effect
        return effect.of if isinstance(effect, Seq) else [effect]
    return []


def cost(mind: Mind, action: Action) -> int:
    """What it costs the bot."""
    if action[0] == c.A_USE:
        return price(mind, action[1], action[2], list(action[3:]))
    if action[0] == c.A_BUY_OFF:
        return sum(worth(mind, card) for card in action[2:])
    if action[0] == c.A_SACRIFICE:
        return left_behind(mind, action[1])
    return worth(mind, action[1])


def danger(mind: Mind) -> int:
    """What being caught now would cost the bot."""
    foe = mind.foe(mind.view.running_from)
    return bad_stuff(mind, mind.card(foe.card), mind.me) if foe is not None else 0


def flee(mind: Mind, options: list[Action]) -> list[int]:
    """Before a Run Away roll: what the ways out of it are worth."""
    if mind.view.runner != mind.me:
        return []
    foe = mind.foe(mind.view.running_from)
    here = threat(mind, [foe] if foe is not None else [])
    whole = threat(mind, mind.combat.foes) if mind.combat is not None else here
    values: list[int] = []
    for action in options:
        if frees(mind, action):
            values.append(whole - cost(mind, action))
        elif action[0] == c.A_BUY_OFF or any(
            isinstance(effect, Escape) for effect in effects_of(mind, action)
        ):
            values.append(here - cost(mind, action))
        else:
            values.append(0)
    return values


def frees(mind: Mind, action: Action) -> bool:
    """It is a way out of the whole fight, not of one monster only."""
    if action[0] == c.A_SACRIFICE:
        return True
    return any(
        isinstance(effect, Lasting)
        and any(isinstance(static, AutoEscape) for static in effect.statics)
        for effect in effects_of(mind, action)
    )


def threat(mind: Mind, foes: list[FoeView]) -> int:
    """What running from these monsters would cost the bot: it is caught two times in three."""
    total = 0
    for foe in foes:
        definition = mind.card(foe.card)
        hurt = bad_stuff(mind, definition, mind.me)
        sure = any(isinstance(static, NoEscape) for static in definition.others)
        total += hurt if sure else hurt * 2 // 3
    return total


def roll(mind: Mind, options: list[Action]) -> list[int]:
    """After a roll: saving oneself, or tripping a leader who would get away."""
    view = mind.view.roll
    if view is None or not view.escape:
        return []
    short = ESCAPE_AT - view.face - view.plus
    own = view.seat == mind.me
    if (short > 0) != own:
        return []  # it is as the bot likes it
    hurt = danger(mind) if own else mind.menace(view.seat) // 2 - 10
    return [_roll_value(mind, action, short, hurt) for action in options]


def _roll_value(mind: Mind, action: Action, short: int, hurt: int) -> int:
    for effect in effects_of(mind, action):
        if isinstance(effect, SetDie):
            return hurt - cost(mind, action)
        if isinstance(effect, Reroll):
            return hurt // 3 - cost(mind, action) if short > 0 else 0
        if isinstance(effect, ModifyRoll):
            step = number(mind, effect.amount, mind.me)
            if short > 0 and step > 0:
                times = -(-short // step)
                if times == 1 or (action[0] == c.A_USE and times <= MOST_PAID):
                    return hurt - times * cost(mind, action)
            if short <= 0 and step < 0 and short - step > 0:
                return hurt - cost(mind, action)
    return 0


def cursed(mind: Mind, options: list[Action]) -> list[int]:
    """A Curse is about to strike: what cancelling is worth if it strikes the bot and hurts."""
    curse = mind.view.curse
    if curse is None or curse.victim != mind.me:
        return []
    hurt = curse_harm(mind, mind.card(curse.card), mind.me)
    return [
        hurt - cost(mind, action)
        if any(isinstance(effect, CancelCurse) for effect in effects_of(mind, action))
        else 0
        for action in options
    ]
