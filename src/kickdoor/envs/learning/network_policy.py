"""A learned policy at the table: from the rows of a seat to one of its options."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from kickdoor.engine.catalog import Catalog
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import features_of
from kickdoor.envs.learning.network_features import DecisionInputs, inputs_of
from kickdoor.envs.learning.option_network import (
    Weights,
    card_inputs,
    forward,
    load_weights,
)
from kickdoor.envs.seat_game import SeatGame
from kickdoor.errors import SettingsError


class NetworkPolicy:
    """Takes the option with the highest score; it keeps nothing from one decision to the next."""

    def __init__(self, weights: Weights, cat: Catalog) -> None:
        self.weights = weights
        self.features = card_inputs(features_of(cat))
        if self.features.shape[1] != len(weights["cards"]):
            expected = f"weights for {self.features.shape[1]} features of cards"
            raise SettingsError("weights", expected, str(len(weights["cards"])))

    @classmethod
    def of_file(cls, path: Path, cat: Catalog) -> NetworkPolicy:
        """The policy in a file of weights."""
        return cls(load_weights(path), cat)

    def choose(self, game: SeatGame) -> int:
        """The row of the option to take, on the present page."""
        if game.count() == 1:
            return 0
        return int(np.argmax(forward(self.weights, self.features, seen_by(game)).scores))


def seen_by(game: SeatGame) -> DecisionInputs:
    """The inputs of the one decision that the game asks for now."""
    words = np.zeros((1, r.OBSERVATION_WORDS), dtype=np.int64)
    row = game.observation_words(game.seat)
    words[0, : len(row)] = row
    options = np.array(game.option_words(), dtype=np.int64).view(np.int16)
    width = r.OPTION_WORDS * r.COLUMNS_PER_WORD
    starts = np.zeros(1, dtype=np.int64)
    return inputs_of(words.view(np.int16), options.reshape(-1, width), starts)
