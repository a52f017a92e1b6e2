"""Estimates: right on numbers worked out by hand, and right as often as they claim to be."""

import math
from random import Random

import pytest

from kickdoor.games.intervals import share_interval
from kickdoor.lab.estimates import (
    Estimate,
    difference,
    discoveries,
    mean_of,
    p_value,
    ratio_of,
    share_of,
    shrunken,
)


def test_wilson_intervals_worked_out_by_hand() -> None:
    assert share_interval(0, 0) == (0.0, 1.0)
    low, high = share_interval(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    low, high = share_interval(0, 20)
    assert low == 0.0
    assert round(high, 4) == 0.1611


def test_intervals_of_shares_hold_the_truth_as_often_as_they_say() -> None:
    luck = Random(1)
    held = 0
    for _ in range(1000):
        hits = sum(luck.random() < 0.25 for _ in range(80))
        low, high = share_interval(hits, 80)
        held += low <= 0.25 <= high
    assert 925 <= held <= 975


def test_means_and_their_errors() -> None:
    estimate = mean_of([1.0, 2.0, 3.0, 4.0])
    assert estimate.value == 2.5
    assert estimate.error == pytest.approx(math.sqrt(5 / 3 / 4))
    assert mean_of([]).count == 0
    assert math.isinf(mean_of([7.0]).error)


def test_what_happens_in_one_game_counts_as_one_observation() -> None:
    alone = ratio_of([(1.0, 1.0), (0.0, 1.0)] * 50)
    together = ratio_of([(4.0, 4.0), (0.0, 4.0)] * 50)
    assert alone.value == together.value == 0.5
    assert together.error == pytest.approx(alone.error)  # four times the draws, no more knowledge
    assert together.count == 4 * alone.count


def test_ratio_intervals_hold_the_truth_as_often_as_they_say() -> None:
    luck = Random(2)
    held = 0
    for _ in range(400):
        pairs = []
        for _ in range(120):
            many = luck.randrange(4)
            hits = many if luck.random() < 0.3 else 0  # a whole game is lucky or not
            pairs.append((float(hits), float(many)))
        estimate = ratio_of(pairs)
        held += estimate.low <= 0.3 <= estimate.high
    assert 365 <= held <= 395


def test_chance_alone_is_hardly_ever_called_a_difference() -> None:
    luck = Random(3)
    alarms = 0
    for _ in range(200):
        noise = [p_value(luck.gauss(0, 1), 1.0) for _ in range(150)]
        alarms += any(discoveries(noise))
    assert alarms <= 20  # of 200 reports on 150 cards without any difference


def test_true_differences_are_found_among_many() -> None:
    luck = Random(4)
    values = [p_value(luck.gauss(5 if at < 10 else 0, 1), 1.0) for at in range(150)]
    found = discoveries(values)
    assert sum(found[:10]) >= 8
    assert sum(found[10:]) <= 2
    assert discoveries([]) == []
    assert discoveries([0.01, 0.02, 0.03, 0.9]) == [True, True, True, False]


def test_noise_is_shrunk_away_and_true_spread_is_kept() -> None:
    luck = Random(5)
    noise = [Estimate(luck.gauss(0, 1), 1.0, 50) for _ in range(200)]
    assert max(abs(one.value) for one in shrunken(noise)) < 0.8
    truth = [luck.gauss(0, 3) for _ in range(200)]
    seen = [Estimate(value + luck.gauss(0, 1), 1.0, 50) for value in truth]
    better = sum((one.value - value) ** 2 for one, value in zip(shrunken(seen), truth, strict=True))
    raw = sum((one.value - value) ** 2 for one, value in zip(seen, truth, strict=True))
    assert better < raw


def test_differences_and_nothing() -> None:
    gap = difference(share_of(60, 100), share_of(40, 100))
    assert gap.value == pytest.approx(0.2)
    assert 0.06 < gap.error < 0.08
    assert gap.p_against(0.0) < 0.01
    assert share_of(0, 0).p_against(0.5) == 1.0
    assert share_of(10, 10).error > 0
