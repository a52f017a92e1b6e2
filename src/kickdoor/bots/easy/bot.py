"""A sensible opponent for beginners.

It equips the best it has, fights when it is ahead, turns fights with one-shots, asks for and gives
help at a fair price, annoys the leader, sells, flees and haggles a little. It does not remember,
bluff, plan ahead or reckon with what others may hold.
"""

from __future__ import annotations

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.easy import answering, dealing, fighting, watching
from kickdoor.bots.easy.mind import EasyMind
from kickdoor.bots.luck import Luck
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.bots.thinking import reacting
from kickdoor.bots.thinking.choosing import better_than_nothing
from kickdoor.bots.thinking.guessing import guess
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.noticing import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import EngineBug
from kickdoor.seats.views import View

OVERLOOKS = 60  # of a hundred cards, in a turn


class EasyBot(Bot):
    """Weighs every option by what is printed on the cards."""

    name = "easy"

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        super().__init__(cat, temper)
        self.overlooks = 0 if temper.keen else OVERLOOKS

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        if len(options) == 1:
            return options[0]
        if view is None:
            raise EngineBug("The easy bot was asked without a view.")
        mind = EasyMind(self.cat, view, luck)
        if view.demand is not None:
            return answering.answer(mind, view.demand, options)
        return self._act(mind, noticed(view, options, self.overlooks))

    def recall(self, view: View | None, luck: Luck) -> str:
        return guess(self.cat, view, luck) if view is not None else ""

    def _act(self, mind: Mind, options: list[Action]) -> Action:
        window = mind.view.window
        chosen: Action | None = None
        if window == c.WINDOW_COMBAT:
            if mind.is_fighting(mind.me):
                return fighting.choose(mind, options)
            chosen = watching.choose(mind, options)
        elif window == c.WINDOW_FLEE:
            chosen = better_than_nothing(mind, options, reacting.flee(mind, options))
        elif window == c.WINDOW_ROLL:
            rolled = reacting.roll(mind, options)
            return better_than_nothing(mind, options, rolled) or options[0]
        elif window == c.WINDOW_CURSE:
            struck = reacting.cursed(mind, options)
            return better_than_nothing(mind, options, struck) or options[0]
        elif dealing.has_offer(mind, options):
            chosen = dealing.answer_offers(mind, options)
        return chosen if chosen is not None else watching.calm_choice(mind, options)
