"""The bot that uses whatever can be used, again and again: it finds turns that never end.

It is good at nothing else, and does not attempt to win.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.seats.views import View


class ObstinateBot(Bot):
    """An ability if there is one to use, else anything."""

    name = "obstinate"
    needs_view = False

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        uses = [option for option in options if option[0] == c.A_USE] or options
        return uses[luck.below(len(uses))]
