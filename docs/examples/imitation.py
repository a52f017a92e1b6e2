"""Learn to play like a bot: a small network that imitates the choices in a data set.

    kickdoor lab dataset games.parquet --bots medium:keen --games 1500 --seed 1
    python docs/examples/imitation.py games.parquet policy.npz --picture curve.png
    kickdoor lab leaderboard --contestants net:policy.npz,easy,medium:keen

numpy only, on one core; the same data set and seed give the same weights on the same machine.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from pyarrow import parquet

from kickdoor.api.mix import load_packs
from kickdoor.envs.decision_dataset import DIGEST, WIDTH
from kickdoor.envs.encoding.encoder import encoding_digest, features_of
from kickdoor.envs.learning.network_features import inputs_of
from kickdoor.envs.learning.option_network import (
    Adam,
    Weights,
    backward,
    card_inputs,
    chances,
    forward,
    new_weights,
    save_weights,
)
from kickdoor.lab.report import png
from kickdoor.lab.report.charts import Figure, Line, Lines

COLUMNS = 16  # of an option
NEEDED = ["game", "observation", "options", "choice"]
EVERY = 20  # every so-many-th game is kept for checking


@dataclass
class Decisions:
    """Decisions with a real choice, as arrays."""

    observed: Any
    options: list[Any]
    choices: Any
    games: Any

    def batch(self, at: Any) -> tuple[Any, Any]:
        """The inputs of some of them, and the rows of their choices."""
        some = [self.options[one] for one in at]
        starts = np.cumsum([0, *(len(one) for one in some)])
        inputs = inputs_of(self.observed[at], np.concatenate(some), starts[:-1])
        return inputs, starts[:-1] + self.choices[at]


@dataclass
class Curve:
    """How learning went, epoch by epoch."""

    losses: list[float] = field(default_factory=list)
    agreed: list[float] = field(default_factory=list)  # percent of checked decisions


def read(path: Path, most: int) -> Decisions:
    """The decisions of a data set, without those that had only one option."""
    observed, options, choices, games = [], [], [], []
    with parquet.ParquetFile(path) as file:
        if file.schema_arrow.metadata[DIGEST].decode() != encoding_digest():
            raise SystemExit(f"{path} was written with another encoding; write it anew.")
        for group in file.iter_batches(4096, columns=NEEDED):
            flat = group["options"].flatten().to_numpy().reshape(-1, COLUMNS)
            ends = group["options"].offsets.to_numpy() // COLUMNS
            ends = ends - ends[0]
            many = np.flatnonzero(np.diff(ends) > 1)
            rows = group["observation"].flatten().to_numpy().reshape(-1, WIDTH)
            observed.append(rows[many])
            options += [flat[ends[one] : ends[one + 1]].copy() for one in many]
            choices.append(group["choice"].to_numpy()[many])
            games.append(group["game"].to_numpy()[many])
            if len(options) >= most:
                break
    return Decisions(
        np.concatenate(observed), options, np.concatenate(choices), np.concatenate(games)
    )


def agreement(weights: Weights, features: Any, data: Decisions, at: Any) -> float:
    """In how many percent of these decisions the network would have chosen the same."""
    same = 0
    for start in range(0, len(at), 512):
        some = at[start : start + 512]
        inputs, chosen = data.batch(some)
        scores = forward(weights, features, inputs).scores
        best = np.maximum.reduceat(scores, inputs.starts)
        same += int((scores[chosen] >= best).sum())
    return 100 * same / max(1, len(at))


def learn(
    data: Decisions, features: Any, epochs: int, seed: int, seconds: float = 1e9, rate: float = 2e-3
) -> tuple[Weights, Curve]:
    """The weights of the epoch that agreed best on games that were kept aside."""
    luck = np.random.default_rng(seed)
    kept = data.games % EVERY == 0
    train, check = np.flatnonzero(~kept), np.flatnonzero(kept)[:20_000]
    first, _ = data.batch(train[:1])
    weights = new_weights(first.plain.shape[1], features.shape[1], first.options.shape[1], seed)
    adam, curve, best = Adam(weights, rate), Curve(), dict(weights)
    begun = time.process_time()
    for epoch in range(epochs):
        adam.rate = rate * (1 - epoch / epochs)
        total, order = 0.0, luck.permutation(train)
        for start in range(0, len(order), 256):
            inputs, chosen = data.batch(order[start : start + 256])
            done = forward(weights, features, inputs)
            chance = chances(done.scores, inputs)
            total -= float(np.log(chance[chosen] + 1e-9).sum())
            chance[chosen] -= 1
            chance /= len(chosen)
            adam.step(weights, backward(weights, done, chance))
        curve.losses.append(total / max(1, len(train)))
        curve.agreed.append(agreement(weights, features, data, check))
        if curve.agreed[-1] >= max(curve.agreed):
            best = {name: one.copy() for name, one in weights.items()}
        print(f"epoch {epoch + 1:>3}  loss {curve.losses[-1]:.3f}  agrees {curve.agreed[-1]:.1f} %")
        if time.process_time() - begun > seconds:
            break
    return best, curve


def main(words: list[str] | None = None) -> Curve:
    """Read, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("dataset", type=Path)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--editions", default="legends", help="the cards of the data set")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--most", type=int, default=400_000, help="decisions to learn from")
    parser.add_argument("--seconds", type=float, default=2400.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="draw the curve there, as PNG")
    chosen = parser.parse_args(words)
    data = read(chosen.dataset, chosen.most)
    features = card_inputs(features_of(load_packs(*chosen.editions.split(","))._loaded.catalog))
    print(f"{len(data.options):,} decisions")
    weights, curve = learn(data, features, chosen.epochs, chosen.seed, chosen.seconds)
    save_weights(chosen.weights, weights)
    if chosen.picture:
        draw(curve, chosen.picture)
    return curve


def draw(curve: Curve, path: Path) -> None:
    """The curve as a picture."""
    points = [(float(at), value) for at, value in enumerate(curve.agreed, 1)]
    chart = Lines([Line("agreement", points)], "epochs", 100.0)
    sentence = "Decisions of games kept aside in which the network chooses the same, in percent."
    path.write_bytes(png.draw(Figure("agreement", "Learning to choose alike", sentence, chart)))


if __name__ == "__main__":
    main()
