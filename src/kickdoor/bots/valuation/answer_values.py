"""The values of answers to questions: give up the least, take the best, hurt the leader.

One pick at a time; the kind of question and the effect that asks say what is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff, harm
from kickdoor.bots.valuation.outcome_values import item_worth, value
from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import May
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.node import Effect, Node
from kickdoor.engine.nodes.player_statics import DrawsDiscards
from kickdoor.engine.traits import statics_of
from kickdoor.seats.sights import SeenDemand

STYLES: Final = (c.CLASS, c.RACE, c.STANCE)
GIVE_UP: Final = (c.D_CHARITY_CARDS, c.D_TRAIT, c.D_UNEQUIP)
TAKE: Final = (c.D_LOOT_BODY, c.D_SHARE, c.D_BIG_KEEP)
DONE: Final[Action] = (c.A_ANSWER,)
SPARE_RULE: Final = "ALLY-08"
WARD_RULE: Final = "AMB-110"
MASK_RULE: Final = "META-04"
REPAIR_RULE: Final = "BIG-03"
DISCARD_RULE: Final = "AMB-124"
WORTH_RULE: Final = "CURSE-08"
EVEN: Final = 10_000  # more than any card is worth
PICKED: Final = 100  # the effect on a player counts more than who it is


Playing = Callable[[DecisionContext, Action], int]  # the value of playing a card now


def values(
    ctx: DecisionContext, demand: SeenDemand, options: list[Action], play: Playing
) -> list[int]:
    """The value of each answer; ending the selection is worth 0."""
    node = ctx.cat.node(demand.node) if demand.node >= 0 else None
    if demand.kind == c.D_CARDS and demand.rule == WORTH_RULE and demand.about > 0:
        cards = [CardId(action[1]) for action in options if len(action) > 1]
        paid = cheapest_payment(ctx, cards, demand.about)
        return [1 if len(action) > 1 and action[1] in paid else 0 for action in options]
    return [
        0 if len(action) == 1 else _value(ctx, demand, node, CardId(action[1]), play)
        for action in options
    ]


def _value(
    ctx: DecisionContext, demand: SeenDemand, node: Node | None, pick: CardId, play: Playing
) -> int:
    kind = demand.kind
    if kind in GIVE_UP:
        return -worth(ctx, pick)
    if kind in TAKE:
        return worth(ctx, pick)
    if kind == c.D_CARDS:
        if demand.rule == MASK_RULE:
            return mask_value(ctx, demand, pick)
        if demand.rule == REPAIR_RULE:
            return repair_value(ctx, demand, pick)
        return card_value(ctx, foreseen(ctx, demand, node), pick, play)
    if kind == c.D_SEAT:
        return seat_value(ctx, foreseen(ctx, demand, node), Seat(pick))
    if kind in (c.D_CHARITY_SEAT, c.D_BIG_TO):
        return -ctx.menace(Seat(pick))
    if kind == c.D_FOE:
        foe = ctx.foe(pick)
        if foreseen(ctx, demand, node).can(o.FOE_SWAPPED) and not is_for_munchkins(ctx):
            return -foe.strength if foe is not None else 0
        return foe.strength if foe is not None else 0
    if kind == c.D_FLEE_ORDER:
        foe = ctx.foe(pick)
        return -bad_stuff(ctx, foe.card, ctx.me) if foe is not None else 0
    if kind == c.D_OPTION:
        effect = ctx.cat.node(demand.options[demand.choices.index(pick)])
        return -harm(ctx, effect, ctx.me) if isinstance(effect, Effect) else 0
    if kind == c.D_TEAM_UP:
        return 1 if pick == 1 and _helps(ctx, node) else 0
    if kind == c.D_PERSONA:
        return 0  # as good as the one it has
    if kind == c.D_YES_NO and demand.rule == SPARE_RULE:
        return _spare(ctx) if pick == 1 else 0
    if kind == c.D_YES_NO and demand.rule == WARD_RULE:
        return _ward(ctx, node, demand.card) if pick == 1 else 0
    if kind == c.D_YES_NO and demand.rule == DISCARD_RULE:
        return _salvage(ctx, demand.card) if pick == 1 else 0
    if kind == c.D_YES_NO:
        return _agree(ctx, node) if pick == 1 else 0
    if kind == c.D_SIDE:
        wanted = c.SIDE_MUNCHKINS if is_for_munchkins(ctx) else c.SIDE_MONSTERS
        return 1 if pick == wanted else 0
    if kind == c.D_FACE:
        return pick if _wants_high(ctx) else -pick
    if kind == c.D_AVOID:
        return 1 if (pick == 1) == (ctx.need() > 0) else 0
    if kind == c.D_DOOR_CARD:
        return play(ctx, demand.plays[pick - 1]) if pick > 0 else 0
    if kind == c.D_BIG_SELL:
        return -1
    return 1 if pick == 0 else 0


def foreseen(ctx: DecisionContext, demand: SeenDemand, node: Node | None) -> Outcome:
    """What the effect that asks would do."""
    if not isinstance(node, Effect):
        return Outcome()
    return ctx.foresee(node, ctx.me, demand.card)


def card_value(ctx: DecisionContext, out: Outcome, card: CardId, play: Playing) -> int:
    """The value of picking a card: own cards are lost, other cards gained, some change a fight."""
    if out.can(o.FOE_SWAPPED):
        level = ctx.card(card).level
        return -level if is_for_munchkins(ctx) else level
    if out.can(o.FOE_JOINS) or (out.can(o.SWING) and ctx.card(card).kind == c.MONSTER):
        return ctx.card(card).level
    if out.can(o.PLAYS):
        return play(ctx, (c.A_PLAY, card, 0))
    if out.can(o.CURSE_GONE):
        kept = [status.card for status in ctx.own.statuses]
        return harm(ctx, ctx.card(card).play, ctx.me, card) if card in kept else -1
    for change in out.all_changes():
        if change.what == o.SWING and change.cards == [card]:  # it is taken out of the fight
            return change.amount if is_for_munchkins(ctx) else -change.amount
    if ctx.is_mine(card):
        return -worth(ctx, card)
    owner = ctx.owner(card)
    bonus = item_worth(ctx, owner, card) * ctx.menace(owner) // 200 if owner >= 0 else 0
    return worth(ctx, card) + bonus


def mask_value(ctx: DecisionContext, demand: SeenDemand, card: CardId) -> int:
    """A Secret Identity is tried where the Trap would hurt, the cheapest first (META-04)."""
    trap = ctx.card(demand.card)
    if harm(ctx, trap.play, ctx.me, demand.card) <= 0 and not trap.text.statics:
        return -1
    return max(1, EVEN - worth(ctx, card))


def repair_value(ctx: DecisionContext, demand: SeenDemand, card: CardId) -> int:
    """Big Items are kept with the cheapest card, unless it costs something better (BIG-03)."""
    if demand.card >= 0:
        return -worth(ctx, card) if ctx.card(card).kind in STYLES else worth(ctx, card)
    at_stake = [worth(ctx, item.card) for item in ctx.own.table if ctx.card(item.card).big]
    cost = worth(ctx, card) // 2 if card in ctx.view.hand else 0
    kind = ctx.card(card).kind
    if kind in STYLES:
        others = [item.card for item in ctx.own.table if ctx.card(item.card).kind == kind]
        has_joiner = any(ctx.card(item.card).kind == c.JOINER for item in ctx.own.table)
        if others and not (has_joiner and len(others) == 1):
            cost = min(worth(ctx, other) for other in others) - worth(ctx, card)
    return min(at_stake, default=0) - cost


def seat_value(ctx: DecisionContext, out: Outcome, seat: Seat) -> int:
    """Good effects for the bot itself, bad ones for whoever is nearest to winning."""
    player = ctx.view.players[seat]
    if out.can(o.HELP_FORCED):
        return player.strength
    if out.can(o.FIGHT_PASSED):
        return ctx.menace(seat) - player.strength
    for fork in out.forks:  # what that player's choice would lead to
        for one in fork.of:
            touched = [change.seat for change in one.changes]
            if fork.chooser == ctx.me and seat in touched:
                return PICKED * value(ctx, one, ctx.me) + ctx.menace(seat)
    if seat == ctx.me:
        return -1000
    return ctx.menace(seat) * 10 + player.hand_size + len(player.table)


def _helps(ctx: DecisionContext, node: Node | None) -> bool:
    """Whether to use a Team-up that costs nothing: unless it does harm."""
    return isinstance(node, Effect) and harm(ctx, node, ctx.me) <= 0


def _agree(ctx: DecisionContext, node: Node | None) -> int:
    """The value of yes: what the effect brings, less what it costs."""
    if not isinstance(node, May):
        return 1
    return -harm(ctx, node.effect, ctx.me) - price_of(ctx, node) or 1


def price_of(ctx: DecisionContext, node: May) -> int:
    """What saying yes costs."""
    if node.cost is None:
        return 0
    return -value(ctx, ctx.payment(node.cost), ctx.me)


def _ward(ctx: DecisionContext, node: Node | None, card: CardId) -> int:
    """A card is given up for the levels it saves, if it is worth less (AMB-110)."""
    lost = harm(ctx, node, ctx.me) if isinstance(node, Effect) else 0
    return lost - worth(ctx, card)


def _salvage(ctx: DecisionContext, card: CardId) -> int:
    """The top discard, if it is worth more than an average card of its deck and its price."""
    deck = ctx.cat.doors if ctx.card(card).deck == c.DOOR else ctx.cat.treasures
    usual = sum(worth(ctx, other) for other in deck) // max(len(deck), 1)
    prices = [
        harm(ctx, static.price, ctx.me) if static.price is not None else 0
        for _, static in statics_of(ctx.st, ctx.me, DrawsDiscards)
    ]
    return worth(ctx, card) - usual - min(prices, default=0)


def _spare(ctx: DecisionContext) -> int:
    """The value of letting the Helper escape, too, unless the Helper is about to win (ALLY-08)."""
    combat = ctx.combat
    helper = combat.helper if combat is not None else -1
    return -1 if helper >= 0 and ctx.view.players[helper].level >= ctx.goal - 1 else 1


def is_for_munchkins(ctx: DecisionContext) -> bool:
    """Whether the bot is on the players' side in the present fight."""
    combat = ctx.combat
    if combat is None or ctx.is_fighting(ctx.me):
        return True
    return not (ctx.would_win_game() or ctx.menace(combat.fighter) >= 20 or ctx.need() <= 0)


def _wants_high(ctx: DecisionContext) -> bool:
    roll = ctx.view.roll
    return roll is None or roll.seat == ctx.me


def cheapest_payment(ctx: DecisionContext, cards: list[CardId], needed: int) -> set[CardId]:
    """The Items worth so many Gold Pieces in all that the bot misses least (CURSE-08).

    Of equals those that are worth less Gold, then fewer cards.
    """
    ways: dict[int, tuple[int, int, tuple[CardId, ...]]] = {0: (0, 0, ())}
    for card in cards:
        gold = max(ctx.card(card).value, 0)
        price = max(worth(ctx, card), 0)
        for reached, way in sorted(ways.items(), reverse=True):
            if reached >= needed:
                continue
            at = min(needed, reached + gold)
            more = (way[0] + price, way[1] + gold, (*way[2], card))
            known = ways.get(at)
            if known is None or (*more[:2], len(more[2])) < (*known[:2], len(known[2])):
                ways[at] = more
    return set(ways[needed][2]) if needed in ways else set(cards)
