"""Ratings on the scale of Elo from games of several players, with bootstrap intervals.

The model is that of Bradley and Terry for more than two (Luce's choice): whoever sits at a table
wins with a chance in proportion to a strength of their own. All games count alike, in any order.
A weak prior keeps those finite who never win, or always.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

MEAN: Final = 1500.0
POINTS: Final = 400 / math.log(10)  # of Elo for one unit of the model
PRIOR: Final = 2.0  # standard deviation of a strength, in units of the model
RESAMPLES: Final = 500
STEPS: Final = 25
CLOSE: Final = 1e-9


@dataclass(frozen=True)
class Rating:
    """A rating with its 95 % interval; 400 points more are ten times the chance to win."""

    elo: float
    low: float
    high: float


def strengths(lineups: Numbers, wins: Floats, weights: Floats, count: int) -> Floats:
    """The most likely strengths; `wins` is the part of each chair in each game's victory."""
    found = np.zeros(count)
    credit = np.zeros(count)
    np.add.at(credit, lineups, wins * weights[:, None])
    won = wins.sum(axis=1) * weights  # drawn games tell nothing
    for _ in range(STEPS):
        raised = np.exp(found[lineups])
        chance = raised / raised.sum(axis=1, keepdims=True)
        expected = np.zeros(count)
        np.add.at(expected, lineups, chance * won[:, None])
        slope = credit - expected - found / PRIOR**2
        bend = np.diag(expected + 1 / PRIOR**2)
        for one in range(lineups.shape[1]):
            for other in range(lineups.shape[1]):
                pairs = chance[:, one] * chance[:, other] * won
                np.subtract.at(bend, (lineups[:, one], lineups[:, other]), pairs)
        step = np.clip(np.linalg.solve(bend, slope), -2, 2)
        found += step
        if float(np.abs(step).max()) < CLOSE:
            break
    return np.asarray(found - found.mean())


def ratings(
    lineups: Sequence[Sequence[int]], winners: Sequence[Sequence[int]], count: int, seed: int
) -> list[Rating]:
    """The rating of each contestant; games are drawn again and again for the intervals."""
    if not lineups:
        return [Rating(MEAN, MEAN, MEAN) for _ in range(count)]
    sat = np.array(lineups, dtype=np.int64)
    wins = np.zeros(sat.shape)
    for game, seats in enumerate(winners):
        for seat in seats:
            wins[game, seat] = 1 / len(seats)
    kinds, sat, wins = alike(sat, wins)
    best = strengths(sat, wins, np.bincount(kinds).astype(float), count)
    luck = np.random.default_rng(seed)
    drawn = np.empty((RESAMPLES, count))
    for number in range(RESAMPLES):
        again = kinds[luck.integers(len(kinds), size=len(kinds))]
        weights = np.bincount(again, minlength=len(sat)).astype(float)
        drawn[number] = strengths(sat, wins, weights, count)
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    return [
        Rating(*(round(MEAN + POINTS * float(one[who]), 1) for one in (best, low, high)))
        for who in range(count)
    ]


def alike(lineups: Numbers, wins: Floats) -> tuple[Numbers, Numbers, Floats]:
    """Games that tell the same, once each; which of these each game is."""
    order = np.argsort(lineups, axis=1, kind="stable")
    sat = np.take_along_axis(lineups, order, axis=1)
    rows = np.concatenate([sat, np.take_along_axis(wins, order, axis=1)], axis=1)
    kept, kinds = np.unique(rows, axis=0, return_inverse=True)
    seats = lineups.shape[1]
    return kinds.reshape(-1), kept[:, :seats].astype(np.int64), kept[:, seats:]
