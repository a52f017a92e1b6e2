"""The base class of bots: something that picks one of its options, knowing what its seat may know.

A bot must not see a state; it gets a view, the options, the definitions of the cards and, if it
searches, a sealed table from which games can be imagined.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.actions import ACTIONS, from_engine, to_engine
from kickdoor.actions import Action as ActionValue
from kickdoor.bots.bot_reasons import Reason, public_situation, reason_for
from kickdoor.bots.luck import Luck
from kickdoor.bots.reason_words import NO_THOUGHT
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import ActionError, EngineBug
from kickdoor.seats.printed_cards import Card, card_of
from kickdoor.seats.sealed_tables import SealedTable
from kickdoor.seats.sights import Sight
from kickdoor.seats.views import View

Action = tuple[int, ...]


@dataclass(frozen=True)
class Thought:
    """A decision with its reason and its scores."""

    action: Action
    reason: Reason  # reveals nothing hidden
    scores: list[float]  # in the order of the options; for after the game


class Bot:
    """Picks one of its options, knowing what its seat may know.

    A bot of your own has a `name` and a method `choose`. One bot may sit in several seats of
    several games, so it must remember nothing from one choice to the next.
    """

    name = ""
    needs_view = True  # False: the options are enough, no view has to be built
    glances = False  # True: it is asked with `glance` where there is a choice, and gets no view
    searches = False  # True: it is asked with `search` and gets a sealed table as well
    counts_blows = False  # True: what was done to it weighs in what it does

    def __init_subclass__(cls) -> None:
        """A class that changes what a quick bot decides is asked with a view again."""
        super().__init_subclass__()
        if "glance" not in vars(cls) and any(name in vars(cls) for name in ("decide", "choose")):
            cls.glances = False

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        self.cat = cat
        self.temper = temper
        if temper.name:
            self.name = f"{type(self).name}:{temper.name}"

    def choose(self, view: View, options: list[ActionValue], luck: Luck) -> ActionValue:
        """One of the options.

        `view` is everything the seat may know; `luck` is the only chance to use if the same seed
        is to give the same game.
        """
        raise NotImplementedError(f"{type(self).__name__} has neither `choose` nor `decide`.")

    def card(self, number: int) -> Card:
        """What is printed on a card that a view or an option speaks of."""
        return card_of(self.cat.cards[number])

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        """One of the options, as the engine writes them; `view` is None if the bot needs none.

        Built-in bots override this one: it saves turning options into values and back.
        """
        if view is None:
            raise EngineBug(f"{self.name} was asked without a view.")
        values = [from_engine(option, self.cat, view.offers) for option in options]
        chosen = self.choose(view, values, luck)
        if not isinstance(chosen, ACTIONS):
            raise ActionError(f"{self.name}: expected one of the options, got {chosen!r}.")
        return to_engine(chosen)

    def glance(self, seen: Sight, options: list[Action], luck: Luck) -> Action:
        """One of several options, from a sight: the same as `decide` makes of the view."""
        raise NotImplementedError(f"{type(self).__name__} has no `glance`.")

    def score(self, view: View, options: list[Action]) -> list[float]:
        """The value of each option in hundredths of a level; empty if the bot gives none."""
        return []

    def think(self, view: View | None, options: list[Action], luck: Luck) -> Thought:
        """The decision with its reason, which may be told at once, and its scores, which may not.

        The same decision as `decide` makes of the same luck.
        """
        action = self.decide(view, options, luck)
        if view is None:
            return Thought(action, Reason(NO_THOUGHT), [])
        reason = reason_for(self.cat, public_situation(view), action, self.counts_blows)
        return Thought(action, reason, self.score(view, options))

    def search(
        self, view: View | None, options: list[Action], luck: Luck, sealed: SealedTable | None
    ) -> Action:
        """One of the options; `sealed` is None where no game can be imagined."""
        return self.decide(view, options, luck)

    def recall(self, view: View | None, luck: Luck) -> str:
        """The name to give in a test of memory (AMB-45); empty if it has no idea."""
        return ""
