"""What a position of an imagined game is worth to a seat: its chance to win.

Every player's score is a weighted sum of what they have; the weights best predict who won some six
thousand games of `medium` in all five editions (a conditional logit over the seats). Only what
those games cannot tell was set by hand: cards that belong in play are worth no more in hand. No
card is known by name.
"""

from __future__ import annotations

from math import exp
from typing import Final

from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.state import Player, State
from kickdoor.engine.strength import is_usable, player_strength

# By levels still missing, in hundredths of a logit.
MISSING: Final = [400, 113, 65, 44, 43, 14, -12, -30, -49, -57]
# By the number of turns until the player's own; it counts more with few levels missing.
TURN: Final = [6, 3, -2, -7]
TURN_1: Final = [148, 121, 97, 75]
TURN_2: Final = [81, 69, 55, 43]
TURN_3: Final = [54, 46, 37, 29]
OPPOSITION_1: Final = (
    31  # tenths, for each point of strength that others hold against the last fight
)
OPPOSITION_2: Final = 16
OPPOSITION_3: Final = 7
BONUS: Final = 9  # a point of strength beyond the Level ...
BONUS_LAST: Final = 12  # ... with one level missing ...
BONUS_LESS: Final = 5  # ... and less the more there is: one in so many points squared
EASY_MONSTER_1: Final = 70  # a monster in hand that is easily beaten, by levels missing
EASY_MONSTER_3: Final = 35
EASY_MONSTER: Final = 14
GOLD: Final = 10  # a thousand Gold Pieces of Items not in use
MOST_GOLD: Final = 3000
MOST_COMBAT_USE: Final = 8
MOST_GAIN: Final = 5
TRAITS: Final = (
    1 << c.CLASS
    | 1 << c.RACE
    | 1 << c.STANCE
    | 1 << c.POWER
    | 1 << c.KATA
    | 1 << c.COMPANION
    | 1 << c.ORIGIN
)


def position_score(st: State, ratings: CardRatings, seat: Seat) -> int:
    """How good the seat's position is, in hundredths of a logit."""
    player = st.players[seat]
    missing = st.settings.goal_level - player.level
    missing = min(missing, 9)
    strength = player_strength(st, seat)
    bonus = strength - player.level
    total = MISSING[missing] + (BONUS_LAST if missing == 1 else BONUS) * bonus
    total -= bonus * bonus // BONUS_LESS
    total += hand_worth(st, ratings, player, missing, strength)
    total += table_worth(st, ratings, player, missing)
    if missing > 1:
        total += gold_of(st, player) * GOLD // 1000
    ahead = (seat - st.active) % len(st.players)
    ahead = min(ahead, 3)
    total += TURN[ahead]
    if missing == 1:
        total += TURN_1[ahead] - opposition(st, ratings, seat) * OPPOSITION_1 // 10
    elif missing == 2:
        total += TURN_2[ahead] - opposition(st, ratings, seat) * OPPOSITION_2 // 10
    elif missing == 3:
        total += TURN_3[ahead] - opposition(st, ratings, seat) * OPPOSITION_3 // 10
    return total


def hand_worth(st: State, ratings: CardRatings, player: Player, missing: int, strength: int) -> int:
    """What the cards in hand are worth."""
    total = 0
    easy = 0
    late = missing <= 2
    for card in player.hand:
        definition = st.cat.cards[card]
        kind = definition.kind
        if kind == c.LEVEL_UP:
            total += 15 if missing > 1 else 3
        elif kind == c.MONSTER:
            total += 12 if missing > 1 else -7
            if definition.level + 2 <= strength:
                easy += 1
        elif kind == c.CURSE:
            total += 8 if late else 4
        elif TRAITS >> kind & 1:
            total += 3
        elif definition.is_gear and not definition.once:
            total += 12 + 2 * gain_of(st, ratings, player, card)
        elif kind == c.ENHANCER:
            total += (3 if late else -3) + 3 * combat_use_of(ratings, card)
        elif kind == c.ITEM:
            total += (15 if late else 5) + combat_use_of(ratings, card)
        else:
            total += 11
    easy_worth = (
        EASY_MONSTER_1 if missing == 1 else EASY_MONSTER_3 if missing <= 3 else EASY_MONSTER
    )
    return total + easy_worth * (easy if easy < 2 else 2)


def table_worth(st: State, ratings: CardRatings, player: Player, missing: int) -> int:
    """What the player's cards in play are worth beyond the strength they give."""
    total = 0
    for card in player.table:
        definition = st.cat.cards[card]
        if TRAITS >> definition.kind & 1:
            total += 8
        elif definition.is_item and not st.equipped[card]:
            if definition.once:
                total += (15 if missing <= 2 else 6) + combat_use_of(ratings, card)
            else:
                total += 13 + 2 * gain_of(st, ratings, player, card)
    return total


def combat_use_of(ratings: CardRatings, card: CardId) -> int:
    """How much the card changes a fight, for either side."""
    intervention = ratings.helps[card]
    intervention = max(intervention, ratings.hurts[card])
    return intervention if intervention < MOST_COMBAT_USE else MOST_COMBAT_USE


def gold_of(st: State, player: Player) -> int:
    """Gold Pieces of Items not in use."""
    total = 0
    cards = st.cat.cards
    for card in player.hand:
        value = cards[card].value
        if value > 0:
            total += value
    for card in player.table:
        definition = cards[card]
        if definition.value > 0 and definition.is_item and not st.equipped[card]:
            total += definition.value
    return total if total < MOST_GOLD else MOST_GOLD


def gain_of(st: State, ratings: CardRatings, player: Player, card: CardId) -> int:
    """What a piece of gear would add to what is worn."""
    cards = st.cat.cards
    definition = cards[card]
    gain = ratings.gear[card]
    if gain <= 0:
        return 0
    hands = definition.hands
    held = 0
    least = 100
    for other in player.table:
        if not st.equipped[other]:
            continue
        worn = cards[other]
        if definition.slot and worn.slot == definition.slot:
            gain -= ratings.gear[other]
        if hands and worn.hands:
            held += worn.hands
            if hands == 2:
                gain -= ratings.gear[other]
            elif ratings.gear[other] < least:
                least = ratings.gear[other]
    if hands == 1 and held >= 2:
        gain -= least
    if gain <= 0 or not is_usable(st, player.seat, card):
        return 0
    return gain if gain < MOST_GAIN else MOST_GAIN


def opposition(st: State, ratings: CardRatings, seat: Seat) -> int:
    """Strength that the others hold against the seat's last fight."""
    total = 0
    cards = st.cat.cards
    for player in st.players:
        if player.seat != seat:
            for card in player.hand:
                if cards[card].kind != c.MONSTER:
                    hurt = ratings.hurts[card]
                    total += hurt if hurt < MOST_COMBAT_USE else MOST_COMBAT_USE
    return total


def win_chance(st: State, ratings: CardRatings, seat: Seat) -> float:
    """The seat's approximate chance to win from here."""
    if st.over:
        return 1.0 if seat in st.winners else 0.0  # a shared victory counts, too (VARIANT-04)
    total = 0.0
    own = 0.0
    for player in st.players:
        weight = exp(position_score(st, ratings, player.seat) / 100)
        total += weight
        if player.seat == seat:
            own = weight
    return own / total
