"""A learned policy at the table: from the rows of a seat to one of its options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from kickdoor.bots.luck import Luck
from kickdoor.engine.catalog import Catalog
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import features_of
from kickdoor.envs.learning.network_features import DecisionInputs, inputs_of
from kickdoor.envs.learning.option_network import (
    Weights,
    card_inputs,
    chances,
    forward,
    load_weights,
)
from kickdoor.envs.seat_game import SeatGame
from kickdoor.errors import SettingsError

HEAT: Final = 0.5  # how much is left to luck: 0 takes the best option, 1 goes by the chances
FINE: Final = 1 << 24


class NetworkPolicy:
    """Draws one of the good options; it keeps nothing from one decision to the next.

    The best one every time would be a trap for somebody who remembers nothing: in one game out of
    eight it takes a piece of gear off and puts it on again for ever.
    """

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

    def choose(self, game: SeatGame, luck: Luck) -> int:
        """The row of the option to take, on the present page."""
        if game.count() == 1:
            return 0
        seen = seen_by(game)
        scores = forward(self.weights, self.features, seen).scores
        upto = np.cumsum(chances(np.asarray(scores / HEAT, dtype=np.float32), seen))
        drawn = upto[-1] * luck.below(FINE) / FINE
        return int(np.searchsorted(upto, drawn, side="right"))


def seen_by(game: SeatGame) -> DecisionInputs:
    """The inputs of the one decision that the game asks for now."""
    words = np.zeros((1, r.OBSERVATION_WORDS), dtype=np.int64)
    row = game.observation_words(game.seat)
    words[0, : len(row)] = row
    options = np.array(game.option_words(), dtype=np.int64).view(np.int16)
    width = r.OPTION_WORDS * r.COLUMNS_PER_WORD
    starts = np.zeros(1, dtype=np.int64)
    return inputs_of(words.view(np.int16), options.reshape(-1, width), starts)
