"""A sensible opponent for beginners.

It equips the best it has, fights when it is ahead, turns fights with one-shots, asks for and gives
help at a fair price, annoys the leader, sells, flees and haggles a little. It does not remember,
bluff, plan ahead or reckon with what others may hold.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.easy.easy_choice import choice
from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.luck import Luck
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.bots.valuation.name_guesses import guess
from kickdoor.bots.valuation.oversights import noticed
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import EngineBug
from kickdoor.seats.sights import Sight
from kickdoor.seats.view_sights import as_sight
from kickdoor.seats.views import View

OVERLOOKS = 60  # percent of its cards, each turn


class EasyBot(Bot):
    """Values every option by what is printed on the cards."""

    name = "easy"
    glances = True

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.overlooks = 0 if temper.keen else OVERLOOKS

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        if len(options) == 1:
            return options[0]
        if view is None:
            raise EngineBug("The easy bot was asked without a view.")
        return self.glance(as_sight(self.cat, view), options, luck)

    def glance(self, seen: Sight, options: list[Action], luck: Luck) -> Action:
        ctx = EasyContext(self.cat, seen, luck)
        return choice(ctx, noticed(seen, options, self.overlooks))

    def recall(self, view: View | None, luck: Luck) -> str:
        return guess(self.cat, as_sight(self.cat, view), luck) if view is not None else ""
