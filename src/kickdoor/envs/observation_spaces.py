"""Spaces of observations and actions, and the arrays that lie in them.

It needs gymnasium. What the numbers mean is the encoding's business.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import Array16, Rows, bounds, features_of
from kickdoor.envs.encoding.encoding_columns import OPTION_SECTION, SECTIONS
from kickdoor.envs.game_cards import GameCards
from kickdoor.envs.seat_game import SeatGame

Observation = dict[str, NDArray[Any]]
WIDTH = r.OBSERVATION_WORDS * r.COLUMNS_PER_WORD


def observation_space(cards: GameCards, with_features: bool) -> spaces.Dict:
    """The space of observations: rows, options, mask, and the features of cards if wanted."""
    lows, highs = [], []
    for section in SECTIONS:
        low, high = bounds(section, (section.rows, len(section.columns)))
        lows.append(low.ravel())
        highs.append(high.ravel())
    options = (cards.rows, len(OPTION_SECTION.columns))
    low, high = bounds(OPTION_SECTION, options)
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(np.concatenate(lows), np.concatenate(highs), dtype=np.int16),
        "options": spaces.Box(low, high, dtype=np.int16),
        "action_mask": spaces.MultiBinary(cards.rows),
    }
    if with_features:
        shape = (r.CARD_ROWS, features_of(cards.cat).shape[1])
        found["card_features"] = spaces.Box(r.SMALLEST, r.LARGEST, shape, dtype=np.int16)
    return spaces.Dict(found)


def sections(observation: Array16) -> dict[str, Array16]:
    """The rows of one observation by the names of their sections, without copying.

    An array of several observations gives sections with the same leading axes.
    """
    found: dict[str, Array16] = {}
    lead, start = observation.shape[:-1], 0
    for section in SECTIONS:
        wide = len(section.columns)
        end = start + section.rows * wide
        shape = (*lead, section.rows, wide) if section.rows > 1 else (*lead, wide)
        found[section.name] = observation[..., start:end].reshape(shape)
        start = end
    return found


class Lens:
    """Makes observations of one game: room for one, and copies of it to give away."""

    def __init__(self, cards: GameCards, with_features: bool) -> None:
        self.rows = Rows(1, cards.rows)
        self.features = features_of(cards.cat) if with_features else None
        self.flat = self.rows.words.view(np.int16)[0]
        self.options = self.rows.sections["options"][0]
        self.mask = self.rows.mask[0]
        self.card_numbers = self.rows.sections["cards"][0, :, 0]

    def observe(self, game: SeatGame, seat: int) -> Observation:
        """What the seat may know, with its options if it is asked."""
        options = game.option_words() if seat == game.seat else []
        self.rows.fill(0, game.observation_words(seat), options)
        found: Observation = {
            "observation": self.flat.copy(),
            "options": self.options.copy(),
            "action_mask": self.mask.copy(),
        }
        if self.features is not None:
            found["card_features"] = self.features[self.card_numbers]
        return found
