"""Asking whoever sits in a chair: it is shown what it may know, and nothing it says breaks a game.

The only place where a bot and a state meet; the bot is handed a view, options, its own luck and,
if it searches, a sealed table.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Protocol, TypeVar

from kickdoor.engine import codes as c
from kickdoor.engine.naming import is_hushed
from kickdoor.engine.state import State
from kickdoor.seats.sealing import Sealed, seal
from kickdoor.seats.seeing import view
from kickdoor.seats.views import View

Action = tuple[int, ...]
Luck_contra = TypeVar("Luck_contra", contravariant=True)
LOG = logging.getLogger("kickdoor.seats.chairs")
LOG.addHandler(logging.NullHandler())  # whoever runs games decides where this goes

# What is safe to do instead of an answer that makes no sense, the safest first.
SAFE = (c.A_PASS, c.A_DECLINE, c.A_CLAIM, c.A_GIVE_UP, c.A_LOOT, c.A_END, c.A_KICK)
LONGEST = 200


class Thinker(Protocol[Luck_contra]):
    """Anything that can be asked for an answer."""

    name: str
    needs_view: bool
    searches: bool

    def decide(self, view: View | None, options: list[Action], luck: Luck_contra) -> Action:
        """One of the options."""

    def recall(self, view: View | None, luck: Luck_contra) -> str:
        """The name to give in a test of memory, or nothing."""

    def search(
        self, view: View | None, options: list[Action], luck: Luck_contra, sealed: Sealed | None
    ) -> Action:
        """The same, for those who can imagine games."""


@dataclass(frozen=True)
class Fault:
    """A choice somebody lost: who, when, over what, and why."""

    seat: int
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
    thinker: Thinker[Luck_contra], st: State, seat: int, options: list[Action], luck: Luck_contra
) -> Action:
    """What the thinker says, sense or nonsense; it cannot change the options it is handed."""
    seen = view(st, seat) if thinker.needs_view else None
    if thinker.searches:
        return thinker.search(seen, options[:], luck, seal(st, seat))
    return thinker.decide(seen, options[:], luck)


def answer(
    thinker: Thinker[Luck_contra], st: State, seat: int, options: list[Action], luck: Luck_contra
) -> tuple[Action, Fault | None]:
    """One of the options in any case; with what went wrong if it is not the thinker's own."""
    try:
        action = ask(thinker, st, seat, options, luck)
        if type(action) is tuple and action in options:
            return action, None
        error = f"answered {action!r}, which is no option"
    except Exception as problem:
        error = f"{type(problem).__name__}: {problem}"
    fault = Fault(
        seat,
        thinker.name,
        st.turn,
        st.version,
        st.demand.kind if st.demand is not None else 0,
        st.window,
        error[:LONGEST],
    )
    LOG.warning("%s", fault)
    return safe_choice(options), fault


def words(thinker: Thinker[Luck_contra], st: State, seat: int, luck: Luck_contra) -> str:
    """What is said with an answer: a name in a test of memory (AMB-45), nothing anywhere else."""
    if not is_hushed(st) or not thinker.needs_view:
        return ""
    try:
        return str(thinker.recall(view(st, seat), luck))[:LONGEST]
    except Exception as problem:
        LOG.warning("seat %s, %s: %s", seat, thinker.name, problem)
        return ""


def safe_choice(options: list[Action]) -> Action:
    """To let things be: pass or decline; else get on with the turn; else the first answer."""
    for code in SAFE:
        for action in options:
            if action[0] == code:
                return action
    return options[0]
