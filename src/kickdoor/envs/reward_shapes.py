"""Rewards: what a step was worth to each seat, in the shape that was chosen.

It reads public facts of the state only, so that a reward tells nobody what it cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.engine.strength import player_strength
from kickdoor.envs.value_checks import weight
from kickdoor.errors import SettingsError

ILLEGAL: Final = -1.0  # for an action that the mask forbids


@dataclass(frozen=True)
class Weights:
    """What a victory, a Level, a point of strength and a Gold Piece are worth."""

    win: float = 1.0
    level: float = 0.0
    strength: float = 0.0
    gold: float = 0.0


SHAPES: Final[Mapping[str, Weights]] = {
    "win": Weights(),
    "levels": Weights(level=0.1),
    "shaped": Weights(level=0.1, strength=0.01, gold=0.00005),
}


def weights_of(given: str | Mapping[str, float]) -> Weights:
    """The weights of a named shape, or those that are given."""
    reward: object = given
    if isinstance(reward, str):
        if reward not in SHAPES:
            expected = f"{', '.join(SHAPES)}, or weights by name"
            raise SettingsError("reward", expected, f"“{reward[:60]}”")
        return SHAPES[reward]
    if not isinstance(reward, Mapping):
        expected = f"{', '.join(SHAPES)}, or weights by name"
        raise SettingsError("reward", expected, repr(reward)[:60])
    known = Weights.__dataclass_fields__
    strange = [name for name in reward if name not in known]
    if strange:
        expected = f"weights of {', '.join(known)}"
        raise SettingsError("reward", expected, f"“{str(strange[0])[:60]}”")
    return Weights(**{name: weight(name, given) for name, given in reward.items()})


class Scorer:
    """Keeps what each seat was worth before, and says what a step has changed.

    What lies between two positions is their difference, so shaping changes no best policy by
    itself: over a whole game it adds up to where the seat ended.
    """

    def __init__(self, weights: Weights, seats: int) -> None:
        self.weights = weights
        self.seats = seats
        self.is_shaped = bool(weights.level or weights.strength or weights.gold)
        self.worth = [0.0] * seats

    def begin(self, st: State) -> None:
        """A new game."""
        if self.is_shaped:
            self.worth = [self._worth(st, seat) for seat in range(self.seats)]

    def step(self, st: State) -> list[float]:
        """What has changed for each seat; at the end, victory or defeat as well."""
        rewards = [0.0] * self.seats
        if self.is_shaped:
            for seat in range(self.seats):
                now = self._worth(st, seat)
                rewards[seat] = now - self.worth[seat]
                self.worth[seat] = now
        if st.over:
            for seat, prize in enumerate(prizes(st)):
                rewards[seat] += self.weights.win * prize
        return rewards

    def _worth(self, st: State, seat: int) -> float:
        weights, player = self.weights, st.players[seat]
        worth = weights.level * player.level
        if weights.strength:
            worth += weights.strength * player_strength(st, Seat(seat))
        if weights.gold:
            cards = st.cat.cards
            worth += weights.gold * sum(max(0, cards[card].value) for card in player.table)
        return worth


def prizes(st: State) -> list[float]:
    """1 for each winner; the others lose as much together. Nothing if nobody has won."""
    seats, winners = len(st.players), len(st.winners)
    if not winners:
        return [0.0] * seats
    lost = -winners / (seats - winners) if winners < seats else 0.0
    return [1.0 if seat in st.winners else lost for seat in range(seats)]
