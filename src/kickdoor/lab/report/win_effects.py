"""The effect of drawing a card on its player's chance to win, estimated from ordinary games.

Which card comes off a shuffled deck is chance. So a player who drew this card, and not another from
the same deck in the same position, was selected at random, and the difference in wins is caused by
the card. It must not use anything that happened after the draw.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kickdoor.lab.estimates import NOTHING, Estimate
from kickdoor.lab.records import Draw, GameRecord

TURNS = (0, 4, 12, 20, 32, 48)  # upper ends of the stages of a game that are compared
FARTHEST = 4  # larger leads count as this

Position = tuple[int, int, int]


def position_of(draw: Draw) -> Position:
    """The deck, the stage of the game and the lead at the time of a draw."""
    stage = sum(1 for turn in TURNS if draw.turn > turn)
    return (draw.deck, stage, max(-FARTHEST, min(FARTHEST, draw.lead)))


def win_shares(games: Sequence[GameRecord]) -> dict[Position, float]:
    """The share of draws in each position whose player won."""
    wins: dict[Position, int] = {}
    draws: dict[Position, int] = {}
    for game in games:
        for draw in game.draws:
            position = position_of(draw)
            draws[position] = draws.get(position, 0) + 1
            wins[position] = wins.get(position, 0) + (draw.seat in game.winners)
    return {position: wins[position] / count for position, count in draws.items()}


def draw_effects(games: Sequence[GameRecord], cards: int) -> list[Estimate]:
    """For each card, by how much drawing it raises the chance to win.

    The error is that of a card without any effect. It must not come from the wins of the card
    itself: cards drawn only a few times that never won would look certain.
    """
    expected = win_shares(games)
    gains = [0.0] * cards
    counts = [0] * cards
    spreads = [0.0] * cards
    for game in games:
        here: dict[tuple[int, int], tuple[int, float, float]] = {}
        for draw in game.draws:
            chance = expected[position_of(draw)]
            won = 1.0 if draw.seat in game.winners else 0.0
            many, gain, spread = here.get((draw.card, draw.seat), (0, 0.0, 0.0))
            spread += chance * (1 - chance)
            here[draw.card, draw.seat] = (many + 1, gain + won - chance, spread)
        for (card, _), (many, gain, spread) in here.items():
            counts[card] += many
            gains[card] += gain
            spreads[card] += many * spread  # a player's draws win or lose together
    return [
        Estimate(gain / count, math.sqrt(spread) / count, count) if count else NOTHING
        for gain, count, spread in zip(gains, counts, spreads, strict=True)
    ]
