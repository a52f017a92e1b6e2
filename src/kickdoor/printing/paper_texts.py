"""What is printed to be read: the credits, and the proof sheet with all texts.

Words only; the typesetter says how they look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kickdoor.printing.card_inks import kind_of
from kickdoor.printing.paper_cards import PaperCard, breakable, facts_of, printed, tags_of
from kickdoor.printing.paper_fonts import PaperFonts
from kickdoor.table.wire.http_bodies import Face

ICONS: Final = (
    "By Lorc, Delapouite and the other contributors of game-icons.net, under the Creative Commons "
    "Attribution 3.0 license, https://creativecommons.org/licenses/by/3.0/. They were put together "
    "into pictures, colored and outlined."
)
OFL: Final = "under the SIL Open Font License 1.1, https://openfontlicense.org"
PRINTED: Final = "Printed with Kickdoor. Print at 100 %, and turn the paper over its long edge."


def credits_of(title: str, author: str, fonts: PaperFonts, icons: Iterable[str]) -> dict[str, Any]:
    """Who made what is on the cards, and under which licenses."""
    by = f"Texts by {author}." if author else "Texts by whoever made this pack."
    faces = [
        f"{row.family.removesuffix(' 96pt')}: {row.copyright.rstrip('.')}, {OFL}."
        if row.license.startswith("OFL")
        else f"{row.family}: {row.copyright.rstrip('.')}, {row.license}."
        for row in fonts.rows
    ]
    return {
        "title": title or "Cards",
        "paragraphs": [
            ["Cards", f"{by} {PRINTED}"],
            ["Icons", ICONS],
            ["Icons on these cards", f"{', '.join(sorted(icons))}."],
            ["Fonts", "\n".join(faces)],
        ],
    }


def proof_of(title: str, cards: Sequence[PaperCard]) -> dict[str, Any]:
    """All texts of some cards, to read with a pencil."""
    return {
        "title": f"{title or 'Cards'}, to proofread",
        "cards": [
            {
                "name": breakable(card.face.name) or "A card without a name",
                "line": breakable(_line(card)),
                "texts": [
                    [label, breakable(text)] for label, text in _texts(card) if printed(text)
                ],
            }
            for card in cards
        ],
    }


def _line(card: PaperCard) -> str:
    face = card.face
    parts = [f"{face.kind_name}{tags_of(face)}", *_numbers(face)]
    if card.copies > 1:
        parts.append(f"{card.copies} copies")
    return " · ".join(part for part in parts if part)


def _numbers(face: Face) -> Iterable[str]:
    if kind_of(face) == "monster":
        yield f"Level {face.level}"
    if face.bonus:
        yield f"+{face.bonus}" if face.bonus > 0 else f"−{-face.bonus}"
    if face.rank:
        yield f"Rank {face.rank}"
    for icons, said in facts_of(face):
        yield f"{said} Gold Pieces" if icons == ["two-coins"] else said


def _texts(card: PaperCard) -> Iterable[tuple[str, str]]:
    face = card.face
    yield "", face.text
    yield "Bad Stuff:", face.bad_stuff
    yield "Epic:", face.epic
    yield "Flavor:", face.flavor
    yield "Unfinished:", card.missing
