"""The PPO example: its loop runs and repeats itself, its steps go uphill, masks are kept."""

from importlib.util import find_spec

import numpy as np
import pytest

from examples import masked_ppo
from kickdoor.envs import optional_libraries
from kickdoor.errors import SettingsError

# The environment in which tests run has no torch; where it is there, it is tested as well.
POLICIES = ["tiny", *(["torch"] if find_spec("torch") else [])]


def policy(kind: str, position: int, option: int) -> masked_ppo.Policy:
    if kind == "torch":
        return masked_ppo.TorchPolicy(position, option, rate=0.01)
    return masked_ppo.TinyPolicy(position, option, rate=0.05)


def batch(gain: float) -> masked_ppo.Batch:
    """Decisions alike in which the second of three options was taken; a fourth is forbidden."""
    luck = np.random.default_rng(1)
    options = np.repeat(luck.normal(size=(1, 4, 5)).astype(np.float32), 8, axis=0)
    return masked_ppo.Batch(
        position=np.ones((8, 3), dtype=np.float32),
        options=options,
        mask=np.array([[True, True, True, False]] * 8),
        action=np.ones(8, dtype=np.int64),
        chance=np.full(8, np.log(1 / 3)),
        gain=np.full(8, gain),
        worth=np.full(8, 2.0),
    )


@pytest.mark.parametrize("kind", POLICIES)
@pytest.mark.parametrize("gain", [1.0, -1.0])
def test_a_step_goes_uphill_and_forbidden_options_stay_forbidden(kind: str, gain: float) -> None:
    learner, given = policy(kind, 3, 5), batch(gain)
    logs, worth = learner.judge(given.position, given.options, given.mask)
    given.chance = logs[:, 1]
    for _ in range(3):
        learner.improve(given)
    later, worth_later = learner.judge(given.position, given.options, given.mask)
    assert (later[0, 1] - logs[0, 1]) * gain > 0
    assert abs(worth_later[0] - 2) < abs(worth[0] - 2)
    assert np.exp(later[:, 3]).max() == 0
    np.testing.assert_allclose(np.exp(later).sum(axis=1), 1, rtol=1e-5)


def test_a_step_by_hand_is_the_gradient_of_the_objective() -> None:
    learner, given = masked_ppo.TinyPolicy(3, 5, rate=1.0), batch(1.0)
    start = np.array([0.3, -0.2, 0.1, 0.4, 0.0])
    learner.weights["option"] = start
    given.chance = np.full(8, learner.judge(given.position, given.options, given.mask)[0][0, 1])

    def objective(weights: np.ndarray) -> float:
        logs = masked_ppo.log_chances(given.options @ weights, given.mask)
        some = np.where(given.mask, logs, 0)
        entropy = -(np.exp(logs) * some).sum(axis=1)
        ratio = np.exp(logs[:, 1] - given.chance)
        return float((ratio * given.gain + masked_ppo.ENTROPY * entropy).mean())

    found = learner.slopes(given)["option"]
    for at in range(5):
        nudge = np.zeros(5)
        nudge[at] = 1e-5
        slope = (objective(start + nudge) - objective(start - nudge)) / 2e-5
        assert -found[at] == pytest.approx(slope, abs=1e-6)


def test_nothing_is_learned_beyond_the_clip(monkeypatch: pytest.MonkeyPatch) -> None:
    learner, given = masked_ppo.TinyPolicy(3, 5), batch(1.0)
    given.chance = np.full(8, np.log(1 / 3) - 1)  # by now it is far more likely than it was
    monkeypatch.setattr(masked_ppo, "ENTROPY", 0.0)
    assert not learner.slopes(given)["option"].any()


@pytest.mark.parametrize("kind", POLICIES)
def test_the_loop_learns_from_games_and_repeats_itself(kind: str) -> None:
    def curve() -> list[float]:
        return masked_ppo.main(kind, iterations=2, games=4, steps=24, turn_limit=3)

    first = curve()
    assert len(first) == 2
    assert any(first)
    assert curve() == pytest.approx(first, abs=1e-6)


def test_without_torch_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_libraries, "find_spec", lambda name: None)
    with pytest.raises(SettingsError, match=r"pip install 'kickdoor\[learn\]'"):
        masked_ppo.TorchPolicy(3, 5)
