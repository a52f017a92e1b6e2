"""Self-play: what a choice was worth, the step along it, and a loop that repeats itself."""

from pathlib import Path

import numpy as np
import pytest
from tests.envs.test_network_policy import CARDS, FEATURES, decision, fresh

from examples import self_play
from kickdoor.envs.learning.network_policy import NetworkPolicy
from kickdoor.envs.learning.option_network import Weights, chances, forward, save_weights


def test_what_a_turn_was_worth_is_what_it_changed_and_less_and_less_of_what_came_later() -> None:
    prospects = np.array([[0.2, 0.8], [0.3, 0.7], [0.3, 0.7], [1.0, 0.0]])
    gains = self_play.gains_of(prospects)
    far = self_play.LAMBDA
    assert gains[:, 0] == pytest.approx([0.1 + far * far * 0.7, far * 0.7, 0.7, 0])
    assert gains[:, 1] == pytest.approx(-gains[:, 0])


def test_half_of_the_games_are_its_own_and_in_the_others_it_sits_everywhere_in_turn() -> None:
    chairs = [self_play.lineup(number, 4) for number in range(8)]
    assert chairs[::2] == [[True] * 4] * 4
    assert np.sum(chairs[1::2], axis=0).tolist() == [2, 2, 2, 2]


def test_the_step_is_the_gradient_of_the_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "ENTROPY", 0.1)
    inputs = decision()
    weights = {name: one.astype(np.float64) for name, one in fresh(inputs).items()}
    features = FEATURES.astype(np.float64)
    chosen = np.array([1])

    def objective(changed: Weights) -> float:
        chance = chances(forward(changed, features, inputs).scores, inputs).astype(np.float64)  # type: ignore[arg-type]
        return float(0.7 * chance[1] / np.exp(-1.5) - 0.1 * (chance * np.log(chance)).sum())

    given: Weights = weights  # type: ignore[assignment]
    logs = np.array([-1.5])
    gains = np.array([0.7])
    monkeypatch.setattr(self_play, "CLIP", 1e9)
    found = self_play.slopes(given, features, (inputs, chosen), logs, gains)
    for name in ("out", "option", "cards"):
        at = np.unravel_index(int(np.abs(found[name]).argmax()), found[name].shape)
        kept, nudge = weights[name][at], 1e-3
        weights[name][at] = kept + nudge
        more = objective(given)
        weights[name][at] = kept - nudge
        less = objective(given)
        weights[name][at] = kept
        assert -(more - less) / (2 * nudge) == pytest.approx(found[name][at], rel=0.05)


def test_what_is_likely_enough_already_is_not_pulled_any_further() -> None:
    inputs = decision()
    weights = fresh(inputs)
    chance = chances(forward(weights, FEATURES, inputs).scores, inputs)
    now = np.log(chance[1])

    def pull(log: float, gain: float) -> bool:
        steps = self_play.slopes(
            weights, FEATURES, (inputs, np.array([1])), np.array([log]), np.array([gain])
        )
        still = self_play.slopes(
            weights, FEATURES, (inputs, np.array([1])), np.array([log]), np.array([0.0])
        )
        return not np.allclose(steps["out"], still["out"], atol=1e-7)

    assert pull(now, 1.0)
    assert not pull(now - 1, 1.0)
    assert pull(now - 1, -1.0)
    assert not pull(now + 1, -1.0)


def test_the_loop_runs_keeps_its_weights_and_repeats_itself(tmp_path: Path) -> None:
    begin, picture = tmp_path / "begin.npz", tmp_path / "curve.png"
    save_weights(begin, fresh(decision()))

    def curve(name: str) -> list[tuple[float, float]]:
        words = "--seats 3 --opponent easy --iterations 2 --games 2 --tests 2 --every 1"
        places = [str(begin), str(tmp_path / name), "--picture", str(picture)]
        return self_play.main([*places, *words.split(), "--turn-limit", "4"])

    first = curve("one.npz")
    assert [at for at, _ in first] == [0, 1, 2]
    assert curve("two.npz") == first
    assert picture.read_bytes().startswith(b"\x89PNG")
    with np.load(tmp_path / "one.npz") as one, np.load(tmp_path / "two.npz") as two:
        assert all(np.array_equal(one[name], two[name]) for name in one.files)
    before = NetworkPolicy.of_file(begin, CARDS.cat).weights
    after = NetworkPolicy.of_file(tmp_path / "one.npz", CARDS.cat).weights
    assert not np.array_equal(before["out"], after["out"])
