"""What a position of an imagined game is worth to a seat: its share of the chances to win.

The weights of levels, strength and turns were fitted to who won hundreds of games of bots. Those
of cards in hand are set lower than what the cards give in play: fitted, they would reward putting
everything off. No card is known by name.
"""

from __future__ import annotations

from math import exp
from typing import Final

from kickdoor.bots.hard.notes import Notes
from kickdoor.engine import codes as c
from kickdoor.engine.state import State
from kickdoor.engine.strength import player_strength

# By levels still missing to the goal, in hundredths of a logit.
MISSING: Final = [220, 155, 102, 72, 36, 8, -20, -50, -75, -98]
TRAITS: Final = (
    1 << c.CLASS
    | 1 << c.RACE
    | 1 << c.STANCE
    | 1 << c.POWER
    | 1 << c.KATA
    | 1 << c.COMPANION
    | 1 << c.ORIGIN
)


def standing(st: State, notes: Notes, seat: int) -> int:
    """How good the seat's position is, in hundredths of a logit."""
    player = st.players[seat]
    cards = st.cat.cards
    missing = st.settings.goal_level - player.level
    total = MISSING[missing if missing < 9 else 9]
    strength = player_strength(st, seat)
    bonus = strength - player.level
    total += 8 * bonus
    gold = 0
    easy = 0
    for card in player.hand:
        definition = cards[card]
        kind = definition.kind
        if kind == c.LEVEL_UP:
            total += 14
        elif kind == c.MONSTER:
            total += 3
            if definition.level + 2 <= strength:
                easy += 1
        elif kind == c.CURSE:
            total += 14
        elif TRAITS >> kind & 1:
            total += 5
        elif definition.is_gear and not definition.once:
            total += 2
        else:
            lever = max(notes.helps[card], notes.hurts[card])
            total += 4 + (lever if lever < 8 else 8)
        if definition.value > 0:
            gold += definition.value
    total += 12 * (easy if easy < 2 else 2)
    for card in player.table:
        definition = cards[card]
        if TRAITS >> definition.kind & 1:
            total += 12
        elif definition.is_item and not st.equipped[card]:
            if definition.value > 0:
                gold += definition.value
            if definition.once:
                lever = notes.helps[card]
                total += 4 + (lever if lever < 8 else 8)
            else:
                total += 3
    total += gold * (15 if missing > 1 else 6) // 1000
    count = len(st.players)
    ahead = (seat - st.active) % count
    if ahead < 2:
        total += 14 - 4 * ahead
        if missing == 1:
            total += 33 - 13 * ahead
    elif ahead == 2:
        total += 6
    return total


def share(st: State, notes: Notes, seat: int) -> float:
    """The seat's chance to win from here, about."""
    if st.over:
        return 1.0 / len(st.winners) if seat in st.winners else 0.0
    total = 0.0
    own = 0.0
    for player in st.players:
        weight = exp(standing(st, notes, player.seat) / 100)
        total += weight
        if player.seat == seat:
            own = weight
    return own / total
