"""Bots in the other seats: they play on until the seat that learns is asked again.

A bot sees its view and nothing else, as everywhere; one that fails loses that choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck
from kickdoor.engine.ids import Seat
from kickdoor.envs.seat_game import SeatGame, lucks_of
from kickdoor.errors import SettingsError
from kickdoor.seats.decision_makers import ask_safely, recalled_name

BotChoice = str | type[Bot]
MOST_DECISIONS: Final = 20_000  # that others may make before the seat is asked


class Opponents:
    """A bot for each seat but one, dealt round if fewer are named."""

    def __init__(self, game: SeatGame, named: BotChoice | Sequence[BotChoice]) -> None:
        if not isinstance(named, (str, type, list, tuple)):
            raise SettingsError("opponents", "a bot, or several in a list", repr(named)[:60])
        chosen = [named] if isinstance(named, (str, type)) else list(named)
        self.bots = make_bots(chosen, game.settings.seats, game.cat)
        self.lucks: list[Luck] = []

    def begin(self, seed: int) -> None:
        """A new game: each bot draws from its own luck."""
        self.lucks = lucks_of(seed, len(self.bots))

    def play_until(self, game: SeatGame, seat: int) -> bool:
        """Decide for all others until the seat is asked or the game is over; False if it never is.

        Bots are told the seats they play in by the view alone, so the learner's seat has a bot,
        too, which is never asked.
        """
        for _ in range(MOST_DECISIONS):
            if game.seat in (seat, -1):
                return True
            asked = Seat(game.seat)
            bot, luck = self.bots[asked], self.lucks[asked]
            action, _ = ask_safely(bot, game.st, asked, game.choices, luck)
            asks_name = game.st.demand is not None
            text = recalled_name(bot, game.st, asked, luck) if asks_name else ""
            game.act(action, text)
        return False
