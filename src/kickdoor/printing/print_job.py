"""A job of the press: from cards and wishes to files, and what has to be said about them.

It must not know where cards come from or where files go.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from kickdoor.printing.card_inks import INKS
from kickdoor.printing.paper_cards import PaperCard, Pictures, printed, set_card
from kickdoor.printing.paper_fonts import DISPLAY, TEXT, PaperFonts, fonts_of
from kickdoor.printing.paper_texts import credits_of, proof_of
from kickdoor.printing.sheet_plan import (
    INTERLEAVED,
    NO_BACKS,
    Paper,
    Sheet,
    backs,
    fronts,
    interleaved,
)
from kickdoor.printing.typesetting import Fitted, Typesetter
from kickdoor.table.icon_files import icon_body

DECKS: Final = {  # color, figure's color, icon; as the page's backs
    "door": ("#3c2a20", "#e9c9a0", "entry-door"),
    "treasure": ("#5c4308", "#f6dd92", "locked-chest"),
    "": (INKS["persona"][0], "#d9d5cc", "drama-masks"),
}
PENCIL: Final = "pencil"
PENCIL_INK: Final = "#b36200"
SMALLEST_TEXT, SMALLEST_TITLE = 6.0, 9.0  # points
MOST_AT_ONCE: Final = 24  # cards measured, or painted, between two words of progress
PICTURED: Final = ("badge-icon", "badge-shape", "kind-icon", "art")
FILE_LETTERS: Final = re.compile(r"[^a-z0-9]+")
Progress = Callable[[int, int, str], None]


def quiet(done: int, of: int, what: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Remark:
    """Something about a card that its maker has to know."""

    card: str
    sentence: str


class PrintJob:
    """Some cards of a pack, measured, and ready to be printed."""

    def __init__(
        self,
        title: str,
        author: str,
        cards: Sequence[PaperCard],
        paper: Paper,
        static: Path,
        more_fonts: tuple[Path, ...] = (),
        progress: Progress = quiet,
    ) -> None:
        self.title = printed(title)
        self.author = printed(author)
        self.cards = list(cards)
        self.paper = paper
        self.progress = progress
        self.fonts: PaperFonts = fonts_of(static, more_fonts)
        self.setter = Typesetter(self.fonts)
        self.pictures = Pictures(partial(icon_body, static))
        self._pencil = self.pictures.add_icon(PENCIL, PENCIL_INK)
        self._backs: list[dict[str, Any]] = [
            {"fill": fill, "figure": figure, "icon": self.pictures.add_icon(icon, figure)}
            for fill, figure, icon in DECKS.values()
        ]
        self.fitted = self._measure()
        self._set = [
            set_card(card, self.fonts, self.pictures, fitted)
            for card, fitted in zip(self.cards, self.fitted, strict=True)
        ]

    # --- what is known before anything is printed -------------------------------------------

    def remarks(self) -> list[Remark]:
        """What is smaller than it should be, and letters that no font has."""
        found = []
        for card, fitted in zip(self.cards, self.fitted, strict=True):
            name = printed(card.face.name) or "A card"
            if fitted.title_pt < SMALLEST_TITLE - 0.05:
                size = f"{fitted.title_pt:.1f} of at least {SMALLEST_TITLE:g} points"
                found.append(Remark(name, f"The name is too long: it is set at {size}."))
            if fitted.text_pt < SMALLEST_TEXT - 0.05:
                size = f"{fitted.text_pt:.1f} of at least {SMALLEST_TEXT:g} points"
                found.append(Remark(name, f"The text is too long: it is set at {size}."))
            strange = self._strange(card)
            if strange:
                found.append(Remark(name, f"No font here has {', '.join(strange)}."))
        return found

    def _strange(self, card: PaperCard) -> list[str]:
        face = card.face
        texts = (face.name, face.text, face.bad_stuff, face.epic, face.flavor, *face.tags)
        letters = {char for text in texts for char in printed(text) if not char.isspace()}
        known = self.fonts.letters
        return sorted(f"“{char}”" for char in letters if ord(char) not in known)[:8]

    def _measure(self) -> list[Fitted]:
        found: list[Fitted] = []
        for start in range(0, len(self.cards), MOST_AT_ONCE):
            self.progress(start, len(self.cards), "measured")
            some = self.cards[start : start + MOST_AT_ONCE]
            cards = [set_card(card, self.fonts, self.pictures) for card in some]
            found += self.setter.fit(self._job(cards=cards))
        self.progress(len(self.cards), len(self.cards), "measured")
        return found

    # --- files ------------------------------------------------------------------------------

    def documents(self, how: str, proof: bool = False) -> Iterator[tuple[str, bytes]]:
        """The PDF files: their names, and what is in them."""
        front, back = self._lie()
        if how == INTERLEAVED:
            yield "cards.pdf", self._sheets(interleaved(front, back), True)
        else:
            yield "fronts.pdf", self._sheets(front, True)
            if how != NO_BACKS:
                yield "backs.pdf", self._sheets(back, False)
        if proof:
            yield "proof.pdf", self.proof()

    def _lie(self) -> tuple[list[Sheet], list[Sheet]]:
        """Sheets of fronts and of backs."""
        copies = [n for n, card in enumerate(self.cards) for _ in range(card.copies)]
        known = list(DECKS)
        decks = [
            known.index(card.face.deck if card.face.deck in known else "") for card in self.cards
        ]
        return fronts(copies, self.paper), backs(copies, decks, self.paper)

    def _sheets(self, sheets: list[Sheet], with_credits: bool) -> bytes:
        said = credits_of(self.title, self.author, self.fonts, self.pictures.used)
        job = self._job(cards=self._set, sheets=sheets, credits=said if with_credits else None)
        return self.setter.pdf(job, "sheets")

    def sheet(self, number: int, back: bool, ppi: float) -> bytes:
        """A sheet, or its back, as a picture to be looked at; empty if there is none so far on."""
        sides = self._lie()[back][number : number + 1]
        if not sides:
            sides = [[]]
        there = sorted({one["card"] for one in sides[0] if "card" in one})
        placed = [
            one | {"card": there.index(one["card"])} if "card" in one else one for one in sides[0]
        ]
        job = self._job(cards=[self._set[n] for n in there], sheets=[placed])
        return self.setter.pictures(job, "sheets", ppi)[0]

    def proof(self) -> bytes:
        """All texts on paper."""
        return self.setter.pdf(self._job(proof=proof_of(self.title, self.cards)), "proof")

    def singles(self) -> Iterator[tuple[str, bytes]]:
        """Each different card as a picture of 825 by 1125 pixels, and its name as a file."""
        count = len(self.cards)
        digits = len(str(count))
        for start in range(0, count, MOST_AT_ONCE):
            self.progress(start, count, "painted")
            some = self._set[start : start + MOST_AT_ONCE]
            for n, made in enumerate(self.setter.pictures(self._job(cards=some), "single")):
                name = FILE_LETTERS.sub("-", self.cards[start + n].face.name.lower())[:40]
                yield f"{start + n + 1:0{digits}}-{name.strip('-') or 'card'}.png", made
        self.progress(count, count, "painted")

    def credits_text(self) -> str:
        """The credits as plain text, to lie beside pictures."""
        said = credits_of(self.title, self.author, self.fonts, self.pictures.used)
        parts = [f"{title}\n{text}" for title, text in said["paragraphs"]]
        return "\n\n".join([said["title"], *parts]) + "\n"

    def _job(self, **more: Any) -> dict[str, Any]:
        empty: dict[str, Any] = {"cards": [], "sheets": [], "credits": None, "proof": None}
        paper = self.paper
        needed = self._needed(more.get("cards", []))
        made = enumerate(self.pictures.made)
        return {
            **empty,
            "title": self.title,
            "author": self.author,
            "fonts": {"text": self.fonts.family(TEXT), "display": self.fonts.family(DISPLAY)},
            "metrics": self.fonts.metrics,
            "paper": {
                "width": paper.width,
                "height": paper.height,
                "columns": paper.columns,
                "rows": paper.rows,
            },
            "pictures": [svg if number in needed else "" for number, svg in made],
            "pencil": self._pencil,
            "backs": self._backs,
            **more,
        }

    def _needed(self, cards: list[dict[str, Any]]) -> set[int]:
        """The numbers of the pictures that some cards, and all backs, have."""
        found: set[int] = {self._pencil, *(back["icon"] for back in self._backs)}
        for card in cards:
            found.update(card[part] for part in PICTURED if card[part] is not None)
            found.update(number for fact in card["facts"] for number in fact["icons"])
        return found
