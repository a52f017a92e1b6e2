"""What a position of an imagined game is worth to a seat: its share of the chances to win.

The weights of levels and turns, and of what others hold, began as a fit to who won hundreds of
games of bots and were flattened by hand. Strength and cards follow what `medium` was found to play
best by: fitted, strength would be sold too cheaply, and cards that belong in play would be kept.
No card is known by name.
"""

from __future__ import annotations

from math import exp
from typing import Final

from kickdoor.bots.hard.notes import Notes
from kickdoor.engine import codes as c
from kickdoor.engine.state import State
from kickdoor.engine.strength import player_strength

# By levels still missing to the goal, in hundredths of a logit.
MISSING: Final = [280, 205, 138, 85, 38, 5, -25, -53, -77, -99]
# By how many turns away the player's own is, and how much more with one or two levels missing.
TURN: Final = [20, 14, 7]
TURN_LAST: Final = [70, 45, 22]
TURN_LATE: Final = [34, 23, 10]
# Monsters in hand that are easily beaten, by levels missing.
PREY: Final = [40, 40, 24, 14]
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
    total += 9 * (strength - player.level)
    gold = 0
    easy = 0
    for card in player.hand:
        definition = cards[card]
        kind = definition.kind
        if kind == c.LEVEL_UP:
            total += 14 if missing > 1 else 4
        elif kind == c.MONSTER:
            total += 6
            if definition.level + 2 <= strength:
                easy += 1
        elif kind == c.CURSE:
            total += 14
        elif TRAITS >> kind & 1:
            total += 5
        elif definition.is_gear and not definition.once:
            gear = notes.gear[card]
            total += 4 + (5 * gear if gear < 5 else 25)
        else:
            lever = max(notes.helps[card], notes.hurts[card])
            total += (13 if kind == c.ENHANCER else 8) + (lever if lever < 8 else 8)
        if definition.value > 0:
            gold += definition.value
    total += PREY[missing if missing < 3 else 3] * (easy if easy < 2 else 2)
    for card in player.table:
        definition = cards[card]
        if TRAITS >> definition.kind & 1:
            total += 12
        elif definition.is_item and not st.equipped[card]:
            if definition.value > 0:
                gold += definition.value
            if definition.once:
                lever = notes.helps[card]
                total += 6 + (lever if lever < 8 else 8)
            else:
                total += 3
    if missing > 1:
        total += (gold if gold < 3000 else 3000) * 12 // 1000
    ahead = (seat - st.active) % len(st.players)
    if ahead < 3:
        total += TURN[ahead]
        if missing == 1:
            total += TURN_LAST[ahead]
        elif missing == 2:
            total += TURN_LATE[ahead]
    if missing < 3:
        total -= stops(st, notes, seat) * (32 if missing == 1 else 5) // 10
    return total


def stops(st: State, notes: Notes, seat: int) -> int:
    """Strength the others hold against the seat's last fight."""
    total = 0
    cards = st.cat.cards
    for player in st.players:
        if player.seat != seat:
            for card in player.hand:
                if cards[card].kind != c.MONSTER:
                    hurt = notes.hurts[card]
                    total += hurt if hurt < 8 else 8
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
