"""A bot that uses abilities again and again, in order to find turns that never end.

It is good at nothing else, and does not attempt to win.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.seats.views import View


class AbilityLoopBot(Bot):
    """Uses an ability if it can, else chooses at random."""

    name = "ability-loop"
    needs_view = False

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        uses = [option for option in options if option[0] == c.A_USE] or options
        return uses[luck.below(len(uses))]
