"""The careful policy for imagined games: every seat decides as `medium` does, overlooking nothing.

Each seat of an imagined game is shown what it may know of it and no more. It sees imagined states
and must never be given a real one.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.hard.rollout_policy import RolloutPolicy
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Action, State
from kickdoor.seats.sight_builder import sight

# Windows in which hardly anybody does anything out of turn: most of the table is not even asked.
QUIET: Final = 1 << c.WINDOW_ARRANGE | 1 << c.WINDOW_DOOR | 1 << c.WINDOW_END | 1 << c.WINDOW_FLEE


class CarefulPolicy(RolloutPolicy):
    """Some ten times slower than the light policy, and much closer to what players do."""

    def __init__(self, ratings: CardRatings, bot: MediumBot) -> None:
        super().__init__(ratings)
        self.bot = bot

    def pick(self, st: State, seat: Seat, choices: list[Action], luck: Luck) -> Action:
        """What the medium bot would do in that seat."""
        if len(choices) == 1:
            return choices[0]
        return self.bot.glance(sight(st, seat), choices, luck)

    def pass_idle_seats(self, st: State, luck: Luck) -> None:
        """Pass for bystanders where nothing is going on; in a fight everybody is asked."""
        if QUIET >> st.window & 1:
            super().pass_idle_seats(st, luck)
