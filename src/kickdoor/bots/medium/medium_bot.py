"""An opponent for people who have played a few games.

It weighs every option by what it leads to: fights, help and its price, trouble, sales, Curses. It
reckons with what others may hold, remembers who did what, saves cards for the end and joins forces
against whoever is about to win. It does not search ahead and does not lie.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium import medium_values
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import EngineBug
from kickdoor.seats.sights import Sight
from kickdoor.seats.view_sights import as_sight
from kickdoor.seats.views import View

OVERLOOKS = 40  # percent of its cards, each turn


class MediumBot(Bot):
    """Scores every option and takes the best; ties are drawn by lot."""

    name = "medium"
    glances = True
    counts_blows = True

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.deck_odds = DeckOdds(cat)
        self.overlooks = 0 if temper.keen else OVERLOOKS

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        if len(options) == 1:
            return options[0]
        if view is None:
            raise EngineBug("The medium bot was asked without a view.")
        return self.glance(as_sight(self.cat, view), options, luck)

    def glance(self, seen: Sight, options: list[Action], luck: Luck) -> Action:
        return medium_values.choice(
            self.deck_odds, seen, options, self.temper, self.overlooks, luck
        )

    def score(self, view: View, options: list[Action]) -> list[float]:
        """The value of each option in hundredths of a level; only differences matter."""
        seen = as_sight(self.cat, view)
        return medium_values.score(self.deck_odds, seen, options, self.temper, self.overlooks)

    def weigh(self, view: View, options: list[Action]) -> list[float]:
        """The values of options if it overlooked none of them."""
        seen = as_sight(self.cat, view)
        return medium_values.score(self.deck_odds, seen, options, self.temper, 0)
