"""Masked PPO in one file: a policy learns in seat 0 against bots, many games side by side.

    python docs/examples/masked_ppo.py                  # a tiny policy, numpy only
    pip install 'kickdoor[learn]'
    python docs/examples/masked_ppo.py --policy torch   # a small network

The loop is the same for both. Options that the mask forbids have no chance and no gradient; every
option is scored by its own row, so that it does not matter where it stands or how many there are.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from kickdoor.envs.encoding.row_layout import NEXT_PAGE
from kickdoor.envs.gymnasium.games_vector import GamesVector
from kickdoor.envs.learning.option_network import Adam
from kickdoor.envs.observation_spaces import sections
from kickdoor.envs.optional_libraries import require

GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS, PARTS = 0.998, 0.95, 0.2, 0.005, 4, 4
KINDS = NEXT_PAGE + 1
FORBIDDEN = -1e9


def scaled(numbers: Any) -> Any:
    """Large and small numbers on one scale."""
    wide = numbers.astype(np.float32)
    return np.sign(wide) * np.log1p(np.abs(wide)) / 2


def look(observation: dict[str, Any]) -> tuple[Any, Any, Any]:
    """What policies see: the position, the options, the mask."""
    parts = sections(observation["observation"])
    own = parts["players"][:, 0]
    position = np.concatenate([scaled(parts["table"]), scaled(own)], axis=1)
    options = observation["options"]
    kinds = options[:, :, :1] == np.arange(KINDS)
    features = np.concatenate([kinds.astype(np.float32), scaled(options[:, :, 1:])], axis=2)
    return position, features, observation["action_mask"].astype(bool)


@dataclass
class Batch:
    """Decisions, with what was done in them and how that turned out."""

    position: Any
    options: Any
    mask: Any
    action: Any
    chance: Any  # logarithm of the chance of the action when it was taken
    gain: Any  # how much better than expected
    worth: Any  # what the position turned out to be worth

    def part(self, at: Any) -> Batch:
        """Some of them."""
        return Batch(*(getattr(self, name)[at] for name in self.__dataclass_fields__))


class Policy(Protocol):
    """What the loop needs."""

    def judge(self, position: Any, options: Any, mask: Any) -> tuple[Any, Any]:
        """Logarithms of the chances of all options, and what each position is worth."""

    def improve(self, batch: Batch) -> None:
        """One step along the gradient."""


def log_chances(scores: Any, mask: Any) -> Any:
    """Logarithms of chances from scores; forbidden options have none."""
    scores = np.where(mask, scores, FORBIDDEN)
    scores = scores - scores.max(axis=1, keepdims=True)
    return scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))


class TinyPolicy:
    """Scores are linear in the row of an option, worth is linear in the position."""

    def __init__(self, position: int, option: int, rate: float = 0.01) -> None:
        self.weights: Any = {"option": np.zeros(option), "position": np.zeros(position)}
        self.steps = Adam(self.weights, rate)

    def judge(self, position: Any, options: Any, mask: Any) -> tuple[Any, Any]:
        """Two products."""
        scores = options @ self.weights["option"]
        return log_chances(scores, mask), position @ self.weights["position"]

    def slopes(self, batch: Batch) -> dict[str, Any]:
        """PPO's clipped objective, an entropy bonus and squared errors of worth, by hand."""
        logs, worth = self.judge(batch.position, batch.options, batch.mask)
        rows, chance = np.arange(len(logs)), np.exp(logs)
        ratio = np.exp(logs[rows, batch.action] - batch.chance)
        too_far = np.where(batch.gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        weight = np.where(too_far, 0, batch.gain * ratio)
        on_scores = -chance * weight[:, None]
        on_scores[rows, batch.action] += weight
        some = np.where(batch.mask, logs, 0)
        entropy = -(chance * some).sum(axis=1, keepdims=True)
        on_scores -= ENTROPY * chance * (some + entropy)
        return {
            "option": -np.einsum("no,nof->f", on_scores, batch.options) / len(rows),
            "position": (worth - batch.worth) @ batch.position / len(rows),
        }

    def improve(self, batch: Batch) -> None:
        """Downhill."""
        self.steps.step(self.weights, self.slopes(batch))


class TorchPolicy:
    """The same with a small network."""

    def __init__(self, position: int, option: int, seed: int = 1, rate: float = 1e-3) -> None:
        require("learn", "torch")
        self.torch: Any = import_module("torch")
        torch = self.torch
        torch.manual_seed(seed)
        self.seen = torch.nn.Sequential(torch.nn.Linear(position, 64), torch.nn.Tanh())
        self.joined = torch.nn.Sequential(
            torch.nn.Linear(64 + option, 64), torch.nn.Tanh(), torch.nn.Linear(64, 1)
        )
        self.worth = torch.nn.Linear(64, 1)
        parts = torch.nn.ModuleList([self.seen, self.joined, self.worth])
        self.steps = torch.optim.Adam(parts.parameters(), lr=rate)

    def _forward(self, position: Any, options: Any, mask: Any) -> tuple[Any, Any]:
        torch = self.torch
        seen = self.seen(torch.as_tensor(position, dtype=torch.float32))
        rows = torch.as_tensor(options, dtype=torch.float32)
        wide = seen[:, None, :].expand(-1, rows.shape[1], -1)
        scores = self.joined(torch.cat([wide, rows], dim=2))[:, :, 0]
        scores = scores.masked_fill(~torch.as_tensor(mask), FORBIDDEN)
        return torch.log_softmax(scores, dim=1), self.worth(seen)[:, 0]

    def judge(self, position: Any, options: Any, mask: Any) -> tuple[Any, Any]:
        """Without gradients, as arrays."""
        with self.torch.no_grad():
            logs, worth = self._forward(position, options, mask)
        return logs.numpy().astype(np.float64), worth.numpy().astype(np.float64)

    def improve(self, batch: Batch) -> None:
        """The same objective as above, differentiated by torch."""
        torch = self.torch
        logs, worth = self._forward(batch.position, batch.options, batch.mask)
        taken = logs.gather(1, torch.as_tensor(batch.action)[:, None])[:, 0]
        gain = torch.as_tensor(batch.gain, dtype=torch.float32)
        ratio = torch.exp(taken - torch.as_tensor(batch.chance, dtype=torch.float32))
        clipped = torch.clamp(ratio, 1 - CLIP, 1 + CLIP)
        gained = torch.minimum(ratio * gain, clipped * gain).mean()
        some = torch.where(torch.as_tensor(batch.mask), logs, torch.zeros_like(logs))
        entropy = -(logs.exp() * some).sum(dim=1).mean()
        miss = (torch.as_tensor(batch.worth, dtype=torch.float32) - worth).pow(2).mean()
        self.steps.zero_grad()
        (0.5 * miss - gained - ENTROPY * entropy).backward()
        self.steps.step()


def sample(logs: Any, luck: np.random.Generator) -> Any:
    """An option for each game, by its chance."""
    return np.argmax(logs + luck.gumbel(size=logs.shape), axis=1)


def collect(
    env: GamesVector, seen: Any, sums: Any, policy: Policy, steps: int, luck: np.random.Generator
) -> tuple[Any, Batch, list[float]]:
    """Play on in every game; the last observation, the decisions, the sums of finished games."""
    kept: dict[str, list[Any]] = {name: [] for name in ("p", "o", "m", "a", "c", "v", "r", "d")}
    finished: list[float] = []
    for _ in range(steps):
        position, options, mask = look(seen)
        logs, worth = policy.judge(position, options, mask)
        action = sample(logs, luck)
        seen, reward, won, drawn, _ = env.step(action)
        done = won | drawn
        sums += reward
        finished += sums[done].tolist()
        sums[done] = 0
        chance = logs[np.arange(len(action)), action]
        for name, one in zip(
            kept, (position, options, mask, action, chance, worth, reward, done), strict=True
        ):
            kept[name].append(one)
    _, after = policy.judge(*look(seen))
    worths = [*kept["v"], after]
    gain, gains = np.zeros(env.num_envs), []
    for at in reversed(range(steps)):  # generalized advantage estimation
        goes_on = 1.0 - kept["d"][at]
        error = kept["r"][at] + GAMMA * worths[at + 1] * goes_on - worths[at]
        gain = error + GAMMA * LAMBDA * goes_on * gain
        gains.append(gain)
    gained = np.concatenate(gains[::-1])
    flat: dict[str, Any] = {name: np.concatenate(kept[name]) for name in "pomacv"}
    worth = gained + flat["v"]
    batch = Batch(flat["p"], flat["o"], flat["m"], flat["a"], flat["c"], gained, worth)
    return seen, batch, finished


def main(
    policy: str = "tiny",
    iterations: int = 60,
    games: int = 16,
    steps: int = 64,
    opponents: str = "random",
    seed: int = 1,
    turn_limit: int = 30,
) -> list[float]:
    """Learn; returns what finished games brought on average, iteration by iteration."""
    env = GamesVector(
        games, opponents=opponents, seats=3, reward="levels", turn_limit=turn_limit,
        option_rows=64,
    )  # fmt: skip
    luck = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    sums = np.zeros(games)  # what each game has brought so far
    position, options, _ = look(seen)
    sizes = position.shape[1], options.shape[2]
    learner: Policy = TorchPolicy(*sizes, seed) if policy == "torch" else TinyPolicy(*sizes)
    curve: list[float] = []
    for iteration in range(iterations):
        seen, batch, finished = collect(env, seen, sums, learner, steps, luck)
        batch.gain = (batch.gain - batch.gain.mean()) / (batch.gain.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in np.array_split(luck.permutation(len(batch.action)), PARTS):
                learner.improve(batch.part(part))
        curve.append(float(np.mean(finished)) if finished else (curve or [0.0])[-1])
        print(f"iteration {iteration + 1:>3}  {len(finished):>3} games  return {curve[-1]:+.3f}")
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Masked PPO against bots.")
    parser.add_argument("--policy", choices=["tiny", "torch"], default="tiny")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    main(chosen.policy, chosen.iterations, opponents=chosen.opponents, seed=chosen.seed)
