"""Estimates with their uncertainty: shares, means, many comparisons at once.

Textbook formulas in plain Python. It must not know anything about games.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from kickdoor.games.intervals import NORMAL, Z95

FALSE_ALARMS = 0.05  # the accepted share of false discoveries


@dataclass(frozen=True)
class Estimate:
    """A number, its standard error, and the number of observations."""

    value: float
    error: float
    count: int

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - Z95 * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + Z95 * self.error

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval."""
        return Z95 * self.error

    def p_against(self, expected: float) -> float:
        """The probability of at least such a distance from the expected value by chance."""
        return p_value(self.value - expected, self.error)


NOTHING = Estimate(0.0, math.inf, 0)


def p_value(difference: float, error: float) -> float:
    """The two-sided p-value of a normal difference; 1 without an error."""
    if error <= 0 or not math.isfinite(error):
        return 1.0
    return 2 * (1 - NORMAL.cdf(abs(difference) / error))


def share_of(hits: int, count: int) -> Estimate:
    """A share; its error never vanishes, even if all or none are hits."""
    if count == 0:
        return NOTHING
    smooth = (hits + 1) / (count + 2)
    return Estimate(hits / count, math.sqrt(smooth * (1 - smooth) / count), count)


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    count = len(values)
    if count < 2:
        return Estimate(values[0], math.inf, 1) if values else NOTHING
    middle = fmean(values)
    spread = sum((value - middle) ** 2 for value in values) / (count - 1)
    return Estimate(middle, math.sqrt(spread / count), count)


def ratio_of(pairs: Iterable[tuple[float, float]]) -> Estimate:
    """Sum over sum, with one pair for each game: events within a game may be correlated."""
    known = [(top, bottom) for top, bottom in pairs if bottom]
    total = sum(bottom for _, bottom in known)
    clusters = len(known)
    if clusters < 2:
        return Estimate(known[0][0] / total, math.inf, round(total)) if known else NOTHING
    ratio = sum(top for top, _ in known) / total
    squares = sum((top - ratio * bottom) ** 2 for top, bottom in known)
    error = math.sqrt(squares * clusters / (clusters - 1)) / total
    return Estimate(ratio, error, round(total))


def difference(after: Estimate, before: Estimate) -> Estimate:
    """The difference of two independent estimates."""
    error = math.hypot(after.error, before.error)
    return Estimate(after.value - before.value, error, min(after.count, before.count))


def discoveries(p_values: Sequence[float], rate: float = FALSE_ALARMS) -> list[bool]:
    """Which of many comparisons stand out (Benjamini-Hochberg)."""
    order = sorted(range(len(p_values)), key=lambda at: p_values[at])
    last = 0
    for place, at in enumerate(order, 1):
        if p_values[at] <= rate * place / len(order):
            last = place
    found = [False] * len(p_values)
    for at in order[:last]:
        found[at] = True
    return found


def shrunken(estimates: Sequence[Estimate]) -> list[Estimate]:
    """Many noisy estimates pulled toward their mean, by as much as the noise explains.

    The spread of the true values is what the estimates show beyond their errors.
    """
    usable = [one for one in estimates if math.isfinite(one.error) and one.error > 0]
    if len(usable) < 3:
        return list(estimates)
    weights = [1 / one.error**2 for one in usable]
    total = sum(weights)
    middle = sum(w * one.value for w, one in zip(weights, usable, strict=True)) / total
    excess = sum(w * (one.value - middle) ** 2 for w, one in zip(weights, usable, strict=True))
    scale = total - sum(w * w for w in weights) / total
    between = max(0.0, (excess - (len(usable) - 1)) / scale) if scale > 0 else 0.0
    made = []
    for one in estimates:
        if not (math.isfinite(one.error) and one.error > 0):
            made.append(Estimate(middle, math.sqrt(between), one.count))
            continue
        trust = between / (between + one.error**2)
        made.append(
            Estimate(middle + trust * (one.value - middle), one.error * math.sqrt(trust), one.count)
        )
    return made
