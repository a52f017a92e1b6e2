"""The searching bot: it tries its options out in games it imagines from what it sees.

It takes the best options by `medium`'s scores, deals the unseen cards anew many times, plays each
option on for a while and takes what comes out best. It does not model single opponents, bluff,
or plan beyond the turn after next.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.hard.budgets import DEFAULT, Budget
from kickdoor.bots.hard.candidates import candidates, is_calm
from kickdoor.bots.hard.light import Light
from kickdoor.bots.hard.notes import Notes
from kickdoor.bots.hard.search import Search
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium.bot import MediumBot
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.engine.catalog import Catalog
from kickdoor.seats.sealing import Sealed
from kickdoor.seats.views import View


class HardBot(Bot):
    """Searches where something is at stake, and follows its first thought elsewhere."""

    name = "hard"
    searches = True

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.first = MediumBot(cat, temper)
        self.first.overlooks = 0
        self.notes = Notes(cat)
        self.light = Light(self.notes)
        self.budget: Budget = DEFAULT

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        """Without a sealed table: the first thought."""
        return self.first.decide(view, options, luck)

    def score(self, view: View, options: list[Action]) -> list[float]:
        """The first thought's scores: what the search began with."""
        return self.first.score(view, options)

    def search(
        self, view: View | None, options: list[Action], luck: Luck, sealed: Sealed | None
    ) -> Action:
        """The first thought, unless something else does better in imagined games."""
        if view is None or sealed is None or len(options) == 1:
            return self.decide(view, options, luck)
        tried = candidates(self.cat, view, options, self.first.score(view, options), luck)
        if len(tried) == 1:
            return tried[0].action
        search = Search(sealed, self.notes, self.light, luck.below(1 << 30))
        return search.best(tried, self.budget, is_calm(view))
