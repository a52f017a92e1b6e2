"""What to wear: the best set of Items for each slot and for the hands.

Decided from what is carried alone, so that putting on and taking off never goes in circles.
"""

from __future__ import annotations

from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.worth import use_of
from kickdoor.engine import codes as c
from kickdoor.engine.hands import hands_of, needs_no_slot

HANDS = 2
MOST_CANDIDATES = 8


def outfit(mind: Mind) -> set[int]:
    """The carried Items the bot wants in use."""
    if mind.wanted is None:
        mind.wanted = _outfit(mind)
    return mind.wanted


def _outfit(mind: Mind) -> set[int]:
    wanted: set[int] = set()
    held: list[int] = []
    best: dict[int, int] = {}
    st = mind.st
    for item in mind.own.table:
        definition = mind.cards[item.card]
        if not definition.is_gear or definition.once:
            continue
        use = use_of(mind, item.card, mind.me)
        if needs_no_slot(st, item.card):
            wanted.add(item.card)
        elif definition.hands:
            if use > 0:
                held.append(item.card)
        elif definition.slot:
            rival = best.get(definition.slot, -1)
            if use > 0 and (rival < 0 or use > use_of(mind, rival, mind.me)):
                best[definition.slot] = item.card
        else:
            wanted.add(item.card)
    wanted.update(best.values())
    wanted.update(_best_hands(mind, held))
    return wanted


def _best_hands(mind: Mind, held: list[int]) -> list[int]:
    """The set of Hand Items worth most that the hands can hold."""
    hands = hands_of(mind.st, mind.me)
    held = sorted(held, key=lambda card: (-use_of(mind, card, mind.me), card))[:MOST_CANDIDATES]
    best: list[int] = []
    top = 0
    for mask in range(1 << len(held)):
        chosen = [held[at] for at in range(len(held)) if mask >> at & 1]
        if sum(mind.cards[card].hands for card in chosen) > hands:
            continue
        total = sum(use_of(mind, card, mind.me) for card in chosen)
        if total > top:
            top = total
            best = chosen
    return best


def gain_of(mind: Mind, card: int) -> int:
    """What one more Item would add to the outfit, if it were carried."""
    definition = mind.cards[card]
    use = use_of(mind, card, mind.me)
    if use <= 0 or definition.once:
        return 0
    if not definition.slot and not definition.hands:
        return use
    rivals = [
        use_of(mind, item.card, mind.me)
        for item in mind.own.table
        if item.equipped and _competes(mind, item.card, definition.slot, definition.hands)
    ]
    if definition.hands == 1:
        rivals = [] if len(rivals) < HANDS and not _two_handed(mind) else [min(rivals, default=0)]
    return max(0, use - sum(rivals))


def _competes(mind: Mind, card: int, slot: int, hands: int) -> bool:
    other = mind.cards[card]
    return (slot != c.NO_SLOT and other.slot == slot) or (hands > 0 and other.hands > 0)


def _two_handed(mind: Mind) -> bool:
    return any(item.equipped and mind.cards[item.card].hands >= HANDS for item in mind.own.table)
