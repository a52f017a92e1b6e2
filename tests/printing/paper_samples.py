"""Cards of our own that are printed in tests, and eyes that read what came out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pypdfium2
from msgspec.structs import replace as changed

from kickdoor.printing.paper_cards import BREAK, PaperCard
from kickdoor.printing.print_job import PrintJob
from kickdoor.printing.sheet_plan import PAPERS
from kickdoor.table.edition_looks import look_of
from kickdoor.table.wire.http_bodies import Face

POINT = 25.4 / 72  # mm
SOCK = Face(
    name="Sock With a Plan",
    kind="monster",
    kind_name="Monster",
    deck="door",
    edition="kitchen",
    text="+2 against anyone wearing no Footgear.",
    bad_stuff="Lose a level.",
    epic="",
    flavor="It left the dryer last, and alone.",
    icon="socks",
    short="",
    key="Level 3",
    tags=[],
    level=3,
    treasures=1,
    levels=1,
    bonus=0,
    value=-1,
    slot="",
    hands=0,
    big=False,
    once=False,
    rank=0,
    race="",
    sex="",
)
SPOON = changed(
    SOCK,
    name="Spoon of Doubt",
    kind="item",
    kind_name="Item",
    deck="treasure",
    text="+2 against cooks.",
    bad_stuff="",
    flavor="Bends in thought.",
    icon="spoon",
    bonus=2,
    value=300,
    hands=1,
)


def card(face: Face = SOCK, look: str = "legends", **more: Any) -> PaperCard:
    """A card, or one that is different in some of its parts."""
    parts = {name: more.pop(name) for name in list(more) if name in ("copies", "missing")}
    return PaperCard(changed(face, **more), look_of(look), **parts)


def many(count: int) -> list[PaperCard]:
    """So many different Doors."""
    return [card(name=f"Sock Number {n + 1}") for n in range(count)]


@dataclass(frozen=True)
class PaperMaker:
    """Prints, with the page's files."""

    static: Path
    sheet: str = "a4"

    def on(self, sheet: str) -> "PaperMaker":
        """The same on another paper."""
        return replace(self, sheet=sheet)

    def job(self, cards: Sequence[PaperCard], **more: Any) -> PrintJob:
        """A job with these cards."""
        return PrintJob("Kitchen", "Mina", cards, PAPERS[self.sheet], self.static, **more)

    def files(self, cards: Sequence[PaperCard], how: str = "none", proof: bool = False) -> Any:
        """The files of a job, by name."""
        return dict(self.job(cards).documents(how, proof))


class Read:
    """A PDF that was read again."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.document = pypdfium2.PdfDocument(content)

    def __len__(self) -> int:
        return len(self.document)

    def size(self, page: int = 0) -> tuple[float, float]:
        """Width and height in millimeters."""
        width, height = self.document[page].get_size()
        return round(width * POINT, 1), round(height * POINT, 1)

    def text(self, page: int = 0) -> str:
        """All words of a page, in one line."""
        found = self.document[page].get_textpage().get_text_range()
        return squeezed(found)

    def picture(self, page: int = 0, dots: float = 254) -> Any:
        """A page as an array of pixels, ten of them a millimeter."""
        return self.document[page].render(scale=dots / 72).to_numpy()[:, :, :3]


def squeezed(text: str) -> str:
    """Text without white space and hyphens: who reads a PDF joins lines that end in one."""
    return "".join(re.sub(f"[-\ufffe{BREAK}]", "", text).split())
