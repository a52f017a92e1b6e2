"""What to wear: the best set of Items for each slot and for the hands.

Decided from what is carried alone, so that putting on and taking off never goes in circles.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.card_values import use_of
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.engine import codes as c
from kickdoor.engine.hand_slots import hands_of, needs_no_slot
from kickdoor.engine.ids import NO_CARD, CardId

HANDS: Final = 2
MOST_CANDIDATES: Final = 8


def outfit(ctx: DecisionContext) -> set[int]:
    """The carried Items that the bot wants in use."""
    if ctx.wanted is None:
        ctx.wanted = _outfit(ctx)
    return ctx.wanted


def _outfit(ctx: DecisionContext) -> set[int]:
    wanted: set[int] = set()
    held: list[CardId] = []
    best: dict[int, CardId] = {}
    st = ctx.st
    for item in ctx.own.table:
        definition = ctx.cards[item.card]
        if not definition.is_gear or definition.once:
            continue
        use = use_of(ctx, item.card, ctx.me)
        if needs_no_slot(st, item.card):
            wanted.add(item.card)
        elif definition.hands:
            if use > 0:
                held.append(item.card)
        elif definition.slot:
            rival = best.get(definition.slot, NO_CARD)
            if use > 0 and (rival < 0 or use > use_of(ctx, rival, ctx.me)):
                best[definition.slot] = item.card
        else:
            wanted.add(item.card)
    wanted.update(best.values())
    wanted.update(_best_hands(ctx, held))
    return wanted


def _best_hands(ctx: DecisionContext, held: list[CardId]) -> list[CardId]:
    """The most valuable set of Hand Items that the hands can hold."""
    hands = hands_of(ctx.st, ctx.me)
    ranked = sorted([(-use_of(ctx, card, ctx.me), card) for card in held])
    held = [card for _, card in ranked[:MOST_CANDIDATES]]
    best: list[CardId] = []
    top = 0
    for mask in range(1 << len(held)):
        chosen = [held[at] for at in range(len(held)) if mask >> at & 1]
        if sum(ctx.cards[card].hands for card in chosen) > hands:
            continue
        total = sum(use_of(ctx, card, ctx.me) for card in chosen)
        if total > top:
            top = total
            best = chosen
    return best


def gain_of(ctx: DecisionContext, card: CardId) -> int:
    """What one more Item would add to the outfit if it were carried."""
    definition = ctx.cards[card]
    use = use_of(ctx, card, ctx.me)
    if use <= 0 or definition.once:
        return 0
    if not definition.slot and not definition.hands:
        return use
    rivals = [
        use_of(ctx, item.card, ctx.me)
        for item in ctx.own.table
        if item.equipped and _competes(ctx, item.card, definition.slot, definition.hands)
    ]
    if definition.hands == 1:
        rivals = [] if len(rivals) < HANDS and not _two_handed(ctx) else [min(rivals, default=0)]
    return max(0, use - sum(rivals))


def _competes(ctx: DecisionContext, card: CardId, slot: int, hands: int) -> bool:
    other = ctx.cards[card]
    return (slot != c.NO_SLOT and other.slot == slot) or (hands > 0 and other.hands > 0)


def _two_handed(ctx: DecisionContext) -> bool:
    return any(item.equipped and ctx.cards[item.card].hands >= HANDS for item in ctx.own.table)
