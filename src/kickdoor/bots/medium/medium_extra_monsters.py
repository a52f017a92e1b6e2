"""Extra monsters for the medium bot's own fight if it is strong enough: levels and Treasures.

The value is None for options that add none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.bots.bot import Action
from kickdoor.bots.medium import medium_constants
from kickdoor.bots.medium.medium_context import GOAL, MediumContext
from kickdoor.bots.valuation.decision_context import LEVEL
from kickdoor.bots.valuation.swing import enhancer_swing
from kickdoor.engine import codes as c
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.ids import NO_CARD, CardId, FoeId
from kickdoor.engine.reward_amounts import foe_treasures
from kickdoor.seats.sights import SeenFoe

HOPELESS: Final = -50.0
QUIET: Final = (
    0.4  # share of what others hold that is played into a fight that does not end the game
)


@dataclass(frozen=True)
class Addition:
    """What would be added to the fight."""

    strength: int
    levels: int
    treasures: int


def value(ctx: MediumContext, action: Action, need: int, stake: float) -> float | None:
    """The expected value of the larger fight, less what is paid for it."""
    combat = ctx.combat
    more = added(ctx, action, -need)
    if more is None:
        return None
    if combat is None or combat.fighter != ctx.me or need > 0:
        return HOPELESS
    spare = -need - max(more.strength, 0)
    if spare < 0 or more.levels + more.treasures <= 0:
        return HOPELESS
    gain = float(LEVEL * more.levels + medium_constants.TREASURE * more.treasures)
    last = ctx.own.level + combat.levels + more.levels >= ctx.goal
    if last:
        gain = GOAL if not ctx.would_win_game() else 0.0
    risk = ctx.hostile_hands(ctx.me) * (1.0 if last else QUIET)
    safe = min(1.0, (spare + 1) / (risk + 1))
    return safe * (stake + gain) - ctx.price(CardId(action[1]))


def added(ctx: MediumContext, action: Action, spare: int) -> Addition | None:
    """The monster or enhancer that the option adds; None if it adds none."""
    if action[0] == c.A_JOIN:
        return monster(ctx, CardId(action[1]))
    if action[0] != c.A_PLAY:
        return None
    card = CardId(action[1])
    definition = ctx.card(card)
    if definition.kind == c.ENHANCER:
        weaker = enhancer_swing(ctx, card, FoeId(action[2]))
        return Addition(max(0, -weaker), 0, _extra_treasures(ctx, card, FoeId(action[2])))
    if definition.kind != c.SPECIAL or ctx.combat is None:
        return None
    out = ctx.foresee(definition.play, ctx.me, card)
    joining = [change for change in out.all_changes() if change.what == o.FOE_JOINS]
    doubled = [foe for foe in ctx.combat.foes if any(foe.number == x.foe for x in joining)]
    if doubled:
        foe = strongest(doubled)
        return Addition(foe.strength, foe.levels, foe.treasures)
    if any(change.cards for change in joining):
        best = best_easy_monster(ctx, spare)
        return monster(ctx, best) if best >= 0 else Addition(1000, 0, 0)
    return None


def _extra_treasures(ctx: MediumContext, card: CardId, number: FoeId) -> int:
    """Treasures that an enhancer adds to the monster's."""
    st = ctx.st
    foe = st.combat.foe(number) if st.combat is not None else None
    if foe is None:
        return 0
    before = foe_treasures(st, foe)
    foe.attached.append(card)
    after = foe_treasures(st, foe)
    foe.attached.pop()
    return after - before


def monster(ctx: MediumContext, card: CardId) -> Addition:
    """A monster from hand, as it would stand against the bot."""
    definition = ctx.card(card)
    return Addition(ctx.monster_strength(card), definition.levels, definition.treasures)


def strongest(foes: list[SeenFoe]) -> SeenFoe:
    """The strongest of the monsters, the first of equals."""
    best = foes[0]
    for foe in foes:
        if foe.strength > best.strength:
            best = foe
    return best


def best_easy_monster(ctx: MediumContext, spare: int) -> CardId:
    """The most rewarding monster in hand that can still be beaten; -1 if there is none."""
    best = NO_CARD
    top = 0.0
    for card in ctx.view.hand:
        if ctx.card(card).kind != c.MONSTER:
            continue
        more = monster(ctx, card)
        treasures = medium_constants.TREASURE * more.treasures
        worth = float(LEVEL * more.levels + treasures - 3 * more.strength)
        if more.strength <= spare and (best < 0 or worth > top):
            best, top = card, worth
    return best
