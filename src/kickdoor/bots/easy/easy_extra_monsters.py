"""Extra monsters for the easy bot's own fight if it is as good as won: more levels and Treasures.

It must not reckon with what others may hold; a little spare strength has to do.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.valuation.best_option import better_than_nothing
from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff
from kickdoor.bots.valuation.value_constants import TREASURE
from kickdoor.engine import codes as c
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import CardId

MARGIN: Final = 2  # strength that must be left over
RISK: Final = 5  # one attempt in so many fails
BRINGERS: Final = (c.A_PLAY, c.A_JOIN, c.A_TUCK)
FULL, MORE = 10, 2  # so many added Levels bring so many more Treasures (PARASITE-07)


def choose(ctx: DecisionContext, options: list[Action]) -> Action | None:
    """An option that adds a monster to the bot's own fight, or None."""
    combat = ctx.combat
    if combat is None or combat.fighter != ctx.me or ctx.would_win_game():
        return None
    bringing = [action for action in options if action[0] in BRINGERS]
    return better_than_nothing(ctx, bringing, [value(ctx, action) for action in bringing])


def value(ctx: DecisionContext, action: Action) -> int:
    """What the larger fight brings beyond the present one; 0 if it is lost or brings nothing."""
    if action[0] == c.A_JOIN:
        return _joined(ctx, CardId(action[1]), worth(ctx, CardId(action[1])))
    if action[0] == c.A_TUCK:
        return _fattened(ctx, CardId(action[1]), action[2])
    card = CardId(action[1])
    best = 0
    for change in ctx.foresee(ctx.card(card).play, ctx.me, card).all_changes():
        if change.what != o.FOE_JOINS:
            continue
        if change.foe >= 0:
            best = max(best, _doubled(ctx, change.foe, worth(ctx, card)))
        for other in change.cards:
            best = max(best, _joined(ctx, other, worth(ctx, card) + worth(ctx, other)))
    return best


def _doubled(ctx: DecisionContext, number: int, paid: int) -> int:
    """The value of a Duplicate of a monster in the fight."""
    foe = ctx.foe(number)
    if foe is None:
        return 0
    gain = LEVEL * foe.levels + TREASURE * foe.treasures
    return _profit(ctx, foe.card, foe.strength, gain, paid)


def _joined(ctx: DecisionContext, card: CardId, paid: int) -> int:
    """The value of adding a monster from hand."""
    definition = ctx.card(card)
    gain = LEVEL * definition.levels + TREASURE * definition.treasures
    return _profit(ctx, card, ctx.monster_strength(card), gain, paid)


def _profit(ctx: DecisionContext, card: CardId, strength: int, gain: int, paid: int) -> int:
    if -ctx.need() - strength < MARGIN:
        return 0
    return gain - bad_stuff(ctx, card, ctx.me) // RISK - paid


def _fattened(ctx: DecisionContext, card: CardId, number_: int) -> int:
    """The value of a Parasite from hand that makes the monster give more Treasures."""
    foe = ctx.foe(number_)
    there = sum(ctx.card(one).level for one in foe.added) if foe is not None else FULL
    level = ctx.card(card).level
    if foe is None or there >= FULL or there + level < FULL:
        return 0
    return _profit(ctx, foe.card, level, TREASURE * MORE, worth(ctx, card))
