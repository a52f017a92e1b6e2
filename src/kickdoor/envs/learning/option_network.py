"""A small network that scores options: forward, backward, and a file of weights.

Cards are known by their features alone, so that it can be asked about cards it has never met. The
same scores decide play and learning.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from kickdoor.envs.encoding.encoder import Array16, encoding_digest
from kickdoor.envs.learning.network_features import EFFECTS, GROUPS, DecisionInputs, Floats, scaled
from kickdoor.errors import SettingsError

Weights = dict[str, Floats]
CARD_WIDTH: Final = 16
EFFECT_WIDTH: Final = 8
SEEN: Final = 96  # units that look at the position
JOINED: Final = 64  # units that look at the position and an option
NAMES: Final = ("cards", "effects", "plain", "bag", "seen", "option", "listed", "effect", "joined",
                "position", "out")  # fmt: skip


@dataclass
class Pass:
    """What a forward pass leaves behind for the backward one."""

    inputs: DecisionInputs
    features: Floats
    counts: Floats  # how often each card is in each group
    embedded: Floats
    bag: Floats
    seen: Floats
    listed: Floats
    joined: Floats
    scores: Floats


def new_weights(plain: int, features: int, options: int, seed: int) -> Weights:
    """Weights to begin with, for inputs of these widths."""
    luck = np.random.default_rng(seed)

    def drawn(rows: int, columns: int) -> Floats:
        scale = np.sqrt(2 / rows)
        return np.asarray(luck.normal(0, scale, (rows, columns)), dtype=np.float32)

    return {
        "cards": drawn(features, CARD_WIDTH),
        "effects": drawn(EFFECTS, EFFECT_WIDTH) * np.float32(4),
        "plain": drawn(plain, SEEN),
        "bag": drawn(GROUPS * CARD_WIDTH, SEEN),
        "seen": np.zeros((1, SEEN), dtype=np.float32),
        "option": drawn(options, JOINED),
        "listed": drawn(3 * CARD_WIDTH, JOINED),
        "effect": drawn(EFFECT_WIDTH, JOINED),
        "joined": np.zeros((1, JOINED), dtype=np.float32),
        "position": drawn(SEEN, JOINED),
        "out": drawn(JOINED, 1),
    }


def card_inputs(features: Array16) -> Floats:
    """The table of cards as the network takes it."""
    return scaled(features)


def forward(weights: Weights, features: Floats, inputs: DecisionInputs) -> Pass:
    """The score of every option."""
    many, cards = len(inputs.plain), len(features)
    embedded = features @ weights["cards"]
    slots = np.arange(many)[:, None] * GROUPS + inputs.groups
    flat = (slots * cards + inputs.cards)[inputs.groups >= 0]
    counts = np.bincount(flat, minlength=many * GROUPS * cards).astype(np.float32)
    counts = counts.reshape(many * GROUPS, cards)
    bag = (counts @ embedded).reshape(many, -1)
    seen = np.maximum(inputs.plain @ weights["plain"] + bag @ weights["bag"] + weights["seen"], 0)
    own, other = embedded[inputs.listed[:, 0]], embedded[inputs.listed[:, 1]]
    several = embedded[inputs.listed[:, 2:]].sum(axis=1)
    listed = np.concatenate([own, other, several], axis=1)
    joined = np.maximum(
        inputs.options @ weights["option"]
        + listed @ weights["listed"]
        + weights["effects"][inputs.effects] @ weights["effect"]
        + (seen @ weights["position"])[inputs.of()]
        + weights["joined"],
        0,
    )
    scores = (joined @ weights["out"])[:, 0]
    return Pass(inputs, features, counts, embedded, bag, seen, listed, joined, scores)


def chances(scores: Floats, inputs: DecisionInputs) -> Floats:
    """The chance of each option within its decision."""
    of = inputs.of()
    top = np.maximum.reduceat(scores, inputs.starts)
    raised = np.exp(scores - top[of])
    return np.asarray(raised / np.add.reduceat(raised, inputs.starts)[of], dtype=np.float32)


def backward(weights: Weights, done: Pass, on_scores: Floats) -> Weights:
    """How the weights change a loss, from how the scores change it."""
    inputs, of = done.inputs, done.inputs.of()
    many, wide = len(inputs.plain), CARD_WIDTH
    column = on_scores[:, None]
    found: Weights = {"out": done.joined.T @ column}
    on_joined = (column @ weights["out"].T) * (done.joined > 0)
    found["joined"] = on_joined.sum(axis=0, keepdims=True)
    found["option"] = inputs.options.T @ on_joined
    found["listed"] = done.listed.T @ on_joined
    effects = weights["effects"][inputs.effects]
    found["effect"] = effects.T @ on_joined
    on_effects = np.zeros((EFFECTS, EFFECT_WIDTH), dtype=np.float32)
    np.add.at(on_effects, inputs.effects, on_joined @ weights["effect"].T)
    found["effects"] = on_effects
    on_position = np.zeros((many, JOINED), dtype=np.float32)
    np.add.at(on_position, of, on_joined)
    found["position"] = done.seen.T @ on_position
    on_seen = (on_position @ weights["position"].T) * (done.seen > 0)
    found["seen"] = on_seen.sum(axis=0, keepdims=True)
    found["plain"] = inputs.plain.T @ on_seen
    found["bag"] = done.bag.T @ on_seen
    on_bag = (on_seen @ weights["bag"].T).reshape(many * GROUPS, wide)
    on_cards: Floats = np.asarray(done.counts.T @ on_bag, dtype=np.float32)
    on_listed = on_joined @ weights["listed"].T
    np.add.at(on_cards, inputs.listed[:, 0], on_listed[:, :wide])
    np.add.at(on_cards, inputs.listed[:, 1], on_listed[:, wide : 2 * wide])
    for at in range(2, inputs.listed.shape[1]):
        np.add.at(on_cards, inputs.listed[:, at], on_listed[:, 2 * wide :])
    found["cards"] = done.features.T @ on_cards
    return found


class Adam:
    """The usual rule for steps along a gradient."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.rate = rate
        self.steps = 0
        self._mean = {name: np.zeros_like(one) for name, one in weights.items()}
        self._square = {name: np.zeros_like(one) for name, one in weights.items()}

    def step(self, weights: Weights, slopes: Weights) -> None:
        """One step, in place."""
        self.steps += 1
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, slope in slopes.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weights[name] -= self.rate * (mean / first) / (np.sqrt(square / second) + 1e-8)


def save_weights(path: Path, weights: Weights) -> None:
    """Write them in half precision, with the encoding they were learned on."""
    halves = {name: one.astype(np.float16) for name, one in weights.items()}
    with path.open("wb") as file:
        np.savez_compressed(file, encoding=np.array(encoding_digest()), **halves)  # type: ignore[arg-type]


def load_weights(path: Path) -> Weights:
    """Weights from a file; SettingsError if it is none, or of another encoding."""
    expected = "a file of weights that this version can use"
    try:
        with np.load(path, allow_pickle=False) as file:
            encoding = str(file["encoding"])
            found = {name: file[name].astype(np.float32) for name in NAMES}
    except (OSError, ValueError, KeyError) as problem:
        raise SettingsError(str(path), expected, str(problem)[:80]) from None
    if encoding != encoding_digest():
        raise SettingsError(str(path), expected, f"weights of the encoding {encoding[:16]}")
    return found
