"""Asks the bot in a seat for a decision: it sees only what it may know, and cannot break a game.

The only place where a bot and a state meet; the bot gets a view, options, its own luck and, if it
searches, a sealed table.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Protocol, TypeVar

from kickdoor.engine import codes as c
from kickdoor.engine.effects.discard_piles import is_hushed
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.seats.sealed_tables import SealedTable, seal
from kickdoor.seats.sight_builder import sight
from kickdoor.seats.sights import Sight
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View

Action = tuple[int, ...]
Luck_contra = TypeVar("Luck_contra", contravariant=True)
LOG = logging.getLogger("kickdoor.seats.decision_makers")
LOG.addHandler(logging.NullHandler())  # programs that run games decide where this goes

# Actions to take instead of an invalid answer, the safest first.
SAFE = (c.A_PASS, c.A_DECLINE, c.A_CLAIM, c.A_GIVE_UP, c.A_LOOT, c.A_END, c.A_KICK)
LONGEST = 200


class DecisionMaker(Protocol[Luck_contra]):
    """Anything that can be asked for a decision, such as a bot."""

    name: str
    needs_view: bool
    glances: bool
    searches: bool

    def decide(self, view: View | None, options: list[Action], luck: Luck_contra) -> Action:
        """Choose one of the options."""

    def glance(self, seen: Sight, options: list[Action], luck: Luck_contra) -> Action:
        """Choose one of several options, if it glances: from a sight instead of a view."""

    def recall(self, view: View | None, luck: Luck_contra) -> str:
        """The name to give in a test of memory, or nothing."""

    def search(
        self,
        view: View | None,
        options: list[Action],
        luck: Luck_contra,
        sealed: SealedTable | None,
    ) -> Action:
        """Choose one of the options, with a sealed table to imagine games from."""


@dataclass(frozen=True)
class Fault:
    """A choice that was forfeited: whose, when, about what, and why."""

    seat: Seat
    name: str
    turn: int
    version: int
    question: int  # a D_ code, or 0 for a window
    window: int
    error: str

    def __str__(self) -> str:
        where = f"question {self.question}" if self.question else f"window {self.window}"
        return f"seat {self.seat} ({self.name}), turn {self.turn}, {where}: {self.error}"


def ask(
    maker: DecisionMaker[Luck_contra],
    st: State,
    seat: Seat,
    options: list[Action],
    luck: Luck_contra,
) -> Action:
    """What the decision maker answers, valid or not; it cannot change the given options."""
    if maker.glances:
        if len(options) == 1:
            return options[0]
        return maker.glance(sight(st, seat), options[:], luck)
    seen = view(st, seat) if maker.needs_view else None
    if maker.searches:
        return maker.search(seen, options[:], luck, seal(st, seat))
    return maker.decide(seen, options[:], luck)


def ask_safely(
    maker: DecisionMaker[Luck_contra],
    st: State,
    seat: Seat,
    options: list[Action],
    luck: Luck_contra,
) -> tuple[Action, Fault | None]:
    """One of the options in any case; with a fault if the answer was invalid."""
    try:
        action = ask(maker, st, seat, options, luck)
        if type(action) is tuple and action in options:
            return action, None
        error = f"answered {action!r}, which is no option"
    except Exception as problem:
        error = f"{type(problem).__name__}: {problem}"
    fault = Fault(
        seat,
        maker.name,
        st.turn,
        st.version,
        st.demand.kind if st.demand is not None else 0,
        st.window,
        error[:LONGEST],
    )
    LOG.warning("%s", fault)
    return safe_choice(options), fault


def recalled_name(
    maker: DecisionMaker[Luck_contra], st: State, seat: Seat, luck: Luck_contra
) -> str:
    """The name given in a test of memory (AMB-45); nothing in any other situation."""
    if not is_hushed(st) or not maker.needs_view:
        return ""
    try:
        return str(maker.recall(view(st, seat), luck))[:LONGEST]
    except Exception as problem:
        LOG.warning("seat %s, %s: %s", seat, maker.name, problem)
        return ""


def safe_choice(options: list[Action]) -> Action:
    """The most cautious option: pass or decline; else move the turn on; else the first answer."""
    for code in SAFE:
        for action in options:
            if action[0] == code:
                return action
    return options[0]
