"""The searching bot: it tries its options out in games it imagines from what it sees.

It takes the best options by `medium`'s scores, deals the unseen cards anew many times, plays each
option on for a while and takes what comes out best. It does not model single opponents, bluff,
or plan beyond the turn after next.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.hard.candidates import candidates, is_calm
from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.hard.careful_policy import CarefulPolicy
from kickdoor.bots.hard.rollout_policy import RolloutPolicy
from kickdoor.bots.hard.search import Search
from kickdoor.bots.hard.search_budget import DEFAULT, Budget
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.engine.catalog import Catalog
from kickdoor.seats.sealed_tables import SealedTable
from kickdoor.seats.views import View


class HardBot(Bot):
    """Searches where something is at stake, and follows the medium bot elsewhere."""

    name = "hard"
    searches = True

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.first = MediumBot(cat, temper)
        self.first.overlooks = 0
        self.ratings = CardRatings(cat)
        self.policy = RolloutPolicy(self.ratings)
        others = MediumBot(cat)
        others.overlooks = 0
        self.careful = CarefulPolicy(self.ratings, others)
        self.budget: Budget = DEFAULT

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        """The medium bot's choice: without a sealed table there is no search."""
        return self.first.decide(view, options, luck)

    def score(self, view: View, options: list[Action]) -> list[float]:
        """The medium bot's scores, which the search starts from."""
        return self.first.score(view, options)

    def search(
        self, view: View | None, options: list[Action], luck: Luck, sealed: SealedTable | None
    ) -> Action:
        """The medium bot's choice, unless another option does better in imagined games."""
        if view is None or sealed is None or len(options) == 1:
            return self.decide(view, options, luck)
        tried = candidates(self.cat, view, options, self.first.score(view, options), luck)
        if len(tried) == 1:
            return tried[0].action
        seed = luck.below(1 << 30)
        search = Search(sealed, self.ratings, self.policy, seed, self.careful)
        return search.best(tried, self.budget, is_calm(view))
