"""What a card is worth to the bot, in hundredths of a level.

Computed from printed facts and from what its text would do: no card is known by name.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation import value_constants as w
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Change
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.strength import bonus_in_use
from kickdoor.engine.strength import is_usable as may_use

TRAITS: Final = (c.CLASS, c.RACE, c.STANCE, c.POWER, c.KATA, c.ORIGIN)


def is_usable(ctx: DecisionContext, card: CardId, seat: Seat) -> bool:
    """Whether the player meets the Item's conditions, or cheats."""
    return may_use(ctx.st, seat, card)


def strength_of(ctx: DecisionContext, card: CardId, seat: Seat) -> int:
    """What an Item (or Companion, Class and so on) adds to strength when it is in use."""
    definition = ctx.cards[card]
    if not definition.hero and not ctx.cat.has_extra_bonus:
        return definition.bonus
    return bonus_in_use(ctx.st, seat, card)


def running_of(ctx: DecisionContext, card: CardId, seat: Seat) -> int:
    """What it adds to Run Away rolls."""
    total = 0
    for static in ctx.cards[card].runs:
        if ctx.holds(static.cond, seat):
            total += ctx.number(static.amount, seat)
    return total


def plain_value(change: Change) -> int:
    """The value of a change that depends on nothing but its amount."""
    total = w.ONCE.get(change.what, 0) + w.EACH.get(change.what, 0) * change.amount
    if change.what == o.META and change.amount == c.META_IDENTITY:
        total += w.IDENTITY
    return total


def static_worth(ctx: DecisionContext, static: Static, card: CardId) -> int:
    """The value of a static to the bot."""
    total = 0
    for change in ctx.foresee(static, ctx.me, card).changes:
        if change.seat == ctx.me:
            total += plain_value(change)
    return total


def text_worth(ctx: DecisionContext, card: CardId) -> int:
    """The value of what a card in play says and allows, apart from strength."""
    definition = ctx.cards[card]
    total = w.ABILITY * len(definition.text.abilities)
    for static in definition.others:
        total += static_worth(ctx, static, card)
    return total


def use_of(ctx: DecisionContext, card: CardId, seat: Seat) -> int:
    """The value of an Item in use; 0 if it cannot be used."""
    known = ctx.uses.get((card, seat))
    if known is None:
        known = _use_of(ctx, card, seat)
        ctx.uses[card, seat] = known
    return known


def _use_of(ctx: DecisionContext, card: CardId, seat: Seat) -> int:
    definition = ctx.cards[card]
    if definition.others and not is_usable(ctx, card, seat):
        return 0
    total = ctx.strength_worth * strength_of(ctx, card, seat)
    if definition.runs:
        total += w.RUNNING * running_of(ctx, card, seat)
    return total + text_worth(ctx, card)


def worth(ctx: DecisionContext, card: CardId) -> int:
    """What having the card is worth to the bot."""
    known = ctx.worths.get(card)
    if known is None:
        known = _worth(ctx, card)
        if card in ctx.view.hand:  # a harmful card in hand need not be played
            known = max(0, known)
        ctx.worths[card] = known
    return known


def _worth(ctx: DecisionContext, card: CardId) -> int:
    definition = ctx.cards[card]
    kind = definition.kind
    if definition.is_gear:
        gold = max(definition.value, 0) // w.GOLD_CARRIED
        if definition.once:
            return w.ONE_SHOT + gold
        return use_of(ctx, card, ctx.me) + gold
    if kind == c.LEVEL_UP:
        return w.LEVEL if ctx.own.level < ctx.goal - 1 else w.LAST_LEVEL_UP
    if kind == c.COMPANION:
        return companion_worth(ctx, card)
    if kind in TRAITS:
        return trait_worth(ctx, card)
    if kind == c.JOINER:
        return w.JOINER
    if kind == c.CURSE:
        return w.CURSE
    if kind == c.ENHANCER:
        return w.ENHANCER
    if kind == c.MONSTER:
        return monster_worth(ctx, card)
    return w.SPECIAL


def companion_worth(ctx: DecisionContext, card: CardId) -> int:
    """The value of a Companion: strength, abilities, and that it can be left behind."""
    total = w.RANSOM + text_worth(ctx, card)
    total += ctx.strength_worth * strength_of(ctx, card, ctx.me)
    return total + w.RUNNING * running_of(ctx, card, ctx.me)


def trait_worth(ctx: DecisionContext, card: CardId) -> int:
    """The value of a Class or Race: its abilities, and the Items it makes usable."""
    definition = ctx.cards[card]
    if _has_twin(ctx, card, definition):
        return w.TWIN_TRAIT
    extra = w.TRAIT_ABILITY - w.ABILITY
    total = w.TRAIT + text_worth(ctx, card) + extra * len(definition.text.abilities)
    total += ctx.strength_worth * strength_of(ctx, card, ctx.me)
    total += w.RUNNING * len(definition.runs)
    return total + ctx.strength_worth * _opens(ctx, card)


def _has_twin(ctx: DecisionContext, card: CardId, definition: CardDef) -> bool:
    return any(
        ctx.cards[item.card].name == definition.name and item.card != card for item in ctx.own.table
    )


def _opens(ctx: DecisionContext, card: CardId) -> int:
    """The bonuses of own Items that it makes usable, less those that it forbids."""
    own = ctx.st.players[ctx.me]
    table = own.table
    asking = [
        other
        for other in [*ctx.view.hand, *table]
        if other != card and Usable in ctx.cards[other].says
    ]
    if not asking:
        return 0
    own.table = [other for other in table if other != card]
    before = [may_use(ctx.st, ctx.me, other) for other in asking]
    own.table.append(card)
    after = [may_use(ctx.st, ctx.me, other) for other in asking]
    own.table = table
    return sum(
        ctx.cards[other].bonus * (able - was)
        for other, was, able in zip(asking, before, after, strict=True)
    )


def monster_worth(ctx: DecisionContext, card: CardId) -> int:
    """A monster in hand: an easy fight if it is weak, a weapon against others if it is strong."""
    definition = ctx.cards[card]
    if definition.level + 3 <= ctx.own.strength:
        return w.EASY_MONSTER + w.EASY_MONSTER_TREASURE * definition.treasures
    return w.WEAPON
