"""What every piece of card text is: a node with typed fields, run by the engine.

Nodes never change after loading and never hold the state of a game. Whatever somebody wants to
know about a node is a method with an answer that is right for most; the others give their own.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, FoeId, Seat

if TYPE_CHECKING:
    from kickdoor.engine.effects.card_transfers import Theft
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.forecasts.outcomes import Outcome
    from kickdoor.engine.frames import EffectFrame
    from kickdoor.engine.nodes.selectors import Who
    from kickdoor.engine.state import State
    from kickdoor.engine.survey import Survey


@dataclass
class Node:
    """A piece of card text."""

    def note(self, survey: Survey) -> None:
        """Note down what a catalog wants to know about it."""

    def mark_hostile(self) -> None:
        """Mark the conditions in it that hurt whoever meets them (SUPERM-04)."""


@dataclass
class Amount(Node):
    """A number, perhaps one that depends on the state."""

    def value(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> int:
        raise NotImplementedError

    def needs_roll(self) -> bool:
        """A fresh die is part of the amount: roll it before asking for the value."""
        return False

    def is_negative(self) -> bool:
        """A plain number below zero, or so many for each of something."""
        return False

    def counted_of(self) -> Who | None:
        """The players of whom something is counted or measured."""
        return None

    def mark_more(self) -> None:
        """More of what it counts hurts more (SUPERM-04)."""


@dataclass
class Cond(Node):
    """A question with the answer yes or no; `seat` is the player it is asked about."""

    def holds(self, st: State, seat: Seat, mon: FoeId, fr: EffectFrame | None) -> bool:
        raise NotImplementedError

    def is_about_roll(self) -> bool:
        """It speaks of the die of the running effect."""
        return False

    def names_trait(self, trait: str) -> bool:
        """It asks for that Class, Race or the like, and for nothing else."""
        return False

    def mark(self, hurts: bool, lost: int) -> None:
        """Mark the traits whose presence makes a hurtful condition true, but for a kind lost."""


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

    def is_penalty(self) -> bool:
        """It is bad for the player for whom it holds, and nothing else."""
        return False


@dataclass
class Effect(Clause):
    """A clause that does something when its card is played or its moment comes."""

    def step(self, st: State, fr: EffectFrame) -> None:
        """Do the next part: end, ask, or push a child (`engine.stack`)."""
        raise NotImplementedError

    # When it can happen.

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        """At least a part of it finds something to act on; what is impossible cannot be picked."""
        return True

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        """Why a card with this effect cannot be played now, besides its timing; or OK."""
        return 0

    def use_refusal(self, st: State, seat: Seat, timing: int) -> int:
        """Why an ability with this effect and that timing cannot be used now; or OK."""
        return 0

    def timing(self) -> int:
        """When its card may be played if the text does not say so; 0 = it does not matter."""
        return 0

    def scope(self) -> int:
        """A SCOPE_ code: what it speaks of (ROLE-03)."""
        return c.SCOPE_ANY

    # What it is.

    def inner(self) -> Effect:
        """The effect that may happen, where this is one under a condition."""
        return self

    def is_choice(self) -> bool:
        """Somebody may take something else, or nothing."""
        return False

    def theft(self) -> Theft | None:
        """The theft it is about."""
        return None

    def raises_level(self) -> bool:
        """Somebody goes up a level by it."""
        return False

    def forces_help(self) -> bool:
        """Somebody has to help because of it."""
        return False

    def undoes_curses(self) -> bool:
        """It can undo the Curse that is about to strike."""
        return False

    # Whom it hurts.

    def losers(self) -> Who | None:
        """The players whom it costs something for certain, if it is a plain loss."""
        return None

    def lost_kind(self) -> int:
        """The kind of trait it takes: losing that is no drawback of having it."""
        return 0

    def strikes(self) -> bool:
        """It takes something from "you" or from those it names."""
        return False

    def severity(self) -> int:
        """How bad it is for whom it strikes, to compare two; 0 if it is no blow."""
        return 1 if self.strikes() else 0


@dataclass
class CombatEffect(Effect):
    """An effect that can do nothing outside a combat."""

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return st.combat is not None

    def timing(self) -> int:
        return c.T_ANY_COMBAT

    def scope(self) -> int:
        return c.SCOPE_FIGHT


_names: dict[type, list[str]] = {}


def walk(node: Node) -> list[Node]:
    """The node and everything below it, depth first, in field order, without recursion."""
    found: list[Node] = []
    todo: list[object] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, list):
            todo.extend(reversed(here))
        elif isinstance(here, Node):
            found.append(here)
            for name in _fields_of(here):
                below = getattr(here, name)
                if isinstance(below, (Node, list)):
                    todo.append(below)
    return found


def _fields_of(node: Node) -> list[str]:
    """The names of its fields, the last first; looked up once for each class."""
    kind = type(node)
    known = _names.get(kind)
    if known is None:
        known = [spec.name for spec in fields(node)]
        known.reverse()
        _names[kind] = known
    return known
