"""Encoded decisions as the inputs of a network: numbers on one scale, codes spread out.

A decision has one row of inputs, the cards it is about by where they are, and a row for each
option. It must not know a weight.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import Array16
from kickdoor.envs.observation_spaces import sections

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]

WINDOWS: Final = 9
DEMANDS: Final = 28
KINDS: Final = r.NEXT_PAGE + 1
SEATS: Final = r.PLAYER_ROWS + 1
FOES_SEEN: Final = 3
OFFERS_SEEN: Final = 2
EFFECTS: Final = 512  # classes of nodes there may ever be
# Columns of an option (encoding_columns.OPTIONS).
KIND, CARD, ZONE, SEAT, FOE, OTHER, OTHER_ZONE, ABILITY = range(8)
FIRST, SECOND, THIRD, COUNT, NUMBER, GOLD, EFFECT, TERMS = range(8, 16)
SCALED: Final = (FOE, OTHER_ZONE, ABILITY, COUNT, NUMBER, GOLD, TERMS)
LISTED: Final = (CARD, OTHER, FIRST, SECOND, THIRD)
# Where cards are, in groups that matter for a decision.
OWN_HAND, OWN_TABLE, OTHER_TABLE, MONSTERS, IN_FIGHT, OWN_KEPT, ASKED = range(7)
GROUPS: Final = 7
NO_GROUP: Final = -1


@dataclass
class DecisionInputs:
    """So many decisions, their options one after another."""

    plain: Floats  # a row for each decision
    cards: Numbers  # for each decision the numbers of cards ...
    groups: Numbers  # ... and the group of each, or NO_GROUP
    options: Floats  # a row for each option
    effects: Numbers  # the class of effect of each option
    listed: Numbers  # the cards of each option
    starts: Numbers  # where the options of each decision begin

    def of(self) -> Numbers:
        """Which decision each option belongs to."""
        counts = np.diff(np.append(self.starts, len(self.options)))
        return np.repeat(np.arange(len(self.starts)), counts)


def scaled(numbers: NDArray[np.int16]) -> Floats:
    """Large and small numbers on one scale, with their sign."""
    wide = numbers.astype(np.float32)
    return np.asarray(np.sign(wide) * np.log1p(np.abs(wide)) / 2, dtype=np.float32)


def one_hot(codes: NDArray[np.int16], count: int) -> Floats:
    """A column for each code; codes outside have none."""
    return np.asarray(codes[:, None] == np.arange(count)[None, :], dtype=np.float32)


def inputs_of(observed: Array16, options: Array16, starts: Numbers) -> DecisionInputs:
    """The inputs of these observations (a row each) and options (a row each)."""
    parts = sections(observed)
    count = len(observed)
    table = parts["table"]
    plain = np.concatenate(
        [
            scaled(table),
            one_hot(table[:, 4], WINDOWS),
            one_hot(table[:, 5], DEMANDS),
            scaled(parts["players"].reshape(count, -1)),
            scaled(parts["foes"][:, :FOES_SEEN].reshape(count, -1)),
            scaled(parts["offers"][:, :OFFERS_SEEN].reshape(count, -1)),
        ],
        axis=1,
    )
    cards = parts["cards"]
    return DecisionInputs(
        plain,
        cards[:, :, 0].astype(np.int64),
        groups_of(cards[:, :, 1], cards[:, :, 2]),
        np.concatenate(
            [
                one_hot(options[:, KIND], KINDS),
                one_hot(options[:, ZONE], r.ZONES),
                one_hot(options[:, SEAT], SEATS),
                scaled(options[:, SCALED]),
            ],
            axis=1,
        ),
        np.clip(options[:, EFFECT].astype(np.int64), 0, EFFECTS - 1),
        options[:, LISTED].astype(np.int64),
        starts,
    )


def groups_of(zones: NDArray[np.int16], owners: NDArray[np.int16]) -> Numbers:
    """The group of each card."""
    own = owners == 1
    found = np.full(zones.shape, NO_GROUP, dtype=np.int64)
    found[zones == r.IN_OWN_HAND] = OWN_HAND
    found[(zones == r.ON_TABLE) & own] = OWN_TABLE
    found[(zones == r.ON_TABLE) & ~own] = OTHER_TABLE
    found[zones == r.MONSTER_IN_FIGHT] = MONSTERS
    for zone in (r.ENHANCER_ON_FOE, r.PARASITE_UNDER_FOE, r.PLAYED_IN_FIGHT):
        found[zones == zone] = IN_FIGHT
    found[((zones == r.CURSE_KEPT) | (zones == r.EFFECT_KEPT)) & own] = OWN_KEPT
    found[(zones == r.ASKING) | (zones == r.STRIKING)] = ASKED
    return found
