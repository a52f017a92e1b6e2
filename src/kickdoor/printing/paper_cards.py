"""Cards to be printed, as the typesetter wants them: plain text, numbers and pictures.

Text is made printable and can always break; nothing is left out of it but what nobody can see.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from kickdoor.printing.art_frames import framed
from kickdoor.printing.card_art import COLOR, art_of
from kickdoor.printing.card_inks import (
    INKS,
    KIND_ICONS,
    SLOT_ICONS,
    badge_of,
    badge_shape,
    kind_of,
)
from kickdoor.printing.paper_fonts import PaperFonts
from kickdoor.printing.typesetting import Fitted
from kickdoor.table.wire.http_bodies import Face, Look

CLOSE_UP: Final = 3 * 0.86  # of a title's size, as on the page
LONGEST_WORD: Final = 20  # letters, before a line may break inside
LOW_BADGES: Final = ("level",)  # their number stands low and small
SMALLEST_ART: Final = 30.0  # pixels of the close-up; less is no picture
SLOTS: Final = {"head": "Head", "armor": "Armor", "feet": "Feet"}
BREAK: Final = "\u200b"
NUMBERS: Final = (0.5, 20.0)  # what a look's sizes may be
IconBody = Callable[[str], str | None]


@dataclass(frozen=True)
class PaperCard:
    """A card to be printed."""

    face: Face
    look: Look
    copies: int = 1
    missing: str = ""  # what its maker still has to do; empty if it is finished


@dataclass
class Pictures:
    """The pictures of a job, each once."""

    icon: IconBody
    made: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)  # names of icons
    _known: dict[str, int] = field(default_factory=dict)

    def add(self, svg: str) -> int:
        """The number of a picture."""
        if svg not in self._known:
            self._known[svg] = len(self.made)
            self.made.append(svg)
        return self._known[svg]

    def body(self, name: str) -> str:
        """The shapes of an icon; none if the set has no such icon."""
        found = self.icon(name)
        if found is None:
            return ""
        self.used.add(name)
        return found

    def add_icon(self, name: str, ink: str) -> int:
        """The number of an icon in one ink."""
        return self.add(_svg("0 0 512 512", f'<g color="{ink}">{self.body(name)}</g>'))

    def add_art(self, card: PaperCard, height: float) -> int:
        """The number of a card's picture, in its frame, at a height."""
        art = art_of(card.face, card.look, self.icon(card.face.icon) is not None)
        bodies = {name: self.body(name) for name in art.icons}
        ink = INKS[kind_of(card.face)][0]
        return self.add(framed(art, card.look.frame, bodies, round(height, 2), ink))


def _svg(box: str, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'


def printed(text: str) -> str:
    """Text as it is printed: white space is one space, and what nobody can see is not there."""
    seen = "".join(
        " " if char.isspace() else char
        for char in text
        if char.isspace() or unicodedata.category(char)[0] != "C"
    )
    return " ".join(seen.split())


def breakable(text: str) -> str:
    """Printed text whose long words may break."""
    return re.sub(
        rf"\S{{{LONGEST_WORD + 1},}}",
        lambda found: BREAK.join(found[0][at : at + 8] for at in range(0, len(found[0]), 8)),
        printed(text),
    )


def set_card(
    card: PaperCard, fonts: PaperFonts, pictures: Pictures, fitted: Fitted | None = None
) -> dict[str, Any]:
    """A card as the typesetter takes it; with its art once it is known what fits."""
    face, look = card.face, card.look
    kind = kind_of(face)
    ink = INKS[kind][0]
    number = badge_of(face)
    shape = badge_shape(kind)
    outline = f'<path d="{shape}"/>' if shape else '<circle cx=".5" cy=".5" r=".5"/>'
    name = breakable(face.name)
    art = None
    if fitted is not None and fitted.art >= SMALLEST_ART:
        art = pictures.add_art(card, fitted.art)
    return {
        "name": name,
        "words": sorted({word for word in re.split(rf"[\s{BREAK}-]+", name) if word}),
        "title": _title(look, fonts),
        "badge": number,
        "badge-icon": pictures.add_icon(KIND_ICONS[kind], "#ffffff"),
        "badge-shape": pictures.add(_svg("0 0 1 1", f'<g fill="{ink}">{outline}</g>')),
        "low": kind in LOW_BADGES,
        "ink": ink,
        "stock": look.stock if COLOR.fullmatch(look.stock) else Look().stock,
        "kind": printed(face.kind_name),
        "kind-icon": pictures.add_icon(KIND_ICONS[kind], ink),
        "tags": f" {breakable(tags)}" if (tags := tags_of(face)) else "",
        "text": breakable(face.text),
        "bad": breakable(face.bad_stuff),
        "epic": breakable(face.epic),
        "flavor": breakable(face.flavor),
        "facts": list(_facts(face, ink, pictures)),
        "unfinished": bool(card.missing),
        "fit": None if fitted is None else _fit(fitted),
        "art": art,
    }


def tags_of(face: Face) -> str:
    """What follows the kind of a card."""
    rest = " · ".join(part for part in (", ".join(face.tags), face.race) if part)
    return f" · {rest}" if rest else ""


def _title(look: Look, fonts: PaperFonts) -> dict[str, Any]:
    title = look.title
    low, high = NUMBERS
    return {
        "font": fonts.family(title.font),
        "weight": min(900, max(100, int(title.weight))),
        "size": min(high, max(low, title.size)) * CLOSE_UP,
        "line": min(2.0, max(low, title.line)),
        "spacing": min(1.0, max(-0.1, title.spacing)),
    }


def _fit(fitted: Fitted) -> dict[str, float]:
    return {
        "scale": fitted.scale,
        "title": fitted.title,
        "head": fitted.head,
        "art": fitted.art,
        "feet": fitted.feet,
    }


def _facts(face: Face, ink: str, pictures: Pictures) -> Iterable[dict[str, Any]]:
    """The last line of a card: what it is worth, and where it is worn."""
    for icons, said in facts_of(face):
        yield {"icons": [pictures.add_icon(name, ink) for name in icons], "said": said}


def facts_of(face: Face) -> Iterable[tuple[list[str], str]]:
    """Icons, and what is said beside them."""
    if kind_of(face) == "monster":
        yield ["locked-chest"], _counted(face.treasures, "Treasure", "Treasures")
        yield ["stairs-goal"], _counted(face.levels, "level", "levels")
    if face.slot in SLOT_ICONS:
        yield [SLOT_ICONS[face.slot]], SLOTS[face.slot]
    if face.hands > 0:
        yield ["hand"] * min(face.hands, 4), _counted(face.hands, "hand", "hands")
    if face.big:
        yield ["weight"], "Big"
    if face.value > 0:
        yield ["two-coins"], str(face.value)


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"
