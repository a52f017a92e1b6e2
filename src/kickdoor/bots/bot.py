"""What a bot is: something that picks one of its options, knowing what its seat may know.

A bot must not see a state; it gets a view, the options and the definitions of the cards.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.bots.tempers import EVEN, Temper
from kickdoor.engine.catalog import Catalog
from kickdoor.seats.views import View

Action = tuple[int, ...]


class Bot:
    """The seat's brain. One bot may sit in several seats: it remembers nothing."""

    name = ""
    needs_view = True  # False: the options are enough, no view has to be built

    def __init__(self, cat: Catalog, temper: Temper = EVEN) -> None:
        self.cat = cat
        self.temper = temper
        if temper.name:
            self.name = f"{type(self).name}:{temper.name}"

    def decide(self, view: View | None, options: list[Action], luck: Luck) -> Action:
        """One of the options; `view` is None only if the bot needs none."""
        raise NotImplementedError
