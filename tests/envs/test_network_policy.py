"""A learned policy: its gradient is right, it learns, and it plays with what its seat may know."""

from pathlib import Path

import numpy as np
import pytest

from examples import imitation
from kickdoor.bots.luck import Luck
from kickdoor.envs import decision_dataset
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import encoding_digest, features_of
from kickdoor.envs.game_cards import game_cards
from kickdoor.envs.learning.network_features import DecisionInputs, groups_of, scaled
from kickdoor.envs.learning.network_policy import NetworkPolicy, seen_by
from kickdoor.envs.learning.option_network import (
    Weights,
    backward,
    card_inputs,
    chances,
    forward,
    load_weights,
    new_weights,
    save_weights,
)
from kickdoor.errors import SettingsError

CARDS = game_cards("legends", 3, turn_limit=10)
FEATURES = card_inputs(features_of(CARDS.cat))


def decision(steps: int = 30) -> DecisionInputs:
    """A decision with several options, after some play."""
    game = CARDS.game()
    game.reset(3)
    for step in range(steps):
        game.step(step % game.count())
    while game.count() < 3:
        game.step(0)
    return seen_by(game)


def fresh(inputs: DecisionInputs, seed: int = 1) -> Weights:
    return new_weights(inputs.plain.shape[1], FEATURES.shape[1], inputs.options.shape[1], seed)


def test_the_gradient_is_that_of_the_loss() -> None:
    inputs = decision()
    weights = {name: one.astype(np.float64) for name, one in fresh(inputs).items()}
    features = FEATURES.astype(np.float64)
    chosen = 1

    def loss() -> float:
        scores = forward(weights, features, inputs).scores  # type: ignore[arg-type]
        return float(np.log(np.exp(scores - scores.max()).sum()) - scores[chosen] + scores.max())

    done = forward(weights, features, inputs)  # type: ignore[arg-type]
    slope = chances(done.scores, inputs).astype(np.float64)
    slope[chosen] -= 1
    found = backward(weights, done, slope)  # type: ignore[arg-type]
    assert set(found) == set(weights)
    luck, nudge = np.random.default_rng(2), 1e-6
    for name, one in weights.items():
        places = np.argwhere(np.abs(found[name]) > 1e-4)
        assert len(places), name
        for at in map(tuple, places[luck.integers(len(places), size=4)]):
            kept = one[at]
            one[at] = kept + nudge
            more = loss()
            one[at] = kept - nudge
            less = loss()
            one[at] = kept
            assert (more - less) / (2 * nudge) == pytest.approx(found[name][at], rel=2e-2, abs=1e-4)


def test_several_decisions_are_scored_as_each_alone() -> None:
    one, two = decision(20), decision(40)
    both = DecisionInputs(
        np.concatenate([one.plain, two.plain]),
        np.concatenate([one.cards, two.cards]),
        np.concatenate([one.groups, two.groups]),
        np.concatenate([one.options, two.options]),
        np.concatenate([one.effects, two.effects]),
        np.concatenate([one.listed, two.listed]),
        np.array([0, len(one.options)]),
    )
    weights = fresh(one)
    alone = [forward(weights, FEATURES, part) for part in (one, two)]
    done = forward(weights, FEATURES, both)
    np.testing.assert_allclose(
        done.scores, np.concatenate([part.scores for part in alone]), rtol=1e-4, atol=1e-5
    )
    sums = np.add.reduceat(chances(done.scores, both), both.starts)
    np.testing.assert_allclose(sums, 1, rtol=1e-5)


def test_inputs_keep_signs_and_know_whose_cards_lie_where() -> None:
    assert scaled(np.array([-5, 0, 5], dtype=np.int16)).tolist() == pytest.approx(
        [-0.8959, 0, 0.8959], abs=1e-3
    )
    zones = np.array([[r.IN_OWN_HAND, r.ON_TABLE, r.ON_TABLE, 0]], dtype=np.int16)
    owners = np.array([[1, 1, 2, 0]], dtype=np.int16)
    assert groups_of(zones, owners).tolist() == [[0, 1, 2, -1]]


def test_a_policy_plays_a_whole_game_and_the_same_one_again() -> None:
    def played() -> list[int]:
        game = CARDS.game()
        game.reset(5)
        policy, luck = NetworkPolicy(fresh(seen_by(game)), CARDS.cat), Luck(7)
        rows: list[int] = []
        while game.seat >= 0:
            rows.append(policy.choose(game, luck))
            game.step(rows[-1])
        return rows

    assert played() == played()


def test_a_policy_draws_by_its_sharpened_chances() -> None:
    game = CARDS.game()
    game.reset(3)
    luck = Luck(3)
    while game.count() < 4:
        game.step(luck.below(game.count()))
    seen = seen_by(game)
    weights = fresh(seen)
    weights["out"] *= np.float32(0.1)
    policy = NetworkPolicy(weights, CARDS.cat)
    chance = chances(forward(weights, FEATURES, seen).scores, seen).astype(np.float64) ** 2
    drawn = np.bincount([policy.choose(game, luck) for _ in range(500)], minlength=len(chance))
    np.testing.assert_allclose(drawn / 500, chance / chance.sum(), atol=0.07)


def test_weights_come_back_from_their_file_and_foreign_ones_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    weights = fresh(decision())
    save_weights(path, weights)
    for name, one in load_weights(path).items():
        np.testing.assert_allclose(one, weights[name], rtol=2e-3, atol=1e-4)
    text = tmp_path / "text.npz"
    text.write_text("hello")
    for wrong in (text, tmp_path / "nowhere.npz"):
        with pytest.raises(SettingsError, match="a file of weights"):
            load_weights(wrong)
    with path.open("wb") as file:
        np.savez_compressed(file, encoding=np.array("other"), **weights)  # type: ignore[arg-type]
    with pytest.raises(SettingsError, match="the encoding other"):
        load_weights(path)
    assert encoding_digest() != "other"
    fewer = {**weights, "cards": weights["cards"][1:]}
    with pytest.raises(SettingsError, match="features"):
        NetworkPolicy(fewer, CARDS.cat)


def test_imitation_learns_from_a_data_set(tmp_path: Path) -> None:
    data, policy, picture = (tmp_path / name for name in ("g.parquet", "p.npz", "curve.png"))
    decision_dataset.command(["legends"], 3, ["easy"], 4, 1, 1, 12, "", {}, str(data), force=False)
    curve = imitation.main([str(data), str(policy), "--epochs", "3", "--picture", str(picture)])
    assert curve.losses[-1] < curve.losses[0]
    assert curve.agreed[-1] > 40
    assert picture.read_bytes().startswith(b"\x89PNG")
    again = imitation.main([str(data), str(tmp_path / "q.npz"), "--epochs", "1"])
    assert again.losses[0] == pytest.approx(curve.losses[0], rel=0.1)
    NetworkPolicy.of_file(policy, CARDS.cat)
