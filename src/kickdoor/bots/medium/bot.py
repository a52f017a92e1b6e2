"""An opponent for people who have played a few games.

It weighs every option by what it leads to: fights, help and its price, trouble, sales, Curses. It
reckons with what others may hold, remembers who did what, saves cards for the end and joins forces
against whoever is about to win. It does not search ahead and does not lie.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium import bystander, calm, deals, fights, prey
from kickdoor.bots.medium.appraise import price_gear
from kickdoor.bots.medium.lore import Lore
from kickdoor.bots.medium.outlook import Outlook
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.bots.thinking import answering, reacting
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.noticing import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.foresight import outcomes as o
from kickdoor.errors import EngineBug
from kickdoor.seats.views import DemandView, View

OFFERS = (c.A_ACCEPT, c.A_DECLINE, c.A_COUNTER)
OVERLOOKS = 40  # of a hundred cards, in a turn
OVERLOOKED = -1000.0
CARD_QUESTIONS = (c.D_CARDS, c.D_SHARE, c.D_LOOT_BODY, c.D_CHARITY_CARDS)


class MediumBot(Bot):
    """A score for every option; the best is taken, equals by lot."""

    name = "medium"

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.lore = Lore(cat)
        self.overlooks = 0 if temper.keen else OVERLOOKS

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        if len(options) == 1:
            return options[0]
        if view is None:
            raise EngineBug("The medium bot was asked without a view.")
        values = self.score(view, options)
        top = max(values)
        equals = [at for at, value in enumerate(values) if value == top]
        return options[equals[0] if len(equals) == 1 else equals[luck.below(len(equals))]]

    def score(self, view: View, options: list[Action]) -> list[float]:
        """What each option is worth, in hundredths of a level; differences are what counts."""
        seen = noticed(view, options, self.overlooks)
        values = self.weigh(view, seen)
        if len(seen) == len(options):
            return values
        found = dict(zip(seen, values, strict=True))
        return [found.get(action, OVERLOOKED) for action in options]

    def weigh(self, view: View, options: list[Action]) -> list[float]:
        """The same for options it thinks of."""
        mind = Outlook(self.lore, view, Luck(view.version), self.temper)
        if view.demand is not None:
            if view.demand.kind == c.D_SEX:
                return [0.0] * len(options)
            return _answers(mind, view.demand, options)
        window = view.window
        if window == c.WINDOW_COMBAT:
            if mind.is_fighting(mind.me):
                return fights.scores(mind, options)
            return bystander.scores(mind, options)
        values: list[int] = []
        if window == c.WINDOW_FLEE:
            values = reacting.flee(mind, options)
        elif window == c.WINDOW_ROLL:
            return _floats(reacting.roll(mind, options), options)
        elif window == c.WINDOW_CURSE:
            return _floats(reacting.cursed(mind, options), options)
        if values and max(values) > 0:
            return [float(value) for value in values]
        return [
            deals.reply_value(mind, action, 0.0)
            if action[0] in OFFERS
            else calm.score(mind, action)
            for action in options
        ]


def _answers(mind: Outlook, demand: DemandView, options: list[Action]) -> list[float]:
    """Answers by their shared value; a monster for one's own fight is one that can be beaten."""
    node = mind.cat.node(demand.node) if demand.node >= 0 else None
    if demand.kind in CARD_QUESTIONS:
        price_gear(mind, [action[1] for action in options if len(action) > 1])
    values = [float(x) for x in answering.values(mind, demand, options, _play)]
    joins = answering.foreseen(mind, demand, node).can(o.FOE_JOINS)
    if joins and mind.is_fighting(mind.me) and demand.kind == c.D_CARDS:
        wanted = prey.best_prey(mind, -mind.need())
        return [
            0.0 if len(action) == 1 else 1.0 if action[1] == wanted else -mind.card(action[1]).level
            for action in options
        ]
    return values


def _floats(values: list[int], options: list[Action]) -> list[float]:
    """Values where there are any; else the first option, which is to let things be."""
    if values and max(values) > 0:
        return [float(value) for value in values]
    return [0.0 if at == 0 else -1.0 for at in range(len(options))]


def _play(mind: Mind, action: Action) -> int:
    return round(calm.score(mind, action)) if isinstance(mind, Outlook) else 0
