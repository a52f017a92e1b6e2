"""What every piece of card text is: a node with typed fields, run by the engine.

Nodes never change after loading and never hold the state of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kickdoor.engine.foresight.forecast import Forecast
    from kickdoor.engine.foresight.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.state import State


@dataclass
class Node:
    """A piece of card text."""


@dataclass
class Amount(Node):
    """A number, perhaps one that depends on the state."""

    def value(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> int:
        raise NotImplementedError


@dataclass
class Cond(Node):
    """A question with the answer yes or no; `seat` is the player it is asked about."""

    def holds(self, st: State, seat: int, mon: int, fr: EffectFrame | None) -> bool:
        raise NotImplementedError


@dataclass
class Clause(Node):
    """Something a sentence of a card's text says: a static, trigger, ability, effect or mark."""

    def forecast(self, fc: Forecast) -> Outcome:
        """What it would do, or does as long as it holds, without doing it.

        Every clause says so itself: there is no answer that is right for one nobody thought of.
        """
        raise NotImplementedError


@dataclass
class Static(Clause):
    """A clause that holds as long as its card is in force."""


@dataclass
class Effect(Clause):
    """A clause that does something when its card is played or its moment comes."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """Do the next part; end with `st.finish(...)`, ask with `st.ask(...)`, or push a child."""
        raise NotImplementedError
