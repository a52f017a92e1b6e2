"""Answers to questions: give up the least, take the best, hurt the leader.

One pick at a time; the question's kind and the effect that asks say what is wanted.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.actions import to_engine
from kickdoor.bots.bot import Action
from kickdoor.bots.thinking.harm import bad_stuff, harm
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.weighing import item_worth, value
from kickdoor.bots.thinking.worth import worth
from kickdoor.engine import codes as c
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.outcomes import Outcome
from kickdoor.engine.nodes.base import Effect, Node
from kickdoor.engine.nodes.belongings import DrawsDiscards
from kickdoor.engine.nodes.flow import May
from kickdoor.engine.traits import statics_of
from kickdoor.seats.views import DemandView

STYLES = (c.CLASS, c.RACE, c.STANCE)
GIVE_UP = (c.D_CHARITY_CARDS, c.D_TRAIT, c.D_UNEQUIP)
TAKE = (c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP)
DONE: Action = (c.A_ANSWER,)
SPARE_RULE = "ALLY-08"
WARD_RULE = "AMB-110"
MASK_RULE = "META-04"
REPAIR_RULE = "BIG-03"
DISCARD_RULE = "AMB-124"
EVEN = 10_000  # more than any card is worth
PICKED = 100  # what comes of it counts before who it is


Playing = Callable[[Mind, Action], int]  # what playing a card now is worth to the bot


def values(mind: Mind, demand: DemandView, options: list[Action], play: Playing) -> list[int]:
    """What each answer is worth; "that is all" is worth nothing."""
    node = mind.cat.node(demand.node) if demand.node >= 0 else None
    return [
        0 if len(action) == 1 else _value(mind, demand, node, action[1], play) for action in options
    ]


def _value(mind: Mind, demand: DemandView, node: Node | None, pick: int, play: Playing) -> int:
    kind = demand.kind
    if kind in GIVE_UP:
        return -worth(mind, pick)
    if kind in TAKE:
        return worth(mind, pick)
    if kind == c.D_CARDS:
        if demand.rule == MASK_RULE:
            return mask_value(mind, demand, pick)
        if demand.rule == REPAIR_RULE:
            return repair_value(mind, demand, pick)
        return card_value(mind, foreseen(mind, demand, node), pick, play)
    if kind == c.D_SEAT:
        return seat_value(mind, foreseen(mind, demand, node), pick)
    if kind in (c.D_CHARITY_SEAT, c.D_BIG_TO):
        return -mind.menace(pick)
    if kind == c.D_FOE:
        foe = mind.foe(pick)
        if foreseen(mind, demand, node).can(o.FOE_SWAPPED) and not is_for_munchkins(mind):
            return -foe.strength if foe is not None else 0
        return foe.strength if foe is not None else 0
    if kind == c.D_FLEE_ORDER:
        foe = mind.foe(pick)
        return -bad_stuff(mind, foe.card, mind.me) if foe is not None else 0
    if kind == c.D_OPTION:
        effect = mind.cat.node(demand.options[demand.choices.index(pick)])
        return -harm(mind, effect, mind.me) if isinstance(effect, Effect) else 0
    if kind == c.D_TEAM_UP:
        return 1 if pick == 1 and _helps(mind, node) else 0
    if kind == c.D_PERSONA:
        return 0  # as good as the one it has
    if kind == c.D_YES_NO and demand.rule == SPARE_RULE:
        return _spare(mind) if pick == 1 else 0
    if kind == c.D_YES_NO and demand.rule == WARD_RULE:
        return _ward(mind, node, demand.card) if pick == 1 else 0
    if kind == c.D_YES_NO and demand.rule == DISCARD_RULE:
        return _salvage(mind, demand.card) if pick == 1 else 0
    if kind == c.D_YES_NO:
        return _agree(mind, node) if pick == 1 else 0
    if kind == c.D_SIDE:
        wanted = c.SIDE_MUNCHKINS if is_for_munchkins(mind) else c.SIDE_MONSTERS
        return 1 if pick == wanted else 0
    if kind == c.D_FACE:
        return pick if _wants_high(mind) else -pick
    if kind == c.D_AVOID:
        return 1 if (pick == 1) == (mind.need() > 0) else 0
    if kind == c.D_DOOR_CARD:
        return play(mind, to_engine(demand.plays[pick - 1])) if pick > 0 else 0
    if kind == c.D_BIG_SELL:
        return -1
    return 1 if pick == 0 else 0


def foreseen(mind: Mind, demand: DemandView, node: Node | None) -> Outcome:
    """What the effect that asks would do."""
    if not isinstance(node, Effect):
        return Outcome()
    return mind.foresee(node, mind.me, demand.card)


def card_value(mind: Mind, out: Outcome, card: int, play: Playing) -> int:
    """Own cards are parted with, other cards are wanted; some are weapons."""
    if out.can(o.FOE_SWAPPED):
        level = mind.card(card).level
        return -level if is_for_munchkins(mind) else level
    if out.can(o.FOE_JOINS) or (out.can(o.SWING) and mind.card(card).kind == c.MONSTER):
        return mind.card(card).level
    if out.can(o.PLAYS):
        return play(mind, (c.A_PLAY, card, 0))
    if out.can(o.CURSE_GONE):
        kept = [status.card for status in mind.own.statuses]
        return harm(mind, mind.card(card).play, mind.me, card) if card in kept else -1
    for change in out.all_changes():
        if change.what == o.SWING and change.cards == [card]:  # taken out of the fight
            return change.amount if is_for_munchkins(mind) else -change.amount
    if mind.is_mine(card):
        return -worth(mind, card)
    owner = mind.owner(card)
    bonus = item_worth(mind, owner, card) * mind.menace(owner) // 200 if owner >= 0 else 0
    return worth(mind, card) + bonus


def mask_value(mind: Mind, demand: DemandView, card: int) -> int:
    """A Secret Identity is tried where the Trap would hurt, the cheapest first (META-04)."""
    trap = mind.card(demand.card)
    if harm(mind, trap.play, mind.me, demand.card) <= 0 and not trap.text.statics:
        return -1
    return max(1, EVEN - worth(mind, card))


def repair_value(mind: Mind, demand: DemandView, card: int) -> int:
    """Big Items are kept with the cheapest card, unless it drives out something dearer (BIG-03)."""
    if demand.card >= 0:
        return -worth(mind, card) if mind.card(card).kind in STYLES else worth(mind, card)
    at_stake = [worth(mind, item.card) for item in mind.own.table if mind.card(item.card).big]
    cost = worth(mind, card) // 2 if card in mind.view.hand else 0
    kind = mind.card(card).kind
    if kind in STYLES:
        others = [item.card for item in mind.own.table if mind.card(item.card).kind == kind]
        has_joiner = any(mind.card(item.card).kind == c.JOINER for item in mind.own.table)
        if others and not (has_joiner and len(others) == 1):
            cost = min(worth(mind, other) for other in others) - worth(mind, card)
    return min(at_stake, default=0) - cost


def seat_value(mind: Mind, out: Outcome, seat: int) -> int:
    """Good things for oneself, bad ones for whoever is nearest to winning."""
    player = mind.view.players[seat]
    if out.can(o.HELP_FORCED):
        return player.strength
    if out.can(o.FIGHT_PASSED):
        return mind.menace(seat) - player.strength
    for fork in out.forks:  # what the choice of that player would come to
        for one in fork.of:
            touched = [change.seat for change in one.changes]
            if fork.chooser == mind.me and seat in touched:
                return PICKED * value(mind, one, mind.me) + mind.menace(seat)
    if seat == mind.me:
        return -1000
    return mind.menace(seat) * 10 + player.hand_size + len(player.table)


def _helps(mind: Mind, node: Node | None) -> bool:
    """A Team-up that costs nothing is used unless it does harm."""
    return isinstance(node, Effect) and harm(mind, node, mind.me) <= 0


def _agree(mind: Mind, node: Node | None) -> int:
    """Yes is worth what the effect brings, less what it costs."""
    if not isinstance(node, May):
        return 1
    return -harm(mind, node.effect, mind.me) - price_of(mind, node) or 1


def price_of(mind: Mind, node: May) -> int:
    """What saying yes costs."""
    if node.cost is None:
        return 0
    return -value(mind, mind.payment(node.cost), mind.me)


def _ward(mind: Mind, node: Node | None, card: int) -> int:
    """A card is given up for the levels that it saves, if it is worth less (AMB-110)."""
    lost = harm(mind, node, mind.me) if isinstance(node, Effect) else 0
    return lost - worth(mind, card)


def _salvage(mind: Mind, card: int) -> int:
    """The top discard, if it is worth more than a card of its deck usually is, and its price."""
    deck = mind.cat.doors if mind.card(card).deck == c.DOOR else mind.cat.treasures
    usual = sum(worth(mind, other) for other in deck) // max(len(deck), 1)
    prices = [
        harm(mind, static.price, mind.me) if static.price is not None else 0
        for _, static in statics_of(mind.st, mind.me, DrawsDiscards)
    ]
    return worth(mind, card) - usual - min(prices, default=0)


def _spare(mind: Mind) -> int:
    """Let the Helper go along, unless he is about to win the game (ALLY-08)."""
    combat = mind.combat
    helper = combat.helper if combat is not None else -1
    return -1 if helper >= 0 and mind.view.players[helper].level >= mind.goal - 1 else 1


def is_for_munchkins(mind: Mind) -> bool:
    """Whose side the bot is on in the present fight."""
    combat = mind.combat
    if combat is None or mind.is_fighting(mind.me):
        return True
    return not (mind.would_win_game() or mind.menace(combat.fighter) >= 20 or combat.ahead)


def _wants_high(mind: Mind) -> bool:
    roll = mind.view.roll
    return roll is None or roll.seat == mind.me
