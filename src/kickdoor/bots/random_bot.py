"""The random bot: it chooses among its options uniformly.

It is good at finding bugs and at being fast, and does not attempt to win.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.seats.views import View


class RandomBot(Bot):
    """Chooses uniformly among the options."""

    name = "random"
    needs_view = False

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        return options[luck.below(len(options))]
