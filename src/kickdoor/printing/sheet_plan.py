"""Which card lies where: sheets of fronts, sheets of backs, and what a job amounts to.

Sheets are landscape, and backs fit when a printer turns the paper over its long edge. That is the
upper or lower edge of a landscape sheet, so rows change places, columns do not, and every back is
upside down. It must not set anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

Sheet = list[dict[str, Any]]  # what lies on it, and where
SEPARATE, INTERLEAVED, NO_BACKS = "separate", "interleaved", "none"
BACKS: Final = (INTERLEAVED, SEPARATE, NO_BACKS)


@dataclass(frozen=True)
class Paper:
    """A size of paper, lying, in millimeters, and how many cards fit."""

    name: str
    title: str
    width: float
    height: float
    columns: int
    rows: int

    @property
    def cards(self) -> int:
        """How many cards lie on a sheet."""
        return self.columns * self.rows


# Cards of 69 by 94 mm with their bleed; what is left are margins of 10 mm and more.
PAPERS: Final = {
    "a4": Paper("a4", "A4", 297, 210, 4, 2),
    "letter": Paper("letter", "Letter", 279.4, 215.9, 3, 2),
}
CARD_WIDTH, CARD_HEIGHT, BLEED = 63, 88, 3  # mm


@dataclass(frozen=True)
class Plan:
    """A job in numbers."""

    cards: int
    sheets: int
    pages: int  # of all files together: fronts, backs, and the page of credits


def plan_of(cards: int, paper: Paper, backs: str) -> Plan:
    """What so many cards, copies among them, amount to."""
    sheets = -(-cards // paper.cards)
    sides = 1 if backs == NO_BACKS else 2
    return Plan(cards, sheets, sheets * sides + 1)


def fronts(cards: Sequence[int], paper: Paper) -> list[Sheet]:
    """Sheets of fronts; `cards` are numbers of cards, one for each copy."""
    return [
        [
            {"side": "front", "card": card, "column": n % paper.columns, "row": n // paper.columns}
            for n, card in enumerate(cards[start : start + paper.cards])
        ]
        for start in range(0, len(cards), paper.cards)
    ]


def backs(cards: Sequence[int], decks: Sequence[int], paper: Paper) -> list[Sheet]:
    """Sheets of backs for the same cards; `decks` has the back of each card."""
    return [
        [
            {
                "side": "back",
                "deck": decks[one["card"]],
                "column": one["column"],
                "row": paper.rows - 1 - one["row"],
            }
            for one in sheet
        ]
        for sheet in fronts(cards, paper)
    ]


def interleaved(fronts: list[Sheet], backs: list[Sheet]) -> list[Sheet]:
    """Each sheet's front, then its back."""
    return [side for pair in zip(fronts, backs, strict=True) for side in pair]
