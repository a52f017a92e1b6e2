"""Frames: what is under way in a game, as data that can be copied and written down.

A procedure of the game has a frame class of its own with named fields, next to its steps in
`flow/` or `acts/`; all effects of cards share `EffectFrame`. This module knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import (
    NO_CARD,
    NO_FOE,
    NOBODY,
    CardId,
    Seat,
    as_cards,
    as_numbers,
    as_seats,
)
from kickdoor.engine.nodes.node import Effect

if TYPE_CHECKING:
    from kickdoor.engine.state import State

# Positions. Every frame begins at START; one that asks a single question waits at ASKED. All
# others have names of their own beside the steps that use them.
START: Final = 0
ASKED: Final = 1
SHARED_FIELDS: Final = ("pc", "answers", "roll", "done")


class Frame:
    """One procedure or effect under way: where it is, and what came back to it.

    A subclass sets all its fields in `__init__`, copies them in `copy` and names them in
    `fields`, which is what saves hold.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, code: int) -> None:
        self.code = code
        self.pc = START  # the position: what `step` does next
        self.answers: list[int] = []  # the answer to the question it asked
        self.roll = 0  # the total of the die it had rolled
        self.done = 0  # how much the frame above it did

    def step(self, st: State) -> None:
        """Do the next part: go on, push a frame, ask, open a window, or end."""
        raise NotImplementedError

    def copy(self) -> Frame:
        """The same frame for another state."""
        raise NotImplementedError

    def hand_to(self, other: Frame) -> None:
        """Copy what all frames have."""
        other.pc = self.pc
        if self.answers:
            other.answers = self.answers[:]
        other.roll = self.roll
        other.done = self.done

    def named(self) -> list[CardId]:
        """The cards it is about, the main one first; -1 stands for none."""
        return []

    def held(self) -> list[int]:
        """Numbers among which are all cards that lie nowhere else while it runs."""
        return []


class EffectFrame(Frame):
    """An effect under way. All effects have the same registers; what they hold is said here.

    Whom and what it speaks of is handed to effects inside it; what was chosen, and how it went,
    is handed on to the effect that comes next.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "you", "by", "card", "mon", "chosen", "picked", "shown", "short", "paid", "worth",
        "wanted", "total", "missed", "so_far", "gold", "noted", "left", "found",
    )  # fmt: skip

    def __init__(self, node: Effect) -> None:
        super().__init__(c.F_EFFECT)
        self.node = node
        # Whom and what it speaks of.
        self.you = NOBODY  # the victim, user or owner
        self.by = NOBODY  # who played the card or used the ability
        self.card = NO_CARD  # whose text it is
        self.mon = NO_FOE  # number of a foe
        self.chosen = NOBODY  # the player chosen a moment ago
        self.picked = NO_CARD  # the card chosen a moment ago
        self.shown = NOBODY  # the player whose hand was shown a moment ago
        # How the effect before went; `done` and `roll` belong to it.
        self.short = False  # it could not do all of it
        self.paid = 0  # cards paid, lost or taken: what "for each" counts
        self.worth = 0  # what the cards lost were worth
        # What it needs to remember from one step to the next.
        self.wanted = 0  # how many or how much its text asks for
        self.total = 0  # how much its parts did so far
        self.missed = False  # one of its parts fell short
        self.so_far = 0  # how much was done with the first of `left`
        self.gold = 0  # what the cards it has taken so far are worth
        self.noted = -1  # a choice or a roll for later: a seat, card, foe, side or face
        self.left: list[Seat] = []  # the players (or cards) it still has to deal with
        self.found: list[CardId] = []  # cards it has found or drawn

    def step(self, st: State) -> None:
        self.node.step(st, self)

    def cards_left(self) -> list[CardId]:
        """`left`, in an effect that goes through cards instead of players."""
        return as_cards(as_numbers(self.left))

    def go_through(self, cards: list[CardId]) -> None:
        """Put cards into `left`; such an effect reads them by `cards_left` alone."""
        self.left = as_seats(as_numbers(cards))

    def copy(self) -> EffectFrame:
        other = EffectFrame(self.node)
        self.hand_to(other)
        other.you = self.you
        other.by = self.by
        other.card = self.card
        other.mon = self.mon
        other.chosen = self.chosen
        other.picked = self.picked
        other.shown = self.shown
        other.short = self.short
        other.paid = self.paid
        other.worth = self.worth
        other.wanted = self.wanted
        other.total = self.total
        other.missed = self.missed
        other.so_far = self.so_far
        other.gold = self.gold
        other.noted = self.noted
        if self.left:
            other.left = self.left[:]
        if self.found:
            other.found = self.found[:]
        return other

    def named(self) -> list[CardId]:
        return [self.card, self.picked]

    def held(self) -> list[int]:
        return self.answers + self.left + self.found
